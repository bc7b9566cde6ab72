import { FINANCIAL_REPORTS } from '@countinghouse/domain/reports/catalogue';
import type { YearOf } from '@countinghouse/domain/reports/relative-periods';
import { daysOfView, VIEW_PERIODS } from '@countinghouse/domain/reports/saved-views';
import type { DaySpan } from '@countinghouse/domain/reports/spans';
import { known } from '../../../platform/db/known.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { together } from '../../../platform/db/together.ts';
import { listFiscalYears } from '../../ledger/index.ts';
import { findReportBusiness } from '../business.repo.ts';
import { fiscalYearOf } from '../report-terms.ts';
import type { ViewRow } from './views.repo.ts';

/** The fiscal years of the business, as reports reckon them. */
export async function loadYears(ctx: Reader): Promise<YearOf> {
  const [business, years] = await together([findReportBusiness(ctx), listFiscalYears(ctx)]);
  return (day) => fiscalYearOf(day, years, business.fiscalYearStart);
}

type DatedView = Pick<ViewRow, 'period' | 'from_on' | 'to_on'>;

/** The days that a view shows on a day. */
export const spanOfView = (view: DatedView, day: string, yearOf: YearOf): DaySpan =>
  daysOfView({ period: known(VIEW_PERIODS, view.period), from: view.from_on, to: view.to_on }, day, yearOf);

export const reportOfView = ({ report }: Pick<ViewRow, 'report'>) => known(FINANCIAL_REPORTS, report);
