import { dayAfter } from '@countinghouse/domain/documents/days';
import type { Ctx } from '../../platform/ctx.ts';
import { requireDayWithinLimits } from '../../platform/day-limits.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { insertLockChange, lockCalendar, type PeriodLock, updateLock } from './period-locks.repo.ts';

type LockMove = PeriodLock & { reason: string; seen?: PeriodLock | undefined };

const isSameLock = (one: PeriodLock, other: PeriodLock): boolean =>
  one.lockedThrough === other.lockedThrough && one.guardedThrough === other.guardedThrough;

/** Moves the days through which the books are closed, in either direction; who did it, and why, stays on record. */
export async function moveLock(ctx: Ctx, { reason, seen, ...to }: LockMove): Promise<PeriodLock> {
  const today = await businessToday(ctx);
  for (const [field, day] of Object.entries(to)) {
    if (day === null) continue;
    if (day >= today)
      throw new AppError('request.invalid', { [field]: `Not after ${dayAfter(today, -1)}, yesterday.` });
    requireDayWithinLimits(today, field, day);
  }
  if (to.lockedThrough !== null && to.guardedThrough !== null && to.guardedThrough < to.lockedThrough)
    throw new AppError('request.invalid', { guardedThrough: 'Not before the day the books are closed through.' });
  const from = await lockCalendar(ctx);
  // A form that was opened before another lock must not open the books again unseen.
  if (seen && !isSameLock(seen, from)) throw new AppError('record.stale');
  await updateLock(ctx, to);
  await insertLockChange(ctx, { from, to, reason });
  await ctx.audit({
    action: 'ledger.lockMoved',
    subject: 'businesses',
    subjectId: ctx.businessId,
    before: from,
    after: { ...to, reason },
  });
  return to;
}

/** Closes the books through a day, where they are not closed further already. */
export async function lockThrough(ctx: Ctx, day: string, reason: string): Promise<boolean> {
  const from = await lockCalendar(ctx);
  if (from.lockedThrough !== null && from.lockedThrough >= day) return false;
  const to = closedThrough(from, day);
  await updateLock(ctx, to);
  await insertLockChange(ctx, { from, to, reason });
  return true;
}

const later = (a: string | null, b: string) => (a !== null && a > b ? a : b);

/** The books closed through a day at least. Guarded days, where there are any, end no sooner than closed ones. */
export function closedThrough({ lockedThrough, guardedThrough }: PeriodLock, day: string): PeriodLock {
  const through = later(lockedThrough, day);
  return { lockedThrough: through, guardedThrough: guardedThrough === null ? null : later(guardedThrough, through) };
}
