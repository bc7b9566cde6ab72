import { dayAfter, daysBetween } from '../documents/days.ts';
import type { Comparison, ReportColumns } from './catalogue.ts';

/** From one day to another, both count. */
export type DaySpan = { from: string; to: string };

/** Before any day that books know: where everything up to a day begins. */
export const BEGINNING = '0001-01-01';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The first day of the month that is so many months later, or earlier. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const [y, m] = [Math.floor(count / 12), (count % 12) + 1];
  return `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-01`;
}

export const lastOfMonth = (day: string): string => dayAfter(monthAfter(day, 1), -1);

/** The same day a year before; of February 29 the last day of that February. */
export function yearBefore(day: string): string {
  const same = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return same.slice(8) > lastOfMonth(`${same.slice(0, 8)}01`).slice(8) ? lastOfMonth(`${same.slice(0, 8)}01`) : same;
}

const isWholeMonths = ({ from, to }: DaySpan): boolean => from.endsWith('-01') && to === lastOfMonth(to);
const monthsIn = ({ from, to }: DaySpan): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;

/** With what a period is compared: as many whole months before it, else as many days; or the same days a year earlier. */
export function comparisonOf(span: DaySpan, comparison: Comparison): DaySpan | null {
  if (comparison === 'none') return null;
  if (comparison === 'yearBefore') {
    const to = isWholeMonths(span) ? lastOfMonth(yearBefore(span.to)) : yearBefore(span.to);
    return { from: yearBefore(span.from), to };
  }
  if (isWholeMonths(span)) return { from: monthAfter(span.from, -monthsIn(span)), to: dayAfter(span.from, -1) };
  return { from: dayAfter(span.from, -daysBetween(span.from, span.to) - 1), to: dayAfter(span.from, -1) };
}

/** The day with which a sheet as of a day is compared: the end of the month before, or the same day a year earlier. */
export function dayComparedWith(day: string, comparison: Comparison): string | null {
  if (comparison === 'none') return null;
  if (comparison === 'before') return dayAfter(firstOfMonth(day), -1);
  return day === lastOfMonth(day) ? lastOfMonth(yearBefore(day)) : yearBefore(day);
}

/** Calendar months or quarters of a period, the first and the last cut where it begins or ends within them. */
export function splitSpan({ from, to }: DaySpan, columns: Exclude<ReportColumns, 'total'>): DaySpan[] {
  const size = columns === 'month' ? 1 : 3;
  const spans: DaySpan[] = [];
  for (let begin = from; begin <= to; ) {
    const inQuarter = columns === 'month' ? 0 : (Number(begin.slice(5, 7)) - 1) % 3;
    const next = monthAfter(begin, size - inQuarter);
    const end = dayAfter(next, -1);
    spans.push({ from: begin, to: end < to ? end : to });
    begin = next;
  }
  return spans;
}

const monthText = (day: string) => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
/** `Oct 31, 2026`. */
export const dayLabel = (day: string): string =>
  `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`;

/** As short as it can be said: `Oct 2026`, `Q3 2026`, `2026`, `Oct 3 – Nov 9, 2026`. */
export function spanLabel(span: DaySpan): string {
  const { from, to } = span;
  if (from === to) return dayLabel(from);
  if (isWholeMonths(span)) {
    const months = monthsIn(span);
    if (months === 1) return monthText(from);
    if (months === 12 && from.slice(5, 7) === '01') return from.slice(0, 4);
    if (months === 3 && Number(from.slice(5, 7)) % 3 === 1)
      return `Q${(Number(from.slice(5, 7)) + 2) / 3} ${from.slice(0, 4)}`;
    return `${monthText(from)} – ${monthText(to)}`;
  }
  const begin = from.slice(0, 4) === to.slice(0, 4) ? dayLabel(from).split(',')[0] : dayLabel(from);
  return `${begin} – ${dayLabel(to)}`;
}

/** The fiscal year that a day lies in, where no such year was entered: the first day of a month, every year again. */
export function yearAround(day: string, startsOn: string): DaySpan {
  const first = `${day.slice(0, 5)}${startsOn}`;
  const from = first <= day ? first : `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}-${startsOn}`;
  return { from, to: dayAfter(`${String(Number(from.slice(0, 4)) + 1).padStart(4, '0')}-${startsOn}`, -1) };
}

/** What is read of months as a whole and what day by day, so that a sum over any period takes few rows. */
export function piecesOf({ from, to }: DaySpan): { months: DaySpan | null; days: DaySpan[] } {
  const firstMonth = from === firstOfMonth(from) ? from : monthAfter(from, 1);
  const lastMonth = to === lastOfMonth(to) ? firstOfMonth(to) : monthAfter(to, -1);
  if (firstMonth > lastMonth) {
    const isSplit = firstMonth <= to && firstMonth > from;
    return {
      months: null,
      days: isSplit
        ? [
            { from, to: dayAfter(firstMonth, -1) },
            { from: firstMonth, to },
          ]
        : [{ from, to }],
    };
  }
  const days: DaySpan[] = [];
  if (from < firstMonth) days.push({ from, to: dayAfter(firstMonth, -1) });
  const end = lastOfMonth(lastMonth);
  if (to > end) days.push({ from: dayAfter(end, 1), to });
  return { months: { from: firstMonth, to: lastMonth }, days };
}
