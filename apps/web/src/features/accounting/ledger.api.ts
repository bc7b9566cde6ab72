import * as contract from '@countinghouse/contracts/ledger';
import * as journals from '@countinghouse/contracts/manual-journals';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

const all = ['ledger'] as const;

export const ledgerQueries = {
  all,
  accounts: queryOptions({
    queryKey: [...all, 'accounts'],
    queryFn: () => call(contract.listAccounts, {}, { quiet: true }),
  }),
  lock: queryOptions({
    queryKey: [...all, 'lock'],
    queryFn: () => call(contract.getPeriodLock, {}, { quiet: true }),
  }),
  years: queryOptions({
    queryKey: [...all, 'years'],
    queryFn: () => call(contract.listFiscalYears, {}, { quiet: true }),
  }),
  closing: (id: number) =>
    queryOptions({
      queryKey: [...all, 'closing', id],
      queryFn: () => call(contract.previewYearClose, { params: { id } }, { quiet: true }),
    }),
  journals: infiniteQueryOptions({
    queryKey: [...all, 'journals'],
    queryFn: ({ pageParam, signal }) =>
      call(journals.listManualJournals, { query: pageParam }, { signal, quiet: true }),
    initialPageParam: {},
    getNextPageParam: (page) => (page.length < PAGE ? undefined : placeOf(page.at(-1))),
  }),
  journal: (id: number) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: () => call(journals.getManualJournal, { params: { id } }, { quiet: true }),
    }),
  opening: queryOptions({
    queryKey: [...all, 'opening'],
    queryFn: () => call(journals.getOpeningBalances, {}, { quiet: true }),
  }),
};

/** As many journals as the server gives at a time. */
const PAGE = 50;

/** Where the next page begins, also when this journal is thrown away meanwhile. */
const placeOf = (last: journals.ManualJournal | undefined) => last && { before: last.idJournal, beforeDate: last.date };
