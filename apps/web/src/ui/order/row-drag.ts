import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

/** `at` is how far down the row the pointer is, 0 to 1. */
export type RowDrag = { from: number; over: number; at: number };

/** Rows to drag carry `data-drag-row` and stand in a box with `data-drag-rows`. */
const BOX = '[data-drag-rows]';
const ROW = ':scope > [data-drag-row]';

function rowUnder(box: Element, y: number): Omit<RowDrag, 'from'> {
  const boxes = [...box.querySelectorAll(ROW)].map((row) => row.getBoundingClientRect());
  const below = boxes.findIndex(({ bottom }) => y < bottom);
  const over = below === -1 ? boxes.length - 1 : below;
  const { top = 0, height = 1 } = boxes[over] ?? {};
  return { over, at: Math.min(1, Math.max(0, (y - top) / height)) };
}

/**
 * Rows that are put elsewhere with the pointer, by mouse or finger. Nothing moves until the row is let go, so that the
 * browser never loses hold of what is being dragged; Escape lets go without a drop.
 */
export function useRowDrag(onDrop: (drag: RowDrag) => void) {
  const [drag, setDrag] = useState<RowDrag>();
  const listening = useRef<AbortController>(undefined);
  useEffect(() => () => listening.current?.abort(), []);

  const begin = (from: number) => (event: ReactPointerEvent<HTMLElement>) => {
    const box = event.currentTarget.closest(BOX);
    if (!box || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus();
    const controller = new AbortController();
    const { signal } = controller;
    listening.current = controller;
    let latest: RowDrag | undefined;
    const end = (isDropped: boolean) => {
      controller.abort();
      setDrag(undefined);
      if (isDropped && latest) onDrop(latest);
    };
    const follow = ({ clientY }: PointerEvent) => setDrag((latest = { from, ...rowUnder(box, clientY) }));
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', () => end(true), { signal });
    window.addEventListener('pointercancel', () => end(false), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  };
  return { drag, begin };
}
