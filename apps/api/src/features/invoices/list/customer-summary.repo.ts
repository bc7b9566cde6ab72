import { sql } from 'kysely';
import { asStatus } from '../invoices.repo.ts';
import type { Reader } from './conditions.repo.ts';
import { safely } from './totals.repo.ts';

/** Instants: the period that is shown, and the one before it. */
export type Periods = { since: Date; before: Date };
/** One amount altogether, within the period and within the one before. */
export type Trended = { all: number; lately: number; before: number };
export type StatusSummary = Awaited<ReturnType<typeof summarizeByStatus>>[number];

const COLUMNS = { total: 'total_cents', tax: 'tax_cents', balance: 'balance_cents' } as const;

/** What a customer was billed, by status; archived ones are left out, as in the list beside it. */
export async function summarizeByStatus({ tx, businessId }: Reader, customerId: number, { since, before }: Periods) {
  const trended = (column: keyof typeof COLUMNS) => {
    const amount = `sum(${COLUMNS[column]})`;
    const all = safely(amount);
    const lately = safely(`${amount} filter (where created_at >= p.since)`);
    const earlier = safely(`${amount} filter (where created_at >= p.before and created_at < p.since)`);
    return sql<Trended>`json_build_object('all', ${sql.raw(all)}, 'lately', ${sql.raw(lately)},
      'before', ${sql.raw(earlier)})`.as(column);
  };
  const rows = await tx
    .selectFrom('invoices')
    .innerJoin(
      sql<Periods>`(select ${since}::timestamptz as since, ${before}::timestamptz as before)`.as<'p'>('p'),
      (join) => join.onTrue(),
    )
    .select(['status', ({ fn }) => fn.countAll<number>().as('documents')])
    .select(sql<number>`count(*) filter (where tax_cents <> 0)`.as('taxed'))
    .select([trended('total'), trended('tax'), trended('balance')])
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'invoice')
    .where('archived_at', 'is', null)
    .groupBy('status')
    .execute();
  return rows.map((row) => ({ ...row, status: asStatus(row.status) }));
}
