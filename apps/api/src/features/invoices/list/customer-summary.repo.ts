import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';
import { asKind, asStatus } from '../invoices.repo.ts';
import { safely } from './totals.repo.ts';

/** Instants: the period that is shown, and the one before it. */
export type Periods = { since: Date; before: Date };
/** One amount altogether, within the period and within the one before. */
export type Trended = { all: number; lately: number; before: number };
export type StatusSummary = Awaited<ReturnType<typeof summarizeByStatus>>[number];

const COLUMNS = { total: 'total_cents', tax: 'tax_cents', owed: 'owed_cents', paid: 'paid_cents' } as const;
const count = (condition: string) => sql<number>`count(*) filter (where ${sql.raw(condition)})`;

/**
 * What a customer was billed, was given back, owes and paid, by kind and status. Archived ones count, because they are in
 * the books; a draft that was thrown away is nothing. `listed` is how many the list beside it shows.
 */
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
    .select(['kind', 'status', ({ fn }) => fn.countAll<number>().as('documents')])
    .select([
      count('archived_at is null').as('listed'),
      count('tax_cents <> 0').as('taxed'),
      count('owed_cents > 0').as('owing'),
      count('paid_cents > 0').as('paying'),
    ])
    .select([trended('total'), trended('tax'), trended('owed'), trended('paid')])
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where('kind', 'in', ['invoice', 'creditNote'])
    .where((eb) => eb.or([eb('archived_at', 'is', null), eb('status', '<>', 'Draft')]))
    .groupBy(['kind', 'status'])
    .execute();
  return rows.map((row) => ({ ...row, kind: asKind(row.kind), status: asStatus(row.status) }));
}
