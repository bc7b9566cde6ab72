import { useEffect } from 'react';

/** Cards above it load after it and push it away, for about so long. */
const SETTLING_MS = 4_000;

/** An address that names a card (`#reminders`) shows that card, and keeps it in sight until everything is there. */
export function useNamedCard(isReady: boolean): void {
  useEffect(() => {
    const card = isReady && location.hash ? document.getElementById(location.hash.slice(1)) : null;
    if (!card) return;
    const follow = new ResizeObserver(() => card.scrollIntoView());
    const stop = () => follow.disconnect();
    follow.observe(document.body);
    const timer = setTimeout(stop, SETTLING_MS);
    // Whoever scrolls or types has found it, or wants to be elsewhere.
    const ends = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
    for (const end of ends) window.addEventListener(end, stop, { once: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const end of ends) window.removeEventListener(end, stop);
    };
  }, [isReady]);
}
