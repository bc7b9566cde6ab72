/** What can be taken back, newest last, and what was taken back. `tag` names what the newest change was about. */
export type History<T> = {
  readonly present: T;
  readonly past: readonly T[];
  readonly future: readonly T[];
  readonly tag: string;
  readonly at: number;
};

/** Letters typed into one field within a breath are one step back, not twenty. */
const BREATH = 1_000;
const MOST = 200;

export const begin = <T>(present: T): History<T> => ({ present, past: [], future: [], tag: '', at: 0 });

/** `tag` '' never joins the step before. */
export function step<T>(history: History<T>, present: T, { tag, at }: { tag: string; at: number }): History<T> {
  if (present === history.present) return history;
  const isSameBreath = tag !== '' && tag === history.tag && at - history.at < BREATH && history.past.length > 0;
  const past = isSameBreath ? history.past : [...history.past, history.present].slice(-MOST);
  return { present, past, future: [], tag, at };
}

export function back<T>({ present, past, future }: History<T>): History<T> | undefined {
  const before = past.at(-1);
  if (before === undefined) return undefined;
  return { present: before, past: past.slice(0, -1), future: [...future, present], tag: '', at: 0 };
}

export function forth<T>({ present, past, future }: History<T>): History<T> | undefined {
  const after = future.at(-1);
  if (after === undefined) return undefined;
  return { present: after, past: [...past, present], future: future.slice(0, -1), tag: '', at: 0 };
}
