import { dayAfter } from '../documents/days.ts';
import { type DaySpan, firstOfMonth, monthAfter } from './spans.ts';

/** Periods that are said by a word and move with the calendar. */
export const RANGE_PHRASES = [
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'months12',
] as const;
/** The same for a report as of one day. */
export const DAY_PHRASES = ['today', 'endOfLastMonth', 'endOfLastQuarter', 'endOfLastYear'] as const;
export type RangePhrase = (typeof RANGE_PHRASES)[number];
export type DayPhrase = (typeof DAY_PHRASES)[number];

/** The fiscal year that a day lies in. */
export type YearOf = (day: string) => DaySpan;

/** So many whole months from the one that a day lies in. */
export const monthsFrom = (day: string, months: number): DaySpan => ({
  from: firstOfMonth(day),
  to: dayAfter(monthAfter(day, months), -1),
});

export const firstOfQuarter = (day: string): string => monthAfter(day, -((Number(day.slice(5, 7)) - 1) % 3));

/** Whole months, quarters and fiscal years, also where they are not over yet. */
export function spanOfPhrase(phrase: RangePhrase, today: string, yearOf: YearOf): DaySpan {
  switch (phrase) {
    case 'thisMonth':
      return monthsFrom(today, 1);
    case 'lastMonth':
      return monthsFrom(monthAfter(today, -1), 1);
    case 'thisQuarter':
      return monthsFrom(firstOfQuarter(today), 3);
    case 'lastQuarter':
      return monthsFrom(monthAfter(firstOfQuarter(today), -3), 3);
    case 'thisYear':
      return yearOf(today);
    case 'lastYear':
      return yearOf(dayAfter(yearOf(today).from, -1));
    case 'months12':
      return monthsFrom(monthAfter(today, -11), 12);
  }
}

export function dayOfPhrase(phrase: DayPhrase, today: string, yearOf: YearOf): string {
  switch (phrase) {
    case 'today':
      return today;
    case 'endOfLastMonth':
      return dayAfter(firstOfMonth(today), -1);
    case 'endOfLastQuarter':
      return dayAfter(firstOfQuarter(today), -1);
    case 'endOfLastYear':
      return dayAfter(yearOf(today).from, -1);
  }
}
