import { SEARCH_GROUPS, type SearchHit } from '@countinghouse/contracts/search';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { LayerProps } from '../layers.ts';
import { actionsOf, iconOf, matchingGroups, type PaletteGroup, type PaletteItem } from './palette-items.ts';
import { nameKey, type RecentName, useRecentNames } from './recent-names.ts';
import { findSimilar } from './similar.ts';
import { useCommands } from './use-commands.ts';
import { type Hits, useHits } from './use-hits.ts';

const MAX_RECENT = 5;
const WEEK_MS = 7 * 86_400_000;

/** What is shown for a text, group by group: what was opened lately, what the server finds, then actions and places. */
export function usePaletteGroups(typed: string, layer: Pick<LayerProps, 'onClose' | 'onOpen'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const commands = useCommands(layer);
  const recent = useRecentNames();
  const found = useHits(typed);
  useShownNames(found, recent.show);
  const names = useMemo(() => similarNames(recent.names, typed), [recent.names, typed]);
  const open = (record: RecentName | SearchHit, address = record.address) => {
    recent.open(record);
    layer.onClose();
    void navigate(address);
  };
  const itemOf = (record: RecentName | SearchHit): PaletteItem => ({
    key: nameKey(record),
    icon: iconOf(record.kind),
    text: record.title,
    subtitle: record.subtitle,
    run: () => open(record),
    ...('actions' in record && {
      amount: record.amount === null ? undefined : record,
      status: record.status,
      actions: actionsOf(record),
    }),
  });
  const records = recordGroups(found, names).map(({ name, records: own }) => ({ name, items: own.map(itemOf) }));
  const best = records[0]?.items[0];
  const steps = (best?.actions ?? []).map(({ action, address, letter }) => ({
    key: `step ${action}`,
    icon: best?.icon ?? iconOf(''),
    text: t(`search.step.${action}`, { name: best?.text ?? '' }),
    keys: `alt+${letter}`,
    run: () => {
      best?.run();
      void navigate(address);
    },
  }));
  const matched = typed.trim() === '' ? commands : matchingGroups(commands, typed);
  return { groups: merged([...records, { name: 'actions', items: steps }, ...matched]), state: found.state };
}

type RecordGroup = { name: PaletteGroup['name']; records: readonly (RecentName | SearchHit)[] };

/** What was opened lately stands where it stood before the answer came, with what the answer says about it. */
function recordGroups({ hits, state }: Hits, names: readonly RecentName[]): RecordGroup[] {
  const recent = names.filter(({ times }) => times > 0).slice(0, MAX_RECENT);
  const keys = new Set(recent.map(nameKey));
  const fresh = new Map(hits.map((hit) => [nameKey(hit), hit]));
  const hasNone = hits.length === 0 && (state === 'answered' || state === 'failed');
  const similar = hasNone ? names.filter(({ times }) => times === 0).slice(0, MAX_RECENT) : [];
  return [
    { name: 'recent' as const, records: recent.map((name) => fresh.get(nameKey(name)) ?? name) },
    ...SEARCH_GROUPS.map((name) => ({
      name,
      records: hits.filter((hit) => hit.group === name && !keys.has(nameKey(hit))),
    })),
    { name: 'similar' as const, records: similar },
  ].filter(({ records }) => records.length > 0);
}

/** One group under each name, in the order of their first appearance; empty ones are left out. */
function merged(groups: readonly PaletteGroup[]): PaletteGroup[] {
  const byName = Map.groupBy(groups, ({ name }) => name);
  return [...byName]
    .map(([name, parts]) => ({ name, items: parts.flatMap(({ items }) => items) }))
    .filter(({ items }) => items.length > 0);
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
