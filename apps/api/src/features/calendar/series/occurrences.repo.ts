import type { Occurrence } from '@countinghouse/domain/calendar/series-plan';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { touched } from '../../../platform/db/touched.repo.ts';
import type { EventColumns } from '../events.repo.ts';

type LockedOccurrence = Occurrence & { hasWork: boolean };
type SeriesPart = { seriesId: number; since: string };
export type OccurrenceDay = { on: string; columns: EventColumns };

const among = (ids: readonly number[]) => sql<SqlBool>`id = any(${[...ids]}::bigint[])`;

/**
 * The entries of a series from a day of it on, deleted ones too; until the transaction ends nobody else changes them. One at which
 * somebody worked is its own like one that was changed: it was done for its customer, on its day.
 */
export async function lockOccurrences(ctx: Ctx, { seriesId, since }: SeriesPart): Promise<LockedOccurrence[]> {
  const rows = await ctx.tx
    .selectFrom('calendar_events')
    .select(['id', 'series_on', 'is_changed', 'has_work', 'archived_at'])
    .where('business_id', '=', ctx.businessId)
    .where('series_id', '=', seriesId)
    .where('series_on', '>=', since)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id, series_on, is_changed, has_work, archived_at }) => ({
    id,
    on: series_on ?? since,
    state: archived_at ? 'deleted' : is_changed || has_work ? 'changed' : 'plain',
    hasWork: has_work,
  }));
}

/** The days of entries may coincide until all of them have their new ones. */
export async function deferDays({ tx }: Ctx): Promise<void> {
  await sql`set constraints calendar_events_series deferred`.execute(tx);
}
export async function checkDays({ tx }: Ctx): Promise<void> {
  await sql`set constraints calendar_events_series immediate`.execute(tx);
}

/** Meets `calendar_events_slot` when the person is taken on one of the days. */
export async function insertOccurrences(ctx: Ctx, seriesId: number, days: readonly OccurrenceDay[]) {
  if (days.length === 0) return [];
  const [by, at] = [ctx.userId || null, ctx.now];
  const made = { business_id: ctx.businessId, series_id: seriesId };
  const who = { created_by: by, created_at: at, updated_by: by, updated_at: at };
  const rows = days.map(({ on, columns }) => ({ ...made, ...columns, series_on: on, ...who }));
  return ctx.tx.insertInto('calendar_events').values(rows).returning(['id', 'start_on']).execute();
}

/** All in one statement, so that each may take the time that another leaves. */
export async function rewriteOccurrences(ctx: Ctx, rows: readonly (OccurrenceDay & { id: number })[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { start_on: _on, end_on: _end, starts_at: _from, ends_at: _until, ...same } = first.columns;
  const days = sql<{ id: number }>`unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ on }) => on)}::date[],
    ${rows.map(({ columns }) => columns.end_on)}::date[], ${rows.map(({ columns }) => columns.starts_at)}::timestamptz[],
    ${rows.map(({ columns }) => columns.ends_at)}::timestamptz[])`;
  await ctx.tx
    .updateTable('calendar_events as e')
    .from(days.as<'d'>(sql`d (id, on_day, last_day, from_at, until_at)`))
    .set({
      ...same,
      series_on: sql<string>`d.on_day`,
      start_on: sql<string>`d.on_day`,
      end_on: sql<string>`d.last_day`,
      starts_at: sql<Date>`d.from_at`,
      ends_at: sql<Date>`d.until_at`,
      is_changed: false,
      ...touched(ctx),
    })
    .where('e.business_id', '=', ctx.businessId)
    .where(sql<SqlBool>`e.id = d.id`)
    .execute();
}

/** They stand for other days of the series, and are otherwise as they were. */
export async function renameOccurrences(ctx: Ctx, rows: readonly { id: number; on: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`update calendar_events e set series_on = d.on_day
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ on }) => on)}::date[]) as d (id, on_day)
    where e.business_id = ${ctx.businessId} and e.id = d.id`.execute(ctx.tx);
}

/** From a day on they are those of another series. */
export async function giveOccurrences(ctx: Ctx, { seriesId, since }: SeriesPart, to: number): Promise<void> {
  await ctx.tx
    .updateTable('calendar_events')
    .set({ series_id: to })
    .where('business_id', '=', ctx.businessId)
    .where('series_id', '=', seriesId)
    .where('series_on', '>=', since)
    .execute();
}

export const joinSeries = (ctx: Ctx, id: number, { seriesId, on }: { seriesId: number; on: string }) =>
  ctx.tx
    .updateTable('calendar_events')
    .set({ series_id: seriesId, series_on: on })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** They are in no series any more; those that it has no day for leave the calendar, too. */
export async function leaveSeries(ctx: Ctx, ids: readonly number[], archivedAt?: Date): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .updateTable('calendar_events')
    .set({ series_id: null, series_on: null, ...(archivedAt && { archived_at: archivedAt }), ...touched(ctx) })
    .where('business_id', '=', ctx.businessId)
    .where(among(ids))
    .execute();
}

export async function archiveOccurrences(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .updateTable('calendar_events')
    .set({ archived_at: ctx.now, ...touched(ctx) })
    .where('business_id', '=', ctx.businessId)
    .where(among(ids))
    .where('archived_at', 'is', null)
    .execute();
}

/** The last entry that nobody changed by itself or worked at; where there is none, the last of all. */
export async function findModelId(ctx: Ctx, seriesId: number): Promise<number | undefined> {
  const row = await ctx.tx
    .selectFrom('calendar_events')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('series_id', '=', seriesId)
    .orderBy(sql`is_changed or has_work or archived_at is not null`)
    .orderBy('series_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

type PersonTimes = {
  userId: number;
  spans: readonly { on: string; startsAt: Date; endsAt: Date }[];
  exceptIds: readonly number[];
};

/** On which days the person has something else at that time, and what; whole days are no times. */
export async function listMeetings({ tx, businessId }: Ctx, { userId, spans, exceptIds }: PersonTimes) {
  const { rows } = await sql<{ on: string; title: string }>`
    select distinct on (s.from_at) s.on_day::text as on, e.title
    from unnest(${spans.map(({ on }) => on)}::date[], ${spans.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${spans.map(({ endsAt }) => endsAt)}::timestamptz[]) as s (on_day, from_at, until_at)
    join calendar_events e on e.starts_at < s.until_at and e.ends_at > s.from_at
      and (e.starts_at > s.from_at - interval '2 days' or e.is_long)
    where e.business_id = ${businessId} and e.user_id = ${userId} and e.archived_at is null and not e.is_all_day
      and not e.id = any(${[...exceptIds]}::bigint[])
    order by s.from_at, e.starts_at, e.id`.execute(tx);
  return rows;
}
