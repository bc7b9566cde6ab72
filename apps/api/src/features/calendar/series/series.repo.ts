import { type Repeat, readRepeat, repeatText } from '@countinghouse/domain/calendar/repeat';
import type { VisitSeries } from '@countinghouse/domain/calendar/series';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';

/** A series, up to which day it has entries, and whether its rule has none after that. */
export type SeriesRow = VisitSeries & { id: number; madeThrough: string };
export type SeriesState = VisitSeries & { madeThrough: string; isOver: boolean };

const COLUMNS = [
  'id',
  'rule',
  'start_on',
  'is_all_day',
  'start_time',
  'end_time',
  'ends_after_days',
  'zone',
  'made_through',
] as const;

const seriesOf = ({ tx, businessId }: Reader) =>
  tx.selectFrom('calendar_series').select(COLUMNS).where('business_id', '=', businessId);
type StoredSeries = Awaited<ReturnType<ReturnType<typeof seriesOf>['executeTakeFirstOrThrow']>>;

const readSeries = (row: StoredSeries): SeriesRow => ({
  id: row.id,
  repeat: readRepeat(row.rule),
  start: row.start_on,
  time: {
    isAllDay: row.is_all_day,
    startTime: row.start_time,
    endTime: row.end_time,
    endsAfterDays: row.ends_after_days,
    zone: row.zone,
  },
  madeThrough: row.made_through,
});

const columnsOf = ({ repeat, start, time, madeThrough, isOver }: SeriesState) => ({
  rule: repeatText(repeat, start),
  start_on: start,
  is_all_day: time.isAllDay,
  start_time: time.startTime,
  end_time: time.endTime,
  ends_after_days: time.endsAfterDays,
  zone: time.zone,
  made_through: madeThrough,
  is_over: isOver,
});

export async function findRepeat(ctx: Reader, id: number | null): Promise<Repeat | null> {
  if (id === null) return null;
  return readSeries(await seriesOf(ctx).where('id', '=', id).executeTakeFirstOrThrow()).repeat;
}

/** Until the transaction ends nobody else changes the series of an entry; null where it has none. */
export async function lockSeriesOf(ctx: Ctx, eventId: number): Promise<SeriesRow | null> {
  const event = await ctx.tx
    .selectFrom('calendar_events')
    .select('series_id')
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', eventId)
    .executeTakeFirst();
  return event?.series_id ? ((await lockSeries(ctx, event.series_id)) ?? null) : null;
}

export async function lockSeries(ctx: Ctx, id: number): Promise<SeriesRow | undefined> {
  const row = await seriesOf(ctx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && readSeries(row);
}

export async function insertSeries(ctx: Ctx, series: SeriesState): Promise<number> {
  const [by, at] = [ctx.userId || null, ctx.now];
  const { id } = await ctx.tx
    .insertInto('calendar_series')
    .values({
      business_id: ctx.businessId,
      ...columnsOf(series),
      created_by: by,
      created_at: at,
      updated_by: by,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSeries(ctx: Ctx, id: number, series: SeriesState): Promise<void> {
  await ctx.tx
    .updateTable('calendar_series')
    .set({ ...columnsOf(series), updated_by: ctx.userId || null, updated_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();
}

type DueSeries = { before: string; afterId: number; limit: number };

/** Series that go on and have no entries up to a day, in the order of their ids. */
export async function listDueSeries(ctx: Reader, { before, afterId, limit }: DueSeries): Promise<number[]> {
  const rows = await seriesOf(ctx)
    .where('is_over', '=', false)
    .where('made_through', '<', before)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
