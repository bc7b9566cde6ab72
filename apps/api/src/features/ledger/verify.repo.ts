import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/reader.ts';

/** Each of them counts what must not be there. */
export type EntriesVerdict = {
  entries: number;
  unbalanced: number;
  /** Numbers that are missing or given twice, and a head that does not come behind the last. */
  wrongNumbers: number;
  /** Reversals that are not the mirror of what they turn round, line by line. */
  wrongReversals: number;
  /** Entries on days that were closed when they were written. */
  lateEntries: number;
  /** Lines on a control account that do not name what it controls, and foreign ones without amount or rate. */
  incompleteLines: number;
  /** Income and expense accounts that are not at nothing on the last day of a closed year. */
  openYears: number;
};

export async function verifyEntries({ tx, businessId }: Reader): Promise<EntriesVerdict> {
  const { rows } = await sql<EntriesVerdict>`
    with summed as (
      select e.id, count(l.position) as lines, coalesce(sum(l.amount_cents), 0) as difference
      from journal_entries e left join journal_lines l on l.business_id = e.business_id and l.entry_id = e.id
      where e.business_id = ${businessId} group by e.id
    ), numbered as (
      select number, row_number() over (order by number) as n from journal_entries where business_id = ${businessId}
    ), reversals as (
      select id, reverses_id from journal_entries where business_id = ${businessId} and reverses_id is not null
    ), turned as (
      select r.id as entry_id, l.position, l.account_id, -l.amount_cents as amount, l.item_id, l.sales_tax_id, l.customer_id,
        l.vendor_id, -l.currency_cents as currency
      from reversals r join journal_lines l on l.business_id = ${businessId} and l.entry_id = r.reverses_id
    ), stood as (
      select l.entry_id, l.position, l.account_id, l.amount_cents as amount, l.item_id, l.sales_tax_id, l.customer_id,
        l.vendor_id, l.currency_cents as currency
      from reversals r join journal_lines l on l.business_id = ${businessId} and l.entry_id = r.id
    )
    select
      (select count(*)::int from summed) as entries,
      (select count(*)::int from summed where lines < 2 or difference <> 0) as unbalanced,
      (select (count(*) filter (where number <> n))::int from numbered)
        + (select count(*)::int from (values (1 + (select count(*) from numbered))) as n (next)
          where not exists (select from ledger_heads where business_id = ${businessId} and next_number = n.next)
        ) as "wrongNumbers",
      (select count(*)::int from turned t full join stood s using (entry_id, position)
        where (t.account_id, t.amount, t.item_id, t.sales_tax_id, t.customer_id, t.vendor_id, t.currency)
          is distinct from (s.account_id, s.amount, s.item_id, s.sales_tax_id, s.customer_id, s.vendor_id, s.currency))
      + (select count(*)::int from (
          select r.id as entry_id, t.position, t.rate_id, -t.base_cents as base, -t.exempt_cents as exempt, -t.tax_cents as tax
          from reversals r join tax_lines t on t.business_id = ${businessId} and t.entry_id = r.reverses_id) t
        full join (
          select t.entry_id, t.position, t.rate_id, t.base_cents as base, t.exempt_cents as exempt, t.tax_cents as tax
          from reversals r join tax_lines t on t.business_id = ${businessId} and t.entry_id = r.id) s using (entry_id, position)
        where (t.rate_id, t.base, t.exempt, t.tax) is distinct from (s.rate_id, s.base, s.exempt, s.tax)) as "wrongReversals",
      (select count(*)::int from period_locks k join journal_entries e on e.business_id = k.business_id
        where k.business_id = ${businessId} and e.posted_on <= k.locked_through
          and e.created_at > k.locked_at)
      + (select count(*)::int from (
          select locked_to, next_number, lead(next_number, 1, 9223372036854775807) over (order by id) as until
          from period_lock_changes where business_id = ${businessId}) k
        join journal_entries e on e.business_id = ${businessId} and e.number >= k.next_number and e.number < k.until
          and e.posted_on <= k.locked_to and e.source <> 'close') as "lateEntries",
      (select count(*)::int from journal_lines l
        join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id
        join accounts a on a.business_id = l.business_id and a.id = l.account_id
        left join open_items i on i.business_id = l.business_id and i.id = l.item_id
        where l.business_id = ${businessId} and (l.posted_on <> e.posted_on
          or (a.control in ('receivable', 'payable', 'credit') and (l.item_id is null
            or num_nonnulls(l.customer_id, l.vendor_id) <> 1 or i.account_id <> l.account_id))
          or (l.item_id is not null and (l.customer_id, l.vendor_id) is distinct from (i.customer_id, i.vendor_id)
            and not exists (select from customers c
              where (c.business_id, c.id, c.merged_into_id) = (l.business_id, l.customer_id, i.customer_id))
            and not exists (select from vendors v where (v.business_id, v.id, v.merged_into_id) = (l.business_id, l.vendor_id, i.vendor_id)))
          or (a.control = 'tax' and l.sales_tax_id is null and e.source = 'system')
          or (l.currency_code is not null
            and abs(l.currency_cents::numeric * l.rate_e9 - l.amount_cents::numeric * 1000000000) > 2000000000))
      ) as "incompleteLines",
      (select count(*)::int from (
        select y.id, l.account_id from fiscal_years y
        join accounts a on a.business_id = y.business_id and a.kind in ('income', 'expense')
        join journal_lines l on l.business_id = y.business_id and l.account_id = a.id and l.posted_on <= y.ends_on
        where y.business_id = ${businessId} and y.closed_at is not null
        group by 1, 2 having sum(l.amount_cents) <> 0) standing) as "openYears"
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no verdict');
  return row;
}

const AMOUNTS = sql`sum(greatest(l.amount_cents, 0)) as debit, sum(greatest(-l.amount_cents, 0)) as credit,
  sum(greatest(coalesce(l.currency_cents, l.amount_cents), 0)) as currency_debit,
  sum(greatest(-coalesce(l.currency_cents, l.amount_cents), 0)) as currency_credit`;
const KEPT = sql`debit_cents as debit, credit_cents as credit, currency_debit_cents as currency_debit,
  currency_credit_cents as currency_credit`;
const DIFFERS = sql`(r.debit, r.credit, r.currency_debit, r.currency_credit)
  is distinct from (k.debit, k.credit, k.currency_debit, k.currency_credit)`;

/** Sums by account, customer, vendor and tax that are not what their lines come to. */
export async function verifySums({ tx, businessId }: Reader): Promise<{ wrongBalances: number }> {
  const lines = (key: RawBuilder<unknown>) => sql`
    select ${key}, l.account_id, coalesce(l.currency_code, b.currency_code) as currency_code, e.source = 'close' as is_close,
      ${AMOUNTS}
    from journal_lines l
    join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id
    join businesses b on b.business_id = l.business_id
    where l.business_id = ${businessId} group by 1, 2, 3, 4`;
  const { rows } = await sql<{ wrongBalances: number }>`
    select (
      (select count(*) from (${lines(sql`date_trunc('month', l.posted_on)::date as month`)}) r
        full join (select month, account_id, currency_code, is_close, ${KEPT} from account_months
          where business_id = ${businessId}) k using (month, account_id, currency_code, is_close) where ${DIFFERS})
      + (select count(*) from (${lines(sql`l.posted_on as day`)}) r
        full join (select day, account_id, currency_code, is_close, ${KEPT} from account_days
          where business_id = ${businessId}) k using (day, account_id, currency_code, is_close) where ${DIFFERS})
      + (select count(*) from (
          select case when l.customer_id is null then 'vendor' else 'customer' end as party,
            coalesce(l.customer_id, l.vendor_id) as party_id, i.side, coalesce(l.currency_code, b.currency_code) as currency_code,
            date_trunc('month', l.posted_on)::date as month, ${AMOUNTS}
          from journal_lines l join open_items i on i.business_id = l.business_id and i.id = l.item_id
          join businesses b on b.business_id = l.business_id
          where l.business_id = ${businessId} group by 1, 2, 3, 4, 5) r
        full join (select party, party_id, side, currency_code, month, ${KEPT} from party_months
          where business_id = ${businessId}) k using (party, party_id, side, currency_code, month) where ${DIFFERS})
      + (select count(*) from (
          select basis, tax_point_on as day, sales_tax_id, rate_id, direction, sum(base_cents) as base,
            sum(exempt_cents) as exempt, sum(tax_cents) as tax
          from (
            select basis, tax_point_on, sales_tax_id, rate_id, direction, base_cents, exempt_cents, tax_cents from tax_lines
            where business_id = ${businessId}
            union all
            select 'cash', day, sales_tax_id, rate_id, 'sale', base_cents, exempt_cents, tax_cents from tax_when_paid
            where business_id = ${businessId}) t group by 1, 2, 3, 4, 5) r
        full join (select basis, day, sales_tax_id, rate_id, direction, base_cents as base, exempt_cents as exempt,
          tax_cents as tax from tax_days where business_id = ${businessId}) k
          using (basis, day, sales_tax_id, rate_id, direction)
        where (r.base, r.exempt, r.tax) is distinct from (k.base, k.exempt, k.tax))
    )::int as "wrongBalances"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no verdict');
  return row;
}
