import { sql } from 'kysely';
import type { Reader } from '../../platform/db/reader.ts';

export type OnlineVerdict = {
  /** Documents that do not say what is on its way to them. */
  wrongUnderWay: number;
  /** Attempts that succeeded without a payment of their amount, and payments of the provider that no attempt or placing made. */
  wrongAttempts: number;
  /** Money without a place of which not as much stands on the account for it as it says. */
  wrongUnplaced: number;
  /** Payouts that are not in the books as they say, or that are not the sum of their parts. */
  wrongPayouts: number;
  /** Payments that were paid out twice. */
  paidOutTwice: number;
  /** Disputes of which not as much was taken or given back as they say. */
  wrongDisputes: number;
};

/** Compares what came through the provider with the books. */
export async function verifyOnline({ tx, businessId }: Reader): Promise<OnlineVerdict> {
  const { rows } = await sql<OnlineVerdict>`
    with posted as (
      select e.subject, e.subject_id as id, l.account_id, sum(l.amount_cents) as cents
      from journal_entries e join journal_lines l on l.business_id = e.business_id and l.entry_id = e.id
      where e.business_id = ${businessId} and e.subject in ('unplaced_money', 'payouts', 'disputes', 'payments')
      group by 1, 2, 3
    ), unplaced as (
      select account_id from account_roles where business_id = ${businessId} and role = 'unplaced'
    )
    select
      (select count(*)::int from invoices i
        left join (select document_id, sum(amount_cents) as cents from payment_attempts
          where business_id = ${businessId} and state = 'processing' group by 1) a on a.document_id = i.id
        where i.business_id = ${businessId} and i.pending_cents <> coalesce(a.cents, 0)) as "wrongUnderWay",
      (select count(*)::int from payment_attempts a
        left join payments p on p.business_id = a.business_id and p.id = a.payment_id and p.provider_id = a.intent_id
          and p.amount_cents = a.amount_cents
        where a.business_id = ${businessId} and a.state = 'succeeded' and p.id is null)
      + (select count(*)::int from payments p where p.business_id = ${businessId} and p.provider is not null
          and not exists (select from payment_attempts a where a.business_id = p.business_id and a.payment_id = p.id)
          and not exists (select from unplaced_money u where u.business_id = p.business_id and u.payment_id = p.id))
        as "wrongAttempts",
      (select count(*)::int from unplaced_money u
        left join posted o on o.subject = 'unplaced_money' and o.id = u.id and o.account_id = (select account_id from unplaced)
        left join posted p on p.subject = 'payments' and p.id = u.payment_id and p.account_id = (select account_id from unplaced)
        where u.business_id = ${businessId} and coalesce(o.cents, 0) + coalesce(p.cents, 0) <>
          case when u.state <> 'waiting' then 0 when u.direction = 'in' then -coalesce(u.home_cents, 0)
            else coalesce(u.home_cents, 0) end) as "wrongUnplaced",
      (select count(*)::int from payouts o
        left join posted p on p.subject = 'payouts' and p.id = o.id and p.account_id = o.account_id
        where o.business_id = ${businessId} and not o.is_foreign and (
          coalesce(p.cents, 0) <> case o.state when 'paid' then o.net_cents else 0 end
          or (o.state = 'paid' and o.net_cents <> (select coalesce(sum(t.amount_cents - t.fee_cents), 0) from payout_parts t
            where t.business_id = o.business_id and t.payout_id = o.id)))) as "wrongPayouts",
      (select count(*)::int from (select t.payment_id from payout_parts t
        where t.business_id = ${businessId} and t.kind = 'charge' and t.payment_id is not null
        group by 1 having count(*) > 1) twice) as "paidOutTwice",
      (select count(*)::int from disputes d
        join payments p on p.business_id = d.business_id and p.id = d.payment_id
        join payment_methods m on m.business_id = p.business_id and m.id = p.method_id
        left join (select id, sum(cents) as cents from posted where subject = 'disputes'
          and account_id in (select account_id from payment_methods where business_id = ${businessId}) group by 1) o on o.id = d.id
        left join unplaced_money u on u.business_id = d.business_id and u.provider_id = d.provider_id
        where d.business_id = ${businessId} and coalesce(o.cents, 0) <>
          - d.fee_cents - (case when d.is_taken and not d.is_returned then d.amount_cents - coalesce(u.home_cents, 0) else 0 end))
        as "wrongDisputes"
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no verdict');
  return row;
}
