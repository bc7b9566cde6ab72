import { useEffect, useState } from 'react';

/** For a layer that takes the focus: whatever had it when the layer was opened gets it back when it closes. */
export function useFocusReturn() {
  // Read while drawing: by the time effects run, something inside may have the focus already.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
