import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import { type PostingsVerdict, verifyPostings } from './verify-postings.repo.ts';

export type DocumentsVerdict = PostingsVerdict & Rows;

type Rows = {
  documents: number;
  wrongCounts: number;
  openCents: number;
  receivableCents: number;
  wrongHolds: number;
  wrongWriteOffs: number;
};

/**
 * Counts the documents again and compares the roll-up; adds up what is open and what the books say is owed; finds parts of
 * which more or less is reserved than accepted estimates hold, and invoices of which more or less is given up than they say.
 */
export async function verifyDocuments(ctx: Pick<Ctx, 'tx' | 'businessId'>): Promise<DocumentsVerdict> {
  const { tx, businessId } = ctx;
  const { rows } = await sql<Rows>`
    with recounted as (
      select kind, status, archived_at is not null as is_archived, count(*) as documents,
        sum(total_cents) as total, sum(owed_cents) as owed
      from invoices where business_id = ${businessId} group by 1, 2, 3
    ), kept as (
      select kind, status, is_archived, documents, total_cents as total, owed_cents as owed
      from invoice_counts where business_id = ${businessId} and (documents, total_cents, owed_cents) <> (0, 0, 0)
    )
    select
      (select coalesce(sum(documents), 0)::int from recounted) as documents,
      (select count(*)::int from recounted r full join kept k using (kind, status, is_archived)
        where (r.documents, r.total, r.owed) is distinct from (k.documents, k.total, k.owed)) as "wrongCounts",
      (select coalesce(sum(balance_cents), 0)::bigint from invoices
        where business_id = ${businessId} and kind = 'invoice' and status not in ('Draft', 'Canceled')) as "openCents",
      (select coalesce(sum(m.debit_cents - m.credit_cents), 0)::bigint from account_months m
        join account_roles r on r.business_id = m.business_id and r.account_id = m.account_id and r.role = 'receivable'
        where m.business_id = ${businessId}) as "receivableCents",
      (select count(*)::int from parts p where p.business_id = ${businessId} and p.reserved <> coalesce((
        select sum(h.quantity) from estimate_holds h join invoices i on i.business_id = h.business_id and i.id = h.invoice_id
        where h.business_id = p.business_id and h.part_id = p.id
          and i.kind = 'estimate' and i.status = 'Invoiced' and i.archived_at is null), 0)) as "wrongHolds",
      (select count(*)::int from (
        select invoice_id, sum(amount_cents) as amount, coalesce(sum(amount_cents) filter (where is_discount), 0) as discounted
        from write_offs where business_id = ${businessId} group by 1) w
        full join (select id as invoice_id, written_off_cents as amount, discounted_cents as discounted from invoices
          where business_id = ${businessId} and (written_off_cents, discounted_cents) <> (0, 0)) i using (invoice_id)
        where coalesce(w.amount, 0) <> coalesce(i.amount, 0)
          or coalesce(w.discounted, 0) <> coalesce(i.discounted, 0)) as "wrongWriteOffs"
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no verdict');
  return { ...row, ...(await verifyPostings(ctx)) };
}
