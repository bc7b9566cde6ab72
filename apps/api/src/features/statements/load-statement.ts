import type { Statement } from '@countinghouse/contracts/statements';
import { displayNameOf } from '@countinghouse/domain/customers/names';
import { daysBetween } from '@countinghouse/domain/documents/days';
import { cents } from '@countinghouse/domain/money/money';
import {
  composeStatement,
  rowTypeOf,
  type StatementMove,
  type StatementOpenItem,
  type StatementType,
} from '@countinghouse/domain/statements/statement';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { haveAccounts, listAddressees } from '../customers/index.ts';
import { listItemsOn, loadStatement, MOST_LINES, type StatementItem, type StatementLine } from '../ledger/index.ts';
import { loadTerms } from '../settings/index.ts';
import { findLastSent, findSchedule } from './statements.repo.ts';

export type StatementTerms = {
  type: StatementType;
  from?: string | undefined;
  to?: string | undefined;
  showsUses: boolean;
};

const MOST_DAYS = 3_660;

/** From the first of the month until today, unless somebody says otherwise. */
export async function periodOf(ctx: Ctx, { from, to }: Pick<StatementTerms, 'from' | 'to'>) {
  const end = to ?? (await businessToday(ctx));
  const begin = from ?? `${end.slice(0, 8)}01`;
  if (begin > end) throw new AppError('report.wrong_way');
  if (daysBetween(begin, end) >= MOST_DAYS) throw new AppError('report.too_long');
  return { from: begin, to: end };
}

/** The one object that the screen, the paper, the mail and the file of a statement are made from; all of it the books'. */
export async function loadStatementOf(ctx: Ctx, id: number, terms: StatementTerms): Promise<Statement> {
  if (!(await haveAccounts(ctx, [id]))) throw new AppError('customer.not_found');
  const { from, to } = await periodOf(ctx, terms);
  const { opening, lines } = await loadStatement(ctx, { customerId: id, from, to });
  const items = await listItemsOn(ctx, { customerId: id, day: to });
  if (lines.length > MOST_LINES || items.length > MOST_LINES) throw new AppError('statement.too_long');
  const { type, showsUses } = terms;
  const figures = composeStatement({
    type,
    to,
    opening,
    moves: lines.map(moveOf),
    items: items.filter(({ side, open }) => side === 'receivable' && open !== 0).map(openItemOf),
    showsUses,
  });
  const { options, currencyCode } = await loadTerms(ctx);
  return {
    idClient: id,
    ...(await addresseeOf(ctx, id)),
    cc: options.emailCC,
    currencyCode,
    type,
    from,
    to,
    opening: cents(figures.opening),
    charges: cents(figures.charges),
    credits: cents(figures.credits),
    closing: cents(figures.closing),
    ledgerBalance: cents(opening + lines.reduce((all, line) => all + line.cents, 0)),
    // A credit is owed to the customer: it stands on the other side of the books.
    unusedCredit: cents(items.reduce((all, { side, open }) => all + (side === 'receivable' ? 0 : Math.abs(open)), 0)),
    ageing: figures.ageing.map((amount) => cents(amount)),
    rows: figures.rows.map((row) => ({
      ...row,
      charge: cents(row.charge),
      credit: cents(row.credit),
      balance: cents(row.balance),
    })),
    lastSent: (await findLastSent(ctx, id))?.toISOString() ?? null,
    monthlyDay: (await findSchedule(ctx, id))?.day ?? null,
  };
}

async function addresseeOf(ctx: Ctx, id: number): Promise<{ clientName: string; email: string }> {
  const known = await listAddressees(ctx, { mainId: id });
  const main = known.find((one) => one.id === id);
  const billing = known.find((one) => one.id === main?.billing_account_id) ?? main;
  if (!main) return { clientName: '', email: '' };
  return {
    clientName: displayNameOf({
      firstName: main.first_name,
      lastName: main.last_name,
      isCompany: main.is_company,
      companyName: main.company_name,
    }),
    email: billing?.email || main.email,
  };
}

const dayOrNone = (day: string): string | null => (day === 'infinity' ? null : day);

const moveOf = (line: StatementLine): StatementMove => ({
  day: line.posted_on,
  type: rowTypeOf({ kind: line.kind, cents: line.cents }),
  number: line.name,
  about: line.item_number,
  idInvoice: line.subject === 'invoices' ? line.subject_id : null,
  dueDate: dayOrNone(line.due_on),
  cents: line.cents,
  entry: line.number,
});

const openItemOf = (item: StatementItem): StatementOpenItem => ({
  day: item.opened_on,
  number: item.number,
  idInvoice: item.subject === 'invoices' ? item.subject_id : null,
  dueDate: dayOrNone(item.due_on),
  amount: item.amount,
  open: item.open,
});
