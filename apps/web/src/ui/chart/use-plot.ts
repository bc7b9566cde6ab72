import { type ComponentType, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../platform/idle.ts';
import type { PlotProps } from './chart-model.ts';

type PlotPart = ComponentType<PlotProps>;
/** Kept once it is here: the next chart draws at once. */
let loaded: PlotPart | undefined;

/**
 * The drawing library, 110 kB, is fetched when a chart comes near the window and the page has nothing else to do: the
 * figures must not wait for it. Where it does not arrive, the columns still say everything.
 */
export function usePlot() {
  const box = useRef<HTMLDivElement>(null);
  const [Plot, setPlot] = useState(() => loaded);
  useEffect(() => {
    if (loaded || !box.current) return;
    let isGoing = true;
    const load = async () => {
      try {
        loaded = (await import('./Plot.tsx')).Plot as PlotPart;
        // Each chart of a page in a moment of its own, so that a key pressed meanwhile is answered between two of them.
        whenIdle(() => isGoing && setPlot(() => loaded));
      } catch {
        // Offline, or a new release: the amounts are there without it.
      }
    };
    const stop = whenNear(box.current, () => whenIdle(() => void load()));
    return () => {
      isGoing = false;
      stop();
    };
  }, []);
  return { box, Plot };
}

function whenNear(element: Element, then: () => void): () => void {
  if (!('IntersectionObserver' in window)) {
    then();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: '300px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
