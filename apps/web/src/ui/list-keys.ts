import { useShortcuts } from '../platform/shortcuts.ts';

type ListKeys = {
  onToggle: (id: number) => void;
  onEdit?: (id: number) => void;
  onNew: () => void;
  onSearch: () => void;
};

/** The shell's own sequences end in this letter: C E and G E must not edit a row on their way. */
const LEFT_TO_THE_SHELL = { 'c e': () => {}, 'g e': () => {} };

const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')];

/** The row's own link, so that Enter opens it without a word from us. */
function focusRow(row: HTMLElement | undefined) {
  row?.querySelector<HTMLElement>('.ch-list-link')?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/** Back to a row from a layer that was opened over it. */
export const focusRowOf = (id: number) => focusRow(rows().find((row) => row.dataset.row === String(id)));

/** J and K walk the rows, X marks one, E edits one, N begins a new one, / goes to the search box. */
export function useListKeys({ onToggle, onEdit, onNew, onSearch }: ListKeys) {
  const here = () => rows().findIndex((row) => row.contains(document.activeElement));
  const step = (by: 1 | -1) => () => {
    const all = rows();
    const next = here() === -1 ? 0 : here() + by;
    focusRow(all[Math.max(0, Math.min(next, all.length - 1))]);
  };
  const onRow = (act: (id: number) => void) => () => {
    const id = rows()[here()]?.dataset.row;
    if (id) act(Number(id));
  };
  useShortcuts({
    j: step(1),
    arrowdown: step(1),
    k: step(-1),
    arrowup: step(-1),
    x: onRow(onToggle),
    ...(onEdit && { ...LEFT_TO_THE_SHELL, e: onRow(onEdit) }),
    n: onNew,
    '/': onSearch,
  });
}
