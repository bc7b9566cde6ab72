import { sql } from 'kysely';
import type { Reader } from '../../platform/db/reader.ts';

export type PaymentsVerdict = {
  /** Payments of which not as much is on their account as they say; nothing where they were voided or came back. */
  wrongPayments: number;
  /** The same of refunds. */
  wrongRefunds: number;
  /** Payments that do not say how much of them was refunded. */
  wrongRefunded: number;
};

/** Compares payments and refunds with their entries. */
export async function verifyPayments({ tx, businessId }: Reader): Promise<PaymentsVerdict> {
  const onAccount = (subject: string, fee: string) => sql`
    select e.subject_id as id, l.account_id, sum(l.amount_cents) as cents from journal_entries e
    join journal_lines l on l.business_id = e.business_id and l.entry_id = e.id
    where e.business_id = ${businessId} and e.subject = ${subject} and e.kind <> ${fee} group by 1, 2`;
  const { rows } = await sql<PaymentsVerdict>`
    select
      (select count(*)::int from payments p
        left join (${onAccount('payments', 'payment.bounceFee')}) l on l.id = p.id and l.account_id = p.account_id
        where p.business_id = ${businessId}
          and coalesce(l.cents, 0) <> case p.state when 'done' then p.home_cents else 0 end) as "wrongPayments",
      (select count(*)::int from refunds r
        left join (${onAccount('refunds', '')}) l on l.id = r.id and l.account_id = r.account_id
        where r.business_id = ${businessId}
          and coalesce(l.cents, 0) <> case when r.state in ('done', 'pending') then -r.home_cents else 0 end) as "wrongRefunds",
      (select count(*)::int from payments p
        left join (select payment_id, sum(amount_cents) as cents from refunds
          where business_id = ${businessId} and payment_id is not null and state in ('done', 'pending') group by 1) r on r.payment_id = p.id
        where p.business_id = ${businessId} and p.refunded_cents <> coalesce(r.cents, 0)) as "wrongRefunded"
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no verdict');
  return row;
}
