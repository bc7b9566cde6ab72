import type { Reply } from '@countinghouse/contracts/endpoint';
import type { getCustomerInvoiceSummary } from '@countinghouse/contracts/invoice-actions';
import { APPROVED, STATUSES, type Status } from '@countinghouse/domain/documents/states';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { haveAccounts } from '../../customers/index.ts';
import { loadBooks } from './books.repo.ts';
import { type StatusSummary, summarizeByStatus, type Trended } from './customer-summary.repo.ts';

type Summary = Reply<typeof getCustomerInvoiceSummary>;
type Amount = 'total' | 'tax' | 'owed' | 'paid';

const DAY_MS = 86_400_000;
const TREND_DAYS = 14;

/** Each figure: of invoices in which state, which of their amounts, and how many they are. What was billed and its tax are
 * less what credit notes gave back, as in the books. */
const FIGURES: readonly {
  initials: string;
  title: string;
  statuses: readonly Status[];
  amount: Amount;
  count: 'documents' | 'taxed' | 'owing' | 'paying';
}[] = [
  { initials: 'ALL', title: 'All invoices', statuses: [...APPROVED, 'Draft'], amount: 'total', count: 'documents' },
  { initials: 'DUE', title: 'Due', statuses: APPROVED, amount: 'owed', count: 'owing' },
  { initials: 'PD', title: 'Paid', statuses: APPROVED, amount: 'paid', count: 'paying' },
  { initials: 'DR', title: 'Draft', statuses: ['Draft'], amount: 'total', count: 'documents' },
  { initials: 'TX', title: 'Tax', statuses: APPROVED, amount: 'tax', count: 'taxed' },
];

/** What a customer was billed, owes and paid, and how the last 14 days compare with the 14 before. */
export async function summarizeCustomer(ctx: Ctx, id: number): Promise<Summary> {
  if (!(await haveAccounts(ctx, [id]))) throw new AppError('customer.not_found');
  const ago = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
  const [{ currencyCode }, rows] = await Promise.all([
    loadBooks(ctx, 'invoice'),
    summarizeByStatus(ctx, id, { since: ago(TREND_DAYS), before: ago(2 * TREND_DAYS) }),
  ]);
  const invoices = rows.filter(({ kind }) => kind === 'invoice');
  const notes = rows.filter(({ kind, status }) => kind === 'creditNote' && status !== 'Canceled');
  return {
    invoiceStatus: STATUSES.map((status) => ({
      name: status,
      value: invoices.find((row) => row.status === status)?.listed ?? 0,
    })),
    invoiceGross: FIGURES.map(({ initials, title, statuses, amount, count }) => {
      const counted = invoices.filter(({ status }) => statuses.includes(status));
      const given = isBilled(amount, statuses) ? notes : [];
      const trended = less(sumTrended(counted, amount), sumTrended(given, amount));
      return {
        initials,
        title,
        count: counted.reduce((sum, row) => sum + row[count], 0),
        description: `in last ${TREND_DAYS} days`,
        amount: cents(trended.all),
        currency: currencyCode,
        ...trendOf(trended),
      };
    }),
  };
}

/** Credit notes are against what was approved, not against drafts, payments or what is owed. */
const isBilled = (amount: Amount, statuses: readonly Status[]) =>
  (amount === 'total' || amount === 'tax') && statuses.includes('Invoiced');

const less = (a: Trended, b: Trended): Trended => ({
  all: a.all - b.all,
  lately: a.lately - b.lately,
  before: a.before - b.before,
});

function sumTrended(rows: readonly StatusSummary[], amount: Amount): Trended {
  const sum = (period: keyof Trended) => rows.reduce((total, row) => total + row[amount][period], 0);
  return { all: sum('all'), lately: sum('lately'), before: sum('before') };
}

/** By how much, to a tenth of a percent; where there was nothing before, anything is all of it. */
function trendOf({ lately, before }: Trended): { trend: 'up' | 'down' | 'flat'; percent: number } {
  if (lately === before) return { trend: 'flat', percent: 0 };
  const percent = before === 0 ? 100 : Math.abs(Math.round(((lately - before) / Math.abs(before)) * 1_000) / 10);
  return { trend: lately > before ? 'up' : 'down', percent };
}
