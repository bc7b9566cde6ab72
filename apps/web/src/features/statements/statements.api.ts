import type { ClientInput } from '@countinghouse/contracts/endpoint';
import * as contract from '@countinghouse/contracts/statements';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export type StatementTerms = ClientInput<typeof contract.getStatement>['query'];

const all = ['statements'] as const;

export const statementQueries = {
  all,
  of: (id: number, query: StatementTerms) =>
    queryOptions({
      queryKey: [...all, 'of', id, query],
      queryFn: ({ signal }) => call(contract.getStatement, { params: { id }, query }, { signal, quiet: true }),
      placeholderData: keepPreviousData,
    }),
  paper: (id: number, query: StatementTerms) =>
    queryOptions({
      queryKey: [...all, 'paper', id, query],
      queryFn: ({ signal }) => call(contract.printStatement, { params: { id }, query }, { signal, quiet: true }),
      placeholderData: keepPreviousData,
    }),
  owing: queryOptions({
    queryKey: [...all, 'owing'],
    queryFn: () => call(contract.listStatementCustomers, { query: {} }, { quiet: true }),
  }),
  /** Asked again while it runs: the worker goes on by itself. */
  run: (id: number) =>
    queryOptions({
      queryKey: [...all, 'run', id],
      queryFn: () => call(contract.getStatementRun, { params: { id } }, { quiet: true }),
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1_500 : false),
    }),
};
