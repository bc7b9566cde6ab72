import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { AppError } from '../../platform/errors.ts';

export type PeriodLock = { lockedThrough: string | null; guardedThrough: string | null };

const readLock = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('period_locks')
    .select(['locked_through as lockedThrough', 'guarded_through as guardedThrough'])
    .where('business_id', '=', businessId);

/**
 * Through which day nobody posts any more, and through which only who may post into guarded days; null: no such day. Waits
 * for somebody who is just moving them.
 */
export const findLock = (ctx: Reader): Promise<PeriodLock> => readLock(ctx).forShare().executeTakeFirstOrThrow();

export const showLock = (ctx: Reader): Promise<PeriodLock> => readLock(ctx).executeTakeFirstOrThrow();

/** Locks both days for a change of them or of a year, so that nobody posts meanwhile. */
export const lockCalendar = (ctx: Ctx): Promise<PeriodLock> => readLock(ctx).forUpdate().executeTakeFirstOrThrow();

/** Runs after all postings under way have ended, so it stores the current time and not that of the request. */
export async function updateLock(ctx: Ctx, { lockedThrough, guardedThrough }: PeriodLock): Promise<void> {
  await ctx.tx
    .updateTable('period_locks')
    .set({
      locked_through: lockedThrough,
      guarded_through: guardedThrough,
      locked_by: ctx.userId || null,
      locked_at: sql`greatest(${ctx.now}::timestamptz, clock_timestamp())`,
    })
    .where('business_id', '=', ctx.businessId)
    .execute()
    .catch(yearClosed);
}

/** Raised by app.keep_lock. */
function yearClosed(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'CH002')
    throw new AppError('ledger.year_closed', undefined, { cause: error });
  if (error instanceof Error && 'code' in error && error.code === 'CH004')
    throw new AppError('ledger.period_filed', undefined, { cause: error });
  throw error;
}

/** With the number of the first entry that is posted under it, so that it can be told later what was there already. */
export const insertLockChange = (
  ctx: Ctx,
  { from, to, reason }: { from: PeriodLock; to: PeriodLock; reason: string },
) =>
  ctx.tx
    .insertInto('period_lock_changes')
    .values({
      business_id: ctx.businessId,
      locked_from: from.lockedThrough,
      locked_to: to.lockedThrough,
      guarded_from: from.guardedThrough,
      guarded_to: to.guardedThrough,
      reason,
      next_number: ctx.tx.selectFrom('ledger_heads').select('next_number').where('business_id', '=', ctx.businessId),
      changed_by: ctx.userId,
      changed_at: ctx.now,
    })
    .execute();

/** Lets the rest of this transaction post into guarded days. */
export const allowGuarded = ({ tx }: Pick<Ctx, 'tx'>) =>
  sql`select set_config('app.posts_guarded', 'yes', true)`.execute(tx);
