import type { Ctx } from '../../platform/ctx.ts';
import { requireDayWithinLimits } from '../../platform/day-limits.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { requireNearDay } from '../invoices/index.ts';
import { findLock } from '../ledger/index.ts';

type DayRequest = { day: string | undefined; field: string; isConfirmed: boolean };

/** The day on which money moved: today, or one before that somebody means. */
export async function readMoneyDay(ctx: Ctx, { day, field, isConfirmed }: DayRequest): Promise<string> {
  const today = await businessToday(ctx);
  if (day === undefined) return today;
  requireDayWithinLimits(today, field, day);
  if (day > today) throw new AppError('request.invalid', { [field]: `Not after ${today}, which is today.` });
  requireNearDay(today, day, isConfirmed, field);
  return day;
}

/** The day on which a mistake is taken back: its own where the books are open there, else today. */
export async function undoDay(ctx: Ctx, day: string): Promise<string> {
  const { lockedThrough, guardedThrough } = await findLock(ctx);
  const closed = [lockedThrough, guardedThrough].some((through) => through !== null && day <= through);
  return closed ? businessToday(ctx) : day;
}
