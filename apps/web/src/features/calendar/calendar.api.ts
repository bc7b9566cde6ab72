import * as contract from '@countinghouse/contracts/calendar';
import { listUnscheduledEstimates } from '@countinghouse/contracts/calendar-estimates';
import * as labels from '@countinghouse/contracts/calendar-labels';
import { listCalendarPeople } from '@countinghouse/contracts/calendar-people';
import { getCalendarSettings } from '@countinghouse/contracts/calendar-settings';
import type { ClientInput } from '@countinghouse/contracts/endpoint';
import type { ApplyTo } from '@countinghouse/domain/calendar/repeat';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** First and last day, both included. */
export type DayRange = { from: string; to: string };

const all = ['calendar'] as const;
/** As many as one answer may have; a fuller month takes several. */
const PAGE = 2_000;

const TRAY_SIZE = 5;

export const NEW_EVENT = -1;

export const calendarQueries = {
  all,
  between: ({ from, to }: DayRange, filters: contract.EventFilters) =>
    queryOptions({
      queryKey: [...all, 'between', from, to, filters] as const,
      queryFn: ({ signal }) => allBetween({ from, to }, filters, signal),
      placeholderData: keepPreviousData,
    }),
  monthCounts: (date: string) =>
    queryOptions({
      queryKey: [...all, 'month-counts', date] as const,
      queryFn: async () => (await call(contract.countEventsOfMonth, { query: { date } }, { quiet: true })).days,
    }),
  upcoming: (listPageSize: number) =>
    queryOptions({
      queryKey: [...all, 'upcoming', listPageSize] as const,
      queryFn: async () => (await call(contract.listUpcomingEvents, { query: { listPageSize } }, { quiet: true })).data,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...all, 'detail', id] as const,
      queryFn: () => call(contract.getEvent, { params: { id } }),
    }),
  form: (id: number) =>
    queryOptions({
      queryKey: [...all, 'form', id] as const,
      queryFn: async () => (await call(contract.getEventForm, { params: { id } })).calendar,
      // The next half hour is another one when a new event is begun again.
      gcTime: 0,
    }),
  labels: queryOptions({
    queryKey: [...all, 'labels'] as const,
    queryFn: async () => (await call(labels.listCalendarLabels, {}, { quiet: true })).data,
    staleTime: 60_000,
  }),
  people: queryOptions({
    queryKey: [...all, 'people'] as const,
    queryFn: async () => (await call(listCalendarPeople, {}, { quiet: true })).data,
    staleTime: 60_000,
  }),
  unscheduled: infiniteQueryOptions({
    queryKey: [...all, 'unscheduled'] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        listUnscheduledEstimates,
        { query: { listPageSize: TRAY_SIZE, ...(pageParam && { cursor: pageParam }) } },
        { signal, quiet: true },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  }),
  settings: queryOptions({
    queryKey: [...all, 'settings'] as const,
    queryFn: () => call(getCalendarSettings, {}, { quiet: true }),
  }),
};

async function allBetween(
  { from, to }: DayRange,
  filters: contract.EventFilters,
  signal: AbortSignal,
): Promise<contract.EventRow[]> {
  const query = { startDate: from, endDate: to, listPageSize: PAGE, listFilters: filters };
  const rows: contract.EventRow[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await call(contract.listScrollEvents, { query: { ...query, ...(cursor && { cursor }) } }, { signal });
    rows.push(...page.data);
    cursor = page.nextCursor;
  }
  return rows;
}

/** The answer of a write is the newest truth about its entry; everything else of the calendar is asked for again. */
export function keepEvent(client: QueryClient, event: contract.EventDetail) {
  const { queryKey } = calendarQueries.detail(event.idCalendar);
  client.setQueryData(queryKey, event);
  return renewAround(client, event.idCalendar);
}

const renewAround = (client: QueryClient, id: number) =>
  client.invalidateQueries({
    queryKey: all,
    predicate: ({ queryKey }) => !(queryKey[1] === 'detail' && queryKey[2] === id),
  });

type ScheduleBody = ClientInput<typeof contract.saveEvent>['body'];

export const saveEvent = (id: number, body: ScheduleBody, idempotencyKey: string) =>
  call(contract.saveEvent, { params: { id }, body }, { idempotencyKey });

export function useSwitchReminder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { idCalendar: number; sendRemindersOn: contract.ReminderSwitches }) =>
      call(contract.switchReminders, { body }),
    onSuccess: (event) => keepEvent(client, event),
  });
}

export function useArchiveEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isDeleted, applyTo = 'this' }: { id: number; isDeleted: boolean; applyTo?: ApplyTo }) => {
      if (isDeleted) await call(contract.archiveEvent, { params: { id }, query: { applyTo } });
      else await call(contract.restoreEvent, { params: { id } });
    },
    onSuccess: (_answer, { id }) => renewAround(client, id),
  });
}
