import { sql } from 'kysely';
import type { Reader } from '../../platform/db/reader.ts';

/** Adds up again what documents put on customers, items and people: rows that are kept otherwise. */
export async function verifySales({ tx, businessId }: Reader): Promise<{ wrongSales: number }> {
  // Of customers that became one only their sum can be told.
  const owner = sql`case when s.dimension = 'customer' then coalesce(c.merged_into_id, s.subject_id) else s.subject_id end`;
  const joined = sql`left join customers c on s.dimension = 'customer' and c.business_id = ${businessId} and c.id = s.subject_id`;
  const { rows } = await sql<{ wrongSales: number }>`
    with sold as (
      select p.dimension, p.subject_id, e.posted_on as day, t.sign * p.cents as cents, t.sign * p.quantity as quantity, t.sign
      from journal_entries e
      cross join lateral (select case when e.kind in ('invoice.approved', 'creditNote.approved.reversed') then 1 else -1 end) t (sign)
      cross join lateral app.sale_parts(${businessId}, e.subject_id) p
      where e.business_id = ${businessId} and e.subject = 'invoices' and e.kind in ('invoice.approved',
        'invoice.approved.reversed', 'creditNote.approved', 'creditNote.approved.reversed')
    ), recounted as (
      select s.dimension, b.span, b.starts_on, ${owner} as id, sum(s.cents) as cents, sum(s.quantity) as quantity,
        sum(s.sign) as documents
      from sold s ${joined}
      cross join lateral (values ('day', s.day), ('month', date_trunc('month', s.day)::date)) as b (span, starts_on)
      group by 1, 2, 3, 4
    ), kept as (
      select s.dimension, s.span, s.starts_on, ${owner} as id, sum(s.amount_cents) as cents, sum(s.quantity) as quantity,
        sum(s.documents) as documents
      from sale_sums s ${joined} where s.business_id = ${businessId} group by 1, 2, 3, 4
    )
    select count(*)::int as "wrongSales" from recounted r full join kept k using (dimension, span, starts_on, id)
    where (coalesce(r.cents, 0), coalesce(r.quantity, 0), coalesce(r.documents, 0))
      <> (coalesce(k.cents, 0), coalesce(k.quantity, 0), coalesce(k.documents, 0))`.execute(tx);
  return rows[0] ?? { wrongSales: 0 };
}
