import type { ClientInput } from '@countinghouse/contracts/endpoint';
import * as contract from '@countinghouse/contracts/financial-reports';
import { listTaxFilings } from '@countinghouse/contracts/tax-filings';
import type { FinancialReport } from '@countinghouse/domain/reports/catalogue';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export type SheetQuery = ClientInput<typeof contract.getReportSheet>['query'];
type EntriesQuery = SheetQuery & { drill: string; column: string };

const all = ['financialReports'] as const;

export const financialReportQueries = {
  all,
  sheet: (report: FinancialReport, query: SheetQuery) =>
    queryOptions({
      queryKey: [...all, 'sheet', report, query],
      queryFn: ({ signal }) => call(contract.getReportSheet, { params: { report }, query }, { signal, quiet: true }),
      placeholderData: keepPreviousData,
    }),
  entries: (report: FinancialReport, query: EntriesQuery) =>
    infiniteQueryOptions({
      queryKey: [...all, 'entries', report, query],
      queryFn: ({ signal, pageParam }) =>
        call(
          contract.listReportEntries,
          { params: { report }, query: { ...query, ...(pageParam && { cursor: pageParam }) } },
          { signal, quiet: true },
        ),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  filings: queryOptions({
    queryKey: [...all, 'filings'],
    queryFn: () => call(listTaxFilings, {}, { quiet: true }),
  }),
};
