import * as contract from '@countinghouse/contracts/services';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export type ItemKind = 'all' | 'service' | 'part';

/** Under `services`, so that whoever saves an item there makes these be asked for again. */
const all = ['services', 'picker'] as const;

export const itemQueries = {
  recent: (kind: ItemKind) =>
    queryOptions({
      queryKey: [...all, 'recent', kind],
      queryFn: ({ signal }) => call(contract.listRecentServices, { query: { kind } }, { signal, quiet: true }),
    }),
  /** One more letter takes back the question before: its answer is not waited for. */
  search: (kind: ItemKind, term: string) =>
    queryOptions({
      queryKey: [...all, 'search', kind, term],
      queryFn: ({ signal }) =>
        call(contract.searchServices, { params: { term }, query: { kind } }, { signal, quiet: true }),
      enabled: term !== '',
      placeholderData: keepPreviousData,
    }),
};
