import { SEARCH_GROUPS, type SearchGroup, type SearchHit } from '@countinghouse/contracts/search';
import { searchWords } from '@countinghouse/domain/search/words';
import { ChevronsDown, UserPlus } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/permission.ts';
import type { LayerProps } from '../layers.ts';
import { type Chip, type ChipName, chipsOf } from './chips.ts';
import { actionsOf, iconOf, matchingGroups, type PaletteGroup, type PaletteItem } from './palette-items.ts';
import { nameKey, type RecentName, useRecentNames } from './recent-names.ts';
import { findSimilar } from './similar.ts';
import { useCommands } from './use-commands.ts';
import { type Hits, useHits } from './use-hits.ts';

const MAX_RECENT = 5;
const WEEK_MS = 7 * 86_400_000;

type PaletteLayer = Pick<LayerProps, 'onClose' | 'onOpen'> & {
  chip: ChipName | undefined;
  onChip: (chip: ChipName) => void;
};
type PaletteContent = { groups: PaletteGroup[]; chips: readonly Chip[]; state: Hits['state'] };

const asSearchGroup = (chip: ChipName | undefined): SearchGroup | undefined =>
  SEARCH_GROUPS.find((group) => group === chip);

/** What is shown for a text, group by group: what was opened lately, what the server finds, then actions and places. */
export function usePaletteGroups(typed: string, layer: PaletteLayer): PaletteContent {
  const { chip, onChip } = layer;
  const { t } = useTranslation();
  const commands = useCommands(layer);
  const found = useHits(typed, asSearchGroup(chip));
  const { itemOf, names } = useRecords(typed, found, layer.onClose);
  const newCustomer = useNewCustomer(typed, layer.onClose);
  // Whoever narrows wants them all in one place, also those opened lately.
  const records = recordGroups(found, chip ? [] : names).map((group) => ({
    ...group,
    items: group.records.map(itemOf),
  }));
  const isDone = found.state === 'answered' || found.state === 'failed';
  const matched = typed.trim() === '' ? commands : matchingGroups(commands, typed);
  const own = isDone && newCustomer ? [{ name: 'actions' as const, items: [newCustomer] }] : [];
  const steps = { name: 'actions' as const, items: useSteps(records[0]?.items[0]) };
  const groups = merged([...records, steps, ...matched, ...own]);
  const showAll = (name: ChipName): PaletteItem => ({
    key: `all ${name}`,
    icon: ChevronsDown,
    text: t('search.showAll', { group: t(`search.chip.${name}`) }),
    run: () => onChip(name),
  });
  return {
    groups: chip ? groups.filter(({ name }) => name === chip) : groups.map((group) => withMore(group, showAll)),
    chips: typed.trim() === '' ? [] : chipsOf(groups, found, chip),
    state: found.state,
  };
}

/** A group that is cut ends with the way to the others. */
function withMore(group: PaletteGroup, showAll: (name: ChipName) => PaletteItem): PaletteGroup {
  const name = asSearchGroup(group.name as ChipName);
  return name && group.hasMore ? { ...group, items: [...group.items, showAll(name)] } : group;
}

/** Records as rows, and the names that this browser knows to be like what was typed. */
function useRecords(typed: string, found: Hits, onClose: () => void) {
  const navigate = useNavigate();
  const recent = useRecentNames();
  useShownNames(found, recent.show);
  const names = useMemo(() => similarNames(recent.names, typed), [recent.names, typed]);
  const itemOf = (record: RecentName | SearchHit): PaletteItem => ({
    key: nameKey(record),
    to: record.address,
    record,
    icon: iconOf(record.kind),
    text: record.title,
    subtitle: record.subtitle,
    run: () => {
      recent.open(record);
      onClose();
      void navigate(record.address);
    },
    ...('actions' in record && {
      amount: record.amount === null ? undefined : record,
      status: record.status,
      actions: actionsOf(record),
    }),
  });
  return { itemOf, names };
}

/** The likely next steps of the best hit, as rows of their own. */
function useSteps(best: PaletteItem | undefined): PaletteItem[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (best?.actions ?? []).map(({ action, address, letter }) => ({
    key: `step ${action}`,
    to: address,
    icon: best?.icon ?? iconOf(''),
    text: t(`search.step.${action}`, { name: best?.text ?? '' }),
    keys: `alt+${letter}`,
    run: () => {
      best?.run();
      void navigate(address);
    },
  }));
}

/** Whom nobody found may not be there yet. */
function useNewCustomer(typed: string, onClose: () => void): PaletteItem | undefined {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canWrite = useCan('customers.write');
  const name = typed.trim();
  if (!canWrite || searchWords(name).length === 0 || /\d/.test(name)) return undefined;
  const to = paths.customerNew(name);
  return {
    key: 'new customer',
    to,
    icon: UserPlus,
    text: t('search.newCustomer', { name }),
    run: () => {
      onClose();
      void navigate(to);
    },
  };
}

type RecordGroup = Pick<PaletteGroup, 'name' | 'hasMore'> & { records: readonly (RecentName | SearchHit)[] };

/** What was opened lately stands where it stood before the answer came, with what the answer says about it. */
function recordGroups({ hits, more, state }: Hits, names: readonly RecentName[]): RecordGroup[] {
  const recent = names.filter(({ times }) => times > 0).slice(0, MAX_RECENT);
  const keys = new Set(recent.map(nameKey));
  const fresh = new Map(hits.map((hit) => [nameKey(hit), hit]));
  const hasNone = hits.length === 0 && (state === 'answered' || state === 'failed');
  const similar = hasNone ? names.filter(({ times }) => times === 0).slice(0, MAX_RECENT) : [];
  return [
    { name: 'recent' as const, records: recent.map((name) => fresh.get(nameKey(name)) ?? name) },
    ...SEARCH_GROUPS.map((name) => ({
      name,
      hasMore: more.includes(name),
      records: hits.filter((hit) => hit.group === name && !keys.has(nameKey(hit))),
    })),
    { name: 'similar' as const, records: similar },
  ].filter(({ records, ...group }) => records.length > 0 || ('hasMore' in group && group.hasMore));
}

/** One group under each name, in the order of their first appearance; empty ones are left out. */
function merged(groups: readonly PaletteGroup[]): PaletteGroup[] {
  const shown = groups.filter(({ items, hasMore }) => items.length > 0 || hasMore);
  return [...Map.groupBy(shown, ({ name }) => name)].map(([name, parts]) => ({
    name,
    items: parts.flatMap(({ items }) => items),
    hasMore: parts.some(({ hasMore }) => hasMore),
  }));
}

/** Recent and frequent ones first. Without a text: what was opened last. */
function similarNames(names: readonly RecentName[], typed: string): RecentName[] {
  if (typed.trim() === '') return names.filter(({ times }) => times > 0);
  const newest = Math.max(0, ...names.map(({ at }) => at));
  const weightOf = ({ times, at }: RecentName) => 1 + Math.log1p(times) + Math.max(0, 1 - (newest - at) / WEEK_MS);
  const byKey = new Map(names.map((name) => [nameKey(name), name]));
  const entries = names.map((name) => ({
    key: nameKey(name),
    text: `${name.title} ${name.subtitle}`,
    weight: weightOf(name),
  }));
  return findSimilar(entries, typed).flatMap((key) => byKey.get(key) ?? []);
}

/** Names that were shown once are found by a slip of the finger from then on. */
function useShownNames({ hits, state }: Hits, show: (hits: readonly SearchHit[]) => void) {
  const keep = useEffectEvent(show);
  useEffect(() => {
    if (state === 'answered') keep(hits);
  }, [hits, state]);
}
