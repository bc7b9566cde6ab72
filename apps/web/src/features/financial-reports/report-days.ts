import { dayAfter, daysBetween } from '@countinghouse/domain/documents/days';
import {
  type DaySpan,
  firstOfMonth,
  lastOfMonth,
  monthAfter,
  spanLabel,
  yearAround,
} from '@countinghouse/domain/reports/spans';
import { formatMonth } from '../../platform/format.ts';

/** `10-01`: the month and day on which the business's years begin. */
type YearStart = string;

export const RANGE_PRESETS = [
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'months12',
] as const;
export const DAY_PRESETS = ['today', 'endOfLastMonth', 'endOfLastQuarter', 'endOfLastYear'] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];
export type DayPreset = (typeof DAY_PRESETS)[number];

/** So many whole months from the one that a day lies in. */
const monthsFrom = (day: string, months: number): DaySpan => ({
  from: firstOfMonth(day),
  to: dayAfter(monthAfter(day, months), -1),
});

const firstOfQuarter = (day: string): string => monthAfter(day, -((Number(day.slice(5, 7)) - 1) % 3));

/** Whole months, quarters and fiscal years, also where they are not over yet. */
export function presetSpan(preset: RangePreset, today: string, yearStart: YearStart): DaySpan {
  switch (preset) {
    case 'thisMonth':
      return monthsFrom(today, 1);
    case 'lastMonth':
      return monthsFrom(monthAfter(today, -1), 1);
    case 'thisQuarter':
      return monthsFrom(firstOfQuarter(today), 3);
    case 'lastQuarter':
      return monthsFrom(monthAfter(firstOfQuarter(today), -3), 3);
    case 'thisYear':
      return yearAround(today, yearStart);
    case 'lastYear':
      return yearAround(dayAfter(yearAround(today, yearStart).from, -1), yearStart);
    case 'months12':
      return monthsFrom(monthAfter(today, -11), 12);
  }
}

export function presetDay(preset: DayPreset, today: string, yearStart: YearStart): string {
  switch (preset) {
    case 'today':
      return today;
    case 'endOfLastMonth':
      return dayAfter(firstOfMonth(today), -1);
    case 'endOfLastQuarter':
      return dayAfter(firstOfQuarter(today), -1);
    case 'endOfLastYear':
      return dayAfter(yearAround(today, yearStart).from, -1);
  }
}

const monthCount = ({ from, to }: DaySpan): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;
const isWholeMonths = ({ from, to }: DaySpan): boolean => from.endsWith('-01') && to === lastOfMonth(to);

/** The period before or after: as many whole months, else as many days. */
export function stepSpan(span: DaySpan, by: 1 | -1): DaySpan {
  if (isWholeMonths(span)) {
    const months = monthCount(span);
    return monthsFrom(monthAfter(span.from, by * months), months);
  }
  const days = daysBetween(span.from, span.to) + 1;
  return { from: dayAfter(span.from, by * days), to: dayAfter(span.to, by * days) };
}

/** From the end of a month to that of the next or the one before; from within a month to its end or the end before it. */
export function stepDay(day: string, by: 1 | -1): string {
  if (by === -1) return dayAfter(firstOfMonth(day), -1);
  return day === lastOfMonth(day) ? lastOfMonth(dayAfter(day, 1)) : lastOfMonth(day);
}

/** `October 2026` of one whole month; else as a column says it. */
export const periodText = (span: DaySpan): string =>
  isWholeMonths(span) && monthCount(span) === 1 ? formatMonth(`${span.from}T12:00`) : spanLabel(span);
