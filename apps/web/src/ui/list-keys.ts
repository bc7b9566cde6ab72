import { useShortcuts } from '../platform/shortcuts.ts';

type ListKeys = { onToggle: (id: number) => void; onNew: () => void; onSearch: () => void };

const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')];

/** The row's own link, so that Enter opens it without a word from us. */
function focusRow(row: HTMLElement | undefined) {
  row?.querySelector<HTMLElement>('.ch-list-link')?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/** J and K walk the rows, X marks one, N begins a new one, / goes to the search box. */
export function useListKeys({ onToggle, onNew, onSearch }: ListKeys) {
  const here = () => rows().findIndex((row) => row.contains(document.activeElement));
  const step = (by: 1 | -1) => () => {
    const all = rows();
    const next = here() === -1 ? 0 : here() + by;
    focusRow(all[Math.max(0, Math.min(next, all.length - 1))]);
  };
  const mark = () => {
    const id = rows()[here()]?.dataset.row;
    if (id) onToggle(Number(id));
  };
  useShortcuts({
    j: step(1),
    arrowdown: step(1),
    k: step(-1),
    arrowup: step(-1),
    x: mark,
    n: onNew,
    '/': onSearch,
  });
}
