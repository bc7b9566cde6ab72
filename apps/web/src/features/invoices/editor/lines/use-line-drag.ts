import { type DragEvent, useRef } from 'react';
import type { LineActions } from './use-line-actions.ts';

type Side = 'before' | 'after';

const lineAt = (target: EventTarget) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-line]') ?? undefined) : undefined;

/** The near half of a line means before it. */
function sideOf(line: HTMLElement, y: number): Side {
  const { top, height } = line.getBoundingClientRect();
  return y < top + height / 2 ? 'before' : 'after';
}

/** Lines are taken by their grip and let go between two others. Marked in the page itself: nothing is redrawn meanwhile. */
export function useLineDrag({ move }: Pick<LineActions, 'move'>) {
  const dragged = useRef<number>(undefined);
  const marked = useRef<HTMLElement>(undefined);
  const mark = (line: HTMLElement | undefined, side?: Side) => {
    if (marked.current && marked.current !== line) delete marked.current.dataset.drop;
    if (line && side) line.dataset.drop = side;
    marked.current = line;
  };
  const end = () => {
    dragged.current = undefined;
    mark(undefined);
  };
  return {
    onDragStart: ({ target, dataTransfer }: DragEvent) => {
      const line = lineAt(target);
      if (!line) return;
      dragged.current = Number(line.dataset.line);
      dataTransfer.effectAllowed = 'move';
      dataTransfer.setDragImage(line, 8, 20);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged.current === undefined) return;
      event.preventDefault();
      const line = lineAt(event.target);
      mark(line, line && sideOf(line, event.clientY));
    },
    onDrop: (event: DragEvent) => {
      const [line, key] = [lineAt(event.target), dragged.current];
      end();
      if (!line || key === undefined) return;
      event.preventDefault();
      const keys = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')].map((one) =>
        Number(one.dataset.line),
      );
      const [from, over] = [keys.indexOf(key), keys.indexOf(Number(line.dataset.line))];
      const gap = sideOf(line, event.clientY) === 'before' ? over : over + 1;
      // Taking the line out first moves what is behind it up by one.
      move(key, from < gap ? gap - 1 : gap);
    },
    onDragEnd: end,
  };
}
