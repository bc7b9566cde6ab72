import { useEffect, useRef } from 'react';
import { type Shortcuts, useShortcuts } from '../../platform/shortcuts.ts';

type ListKeys = {
  onToggle: (id: number) => void;
  onEdit?: ((id: number) => void) | undefined;
  onNew: () => void;
  onSearch: () => void;
};

/** The shell's own sequences end in this letter: C E and G E must not edit a row on their way. */
const LEFT_TO_THE_SHELL = { 'c e': () => {}, 'g e': () => {} };

const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')];

/** A question was typed or asked, and the rows on the screen still answer the one before. */
const isWaiting = () => document.querySelector('main :is(.ch-search, .ch-list-body)[aria-busy="true"]') !== null;

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
  const rowKeys = useRowKeys({
    j: step(1),
    arrowdown: step(1),
    k: step(-1),
    arrowup: step(-1),
    x: onRow(onToggle),
    ...(onEdit && { e: onRow(onEdit) }),
  });
  useShortcuts({ ...(onEdit && LEFT_TO_THE_SHELL), ...rowKeys, n: onNew, '/': onSearch });
}

/**
 * Keys that are pressed while the answer is on its way are meant for the rows it brings: they wait for them. Whoever
 * reaches for the mouse or types again meant something else.
 */
function useRowKeys(actions: Shortcuts): Shortcuts {
  const waiting = useRef<string[]>([]);
  useEffect(() => {
    if (waiting.current.length === 0 || isWaiting()) return;
    for (const key of waiting.current.splice(0)) actions[key]?.();
  });
  useEffect(() => {
    const forget = () => {
      waiting.current = [];
    };
    window.addEventListener('pointerdown', forget);
    window.addEventListener('input', forget);
    return () => {
      window.removeEventListener('pointerdown', forget);
      window.removeEventListener('input', forget);
    };
  }, []);
  const press = ([key, act]: [string, () => void]) => [
    key,
    () => {
      if (isWaiting()) waiting.current.push(key);
      else act();
    },
  ];
  return Object.fromEntries(Object.entries(actions).map(press));
}
