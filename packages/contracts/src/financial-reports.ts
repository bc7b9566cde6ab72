import {
  AGED_BY,
  BASES,
  COMPARISONS,
  FINANCIAL_REPORTS,
  REPORT_COLUMNS,
} from '@countinghouse/domain/reports/catalogue';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Id, inCurrency, Money, ReportDay } from './wire.ts';

const ReportParams = z.object({ report: z.enum(FINANCIAL_REPORTS) });

/** What a report is asked; what a report has no use for (see REPORT_CATALOGUE in the domain) it does not look at. */
export const ReportQuery = z.object({
  /** Both ends count. Without them: this month so far; a report of one day takes `to`, without it today. */
  from: ReportDay.optional(),
  to: ReportDay.optional(),
  compare: z.enum(COMPARISONS).default('none'),
  columns: z.enum(REPORT_COLUMNS).default('total'),
  basis: z.enum(BASES).default('accrual'),
  agedBy: z.enum(AGED_BY).default('due'),
  /** How many days each step of an ageing has. */
  step: z.int().min(5).max(90).default(30),
  /** Long reports name so many rows, the rest is one row with its own sums. */
  most: z.int().min(1).max(1_000).default(50),
});
export type ReportQuery = z.input<typeof ReportQuery>;

const SheetColumn = z.object({
  key: z.string(),
  label: z.string(),
  /** `change` is one column less another: it has no entries of its own. */
  kind: z.enum(['amount', 'change']),
  /** Of an amount: the days that it covers; `from` is null where it is everything up to a day. */
  from: Day.nullable(),
  to: Day.nullable(),
});
export type SheetColumn = z.infer<typeof SheetColumn>;

/** Figures that are no money; they stand right of the amounts. */
const SheetFigure = z.object({
  key: z.string(),
  label: z.string(),
  /** Percent and quantity as people read them: 12.8 is 12.8 %. */
  kind: z.enum(['percent', 'count', 'quantity']),
});
export type SheetFigure = z.infer<typeof SheetFigure>;

const SheetRow = z.object({
  /** One of its kind in the sheet, and the same in every period: `account-12`, `income`, `netProfit`. */
  key: z.string(),
  kind: z.enum(['section', 'line', 'subtotal', 'total']),
  level: z.int().min(0),
  /** Of the account; '' where there is none. */
  code: z.string(),
  label: z.string(),
  /** Small words beside the label: "59.6% of income". */
  note: z.string(),
  /** One for each column; null: nothing there. A section has only nulls. */
  cells: z.array(Money.nullable()),
  /** One for each of `figures`. */
  figures: z.array(z.number().nullable()),
  /** With it `listReportEntries` gives the entries behind its amounts; null: it is made of other rows, see `adds`. */
  drill: z.string().nullable(),
  /** The rows that come to this one. */
  adds: z.array(z.object({ key: z.string(), sign: z.union([z.literal(1), z.literal(-1)]) })),
  /** "Explain this number": which accounts, days and signs, in plain words. */
  explanation: z.string(),
});
export type SheetRow = z.infer<typeof SheetRow>;

/** Two sums that must meet. */
const SheetProof = z.object({
  key: z.string(),
  /** As it reads when it is right: "Equals the receivable ledger". */
  label: z.string(),
  isRight: z.boolean(),
  difference: Money,
});
export type SheetProof = z.infer<typeof SheetProof>;

const Period = z.object({ from: Day, to: Day });

export const ReportSheet = inCurrency(
  z.object({
    report: z.enum(FINANCIAL_REPORTS),
    title: z.string(),
    businessName: z.string(),
    currencyCode: z.string(),
    /** Of a report as of a day both are that day. */
    period: Period,
    comparison: Period.nullable(),
    basis: z.enum(BASES),
    /** Over the first column: "Account", "Customer". */
    head: z.string(),
    columns: z.array(SheetColumn),
    figures: z.array(SheetFigure),
    rows: z.array(SheetRow),
    proofs: z.array(SheetProof),
    /** Nothing happened: rows are there, but every cell is null. `emptyText` says so in words. */
    isEmpty: z.boolean(),
    emptyText: z.string(),
    /** Days of the period are still open: figures can change. */
    isProvisional: z.boolean(),
    lockedThrough: Day.nullable(),
    /** The fiscal year that the last day lies in. */
    fiscalYear: Period,
    /** An instant. */
    madeAt: z.string(),
  }),
);
export type ReportSheet = z.infer<typeof ReportSheet>;

