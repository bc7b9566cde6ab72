import * as contract from '@countinghouse/contracts/dashboard';
import { listInvoices } from '@countinghouse/contracts/invoices';
import type { ForecastLine } from '@countinghouse/domain/forecast/kinds';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** Below the key of documents: whatever changes one of them also asks for the dashboard again. */
const all = ['invoices', 'dashboard'] as const;
const quiet = { quiet: true } as const;

export const dashboardQueries = {
  greeting: queryOptions({
    queryKey: [...all, 'greeting'],
    queryFn: ({ signal }) => call(contract.getAnalyticsGreeting, {}, { signal }),
  }),
  /** Three at a time, the newest first (specification 7.2). */
  documents: (statusTag: 'overdue' | 'draft') =>
    infiniteQueryOptions({
      queryKey: [...all, 'documents', statusTag],
      queryFn: ({ signal, pageParam }) =>
        call(
          listInvoices,
          {
            query: {
              generateType: 'invoice',
              listFilters: { statusTag },
              listPageSize: contract.DASHBOARD_PAGE,
              listPageIndex: pageParam.index,
              listOrder: 'desc',
              ...(pageParam.cursor && { cursor: pageParam.cursor }),
            },
          },
          { signal, ...quiet },
        ),
      initialPageParam: { index: 0, cursor: '' },
      getNextPageParam: ({ nextCursor }, pages) => (nextCursor ? { index: pages.length, cursor: nextCursor } : null),
    }),
  months: queryOptions({
    queryKey: [...all, 'months'],
    queryFn: ({ signal }) => call(contract.getInvoiceAnalyticsByMonths, {}, { signal, ...quiet }),
  }),
  hours: queryOptions({
    queryKey: [...all, 'hours'],
    queryFn: ({ signal }) => call(contract.getChartDayStatus, {}, { signal, ...quiet }),
  }),
  days: queryOptions({
    queryKey: [...all, 'days'],
    queryFn: ({ signal }) => call(contract.getAnalyticsByNumberOfDays, { query: {} }, { signal, ...quiet }),
  }),
  range: (calRange: contract.CalRange) =>
    queryOptions({
      queryKey: [...all, 'range', calRange],
      queryFn: ({ signal }) => call(contract.getTodayAnalytics, { query: { calRange } }, { signal, ...quiet }),
    }),
  forecast: queryOptions({
    queryKey: [...all, 'forecast'],
    queryFn: ({ signal }) => call(contract.getCashForecast, {}, { signal, ...quiet }),
  }),
  week: (week: number, line: ForecastLine) =>
    infiniteQueryOptions({
      queryKey: [...all, 'week', week, line],
      queryFn: ({ signal, pageParam }) =>
        call(
          contract.listForecastDocuments,
          { query: { week, line, listPageIndex: pageParam, listPageSize: WEEK_PAGE } },
          { signal, ...quiet },
        ),
      initialPageParam: 0,
      getNextPageParam: ({ listTotalSize }, pages) => (pages.length * WEEK_PAGE < listTotalSize ? pages.length : null),
    }),
};

const WEEK_PAGE = 10;
