import { FINANCIAL_REPORTS, type FinancialReport } from '@countinghouse/domain/reports/catalogue';

/** Words of an address: `profitAndLoss` is `profit-and-loss`. */
export const slugOf = (report: FinancialReport): string =>
  report.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const reportOf = (slug: string | undefined): FinancialReport | undefined =>
  FINANCIAL_REPORTS.find((report) => slugOf(report) === slug);
