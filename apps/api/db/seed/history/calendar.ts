import { instantIn } from '@countinghouse/domain/days/zones';
import { dayAfter } from '@countinghouse/domain/documents/days';
import type { Dice } from '../../../test/fuzz-input.ts';

/** Where the firm is. */
export const ZONE = 'America/Toronto';
export const MONTHS = 14;

/** Work of the months January to December, beside an ordinary one: snow keeps ladders at home, spring brings the windows. */
const SEASON = [0.6, 0.65, 0.9, 1.2, 1.35, 1.25, 1.05, 0.95, 1.15, 1.3, 1.1, 0.6] as const;
/** Sunday to Saturday. */
const WEEK = [0, 1.05, 1.1, 1.15, 1.1, 1, 0.3] as const;

export const monthOf = (day: string): number => Number(day.slice(5, 7));
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();
const isHoliday = (day: string): boolean =>
  ['12-24', '12-25', '12-26', '12-31', '01-01', '07-01'].includes(day.slice(5));
export const isWorkday = (day: string): boolean => !isHoliday(day) && weekdayOf(day) % 6 !== 0;
export const isWeekend = (day: string): boolean => weekdayOf(day) % 6 === 0;
export const isFriday = (day: string): boolean => weekdayOf(day) === 5;

/** How busy a day is beside an ordinary one. The firm grows a little from month to month. */
export const busyness = (day: string, share: number): number =>
  isHoliday(day) ? 0 : (SEASON[monthOf(day) - 1] ?? 1) * (WEEK[weekdayOf(day)] ?? 1) * (0.85 + 0.3 * share);

/** The first day of the month that lies so many months before, as calendars count. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const place = year * 12 + month - 1 - months;
  return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}-01`;
}

export function workdayFrom(day: string): string {
  let next = day;
  while (!isWorkday(next)) next = dayAfter(next, 1);
  return next;
}

/** The last working day of the month that a day lies in. */
export function monthEnd(day: string): string {
  let last = dayAfter(monthsBefore(day, -1), -1);
  while (!isWorkday(last)) last = dayAfter(last, -1);
  return last;
}

/** Some time of the working hours of a day. */
export function officeTime(dice: Dice, day: string): Date {
  const minutes = dice.whole(9 * 60 + 10, 17 * 60 + 20);
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return instantIn(ZONE, day, time);
}
