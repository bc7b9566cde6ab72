import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { getReportSheet } from '@countinghouse/contracts/financial-reports';
import { dayAfter, daysBetween } from '@countinghouse/domain/documents/days';
import {
  type AgeingDay,
  type Basis,
  type Comparison,
  type FinancialReport,
  REPORT_CATALOGUE,
  type ReportColumns,
} from '@countinghouse/domain/reports/catalogue';
import {
  comparisonOf,
  type DaySpan,
  dayComparedWith,
  firstOfMonth,
  yearAround,
} from '@countinghouse/domain/reports/spans';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { together } from '../../platform/db/together.ts';
import { AppError } from '../../platform/errors.ts';
import { listFiscalYears, showLock } from '../ledger/index.ts';
import { findReportBusiness } from './business.repo.ts';

export type ReportRequest = HandlerInput<typeof getReportSheet>['query'];
type ReportYear = { starts_on: string; ends_on: string };

/** What a report is asked, read once: every choice that the report does not have is its plain one. */
export type ReportTerms = {
  report: FinancialReport;
  businessName: string;
  currencyCode: string;
  today: string;
  period: DaySpan;
  comparison: DaySpan | null;
  columns: ReportColumns;
  basis: Basis;
  agedBy: AgeingDay;
  step: number;
  most: number;
  lockedThrough: string | null;
  fiscalYearOf: (day: string) => DaySpan;
};

const MOST_DAYS = 3_660;

export async function readTerms(ctx: Ctx, report: FinancialReport, query: ReportRequest): Promise<ReportTerms> {
  const controls = REPORT_CATALOGUE[report];
  const [business, today, years, lock] = await together([
    findReportBusiness(ctx),
    businessToday(ctx),
    listFiscalYears(ctx),
    showLock(ctx),
  ]);
  const period = controls.period === 'day' ? dayOf(query, today) : periodOf(query, today);
  const chosen = <T>(choices: readonly T[], wanted: T): T => (choices.includes(wanted) ? wanted : (choices[0] as T));
  const columns = chosen(controls.columns, query.columns);
  const compare = columns === 'total' ? chosen(controls.comparisons, query.compare) : 'none';
  return {
    report,
    businessName: business.name,
    currencyCode: business.currencyCode,
    today,
    period,
    comparison: comparedWith(period, compare, controls.period === 'day'),
    columns,
    basis: chosen(controls.bases, query.basis),
    agedBy: query.agedBy,
    step: query.step,
    most: query.most,
    lockedThrough: lock.lockedThrough,
    fiscalYearOf: (day) => fiscalYearOf(day, years, business.fiscalYearStart),
  };
}

function comparedWith(period: DaySpan, compare: Comparison, isDay: boolean): DaySpan | null {
  if (!isDay) return comparisonOf(period, compare);
  const day = dayComparedWith(period.to, compare);
  return day === null ? null : { from: day, to: day };
}

const dayOf = ({ to }: { to?: string | undefined }, today: string): DaySpan => ({ from: to ?? today, to: to ?? today });

export function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string): DaySpan {
  const end = to ?? (from !== undefined && from > today ? from : today);
  const period = { from: from ?? firstOfMonth(end), to: end };
  if (period.from > period.to) throw new AppError('report.wrong_way');
  if (daysBetween(period.from, period.to) >= MOST_DAYS) throw new AppError('report.too_long');
  return period;
}

/** As entered; else as the business says that its years begin, where none that was entered ends or begins within. */
export function fiscalYearOf(day: string, years: readonly ReportYear[], startsOn: string): DaySpan {
  const year = years.find((each) => each.starts_on <= day && day <= each.ends_on);
  if (year) return { from: year.starts_on, to: year.ends_on };
  const { from, to } = yearAround(day, startsOn);
  const ended = years.map(({ ends_on }) => dayAfter(ends_on, 1)).filter((each) => each <= day);
  const begun = years.map(({ starts_on }) => dayAfter(starts_on, -1)).filter((each) => each >= day);
  return { from: [from, ...ended].toSorted().at(-1) ?? from, to: [to, ...begun].toSorted()[0] ?? to };
}
