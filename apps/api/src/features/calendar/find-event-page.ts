import type { listEvents as contract, EventRow, listScrollEvents } from '@countinghouse/contracts/calendar';
import type { HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import { startOfDay } from '@countinghouse/domain/days/zones';
import { dayAfter } from '@countinghouse/domain/documents/days';
import type { Ctx } from '../../platform/ctx.ts';
import { businessZone } from '../../platform/db/business-day.repo.ts';
import { pageOf } from '../../platform/db/page-of.ts';
import { capTotal, type Total } from '../../platform/db/paging.ts';
import { loadFormats } from '../businesses/index.ts';
import { presentRow } from './calendar.presenter.ts';
import { countEvents, type EventFilter, listDays, listEvents, listUpcoming } from './list.repo.ts';

type Query = HandlerInput<typeof contract>['query'];

/** One page of entries and how many there are. */
export const findEventPage = async (ctx: Ctx, query: Query): Promise<Reply<typeof contract>> => {
  const filter = await readFilter(ctx, query);
  return pageWith(ctx, query, filter, async () => capTotal(await countEvents(ctx, filter)));
};

/** The same page for a list that is scrolled: it goes on until there is no more, so nobody counts. */
export async function scrollEvents(ctx: Ctx, query: Query): Promise<Reply<typeof listScrollEvents>> {
  const uncounted = { listTotalSize: 0, isEstimate: true };
  const { data, listPageIndex, listPageSize, nextCursor } = await pageWith(
    ctx,
    query,
    await readFilter(ctx, query),
    async () => uncounted,
  );
  return { data, listPageIndex, listPageSize, nextCursor };
}

const pageWith = (ctx: Ctx, query: Query, filter: EventFilter, total: () => Promise<Total>) =>
  pageOf(query, {
    rows: (slice) => listEvents(ctx, filter, slice),
    keys: {
      start: { type: 'timestamptz', of: (row) => row.starts_at },
      created: { type: 'timestamptz', of: (row) => row.created_at },
    },
    total,
    show: async (rows) => {
      const formats = await loadFormats(ctx);
      return rows.map((row) => presentRow(row, formats));
    },
  });

async function readFilter(ctx: Ctx, query: Query): Promise<EventFilter> {
  const zone = await businessZone(ctx);
  const { startDate, endDate, listFilters, type } = query;
  return {
    from: startDate === undefined ? undefined : startOfDay(zone, startDate),
    to: endDate === undefined ? undefined : startOfDay(zone, dayAfter(endDate, 1)),
    userId: listFilters?.idUser,
    labelId: listFilters?.idCalendarLabel,
    customerId: query.idClient,
    isAppointment: type === undefined ? undefined : type === 'appointment',
    search: query.listSearch,
    isDeleted: query.isDeleted,
  };
}

const FIRST = '-01';

export async function countMonth(ctx: Ctx, date: string) {
  const first = `${date.slice(0, 7)}${FIRST}`;
  const last = dayAfter(`${dayAfter(first, 31).slice(0, 7)}${FIRST}`, -1);
  const days = await listDays(ctx, { first, last });
  return { days: days.map(({ day, events }) => ({ date: day, numberOfEvents: events })) };
}

export async function findUpcoming(ctx: Ctx, limit: number): Promise<{ data: EventRow[] }> {
  const rows = await listUpcoming(ctx, { from: ctx.now, limit });
  const formats = await loadFormats(ctx);
  return { data: rows.map((row) => presentRow(row, formats)) };
}
