import type { CustomerFigure, getCustomerInvoiceSummary } from '@countinghouse/contracts/customer-documents';
import type { Reply } from '@countinghouse/contracts/endpoint';
import { APPROVED, type DocumentKind, STATUSES, type Status } from '@countinghouse/domain/documents/states';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { capTotal } from '../../../platform/db/paging.ts';
import { AppError } from '../../../platform/errors.ts';
import { haveAccounts } from '../../customers/index.ts';
import { sumOwedBy } from '../../ledger/index.ts';
import { loadBooks } from '../list/books.repo.ts';
import { summarizeByStatus, type TrendFigures } from './customer-summary.repo.ts';

type Summary = Reply<typeof getCustomerInvoiceSummary>;
type Row = Awaited<ReturnType<typeof summarizeByStatus>>[number];
type FigureTotals = TrendFigures & { count: number };
type Initials = CustomerFigure | 'TX';

const DAY_MS = 86_400_000;
export const TREND_DAYS = 14;

export const TITLES: Record<Initials, string> = {
  ALL: 'Gross invoices',
  PD: 'Paid',
  DUE: 'Due',
  EST: 'Estimates',
  TX: 'Tax',
};

/** What a customer was billed, paid, owes and was estimated, and how the last 14 days compare with the 14 before. */
export async function summarizeCustomer(ctx: Ctx, customerId: number): Promise<Summary> {
  const [isThere, { currencyCode, today }] = await Promise.all([
    haveAccounts(ctx, [customerId]),
    loadBooks(ctx, 'invoice'),
  ]);
  if (!isThere) throw new AppError('customer.not_found');
  const ago = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
  const [rows, owed] = await Promise.all([
    summarizeByStatus(ctx, customerId, { since: ago(TREND_DAYS), before: ago(2 * TREND_DAYS) }),
    sumOwedBy(ctx, { customerId, today, days: TREND_DAYS }),
  ]);
  const figures: Record<Initials, FigureTotals> = { ...figuresOf(rows), DUE: owed };
  const { isEstimate } = capTotal(Math.max(...rows.map(({ documents }) => documents), 0));
  return {
    invoiceStatus: STATUSES.map((status) => ({
      name: status,
      value: rows.find((row) => row.kind === 'invoice' && row.status === status)?.listed ?? 0,
    })),
    invoiceGross: (Object.keys(TITLES) as Initials[]).map((initials) => ({
      initials,
      title: TITLES[initials],
      count: figures[initials].count,
      isEstimate: initials !== 'DUE' && isEstimate,
      description: `in last ${TREND_DAYS} days`,
      amount: cents(figures[initials].all),
      currency: currencyCode,
      ...trendOf(figures[initials]),
    })),
  };
}

/** What was billed, and its tax, is less what credit notes gave back, as in the books; what was paid is money alone. */
function figuresOf(rows: readonly Row[]): Record<Exclude<Initials, 'DUE'>, FigureTotals> {
  const of = (kind: DocumentKind, isMeant: (status: Status) => boolean) =>
    rows.filter((row) => row.kind === kind && isMeant(row.status));
  const isApproved = (status: Status) => APPROVED.some((one) => one === status);
  const billed = of('invoice', isApproved);
  const notes = of('creditNote', isApproved);
  const estimates = of('estimate', (status) => status !== 'Canceled');
  return {
    ALL: less(sum(billed, 'total', 'documents'), sum(notes, 'total', 'documents')),
    PD: sum(billed, 'paid', 'paying'),
    EST: sum(estimates, 'total', 'documents'),
    TX: less(sum(billed, 'tax', 'taxed'), sum(notes, 'tax', 'taxed')),
  };
}

function sum(
  rows: readonly Row[],
  amount: 'total' | 'tax' | 'paid',
  count: 'documents' | 'taxed' | 'paying',
): FigureTotals {
  const add = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    count: add((row) => row[count]),
    all: add((row) => row[amount].all),
    lately: add((row) => row[amount].lately),
    before: add((row) => row[amount].before),
  };
}

/** Credit notes are documents as well: they count, and take back. */
const less = (a: FigureTotals, b: FigureTotals): FigureTotals => ({
  count: a.count + b.count,
  all: a.all - b.all,
  lately: a.lately - b.lately,
  before: a.before - b.before,
});

/** By how much, to a tenth of a percent; where there was nothing before, anything is all of it. */
export function trendOf({ lately, before }: Pick<TrendFigures, 'lately' | 'before'>): {
  trend: 'up' | 'down' | 'flat';
  percent: number;
} {
  if (lately === before) return { trend: 'flat', percent: 0 };
  const percent = before === 0 ? 100 : Math.abs(Math.round(((lately - before) / Math.abs(before)) * 1_000) / 10);
  return { trend: lately > before ? 'up' : 'down', percent };
}
