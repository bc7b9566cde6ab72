import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';

export const SERIES = ['invoice', 'estimate', 'creditNote', 'receipt', 'refund'] as const;
export type Series = (typeof SERIES)[number];

/** Where a series begins (specification 9 for invoices). */
const FIRST = 1_000_000;
const PREFIX: Record<Series, string> = {
  invoice: 'INC-',
  estimate: 'EST-',
  creditNote: 'CN-',
  receipt: 'RC-',
  refund: 'RF-',
};

export type SeriesState = { prefix: string; nextNumber: number };

/** What the next document of each kind will be called. */
export async function listSeries({ tx, businessId }: Reader) {
  const rows = await tx
    .selectFrom('number_series')
    .select(['series', 'prefix', 'next_number'])
    .where('business_id', '=', businessId)
    .execute();
  const stateOf = (series: Series): SeriesState => {
    const row = rows.find((known) => known.series === series);
    return row ? { prefix: row.prefix, nextNumber: row.next_number } : { prefix: PREFIX[series], nextNumber: FIRST };
  };
  return { invoice: stateOf('invoice'), estimate: stateOf('estimate') };
}

/** As it was typed: years are not filled in. */
export async function findPrefix({ tx, businessId }: Reader, series: Series): Promise<string> {
  const row = await tx
    .selectFrom('number_series')
    .select('prefix')
    .where('business_id', '=', businessId)
    .where('series', '=', series)
    .executeTakeFirst();
  return row?.prefix ?? PREFIX[series];
}

/**
 * The next number of a series, taken under its row's lock: whoever comes meanwhile waits for this transaction, and gets the
 * same number if it fails. So there is no gap and no double, whatever dies.
 */
export async function takeNext(ctx: Ctx, series: Series): Promise<{ prefix: string; number: number }> {
  const { rows } = await sql<{ prefix: string; number: number }>`
    insert into number_series as s (business_id, series, prefix, next_number)
    values (${ctx.businessId}, ${series}, ${PREFIX[series]}, ${FIRST + 1})
    on conflict (business_id, series) do update set next_number = s.next_number + 1
    returning prefix, next_number - 1 as number`.execute(ctx.tx);
  const [taken] = rows;
  if (!taken) throw new Error(`no number in ${series}`);
  return taken;
}

/** The series as it is, locked; made with its beginning where there is none. */
export async function lockSeries(ctx: Ctx, series: Series): Promise<SeriesState> {
  const { rows } = await sql<SeriesState>`
    insert into number_series as s (business_id, series, prefix, next_number)
    values (${ctx.businessId}, ${series}, ${PREFIX[series]}, ${FIRST})
    on conflict (business_id, series) do update set next_number = s.next_number
    returning prefix, next_number as "nextNumber"`.execute(ctx.tx);
  const [state] = rows;
  if (!state) throw new Error(`no series ${series}`);
  return state;
}

export const updateSeries = (ctx: Ctx, series: Series, { prefix, nextNumber }: SeriesState) =>
  ctx.tx
    .updateTable('number_series')
    .set({ prefix, next_number: nextNumber })
    .where('business_id', '=', ctx.businessId)
    .where('series', '=', series)
    .execute();

/** Somebody raised the next number, or the other kind of document took these. */
type Skip = { from: number; to: number; reason: 'raised' | 'shared' };

/** Remembers why these numbers will never be used. */
export const insertSkip = (ctx: Ctx, series: Series, { from, to, reason }: Skip) =>
  ctx.tx
    .insertInto('number_skips')
    .values({
      business_id: ctx.businessId,
      series,
      from_number: from,
      to_number: to,
      reason,
      skipped_by: ctx.userId || null,
      skipped_at: ctx.now,
    })
    .execute();
