import type { FilingFrequency } from './kinds.ts';
import { dayBefore } from './rates.ts';

export type FilingPeriod = { from: string; to: string };
/** How often a tax is reported, and a day on which one of its periods began. */
export type Filing = { frequency: FilingFrequency | null; start: string | null };

const MONTHS: Record<FilingFrequency, number> = { monthly: 1, quarterly: 3, yearly: 12 };

/**
 * The period that a day lies in, both ends included. Counted in months from the day on which a period began; without one,
 * from the first of January. A tax that nobody reports is looked at month by month.
 */
export function filingPeriod({ frequency, start }: Filing, day: string): FilingPeriod {
  const length = MONTHS[frequency ?? 'monthly'];
  const [year = 0, month = 1, date = 1] = (start ?? '2000-01-01').split('-').map(Number);
  const begin = (period: number) => dayOf(year, month - 1 + period * length, date);
  const [dayYear = 0, dayMonth = 1] = day.split('-').map(Number);
  let period = Math.floor(((dayYear - year) * 12 + dayMonth - month) / length);
  // One that begins later in the month than the day has not begun yet.
  if (begin(period) > day) period -= 1;
  return { from: begin(period), to: dayBefore(begin(period + 1)) };
}

/** The first days of so many months, the last of them the one that the day lies in. */
export function monthsUntil(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => dayOf(year, month - count + index, 1));
}

/** A month that is too short for the day ends on its last. */
function dayOf(year: number, month: number, date: number): string {
  const last = utc(year, month + 1, 0).getUTCDate();
  return utc(year, month, Math.min(date, last)).toISOString().slice(0, 10);
}

function utc(year: number, month: number, date: number): Date {
  const at = new Date(0);
  at.setUTCFullYear(year, month, date);
  return at;
}
