import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';

export type PostingsVerdict = {
  /** Invoices that say otherwise than their open item what was paid, credited, given up or is still owed. */
  wrongInvoices: number;
  /** Taxes of which not as much was reported as documents charge, less what was claimed back of losses. */
  wrongTaxes: number;
};

/** Compares each invoice with its open item, and the taxes of all documents and losses with what was reported of them. */
export async function verifyPostings({ tx, businessId }: Pick<Ctx, 'tx' | 'businessId'>): Promise<PostingsVerdict> {
  const { rows } = await sql<PostingsVerdict>`
    with items as (
      select distinct on (subject_id) subject_id as invoice_id, id, open_cents, due_on, customer_id
      from open_items
      where business_id = ${businessId} and side = 'receivable' and subject = 'invoices'
      order by subject_id, attempt desc
    ), taken as (
      select i.invoice_id,
        sum(a.amount_cents) filter (where a.kind in ('payment', 'credit', 'withheld', 'rounding', 'refund')) as paid,
        sum(a.amount_cents) filter (where a.kind = 'creditNote') as credited,
        sum(a.amount_cents) filter (where a.kind in ('writeOff', 'discount')) as lost,
        sum(a.amount_cents) filter (where a.kind = 'discount') as discounted
      from items i join allocations a on a.business_id = ${businessId} and a.item_id = i.id group by 1
    ), given as (
      select n.credits_id as invoice_id, sum(o.amount_cents) as cents from open_items o
      join invoices n on n.business_id = o.business_id and n.id = o.subject_id and n.status <> 'Canceled'
      where o.business_id = ${businessId} and o.side = 'customerCredit' and o.subject = 'invoices' group by 1
    )
    select
      (select count(*)::int from invoices d
        left join items i on i.invoice_id = d.id left join taken t on t.invoice_id = d.id left join given g on g.invoice_id = d.id
        where d.business_id = ${businessId} and d.kind = 'invoice' and case
          when d.status in ('Draft', 'Canceled') then coalesce(i.open_cents, 0) <> 0
          else d.balance_cents <> coalesce(i.open_cents, 0) or d.paid_cents <> coalesce(t.paid, 0)
            or d.credited_cents <> coalesce(t.credited, 0) or d.given_cents <> coalesce(g.cents, 0)
            or d.written_off_cents <> coalesce(t.lost, 0) or d.discounted_cents <> coalesce(t.discounted, 0)
            -- Approved again for nothing it has no item of its own, and the last may be another customer's.
            or (d.total_cents <> d.withheld_cents and d.customer_id <> i.customer_id)
            or (i.open_cents <> 0 and i.due_on <> coalesce(d.due_date, 'infinity')) end) as "wrongInvoices",
      (select count(*)::int from (
          select sales_tax_id, sum(tax_cents) as cents from tax_lines l
          join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id
          where l.business_id = ${businessId} and l.direction = 'sale' and l.basis = 'accrual'
            and split_part(e.kind, '.reversed', 1) in ('invoice.approved', 'creditNote.approved', 'invoice.writtenOff',
              'invoice.writeOffUndone', 'payment.recovered', 'payment.recorded', 'payment.takenBack',
              'creditNote.discountReturned') group by 1) reported
        full join (
          select sales_tax_id, sum(cents) as cents from (
            select t.sales_tax_id, case d.kind when 'creditNote' then -1 else 1 end * t.amount_cents as cents
            from invoices d join invoice_taxes t on t.business_id = d.business_id and t.invoice_id = d.id
            where d.business_id = ${businessId} and d.kind <> 'estimate' and d.status not in ('Draft', 'Canceled')
              and t.kind <> 'withholding'
            union all
            select sales_tax_id, -amount_cents from write_off_taxes where business_id = ${businessId}) each
          group by 1) charged using (sales_tax_id)
        where coalesce(reported.cents, 0) <> coalesce(charged.cents, 0)) as "wrongTaxes"
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no verdict');
  return row;
}
