import { FIRST_DAY, isWithinLimits, lastDay } from '@countinghouse/domain/documents/day-limits';
import type { Ctx } from './ctx.ts';
import { businessToday } from './db/business-day.repo.ts';
import { AppError } from './errors.ts';

/** A day that somebody typed, within what books are kept for; else refused at its field. */
export async function requireDayWithinLimits(ctx: Ctx, field: string, day: string): Promise<void> {
  const today = await businessToday(ctx);
  if (!isWithinLimits(day, today))
    throw new AppError('request.invalid', { [field]: `Between ${FIRST_DAY} and ${lastDay(today)}.` });
}
