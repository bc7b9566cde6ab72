import { sql } from 'kysely';
import type { Reader } from '../../platform/db/reader.ts';

/** Adds up the payments again by day and by everything that a report is narrowed by: how many of the kept rows say otherwise. */
export async function verifyPaymentDays({ tx, businessId }: Reader): Promise<{ wrongPaymentDays: number }> {
  const { rows } = await sql<{ wrongPaymentDays: number }>`
    with fees as (
      select payment_id, sum(fee_cents) as fee from payout_parts
      where business_id = ${businessId} and payment_id is not null group by 1
    ), settled as (
      select a.payment_id, sum(a.amount_cents) as settled, sum(a.amount_cents::numeric * (p.paid_on - i.opened_on)) as waited
      from allocations a join open_items i on i.business_id = a.business_id and i.id = a.item_id
      join payments p on p.business_id = a.business_id and p.id = a.payment_id
      where a.business_id = ${businessId} and a.kind = 'payment' and a.amount_cents > 0 group by 1
    ), recounted as (
      select p.paid_on as day, p.method_id, p.account_id, coalesce(p.created_by, 0) as user_id,
        app.payment_status(p.state, p.refunded_cents, p.amount_cents) as status, p.provider is not null as is_online,
        array[count(*), sum(p.home_cents), sum(round(p.refunded_cents::numeric * p.home_cents / p.amount_cents)),
          sum(coalesce(f.fee, 0)), sum(coalesce(s.settled, 0)), sum(coalesce(s.waited, 0))]::numeric[] as sums
      from payments p left join fees f on f.payment_id = p.id left join settled s on s.payment_id = p.id
      where p.business_id = ${businessId} and p.direction = 'in' group by 1, 2, 3, 4, 5, 6
    ), kept as (
      select day, method_id, account_id, user_id, status, is_online, array[payments, amount_cents, refunded_cents, fee_cents,
        settled_cents, waited_cents]::numeric[] as sums
      from payment_days where business_id = ${businessId}
        and (payments, amount_cents, refunded_cents, fee_cents, settled_cents, waited_cents) <> (0, 0, 0, 0, 0, 0)
    )
    select count(*)::int as "wrongPaymentDays"
    from recounted r full join kept k using (day, method_id, account_id, user_id, status, is_online)
    where r.sums is distinct from k.sums`.execute(tx);
  return rows[0] ?? { wrongPaymentDays: 0 };
}
