import type { CalRange } from '@countinghouse/contracts/dashboard';
import type { ForecastLine } from '@countinghouse/domain/forecast/kinds';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Below the key of documents: whatever changes one of them also asks for the dashboard again. */
const all = ['invoices', 'dashboard'] as const;
const calls = () => import('./load.ts');

export const dashboardQueries = {
  greeting: queryOptions({
    queryKey: [...all, 'greeting'],
    queryFn: async ({ signal }) => (await calls()).loadGreeting(signal),
  }),
  documents: (statusTag: 'overdue' | 'draft') =>
    infiniteQueryOptions({
      queryKey: [...all, 'documents', statusTag],
      queryFn: async ({ signal, pageParam }) => (await calls()).loadDocuments({ statusTag, ...pageParam }, signal),
      initialPageParam: { index: 0, cursor: '' },
      getNextPageParam: ({ nextCursor }, pages) => (nextCursor ? { index: pages.length, cursor: nextCursor } : null),
    }),
  months: queryOptions({
    queryKey: [...all, 'months'],
    queryFn: async ({ signal }) => (await calls()).loadMonths(signal),
  }),
  hours: queryOptions({
    queryKey: [...all, 'hours'],
    queryFn: async ({ signal }) => (await calls()).loadHours(signal),
  }),
  days: queryOptions({
    queryKey: [...all, 'days'],
    queryFn: async ({ signal }) => (await calls()).loadDays(signal),
  }),
  range: (calRange: CalRange) =>
    queryOptions({
      queryKey: [...all, 'range', calRange],
      queryFn: async ({ signal }) => (await calls()).loadRange(calRange, signal),
    }),
  forecast: queryOptions({
    queryKey: [...all, 'forecast'],
    queryFn: async ({ signal }) => (await calls()).loadForecast(signal),
  }),
  week: (week: number, line: ForecastLine) =>
    infiniteQueryOptions({
      queryKey: [...all, 'week', week, line],
      queryFn: async ({ signal, pageParam: index }) => (await calls()).loadWeek({ week, line, index }, signal),
      initialPageParam: 0,
      getNextPageParam: ({ listTotalSize, listPageSize }, pages) =>
        pages.length * listPageSize < listTotalSize ? pages.length : null,
    }),
};
