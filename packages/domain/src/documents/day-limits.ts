import { dayAfter } from './days.ts';

/** Older books are not kept here. */
export const FIRST_DAY = '2000-01-01';
/** More than this many days away is usually a slip of the keyboard, and asked for. */
const NEAR_DAYS = 90;

/** The same day next year: nothing is dated later. */
export function lastDay(today: string): string {
  const [year = '', month = '', day = ''] = today.split('-');
  return dayAfter(`${Number(year) + 1}-${month}-${day}`, 0);
}

export const isWithinLimits = (day: string, today: string): boolean => day >= FIRST_DAY && day <= lastDay(today);

export const isFar = (day: string, today: string): boolean =>
  day < dayAfter(today, -NEAR_DAYS) || day > dayAfter(today, NEAR_DAYS);
