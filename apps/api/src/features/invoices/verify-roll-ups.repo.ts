import { sql } from 'kysely';
import type { Reader } from '../../platform/db/reader.ts';

/** Counts the documents again by day and by customer: how many of the kept rows say otherwise. */
export async function verifyRollUps({
  tx,
  businessId,
}: Reader): Promise<{ wrongDays: number; wrongCustomers: number }> {
  const { rows } = await sql<{ wrongDays: number; wrongCustomers: number }>`
    with days as (
      select i.kind, b.basis, i.archived_at is not null as is_archived, b.day, array[count(*), sum(i.billed_cents),
        sum(i.owed_cents), count(*) filter (where s.is_draft), coalesce(sum(i.billed_cents) filter (where s.is_draft), 0),
        coalesce(sum(i.balance_cents) filter (where s.is_draft), 0), count(*) filter (where s.is_open),
        coalesce(sum(i.billed_cents) filter (where s.is_open), 0),
        coalesce(sum(i.balance_cents) filter (where s.is_open), 0)]::numeric[] as sums
      from invoices i
      cross join lateral (select i.status = 'Draft' and i.balance_cents > 0 as is_draft,
        i.status in ('Invoiced', 'Processing') and i.balance_cents > 0 as is_open) s
      cross join lateral (values ('billing', i.billing_date), ('due', i.due_date),
        ('created', (i.created_at at time zone 'UTC')::date)) as b (basis, day)
      where i.business_id = ${businessId} and b.day is not null group by 1, 2, 3, 4
    ), kept_days as (
      select kind, basis, is_archived, day, array[documents, billed_cents, owed_cents, drafts, draft_billed_cents, draft_cents,
        open_documents, open_billed_cents, open_cents]::numeric[] as sums
      from document_days where business_id = ${businessId}
        and (documents, billed_cents, owed_cents, drafts, draft_billed_cents, draft_cents, open_documents, open_billed_cents,
          open_cents) <> (0, 0, 0, 0, 0, 0, 0, 0, 0)
    ), months as (
      select i.kind, i.archived_at is not null as is_archived, date_trunc('month', i.due_date)::date as month, array[
        count(*) filter (where i.status = 'Draft'), coalesce(sum(i.billed_cents) filter (where i.status = 'Draft'), 0),
        coalesce(sum(i.balance_cents) filter (where i.status = 'Draft'), 0), count(*) filter (where i.status <> 'Draft'),
        coalesce(sum(i.billed_cents) filter (where i.status <> 'Draft'), 0),
        coalesce(sum(i.balance_cents) filter (where i.status <> 'Draft'), 0)]::numeric[] as sums
      from invoices i where i.business_id = ${businessId} and i.due_date is not null and i.balance_cents > 0
        and i.status in ('Draft', 'Invoiced', 'Processing') group by 1, 2, 3
    ), kept_months as (
      select kind, is_archived, month, array[drafts, draft_billed_cents, draft_cents, open_documents, open_billed_cents,
        open_cents]::numeric[] as sums
      from document_due_months where business_id = ${businessId}
        and (drafts, draft_billed_cents, draft_cents, open_documents, open_billed_cents, open_cents) <> (0, 0, 0, 0, 0, 0)
    ), customers as (
      select customer_id, kind, status, archived_at is not null as is_archived, count(*) as documents,
        sum(total_cents) as total, sum(owed_cents) as owed
      from invoices where business_id = ${businessId} and customer_id is not null group by 1, 2, 3, 4
    ), kept_customers as (
      select customer_id, kind, status, is_archived, documents, total_cents as total, owed_cents as owed
      from customer_documents where business_id = ${businessId} and (documents, total_cents, owed_cents) <> (0, 0, 0)
    )
    select
      (select count(*)::int from days r full join kept_days k using (kind, basis, is_archived, day)
        where r.sums is distinct from k.sums)
      + (select count(*)::int from months r full join kept_months k using (kind, is_archived, month)
        where r.sums is distinct from k.sums) as "wrongDays",
      (select count(*)::int from customers r full join kept_customers k using (customer_id, kind, status, is_archived)
        where (r.documents, r.total, r.owed) is distinct from (k.documents, k.total, k.owed)) as "wrongCustomers"
  `.execute(tx);
  return rows[0] ?? { wrongDays: 0, wrongCustomers: 0 };
}
