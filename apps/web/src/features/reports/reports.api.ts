import type { ClientInput } from '@countinghouse/contracts/endpoint';
import * as contract from '@countinghouse/contracts/payment-reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export type ReportQuery = ClientInput<typeof contract.listPaymentReport>['query'];

const all = ['reports'] as const;

export const reportQueries = {
  all,
  payments: (query: ReportQuery) =>
    queryOptions({
      queryKey: [...all, 'payments', query],
      queryFn: ({ signal }) => call(contract.listPaymentReport, { query }, { signal, quiet: true }),
      placeholderData: keepPreviousData,
    }),
  choices: queryOptions({
    queryKey: [...all, 'choices'],
    queryFn: () => call(contract.getPaymentReportChoices, {}, { quiet: true }),
    staleTime: 60_000,
  }),
};
