import { sql } from 'kysely';
import type { Reader } from '../../platform/db/reader.ts';

export type ItemsVerdict = {
  /** Open items that are not what their lines and allocations come to, and credits below nothing. */
  wrongItems: number;
  /** Control accounts, and customers or vendors on one, whose balance is not the sum of their items. */
  wrongControls: number;
  /** Taxes of an entry that are reported otherwise than they are posted. */
  wrongTaxLines: number;
};

export async function verifyItems({ tx, businessId }: Reader): Promise<ItemsVerdict> {
  const sign = sql`case when i.side in ('receivable', 'vendorCredit') then 1 else -1 end`;
  const { rows } = await sql<ItemsVerdict>`
    with lines as (
      select l.item_id, sum(coalesce(l.currency_cents, l.amount_cents)) as open, sum(l.amount_cents) as home,
        max(l.posted_on) as last,
        min(l.posted_on) filter (where ${sign} * l.amount_cents * sign(i.amount_cents) < 0) as touched,
        bool_or(l.posted_on = i.opened_on and ${sign} * l.amount_cents = i.home_cents) as is_opened
      from journal_lines l join open_items i on i.business_id = l.business_id and i.id = l.item_id
      where l.business_id = ${businessId} group by 1
    ), taken as (
      select x.item_id, sum(a.amount_cents) as cents from allocations a
      cross join lateral (values (a.item_id), (a.credit_item_id)) as x (item_id)
      where a.business_id = ${businessId} and x.item_id is not null group by 1
    ), own as (
      select i.*, ${sign} as sign, coalesce(c.merged_into_id, i.customer_id, v.merged_into_id, i.vendor_id) as party_id
      from open_items i left join customers c on c.business_id = i.business_id and c.id = i.customer_id
      left join vendors v on v.business_id = i.business_id and v.id = i.vendor_id
      where i.business_id = ${businessId}
    )
    select
      (select count(*)::int from own i left join lines l on l.item_id = i.id left join taken t on t.item_id = i.id
        where i.open_cents <> i.sign * coalesce(l.open, 0) or i.open_home_cents <> i.sign * coalesce(l.home, 0)
          or i.amount_cents - i.open_cents <> coalesce(t.cents, 0)
          or i.settled_on <> case when i.open_cents = 0 then greatest(l.last, i.opened_on) else 'infinity' end
          or i.touched_on <> case when l.touched is null then 'infinity' else greatest(l.touched, i.opened_on) end
          or l.is_opened is not true
          or i.side not in (select unnest(case a.control when 'receivable' then array['receivable']
              when 'payable' then array['payable'] when 'credit' then array['customerCredit', 'vendorCredit'] end)
            from accounts a where a.business_id = i.business_id and a.id = i.account_id)
          or (i.side in ('customerCredit', 'vendorCredit') and i.open_cents < 0))
      + (select count(*)::int from allocations a
        join journal_entries e on e.business_id = a.business_id and e.id = a.entry_id
        where a.business_id = ${businessId} and a.allocated_on <> e.posted_on) as "wrongItems",
      (select count(*)::int from (
          select account_id, sum(debit_cents - credit_cents) as cents from account_months m
          where business_id = ${businessId} group by 1) m
        join accounts a on a.business_id = ${businessId} and a.id = m.account_id
          and a.control in ('receivable', 'payable', 'credit')
        full join (select account_id, sum(sign * open_home_cents) as cents from own group by 1) i
          on i.account_id = m.account_id
        where coalesce(m.cents, 0) <> coalesce(i.cents, 0) and (a.id is not null or i.account_id is not null))
      + (select count(*)::int from (
          select p.party, coalesce(c.merged_into_id, v.merged_into_id, p.party_id) as party_id, p.side, sum(p.debit_cents - p.credit_cents) as cents
          from party_months p left join customers c on p.party = 'customer' and c.business_id = p.business_id and c.id = p.party_id
          left join vendors v on p.party = 'vendor' and v.business_id = p.business_id and v.id = p.party_id
          where p.business_id = ${businessId} group by 1, 2, 3) p
        full join (
          select case when customer_id is null then 'vendor' else 'customer' end as party,
            party_id, side, sum(sign * open_home_cents) as cents
          from own group by 1, 2, 3) i using (party, party_id, side)
        where coalesce(p.cents, 0) <> coalesce(i.cents, 0)) as "wrongControls",
      (select count(*)::int from (
          select l.entry_id, l.sales_tax_id, -sum(l.amount_cents) as cents from journal_lines l
          join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id and e.source = 'system'
          join accounts a on a.business_id = l.business_id and a.id = l.account_id and a.control = 'tax'
          where l.business_id = ${businessId} group by 1, 2) l
        full join (
          select entry_id, sales_tax_id, sum(case direction when 'sale' then tax_cents else -tax_cents end) as cents
          from tax_lines where business_id = ${businessId} and basis = 'accrual' group by 1, 2) t using (entry_id, sales_tax_id)
        where coalesce(l.cents, 0) <> coalesce(t.cents, 0)) as "wrongTaxLines"
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no verdict');
  return row;
}
