import type { Ctx } from '../../platform/ctx.ts';
import { requireDayWithinLimits } from '../../platform/day-limits.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { requireNearDay } from '../invoices/index.ts';
import { findLock, type PeriodLock, showLock } from '../ledger/index.ts';

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
export const undoDay = async (ctx: Ctx, day: string): Promise<string> => openDay(ctx, day, await findLock(ctx));

/** The same for somebody who only looks: nothing is locked, so it may be another day a moment later. */
export const showUndoDay = async (ctx: Ctx, day: string): Promise<string> => openDay(ctx, day, await showLock(ctx));

async function openDay(ctx: Ctx, day: string, { lockedThrough, guardedThrough }: PeriodLock): Promise<string> {
  const closed = [lockedThrough, guardedThrough].some((through) => through !== null && day <= through);
  return closed ? businessToday(ctx) : day;
}
