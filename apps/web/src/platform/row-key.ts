import type { FieldErrors } from './problems.ts';

/** One line of a list in a draft. The key tells lines apart on the page and is never sent. */
export type KeyedRow = { key: number };

let lastKey = 0;

/** By the clock, so that it is also new beside rows that an earlier page wrote down as unsaved work. */
export const takeKey = () => (lastKey = Math.max(Date.now(), lastKey + 1));

/** `rates.1.rate` → `rates.<key of the row that was sent second>.rate`: rows move, and their errors move with them. */
export function rowErrors(errors: FieldErrors, name: string, rowsSent: readonly KeyedRow[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [list, index, ...rest] = path.split('.');
      const row = list === name && index !== undefined ? rowsSent[Number(index)] : undefined;
      return [row ? [name, row.key, ...rest].join('.') : path, message];
    }),
  );
}

/** What is wrong with one row, whichever of its boxes it is about. */
export function errorOfRow(errors: FieldErrors, name: string, key: number): string | undefined {
  const path = `${name}.${key}`;
  return Object.entries(errors).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1];
}
