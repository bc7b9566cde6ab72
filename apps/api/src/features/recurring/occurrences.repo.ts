import type { Updateable } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { SeriesOccurrences } from '../../platform/db/schema.gen.ts';

/** One date of one series. */
export type DateKey = { seriesId: number; day: string };
export type OccurrenceRow = NonNullable<Awaited<ReturnType<typeof findOccurrence>>>;
type OccurrenceInput = DateKey &
  Pick<OccurrenceRow, 'state'> & { invoiceId?: number; problem?: string; charge?: 'waiting' };

const ofSeries = ({ tx, businessId }: Reader, seriesId: number) =>
  tx
    .selectFrom('series_occurrences')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('series_id', '=', seriesId);

export const findOccurrence = (ctx: Reader, { seriesId, day }: DateKey) =>
  ofSeries(ctx, seriesId).where('day', '=', day).executeTakeFirst();

export const lockOccurrence = (ctx: Ctx, { seriesId, day }: DateKey) =>
  ofSeries(ctx, seriesId).where('day', '=', day).forNoKeyUpdate().executeTakeFirst();

export const listOccurrencesFrom = (ctx: Reader, { seriesId, day }: DateKey) =>
  ofSeries(ctx, seriesId).where('day', '>=', day).orderBy('day').limit(500).execute();

/** False where the date was taken already: the key decides, and whoever comes second makes nothing. */
export async function takeDate(ctx: Ctx, { seriesId, day, state, invoiceId, problem, charge }: OccurrenceInput) {
  const taken = await ctx.tx
    .insertInto('series_occurrences')
    .values({
      business_id: ctx.businessId,
      series_id: seriesId,
      day,
      state,
      invoice_id: invoiceId ?? null,
      problem: problem ?? '',
      charge: charge ?? null,
      acted_by: ctx.userId || null,
      acted_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'series_id', 'day']).doNothing())
    .returning('day')
    .executeTakeFirst();
  return taken !== undefined;
}

export const updateOccurrence = (ctx: Ctx, { seriesId, day }: DateKey, columns: Updateable<SeriesOccurrences>) =>
  ctx.tx
    .updateTable('series_occurrences')
    .set(columns)
    .where('business_id', '=', ctx.businessId)
    .where('series_id', '=', seriesId)
    .where('day', '=', day)
    .execute();

/** True when it was skipped, and is not any more. */
export async function deleteSkip(ctx: Ctx, { seriesId, day }: DateKey): Promise<boolean> {
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('series_occurrences')
    .where('business_id', '=', ctx.businessId)
    .where('series_id', '=', seriesId)
    .where('day', '=', day)
    .where('state', '=', 'skipped')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What was made so far; what was canceled is not billed. */
export async function sumMade({ tx, businessId }: Reader, seriesId: number): Promise<{ count: number; total: number }> {
  const row = await tx
    .selectFrom('series_occurrences as o')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.business_id', '=', 'o.business_id').onRef('i.id', '=', 'o.invoice_id'),
    )
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('i.total_cents').as('total')])
    .where('o.business_id', '=', businessId)
    .where('o.series_id', '=', seriesId)
    .where('i.status', '<>', 'Canceled')
    .executeTakeFirstOrThrow();
  return { count: row.count, total: Number(row.total ?? 0) };
}

export const findLastMade = ({ tx, businessId }: Reader, seriesId: number) =>
  tx
    .selectFrom('series_occurrences as o')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.business_id', '=', 'o.business_id').onRef('i.id', '=', 'o.invoice_id'),
    )
    .select(['o.day', 'i.id', 'i.prefix', 'i.number'])
    .where('o.business_id', '=', businessId)
    .where('o.series_id', '=', seriesId)
    .orderBy('o.day', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findSeriesOf = ({ tx, businessId }: Reader, invoiceId: number) =>
  tx
    .selectFrom('series_occurrences as o')
    .innerJoin('recurring_series as s', (join) =>
      join.onRef('s.business_id', '=', 'o.business_id').onRef('s.id', '=', 'o.series_id'),
    )
    .select(['s.id', 's.name', 'o.day'])
    .where('o.business_id', '=', businessId)
    .where('o.invoice_id', '=', invoiceId)
    .executeTakeFirst();

/** The last failure of each of these series that nobody has mended. */
export async function listFailures({ tx, businessId }: Reader, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { day: string; problem: string }>();
  const rows = await tx
    .selectFrom('series_occurrences')
    .distinctOn('series_id')
    .select(['series_id', 'day', 'problem'])
    .where('business_id', '=', businessId)
    .where('series_id', 'in', [...ids])
    .where('state', '=', 'failed')
    .orderBy('series_id')
    .orderBy('day', 'desc')
    .execute();
  return new Map(rows.map(({ series_id, ...failure }) => [series_id, failure]));
}

export const findFailedCharge = (ctx: Reader, seriesId: number) =>
  ofSeries(ctx, seriesId)
    .where('charge', 'in', ['failed', 'unknown'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
