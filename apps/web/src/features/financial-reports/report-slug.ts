import { FINANCIAL_REPORTS, type FinancialReport, reportSlug } from '@countinghouse/domain/reports/catalogue';

export { reportSlug as slugOf } from '@countinghouse/domain/reports/catalogue';

export const reportOf = (slug: string | undefined): FinancialReport | undefined =>
  FINANCIAL_REPORTS.find((report) => reportSlug(report) === slug);
