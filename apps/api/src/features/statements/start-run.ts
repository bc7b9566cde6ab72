import type { StatementRun } from '@countinghouse/contracts/statements';
import type { Thousandths } from '@countinghouse/contracts/wire';
import { displayNameOf } from '@countinghouse/domain/customers/names';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { cents } from '@countinghouse/domain/money/money';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import { readAmount } from '../../platform/amounts.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { known } from '../../platform/db/known.ts';
import { AppError } from '../../platform/errors.ts';
import { listOwing } from '../ledger/index.ts';
import { loadTerms } from '../settings/index.ts';
import { periodOf, type StatementTerms } from './load-statement.ts';
import { wake } from './run-statements.ts';
import { countItems, findRun, insertItems, insertRun, listItems, listNamed } from './runs.repo.ts';

/** So many customers are read and written down at a time, however many there are. */
const CUSTOMERS_AT_ONCE = 5_000;
const MOST_SHOWN = 200;

const leastOf = (least: Thousandths | undefined, currencyCode: string): number =>
  least === undefined ? 1 : readAmount(least, 'least', exponentOf(currencyCode));

/** Writes down who gets a statement, each once, and leaves the sending to the worker. */
export async function startRun(ctx: Ctx, terms: StatementTerms & { least?: Thousandths | undefined }): Promise<number> {
  const { currencyCode } = await loadTerms(ctx);
  const { from, to } = await periodOf(ctx, terms);
  const least = leastOf(terms.least, currencyCode);
  const { type } = terms;
  const listFrom = async (after: number) => {
    const owing = await listOwing(ctx, { least, after, limit: CUSTOMERS_AT_ONCE });
    return owing.map(({ customerId, cents: amount }) => ({ customerId, type, cents: amount }));
  };
  let items = await listFrom(0);
  if (items.length === 0) throw new AppError('statement.nobody');
  const id = await insertRun(ctx, { kind: 'all', type, from, to, items });
  if (id === undefined) throw new AppError('statement.running');
  let customers = items.length;
  while (items.length === CUSTOMERS_AT_ONCE) {
    items = await listFrom(items.at(-1)?.customerId ?? 0);
    await insertItems(ctx, id, items);
    customers += items.length;
  }
  await ctx.audit({
    action: 'statements.begun',
    subject: 'statement_runs',
    subjectId: id,
    after: { kind: 'all', customers, least },
  });
  await wake(ctx);
  return id;
}

export async function loadRun(ctx: Ctx, id: number): Promise<StatementRun> {
  const run = await findRun(ctx, id);
  if (!run) throw new AppError('statement.run_not_found');
  const { currencyCode } = await loadTerms(ctx);
  const items = await listItems(ctx, run.id);
  return {
    idRun: run.id,
    kind: known(['all', 'monthly'], run.kind),
    state: known(['running', 'done'], run.state),
    currencyCode,
    type: known(STATEMENT_TYPES, run.type),
    from: run.from_on,
    to: run.to_on,
    createdDate: run.created_at.toISOString(),
    ...(await countItems(ctx, run.id)),
    items: items.map((item) => ({
      idClient: item.customer_id,
      clientName: nameOf(item),
      state: known(['waiting', 'queued', 'failed'], item.state),
      problem: item.problem,
      balance: cents(item.balance_cents),
    })),
  };
}

type NameColumns = { first_name: string; last_name: string; is_company: boolean; company_name: string };

const nameOf = (row: NameColumns) =>
  displayNameOf({
    firstName: row.first_name,
    lastName: row.last_name,
    isCompany: row.is_company,
    companyName: row.company_name,
  });

/** Who owes at least so much, by name. */
export async function listOwingCustomers(ctx: Ctx, least: Thousandths | undefined) {
  const { currencyCode } = await loadTerms(ctx);
  const found = await listOwing(ctx, { least: leastOf(least, currencyCode), after: 0, limit: MOST_SHOWN + 1 });
  const shown = found.slice(0, MOST_SHOWN);
  const owed = new Map(shown.map(({ customerId, cents: amount }) => [customerId, amount]));
  const rows = shown.length === 0 ? [] : await listNamed(ctx, [...owed.keys()]);
  return {
    currencyCode,
    customers: rows.map((row) => ({
      idClient: row.id,
      clientName: nameOf(row),
      email: row.email,
      balance: cents(owed.get(row.id) ?? 0),
    })),
    hasMore: found.length > MOST_SHOWN,
  };
}
