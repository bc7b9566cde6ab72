import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';
import { bucketOf } from './items.repo.ts';

type OwedFigures = { count: number; all: number; lately: number; before: number };

/**
 * What a customer owes and on how many documents, from the index of what is open; how much of it was opened in the last so
 * many days, and in as many before.
 */
export async function sumOwedBy(
  { tx, businessId }: Reader,
  { customerId, today, days }: { customerId: number; today: string; days: number },
): Promise<OwedFigures> {
  const opened = (from: number, to: number) => sql`coalesce(sum(open_home_cents) filter (
    where opened_on > ${today}::date - ${sql.lit(from)}::int and opened_on <= ${today}::date - ${sql.lit(to)}::int), 0)::bigint`;
  const { rows } = await sql<OwedFigures>`
    select count(*)::int as count, coalesce(sum(open_home_cents), 0)::bigint as all, ${opened(days, 0)} as lately,
      ${opened(2 * days, days)} as before
    from open_items
    where business_id = ${businessId} and customer_id = ${customerId} and side = 'receivable' and open_cents <> 0`.execute(
    tx,
  );
  return rows[0] ?? { count: 0, all: 0, lately: 0, before: 0 };
}

const BUCKETS = 5;

/** What a customer owes by how late it is, and the credit that is left. */
export async function balanceOfCustomer(
  { tx, businessId }: Reader,
  { customerId, today }: { customerId: number; today: string },
): Promise<{ ageing: number[]; credit: number }> {
  const { rows } = await sql<{ side: string; bucket: number; cents: number }>`
    select side, ${bucketOf(today, sql`due_on`)} as bucket, sum(open_home_cents)::bigint as cents from open_items
    where business_id = ${businessId} and customer_id = ${customerId} and side in ('receivable', 'customerCredit')
      and open_cents <> 0
    group by 1, 2`.execute(tx);
  const sum = (side: string, bucket?: number) =>
    rows.reduce(
      (total, row) => total + (row.side === side && row.bucket === (bucket ?? row.bucket) ? row.cents : 0),
      0,
    );
  return {
    ageing: Array.from({ length: BUCKETS }, (_, bucket) => sum('receivable', bucket)),
    credit: sum('customerCredit'),
  };
}
