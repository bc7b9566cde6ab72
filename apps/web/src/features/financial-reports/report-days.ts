import { dayAfter, daysBetween } from '@countinghouse/domain/documents/days';
import {
  type DayPhrase,
  dayOfPhrase,
  monthsFrom,
  type RangePhrase,
  spanOfPhrase,
} from '@countinghouse/domain/reports/relative-periods';
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

export const presetSpan = (preset: RangePhrase, today: string, yearStart: YearStart): DaySpan =>
  spanOfPhrase(preset, today, (day) => yearAround(day, yearStart));

export const presetDay = (preset: DayPhrase, today: string, yearStart: YearStart): string =>
  dayOfPhrase(preset, today, (day) => yearAround(day, yearStart));

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
