import type { KeyboardEvent } from 'react';
import { type RowDrag, useRowDrag } from './row-drag.ts';

/** The list with one entry at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** Where a drop puts the entry: before the row whose upper half it is over, else behind it. */
export function dropPlace({ from, over, at }: RowDrag): number {
  const gap = at < 0.5 ? over : over + 1;
  return gap > from ? gap - 1 : gap;
}

/** A list whose rows change places: dragged by their handle, or with Alt and an arrow key from anywhere inside. */
export function useOrdering<T>(list: readonly T[], onChange: (list: T[], to: number) => void) {
  const move = (from: number, to: number) => {
    if (from !== to && to >= 0 && to < list.length) onChange(moved(list, from, to), to);
  };
  const { drag, begin } = useRowDrag((dropped) => move(dropped.from, dropPlace(dropped)));
  const markOf = (index: number) => (drag?.over === index ? (drag.at < 0.5 ? 'before' : 'after') : undefined);
  return {
    handleProps: (index: number) => ({ onPointerDown: begin(index) }),
    rowProps: (index: number) => ({
      'data-drag-row': true,
      'data-dragged': drag?.from === index || undefined,
      'data-drop': markOf(index),
      onKeyDown: (event: KeyboardEvent) => {
        const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
        if (by === undefined) return;
        event.preventDefault();
        // The row around this one has an order of its own.
        event.stopPropagation();
        move(index, index + by);
      },
    }),
  };
}
