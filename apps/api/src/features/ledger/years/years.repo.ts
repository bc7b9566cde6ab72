import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';

export type YearRow = Awaited<ReturnType<typeof listYears>>[number];

/** The latest first. */
export const listYears = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('fiscal_years as y')
    .leftJoin('journal_entries as e', (join) =>
      join.onRef('e.business_id', '=', 'y.business_id').onRef('e.id', '=', 'y.closing_entry_id'),
    )
    .select(['y.id', 'y.starts_on', 'y.ends_on', 'y.closed_at', 'e.number as closing_number'])
    .where('y.business_id', '=', businessId)
    .orderBy('y.starts_on', 'desc')
    .execute();

export async function insertYear(
  ctx: Ctx,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('fiscal_years')
    .values({ business_id: ctx.businessId, starts_on: startsOn, ends_on: endsOn })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const closeYearRow = (ctx: Ctx, id: number, closingEntryId: number | null) =>
  ctx.tx
    .updateTable('fiscal_years')
    .set({ closed_at: ctx.now, closed_by: ctx.userId || null, closing_entry_id: closingEntryId })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();
