/** Every report over the ledger. Each is answered as one and the same sheet, so one screen and one exporter serve all. */
export const FINANCIAL_REPORTS = [
  'profitAndLoss',
  'balanceSheet',
  'trialBalance',
  'generalLedger',
  'cashFlow',
  'receivablesAgeing',
  'payablesAgeing',
  'salesTax',
  'salesByCustomer',
  'salesByItem',
  'salesByCategory',
  'salesByPerson',
] as const;
export type FinancialReport = (typeof FINANCIAL_REPORTS)[number];

/** Words of an address: `profitAndLoss` is `profit-and-loss`. */
export const reportSlug = (report: FinancialReport): string =>
  report.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const COMPARISONS = ['none', 'before', 'yearBefore'] as const;
export type Comparison = (typeof COMPARISONS)[number];
export const REPORT_COLUMNS = ['total', 'month', 'quarter'] as const;
export type ReportColumns = (typeof REPORT_COLUMNS)[number];
export const BASES = ['accrual', 'cash'] as const;
export type Basis = (typeof BASES)[number];
/** By which day what is open grows old. */
export const AGED_BY = ['due', 'opened'] as const;
export type AgeingDay = (typeof AGED_BY)[number];

type ReportControls = {
  title: string;
  /** `range`: from one day to another; `day`: as of the evening of one. */
  period: 'range' | 'day';
  comparisons: readonly Comparison[];
  columns: readonly ReportColumns[];
  bases: readonly Basis[];
  /** Whether steps of days and the day that counts can be chosen. */
  hasSteps: boolean;
  /** Whether rows beyond `most` are one row. */
  isCut: boolean;
};

const PLAIN = {
  period: 'range',
  comparisons: COMPARISONS,
  columns: ['total'],
  bases: ['accrual'],
  hasSteps: false,
  isCut: false,
} as const;
const AGEING = { ...PLAIN, period: 'day', comparisons: ['none'], hasSteps: true, isCut: true } as const;
const SALES = { ...PLAIN, isCut: true } as const;

/** What each report is called and which choices it has; a screen shows no others, and the API refuses none it can ignore. */
export const REPORT_CATALOGUE: Readonly<Record<FinancialReport, ReportControls>> = {
  profitAndLoss: { ...PLAIN, title: 'Profit and loss', columns: REPORT_COLUMNS },
  balanceSheet: { ...PLAIN, title: 'Balance sheet', period: 'day' },
  trialBalance: { ...PLAIN, title: 'Trial balance', period: 'day', comparisons: ['none'] },
  generalLedger: { ...PLAIN, title: 'General ledger', comparisons: ['none'] },
  cashFlow: { ...PLAIN, title: 'Cash flow' },
  receivablesAgeing: { ...AGEING, title: 'Receivables ageing' },
  payablesAgeing: { ...AGEING, title: 'Payables ageing' },
  salesTax: { ...PLAIN, title: 'Sales tax', comparisons: ['none'], bases: BASES },
  salesByCustomer: { ...SALES, title: 'Sales by customer' },
  salesByItem: { ...SALES, title: 'Sales by item' },
  salesByCategory: { ...SALES, title: 'Sales by category' },
  salesByPerson: { ...SALES, title: 'Sales by person' },
};
