import type { ItemHit } from '@countinghouse/contracts/services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDebounced } from '../../../platform/debounced.ts';
import { type ItemKind, itemQueries } from './item-queries.ts';

const PAUSE = 200;
/** A search has at most so many letters. */
export const SEARCHED = 64;

/** What a picker offers: lately used items until something is typed, then what begins so. */
export function useItemHits(kind: ItemKind, typed: string, isOpen: boolean) {
  const client = useQueryClient();
  const text = typed.trim().slice(0, SEARCHED);
  const term = useDebounced(text, PAUSE);
  const recent = useQuery({ ...itemQueries.recent(kind), enabled: isOpen && text === '' });
  const found = useQuery({ ...itemQueries.search(kind, term), enabled: isOpen && term !== '' });
  const { data: hits, isError } = text === '' ? recent : found;
  return {
    hits,
    isError,
    /** What was found for earlier letters may be seen, not taken. */
    isStale: text !== '' && (text !== term || found.isPlaceholderData || found.isPending),
    /** For whoever is faster than the pause: a scanner sends a code and Enter in one breath. */
    first: async (): Promise<ItemHit | undefined> => (await client.fetchQuery(itemQueries.search(kind, text)))[0],
  };
}
