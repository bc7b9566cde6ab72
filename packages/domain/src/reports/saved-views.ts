import type { FinancialReport } from './catalogue.ts';
import { REPORT_CATALOGUE } from './catalogue.ts';
import { DAY_PHRASES, dayOfPhrase, RANGE_PHRASES, spanOfPhrase, type YearOf } from './relative-periods.ts';
import type { DaySpan } from './spans.ts';

/** How a saved view says its days: by a phrase that moves with the calendar, or `custom`, always the same days. */
export const VIEW_PERIODS = [...RANGE_PHRASES, ...DAY_PHRASES, 'custom'] as const;
export type ViewPeriod = (typeof VIEW_PERIODS)[number];

export type ViewDays = { period: ViewPeriod; from: string | null; to: string | null };

/** The phrases that a report can be saved with; a report as of a day has others than one of a period. */
export const phrasesOf = (report: FinancialReport): readonly Exclude<ViewPeriod, 'custom'>[] =>
  REPORT_CATALOGUE[report].period === 'day' ? DAY_PHRASES : RANGE_PHRASES;

/** Without days that mean nothing: a phrase has none of its own, and a report as of a day does not begin. */
export function plainDays(report: FinancialReport, { period, from, to }: ViewDays): ViewDays {
  if (period !== 'custom') return { period, from: null, to: null };
  return { period, from: REPORT_CATALOGUE[report].period === 'day' ? null : from, to };
}

/** Whether a view of this report can have these days. */
export function areViewDays(report: FinancialReport, { period, from, to }: ViewDays): boolean {
  if (period !== 'custom') return phrasesOf(report).includes(period) && from === null && to === null;
  return to !== null && (REPORT_CATALOGUE[report].period === 'day' ? from === null : from !== null);
}

/** The days that a view shows on a day. Of a report as of a day both are that day. */
export function daysOfView({ period, from, to }: ViewDays, today: string, yearOf: YearOf): DaySpan {
  if (period === 'custom') {
    if (to === null) throw new Error('a view with its own days has none');
    return { from: from ?? to, to };
  }
  const asOf = DAY_PHRASES.find((phrase) => phrase === period);
  if (asOf) {
    const day = dayOfPhrase(asOf, today, yearOf);
    return { from: day, to: day };
  }
  const range = RANGE_PHRASES.find((phrase) => phrase === period) ?? 'thisMonth';
  return spanOfPhrase(range, today, yearOf);
}

/** The phrase that says these days today; `custom` where none does. */
export function phraseFor(report: FinancialReport, span: DaySpan, on: { today: string; yearOf: YearOf }): ViewPeriod {
  const found = phrasesOf(report).find((period) => {
    const { from, to } = daysOfView({ period, from: null, to: null }, on.today, on.yearOf);
    return to === span.to && (REPORT_CATALOGUE[report].period === 'day' || from === span.from);
  });
  return found ?? 'custom';
}
