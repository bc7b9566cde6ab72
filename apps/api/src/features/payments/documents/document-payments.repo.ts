import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';

export type MoneyRow = {
  kind: 'payment' | 'credit' | 'refund' | 'deposit';
  paymentId: number | null;
  entryId: number;
  isApplication: boolean;
  state: string;
  day: string;
  name: string;
  /** Of the method; null for a credit. */
  methodKind: string | null;
  number: string;
  reference: string;
  amount: number;
};

/**
 * Everything that was paid on an invoice, the oldest first. A payment stands here with what it took then, whatever became of
 * it, with its state; a refund is a line of its own. Where a revision moved a payment away, it is gone from here. Of an
 * estimate these are its deposits.
 */
export async function listMoneyOn({ tx, businessId }: Reader, documentId: number): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select a.kind, a.payment_id as "paymentId", a.entry_id as "entryId", e.subject = 'customer_credits' as "isApplication",
      coalesce(case a.kind when 'refund' then r.state else p.state end, 'done') as state, a.allocated_on as day,
      case a.kind when 'credit' then c.origin else coalesce(m.name, '') end as name,
      case a.kind when 'credit' then null else m.kind end as "methodKind",
      case a.kind when 'credit' then k.number when 'refund' then coalesce(r.prefix || r.number, '')
        else coalesce(p.prefix || p.number, '') end as number,
      case a.kind when 'refund' then coalesce(r.reference, '') else coalesce(p.reference, '') end as reference,
      a.amount_cents as amount
    from open_items i
    join allocations a on a.business_id = i.business_id and a.item_id = i.id
    join journal_entries e on e.business_id = a.business_id and e.id = a.entry_id
    left join payments p on p.business_id = a.business_id and p.id = a.payment_id
    left join refunds r on e.subject = 'refunds' and r.business_id = a.business_id and r.id = e.subject_id
    left join payment_methods m on m.business_id = a.business_id and m.id = coalesce(r.method_id, p.method_id)
    left join open_items k on k.business_id = a.business_id and k.id = a.credit_item_id
    left join customer_credits c on c.business_id = a.business_id and c.item_id = a.credit_item_id
    where i.business_id = ${businessId} and i.side = 'receivable' and i.subject = 'invoices' and i.subject_id = ${documentId}
      and (
        (a.kind = 'payment' and a.amount_cents > 0 and not exists (select from allocations u
          join journal_entries moved on moved.business_id = u.business_id and moved.id = u.entry_id
          where u.business_id = a.business_id and u.reverses_id = a.id and moved.kind = 'payment.moved'))
        or (a.kind = 'credit' and a.amount_cents > 0 and not exists (select from allocations u
          where u.business_id = a.business_id and u.reverses_id = a.id))
        or (a.kind = 'refund' and a.amount_cents < 0 and not exists (select from allocations u
          where u.business_id = a.business_id and u.reverses_id = a.id)))
    union all
    select 'deposit', p.id, 0, false, p.state, p.paid_on, m.name, m.kind, p.prefix || p.number, p.reference, p.amount_cents
    from payments p join payment_methods m on m.business_id = p.business_id and m.id = p.method_id
    where p.business_id = ${businessId} and p.estimate_id = ${documentId}
    order by day, "entryId", "paymentId"`.execute(tx);
  return rows;
}
