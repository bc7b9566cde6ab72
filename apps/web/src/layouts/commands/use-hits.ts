import { type SearchGroup, type SearchHit, search } from '@countinghouse/contracts/search';
import { searchText, searchWords } from '@countinghouse/domain/search/words';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../platform/api.ts';
import { useDebounced } from '../../platform/debounced.ts';

const PAUSE_MS = 120;
const FRESH_MS = 10_000;

type FoundHits = { hits: readonly SearchHit[]; more: readonly SearchGroup[] };

const hitsQuery = (text: string, group?: SearchGroup) =>
  queryOptions({
    queryKey: ['search', text, ...(group ? [group] : [])],
    queryFn: async ({ signal }): Promise<FoundHits> => {
      const { groups } = await call(search, { query: { text, ...(group && { group }) } }, { signal, quiet: true });
      const more = groups.filter(({ hasMore }) => hasMore).map((one) => one.group);
      return { hits: groups.flatMap(({ hits }) => hits), more };
    },
    enabled: searchWords(text).length > 0,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: 1,
  });

/** Every word that was typed begins one of the words, accents and case aside. */
export function isFound(text: string, typed: string): boolean {
  const searched = ` ${searchText(text)}`;
  return searchWords(typed).every((word) => searched.includes(` ${word}`));
}

export type Hits = FoundHits & {
  /** `waiting`: these are of a text typed before, as far as they still fit. */
  state: 'idle' | 'waiting' | 'answered' | 'failed';
};

const NOTHING: FoundHits = { hits: [], more: [] };

/** What the server finds. An answer to an older text is never shown for a newer one. */
export function useHits(typed: string, only: SearchGroup | undefined): Hits {
  const text = typed.trim();
  const asked = useDebounced(text, PAUSE_MS);
  const {
    data: found = NOTHING,
    isPlaceholderData,
    isSuccess,
    isError,
  } = useQuery({ ...hitsQuery(asked), placeholderData: keepPreviousData });
  const isCut = only !== undefined && found.more.includes(only);
  const { data: rest } = useQuery({ ...hitsQuery(asked, only), enabled: isCut && !isPlaceholderData });
  // The same object as long as nothing new came: what was shown is written down once.
  const all = useMemo(() => (only && isCut && rest ? withRest(found, only, rest) : found), [found, only, isCut, rest]);
  if (searchWords(text).length === 0) return { ...NOTHING, state: 'idle' };
  if (asked === text && isSuccess && !isPlaceholderData) return { ...all, state: 'answered' };
  if (asked === text && isError) return { ...NOTHING, state: 'failed' };
  const fitting = found.hits.filter(({ title, subtitle }) => isFound(`${title} ${subtitle}`, text));
  return { hits: fitting, more: [], state: 'waiting' };
}

/** The group that was asked for again stands in place of its few. */
const withRest = ({ hits, more }: FoundHits, only: SearchGroup, rest: FoundHits): FoundHits => ({
  hits: [...hits.filter(({ group }) => group !== only), ...rest.hits],
  more: [...more.filter((group) => group !== only), ...rest.more],
});
