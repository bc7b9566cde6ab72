import { useEffect, useRef, useState } from 'react';

/** While a window is being dragged, a page a few pixels wider is the same picture, scaled. */
const STEP = 24;

/** How wide an element is, in steps: 0 until it is known. */
export function useWidth<T extends HTMLElement>() {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.ceil(entry.contentRect.width / STEP) * STEP);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
