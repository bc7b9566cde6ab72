import { type SearchHit, search } from '@countinghouse/contracts/search';
import { searchText, searchWords } from '@countinghouse/domain/search/words';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useDebounced } from '../../platform/debounced.ts';

const PAUSE_MS = 120;
const FRESH_MS = 10_000;

const hitsQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }): Promise<readonly SearchHit[]> => {
      const { groups } = await call(search, { query: { text } }, { signal, quiet: true });
      return groups.flatMap(({ hits }) => hits);
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

export type Hits = {
  hits: readonly SearchHit[];
  /** `waiting`: these are of a text typed before, as far as they still fit. */
  state: 'idle' | 'waiting' | 'answered' | 'failed';
};

const NO_HITS: readonly SearchHit[] = [];

/** What the server finds. An answer to an older text is never shown for a newer one. */
export function useHits(typed: string): Hits {
  const text = typed.trim();
  const asked = useDebounced(text, PAUSE_MS);
  const {
    data: hits = NO_HITS,
    isPlaceholderData,
    isSuccess,
    isError,
  } = useQuery({ ...hitsQuery(asked), placeholderData: keepPreviousData });
  if (searchWords(text).length === 0) return { hits: NO_HITS, state: 'idle' };
  if (asked === text && isSuccess && !isPlaceholderData) return { hits, state: 'answered' };
  if (asked === text && isError) return { hits: NO_HITS, state: 'failed' };
  return { hits: hits.filter(({ title, subtitle }) => isFound(`${title} ${subtitle}`, text)), state: 'waiting' };
}
