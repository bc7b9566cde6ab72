/** An entry of a series. `changed`: by itself, it keeps what it says. `deleted`: it never comes back by itself. */
export type Occurrence = { id: number; on: string; state: 'plain' | 'changed' | 'deleted' };

export type SeriesPlan = {
  /** They become what the series says, on these days of it. */
  rewrite: { id: number; on: string }[];
  /** They stay as they are, and stand for these days. */
  rename: { id: number; on: string }[];
  /** They leave the series as they are: another entry has their day. */
  release: number[];
  /** The series has no such day any more. */
  remove: number[];
  /** Days without an entry. */
  add: string[];
};

type SeriesChange = {
  occurrences: readonly Occurrence[];
  /** The days before the change, and after. */
  before: readonly string[];
  after: readonly string[];
  /** Whether the n-th day before is the n-th after; else a day stays the day that it is. */
  isSameRhythm: boolean;
  /** What was typed is so for this one, whatever it was before. */
  edited: { id: number; on: string };
};

/** What becomes of each entry when its series changes. */
export function planChange({ occurrences, before, after, isSameRhythm, edited }: SeriesChange): SeriesPlan {
  const places = new Map(before.map((day, n) => [day, n]));
  const days = new Set(after);
  const taken = new Set([edited.on]);
  const plan: SeriesPlan = { rewrite: [edited], rename: [], release: [], remove: [], add: [] };
  const targetOf = (on: string) => (isSameRhythm && places.has(on) ? after[places.get(on) ?? 0] : on);
  const others = occurrences.filter(({ id }) => id !== edited.id);
  for (const { id, on } of others.filter(({ state }) => state !== 'plain').toSorted(ofTheSeriesFirst)) {
    const target = targetOf(on) ?? on;
    if (taken.has(target)) plan.release.push(id);
    else if (target !== on) plan.rename.push({ id, on: target });
    if (!taken.has(target)) taken.add(target);
  }
  for (const { id, on } of others.filter(({ state }) => state === 'plain')) {
    const target = targetOf(on);
    if (target === undefined || !days.has(target) || taken.has(target)) plan.remove.push(id);
    else {
      plan.rewrite.push({ id, on: target });
      taken.add(target);
    }
  }
  return { ...plan, add: after.filter((day) => !taken.has(day)) };

  /** One that stands for no day of the series gives way to one that does. */
  function ofTheSeriesFirst(a: Occurrence, b: Occurrence): number {
    return Number(places.has(b.on)) - Number(places.has(a.on));
  }
}
