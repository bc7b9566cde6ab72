import { type SqlBool, sql } from 'kysely';
import type { Slice } from '../../platform/db/page-of.ts';
import { MAX_COUNTED, takePage } from '../../platform/db/paging.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { readEvents } from './events.repo.ts';

/** Which entries: those that touch the time from `from` until `to`, where these are given, and are like the rest says. */
export type EventFilter = {
  from: Date | undefined;
  to: Date | undefined;
  /** 0: nobody's. */
  userId: number | undefined;
  labelId: number | undefined;
  customerId: number | undefined;
  isAppointment: boolean | undefined;
  search: string;
  isDeleted: boolean;
};

/** Longer ones are marked, and have an index of their own. */
const LONGEST_SHORT = sql`interval '2 days'`;

/**
 * Not over at an instant. A short entry began at most so long before it, and the first of the long ones is found by their own
 * index: one bound from which the index by beginning is read, whatever lies before.
 */
const isNotOver = ({ businessId }: Reader, from: Date) => sql<SqlBool>`e.ends_at > ${from} and e.starts_at >= (
  select least(${from}::timestamptz - ${LONGEST_SHORT}, min(l.starts_at)) from calendar_events l
  where l.business_id = ${businessId} and l.is_long and l.archived_at is null and l.ends_at > ${from})`;

const touches = (ctx: Reader, { from, to, isDeleted }: EventFilter) => [
  ...(to ? [sql<SqlBool>`e.starts_at < ${to}`] : []),
  // Deleted ones are in none of these indexes.
  ...(from ? [isDeleted ? sql<SqlBool>`e.ends_at > ${from}` : isNotOver(ctx, from)] : []),
];

const conditionsOf = (ctx: Reader, filter: EventFilter) => [
  ...touches(ctx, filter),
  filter.isDeleted ? sql<SqlBool>`e.archived_at is not null` : sql<SqlBool>`e.archived_at is null`,
  ...(filter.userId === undefined ? [] : [ofUser(filter.userId)]),
  ...(filter.labelId === undefined ? [] : [sql<SqlBool>`e.label_id = ${filter.labelId}`]),
  ...(filter.customerId === undefined ? [] : [sql<SqlBool>`${forCustomer(filter.customerId)}`]),
  ...(filter.isAppointment === undefined
    ? []
    : [filter.isAppointment ? ANY_CUSTOMER : sql<SqlBool>`not ${ANY_CUSTOMER}`]),
  ...(filter.search === '' ? [] : [sql<SqlBool>`position(lower(${filter.search}) in lower(e.title)) > 0`]),
];

const ofUser = (userId: number) =>
  userId === 0 ? sql<SqlBool>`e.user_id is null` : sql<SqlBool>`e.user_id = ${userId}`;
const forCustomer = (customerId: number) => sql<SqlBool>`exists (select from calendar_event_customers c
  where c.business_id = e.business_id and c.event_id = e.id and c.customer_id = ${customerId})`;
const ANY_CUSTOMER = sql<SqlBool>`exists (select from calendar_event_customers c
  where c.business_id = e.business_id and c.event_id = e.id)`;

export type EventSort = 'start' | 'created';

export const listEvents = (ctx: Reader, filter: EventFilter, slice: Slice<EventSort>) =>
  readEvents(ctx, (query) =>
    takePage(
      conditionsOf(ctx, filter).reduce((narrowed, condition) => narrowed.where(condition), query),
      {
        ...slice,
        sort: slice.sort === 'start' ? sql.ref('e.starts_at') : sql.ref('e.created_at'),
        id: sql.ref('e.id'),
      },
    ),
  );

export async function countEvents(ctx: Reader, filter: EventFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from calendar_events e where e.business_id = ${ctx.businessId} and ${sql.join(conditionsOf(ctx, filter), sql` and `)}
      limit ${MAX_COUNTED + 1}
    ) counted`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}

export const listDays = ({ tx, businessId }: Reader, { first, last }: { first: string; last: string }) =>
  tx
    .selectFrom('calendar_days')
    .select(['day', 'events'])
    .where('business_id', '=', businessId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('events', '>', 0)
    .orderBy('day')
    .execute();

/** Those that are not over, by their beginning. */
export const listUpcoming = (ctx: Reader, { from, limit }: { from: Date; limit: number }) =>
  readEvents(ctx, (query) =>
    query
      .where('e.archived_at', 'is', null)
      .where(isNotOver(ctx, from))
      .orderBy('e.starts_at')
      .orderBy('e.id')
      .limit(limit),
  );