const PERIOD_ERRORS = ['report.wrong_way', 'report.too_long'] as const;

export const getReportSheet = endpoint({
  id: 'getReportSheet',
  method: 'GET',
  path: '/reports/sheets/:report',
  summary: 'A report over the ledger: rows, columns, what proves it, and what each figure is made of',
  access: { can: 'ledger.read' },
  params: ReportParams,
  query: ReportQuery,
  response: ReportSheet,
  errors: PERIOD_ERRORS,
});

const ReportEntry = z.object({
  /** One of its kind in the answer. */
  key: z.string(),
  day: Day,
  party: z.object({ kind: z.enum(['customer', 'vendor']), id: Id, name: z.string() }).nullable(),
  /** What it came from: `invoice`, `payment`, `refund`, `manualJournal`, `bill` and so on, with its id. */
  subject: z.object({ kind: z.string(), id: Id }).nullable(),
  /** What people call the document by; '' where it has no number. */
  number: z.string(),
  /** What happened, in words. */
  text: z.string(),
  /** Of the journal entry; null of an open item, which has several. */
  entryNumber: z.int().nullable(),
  amount: Money,
  /** What the account stands at after it, where entries are of one account. */
  balance: Money.nullable(),
  /** Of open items: when it falls due, and what it was before payments. */
  dueOn: Day.nullable(),
  original: Money.nullable(),
});
export type ReportEntry = z.infer<typeof ReportEntry>;

export const ReportEntries = inCurrency(
  z.object({
    currencyCode: z.string(),
    title: z.string(),
    code: z.string(),
    /** Null: the row is no account. */
    idAccount: Id.nullable(),
    from: Day.nullable(),
    to: Day,
    /** The figure of the sheet. */
    amount: Money,
    /** What all entries come to, added up from the entries themselves; null where they are more than are added up. */
    sum: Money.nullable(),
    isRight: z.boolean().nullable(),
    difference: Money.nullable(),
    /** Of all pages; where `sum` is null there are more than this. */
    count: z.int(),
    /** What the account stood at before the first entry of the period; null where entries are not of one account. */
    opening: Money.nullable(),
    /** Twelve months, the last is that of `to`; none where the row has no months. */
    months: z.array(z.object({ month: Day, amount: Money, isChosen: z.boolean() })),
    entries: z.array(ReportEntry),
    nextCursor: z.string().nullable(),
  }),
);
export type ReportEntries = z.infer<typeof ReportEntries>;

export const listReportEntries = endpoint({
  id: 'listReportEntries',
  method: 'GET',
  path: '/reports/sheets/:report/entries',
  summary: 'The entries behind one figure of a report, oldest first, with what they come to',
  access: { can: 'ledger.read' },
  params: ReportParams,
  query: ReportQuery.extend({
    /** `drill` of the row. */
    drill: z.string().max(100),
    /** `key` of the column; without it the first. */
    column: z.string().max(60).optional(),
    size: z.int().min(1).max(200).default(50),
    cursor: z.string().max(500).optional(),
  }),
  response: ReportEntries,
  errors: [...PERIOD_ERRORS, 'list.cursor_invalid', 'report.figure_not_found'],
});

export const SHEET_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

export const exportReportSheet = endpoint({
  id: 'exportReportSheet',
  method: 'GET',
  path: '/reports/sheets/:report/export',
  summary: 'The same sheet as a file: CSV, XLSX with formulas for totals, or PDF',
  access: { can: 'ledger.read' },
  params: ReportParams,
  query: ReportQuery.extend({ format: z.enum(SHEET_FORMATS).default('csv') }),
  response: z.string(),
  errors: PERIOD_ERRORS,
});

export const LEDGER_FORMATS = ['fec', 'csv'] as const;
export type LedgerFormat = (typeof LEDGER_FORMATS)[number];

export const exportLedger = endpoint({
  id: 'exportLedger',
  method: 'GET',
  path: '/reports/ledger/export',
  summary: 'Every entry of a period for the accountant: the French FEC file, or a ZIP of CSV files with a manifest',
  access: { can: 'ledger.read' },
  query: z.object({
    /** Without them: the fiscal year of today. */
    from: ReportDay.optional(),
    to: ReportDay.optional(),
    format: z.enum(LEDGER_FORMATS).default('csv'),
  }),
  response: z.string(),
  errors: PERIOD_ERRORS,
});
