import { useEffect, useEffectEvent, useRef } from 'react';

/** Puts the cursor into the dialog around it, at the first of these places that exists. */
export function FirstFocus({ places }: { places: readonly string[] }) {
  const mark = useRef<HTMLSpanElement>(null);
  const focusFirst = useEffectEvent(() => {
    const dialog = mark.current?.closest('[role="dialog"], [role="alertdialog"]');
    if (!dialog || dialog.contains(document.activeElement)) return;
    const found = places.map((place) => dialog.querySelector<HTMLElement>(place)).find((one) => one !== null);
    found?.focus({ preventScroll: true });
  });
  // Only when it opens: whoever has begun to type must not be pulled away.
  useEffect(() => focusFirst(), []);
  return <span ref={mark} hidden />;
}
