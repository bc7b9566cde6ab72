import { spanOf, type VisitTime } from '@countinghouse/domain/calendar/visits';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { CalendarEvents } from '../../platform/db/schema.gen.ts';
import { touched } from '../../platform/db/touched.repo.ts';
import type { OverlapRule } from './settings.repo.ts';

/** What a save decides; the rest of a row is who and when. */
export type EventColumns = Omit<
  Insertable<CalendarEvents>,
  'business_id' | 'id' | 'version' | 'created_by' | 'created_at' | 'updated_by' | 'updated_at' | 'archived_at'
>;
export type EventRecord = Awaited<ReturnType<typeof findEvents>>[number];
export type EventHead = NonNullable<Awaited<ReturnType<typeof findEventForUpdate>>>;

/** Entries with their label and their people; in the order of the query around it. */
const eventsWithPeople = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('calendar_events as e')
    .innerJoin('calendar_labels as l', (join) =>
      join.onRef('l.business_id', '=', 'e.business_id').onRef('l.id', '=', 'e.label_id'),
    )
    .leftJoin('users as u', (join) => join.onRef('u.business_id', '=', 'e.business_id').onRef('u.id', '=', 'e.user_id'))
    .leftJoin('users as m', (join) =>
      join.onRef('m.business_id', '=', 'e.business_id').onRef('m.id', '=', 'e.created_by'),
    )
    .where('e.business_id', '=', businessId)
    .selectAll('e')
    .select(['l.color as label_color', 'u.first_name', 'u.last_name', 'u.email as user_email'])
    .select(['m.first_name as maker_first_name', 'm.last_name as maker_last_name']);

type EventQuery = ReturnType<typeof eventsWithPeople>;
type EventCustomer = Awaited<ReturnType<typeof listEventCustomers>>[number];

/** The entries of a query, and the customers of all of them in one statement more. */
export async function readEvents(ctx: Reader, narrow: (query: EventQuery) => EventQuery) {
  const rows = await narrow(eventsWithPeople(ctx)).execute();
  const ids = rows.map(({ id }) => id);
  const customers: EventCustomer[] = ids.length === 0 ? [] : await listEventCustomers(ctx, ids);
  const byEvent = Map.groupBy(customers, ({ event_id }) => event_id);
  return rows.map((row) => ({ ...row, customers: byEvent.get(row.id) ?? [] }));
}

const listEventCustomers = ({ tx, businessId }: Reader, eventIds: readonly number[]) =>
  tx
    .selectFrom('calendar_event_customers as ec')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.business_id', '=', 'ec.business_id').onRef('c.id', '=', 'ec.customer_id'),
    )
    .select([
      'ec.event_id',
      'c.id',
      'c.first_name',
      'c.last_name',
      'c.is_company',
      'c.company_name',
      'c.email',
      'c.mobile',
    ])
    .where('ec.business_id', '=', businessId)
    .where(sql<SqlBool>`ec.event_id = any(${[...eventIds]}::bigint[])`)
    .orderBy('ec.position')
    .execute();

export const findEvents = (ctx: Reader, ids: readonly number[]) =>
  readEvents(ctx, (query) => query.where(sql<SqlBool>`e.id = any(${[...ids]}::bigint[])`));

/** Until the transaction ends nobody else changes it. */
export const findEventForUpdate = (ctx: Ctx, id: number) =>
  ctx.tx
    .selectFrom('calendar_events')
    .select(['id', 'version', 'user_id', 'label_id', 'zone', 'archived_at', 'start_on', 'series_id', 'series_on'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function insertEvent(ctx: Ctx, columns: EventColumns): Promise<number> {
  const [by, at] = [ctx.userId || null, ctx.now];
  const { id } = await ctx.tx
    .insertInto('calendar_events')
    .values({ business_id: ctx.businessId, ...columns, created_by: by, created_at: at, updated_by: by, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Meets `calendar_events_slot` when the person is taken. */
export const updateEvent = (ctx: Ctx, id: number, change: Partial<EventColumns> & { archived_at?: Date | null }) =>
  ctx.tx
    .updateTable('calendar_events')
    .set({ ...change, ...touched(ctx) })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Whether nobody else may have this person at that time; null is nobody. */
export function exclusion(userId: number | null, { overlap, travelMinutes }: OverlapRule) {
  const isExclusive = userId !== null && overlap === 'block';
  return { is_exclusive: isExclusive, travel_minutes: isExclusive ? travelMinutes : 0 };
}

type Span = { startsAt: Date; endsAt: Date };

/** With what it takes to come from the visit before and to get to the next one. */
export const withTravel = ({ startsAt, endsAt }: Span, minutes: number): Span => ({
  startsAt: new Date(startsAt.getTime() - minutes * 60_000),
  endsAt: new Date(endsAt.getTime() + minutes * 60_000),
});

type TimeOfPerson = Span & { userId: number; exceptId: number };

/** What else this person has at that time; whole days are no times. */
export const findOverlap = ({ tx, businessId }: Reader, { userId, startsAt, endsAt, exceptId }: TimeOfPerson) =>
  tx
    .selectFrom('calendar_events')
    .select(['id', 'title'])
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('archived_at', 'is', null)
    .where('is_all_day', '=', false)
    .where('id', '<>', exceptId)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();

/** When it is, as columns: what was agreed, and the instants of it now. */
export function timeColumns(time: VisitTime) {
  const { startsAt, endsAt } = spanOf(time);
  return {
    is_all_day: time.isAllDay,
    start_on: time.startDate,
    start_time: time.startTime,
    end_on: time.endDate,
    end_time: time.endTime,
    zone: time.zone,
    starts_at: startsAt,
    ends_at: endsAt,
  };
}

export const timeOf = (row: EventTimeColumns): VisitTime => ({
  isAllDay: row.is_all_day,
  startDate: row.start_on,
  startTime: row.start_time,
  endDate: row.end_on,
  endTime: row.end_time,
  zone: row.zone,
});
type EventTimeColumns = Pick<EventColumns, 'is_all_day' | 'start_on' | 'start_time' | 'end_on' | 'end_time' | 'zone'>;
