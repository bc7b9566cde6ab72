import { Temporal } from 'temporal-polyfill';
import { dayAfter, daysBetween } from '../documents/days.ts';
import { WEEKDAYS, type Weekday, weekdayOf } from '../recurring/rule.ts';
import { isSameRhythm, type Repeat } from './repeat.ts';
import { firstOf } from './series.ts';

type SeriesMove = {
  before: { repeat: Repeat; start: string };
  repeat: Repeat;
  /** The entry that was typed, the day it stood for, and how many days of the series come before it. */
  from: string;
  to: string;
  earlier: number;
};

/** Where a whole series starts once one of its entries is on another day, or all repeat otherwise. */
export function movedAnchor({ before, repeat, from, to, earlier }: SeriesMove): string {
  const shifted = dayAfter(before.start, daysBetween(from, to));
  if (repeat.unit === 'day') return shifted;
  if (repeat.unit === 'week') return firstOf({ repeat, start: shifted }) ?? shifted;
  const step = repeat.every * (repeat.unit === 'year' ? 12 : 1);
  const month = isSameRhythm(before.repeat, repeat)
    ? Temporal.PlainYearMonth.from(to.slice(0, 7))
        .subtract({ months: earlier * step })
        .toString()
    : shifted.slice(0, 7);
  return dateInMonth(repeat, repeat.unit === 'year' ? `${month.slice(0, 4)}${to.slice(4, 7)}` : month, weekdayOf(to));
}

/** The day that a rule of months has in one of them. */
function dateInMonth({ monthDay, weekOfMonth }: Repeat, month: string, weekday: Weekday): string {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  const day = (n: number) => `${month}-${String(n).padStart(2, '0')}`;
  if (weekOfMonth === null) return day(Math.min(monthDay ?? daysInMonth, daysInMonth));
  const first = (WEEKDAYS.indexOf(weekday) - WEEKDAYS.indexOf(weekdayOf(day(1))) + 7) % 7;
  if (weekOfMonth !== -1) return day(first + 1 + 7 * (weekOfMonth - 1));
  return day(first + 1 + 7 * Math.floor((daysInMonth - first - 1) / 7));
}
