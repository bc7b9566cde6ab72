import { isFar } from '@countinghouse/domain/documents/day-limits';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { AppError } from '../../platform/errors.ts';

export const later = (a: string, b: string) => (a > b ? a : b);

/** A day that is probably a slip of the keyboard reaches the books only when somebody said that it is none. */
export function requireNearDay(today: string, day: string, isConfirmed: boolean, field = 'billingDate'): void {
  if (!isConfirmed && isFar(day, today))
    throw new AppError('invoice.confirm_date', { [field]: `${day} is more than 90 days away from today.` });
}

/** Checks the day against the business's today, which it looks up first. */
export const requireConfirmedDay = async (ctx: Ctx, day: string, isConfirmed: boolean, field?: string): Promise<void> =>
  requireNearDay(await businessToday(ctx), day, isConfirmed, field);
