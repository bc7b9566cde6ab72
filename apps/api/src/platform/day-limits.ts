import { FIRST_DAY, isWithinLimits, lastDay } from '@countinghouse/domain/documents/day-limits';
import { AppError } from './errors.ts';

/** A day that somebody typed, within what books are kept for; else refused at its field. */
export function requireDayWithinLimits(today: string, field: string, day: string): void {
  if (!isWithinLimits(day, today))
    throw new AppError('request.invalid', { [field]: `Between ${FIRST_DAY} and ${lastDay(today)}.` });
}
