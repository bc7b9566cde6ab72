import { SEARCH_GROUPS } from '@countinghouse/contracts/search';
import type { GroupName, PaletteGroup } from './palette-items.ts';
import type { Hits } from './use-hits.ts';

/** By what the list can be narrowed: every kind but those that hold several. */
export type ChipName = Exclude<GroupName, 'recent' | 'similar'>;
/** `isCut`: there are more than were counted. */
export type Chip = { name: ChipName; count: number; isCut: boolean };

const LOCAL = ['actions', 'reports', 'settings', 'goTo'] as const;

/** A chip for every kind that was found. The chosen one stays, so that whoever types on is not thrown back to everything. */
export function chipsOf(groups: readonly PaletteGroup[], { hits, more }: Hits, chosen: ChipName | undefined): Chip[] {
  const records = SEARCH_GROUPS.map((name) => ({
    name,
    count: hits.filter(({ group }) => group === name).length,
    isCut: more.includes(name),
  }));
  const local = LOCAL.map((name) => ({
    name,
    count: groups.find((group) => group.name === name)?.items.length ?? 0,
    isCut: false,
  }));
  return [...records, ...local].filter(({ name, count }) => count > 0 || name === chosen);
}

/** The next one, or with -1 the one before; before the first and after the last comes everything. */
export function nextChip(chips: readonly Chip[], chosen: ChipName | undefined, by: 1 | -1): ChipName | undefined {
  const names = [undefined, ...chips.map(({ name }) => name)];
  return names.at((names.indexOf(chosen) + by) % names.length);
}
