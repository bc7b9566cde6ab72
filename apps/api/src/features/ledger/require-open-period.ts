import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { findLock } from './period-locks.repo.ts';

/** For what is not posted on this day now, but would be later. Postings themselves are refused by the database. */
export async function requireOpenPeriod(ctx: Ctx, day: string): Promise<void> {
  const { lockedThrough, guardedThrough } = await findLock(ctx);
  if (lockedThrough !== null && day <= lockedThrough) throw new AppError('ledger.period_locked');
  if (guardedThrough !== null && day <= guardedThrough) throw new AppError('ledger.period_guarded');
}
