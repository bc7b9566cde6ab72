import { SEARCH_GROUPS, type SearchHit } from '@countinghouse/contracts/search';
import { useState } from 'react';
import { z } from 'zod';
import { useShelf } from '../../platform/kept.ts';
import { FOUND } from '../../platform/session.tsx';
import { readStored, writeStored } from '../../platform/stored.ts';

/** A record that was found in this browser. Amounts and states are not kept: they would be old. */
export const RecentName = z.object({
  group: z.enum(SEARCH_GROUPS),
  kind: z.string(),
  id: z.number(),
  title: z.string(),
  subtitle: z.string(),
  address: z.string(),
  /** How often it was opened from here; 0: it was only shown. */
  times: z.number(),
  at: z.number(),
});
export type RecentName = z.infer<typeof RecentName>;

export const MAX_NAMES = 200;

export const nameKey = ({ kind, id }: Pick<SearchHit, 'kind' | 'id'>): string => `${kind} ${id}`;

type NameFacts = Pick<SearchHit, 'group' | 'kind' | 'id' | 'title' | 'subtitle' | 'address'>;

const nameOf = ({ group, kind, id, title, subtitle, address }: NameFacts) => ({
  group,
  kind,
  id,
  title,
  subtitle,
  address,
});

/** What was opened comes before what was only shown, and the newest of each first; what is beyond the limit is forgotten. */
const kept = (names: readonly RecentName[]): RecentName[] =>
  names.toSorted((a, b) => Number(b.times > 0) - Number(a.times > 0) || b.at - a.at).slice(0, MAX_NAMES);

export function withOpened(names: readonly RecentName[], hit: NameFacts, at: number): RecentName[] {
  const before = names.find((name) => nameKey(name) === nameKey(hit));
  const others = names.filter((name) => name !== before);
  return kept([{ ...nameOf(hit), times: (before?.times ?? 0) + 1, at }, ...others]);
}

/** What was opened keeps its time: being shown again does not make it more recent. */
export function withShown(names: readonly RecentName[], hits: readonly NameFacts[], at: number): RecentName[] {
  const known = new Map(names.map((name) => [nameKey(name), name]));
  for (const hit of hits) {
    const before = known.get(nameKey(hit));
    known.set(nameKey(hit), {
      ...nameOf(hit),
      times: before?.times ?? 0,
      at: before && before.times > 0 ? before.at : at,
    });
  }
  return kept([...known.values()]);
}

/** The names of this business and this user in this browser; signing out removes them. */
export function useRecentNames() {
  const key = `${FOUND}${useShelf()}`;
  const [names, setNames] = useState(() => readStored(key, z.array(RecentName)) ?? []);
  const keep = (change: (names: readonly RecentName[]) => RecentName[]) => {
    // Another tab may have written since.
    const next = change(readStored(key, z.array(RecentName)) ?? names);
    setNames(next);
    writeStored(key, next);
  };
  return {
    names,
    open: (hit: NameFacts) => keep((before) => withOpened(before, hit, Date.now())),
    show: (hits: readonly NameFacts[]) => hits.length > 0 && keep((before) => withShown(before, hits, Date.now())),
  };
}
