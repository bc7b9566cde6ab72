import type { OnlineFirm, OnlineWorld } from './online.ts';

export type ClearingDifference = { name: string; provider: number; books: number };

/**
 * What the provider holds and what the books say it holds, object by object: every charge (by its intent), refund and dispute.
 * Fees of charges are booked with the payout, those of disputes with the dispute, where that has a payment.
 */
export async function clearingDifferences(
  { provider, owner }: Pick<OnlineWorld, 'provider' | 'owner'>,
  { key, member }: OnlineFirm,
): Promise<ClearingDifference[]> {
  const charges = new Map((await provider.control.list(key, 'charge')).map((each) => [each.id, each.payment_intent]));
  const known = await owner.query<{ id: string }>('select provider_id as id from disputes where business_id = $1', [
    member.businessId,
  ]);
  const disputes = new Set(known.rows.map(({ id }) => id));
  const held = new Map<string, number>();
  const movements = new Map<string, string>();
  for (const { id: movement, source, amount, fee, type } of await provider.control.list(key, 'balance_transaction')) {
    const id = typeof source === 'string' ? source : (source?.id ?? '');
    if (type === 'payout' || type === 'payout_failure') continue;
    const intent = charges.get(id) ?? id;
    const name = typeof intent === 'string' ? intent : intent.id;
    movements.set(movement, name);
    const part = disputes.has(id) ? amount - fee : amount;
    held.set(name, (held.get(name) ?? 0) + part);
  }
  const { rows } = await owner.query<{ name: string; cents: number }>(BOOKED, [member.businessId]);
  const booked = new Map<string, number>();
  for (const { name: booking, cents } of rows) {
    // What a payout brought that nobody knew is kept by its movement: a refund and its failure are two of them.
    const name = movements.get(booking) ?? booking;
    booked.set(name, (booked.get(name) ?? 0) + cents);
  }
  return [...new Set([...held.keys(), ...booked.keys()])]
    .map((name) => ({ name, provider: held.get(name) ?? 0, books: booked.get(name) ?? 0 }))
    .filter((each) => each.provider !== each.books);
}

const BOOKED = `
  select name, sum(cents)::int as cents from (
    select case e.subject when 'payments' then p.provider_id when 'refunds' then coalesce(r.provider_id, 'refund ' || r.id)
        when 'disputes' then d.provider_id when 'unplaced_money' then
          case when e.kind like 'unplaced.returned%' then coalesce(u.return_id, 'return of ' || u.provider_id)
            else split_part(u.provider_id, ':', 1) end end as name,
      l.amount_cents as cents
    from journal_entries e
    join journal_lines l on l.business_id = e.business_id and l.entry_id = e.id
    join account_roles o on o.business_id = l.business_id and o.account_id = l.account_id and o.role = 'clearing'
    left join payments p on e.subject = 'payments' and p.business_id = e.business_id and p.id = e.subject_id
    left join refunds r on e.subject = 'refunds' and r.business_id = e.business_id and r.id = e.subject_id
    left join disputes d on e.subject = 'disputes' and d.business_id = e.business_id and d.id = e.subject_id
    left join unplaced_money u on e.subject = 'unplaced_money' and u.business_id = e.business_id and u.id = e.subject_id
    where e.business_id = $1 and e.subject <> 'payouts') moved
  group by 1 having sum(cents) <> 0`;
