import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Shop } from './ledger.ts';

type BookSize = { documents: number; customers: number; from: string; days: number };

/**
 * The books of a shop as years of sales on credit leave them: each sale with tax, most of them paid, some late, the last ones
 * open. Put in past every trigger, with all sums; `verifyLedger` finds nothing wrong with them. Customers but the shop's own
 * are ids alone.
 */
export async function fillBooks(owner: pg.Pool, shop: Shop, size: BookSize): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    for (const text of [...SALES, ...JOURNAL, ...SUMS]) await client.query(withValues(text, shop, size));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  await vacuum(owner);
}

/** Until every page is known to be visible to all: whoever reads at that moment, as the engine's own analysis does, prevents it. */
async function vacuum(owner: pg.Pool): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await owner.query('vacuum analyze');
    const { rows } = await owner.query<{ hidden: number }>(
      `select coalesce(sum(relpages - relallvisible), 0)::int as hidden from pg_class
       where relname in ('open_items', 'journal_lines', 'journal_entries')`,
    );
    if (rows[0]?.hidden === 0) return;
    await setTimeout(250);
  }
  throw new Error('The books could not be vacuumed: somebody keeps reading them.');
}

/** Whole numbers and a day of the test itself, so they can stand in the text: statements like these take no parameters. */
function withValues(text: string, { member, idClient, idSalesTax, idRate, accounts }: Shop, size: BookSize): string {
  const values: Record<string, number | string> = {
    business: member.businessId,
    customer: idClient,
    rate: idRate,
    ...accounts,
    ...size,
    taxAccount: accounts.tax,
    idTax: idSalesTax,
    from: `date '${size.from}'`,
  };
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const SALES = [
  `create temp table sales on commit drop as
   select n, case when n % {customers} = 0 then {customer} else 7000000 + n % {customers} end as customer, d.day,
     n % 900 * 100 + 1000 as net, (n % 900 * 100 + 1000) / 20 as tax,
     case when paid.day < {from} + {days} then paid.day end as paid_on
   from generate_series(1, {documents}) n
   cross join lateral (select {from} + (n * {days}::numeric / {documents})::int as day) d
   cross join lateral (select d.day + case (n + n / {customers}) % 20 when 0 then 500 when 1 then 200 when 2 then 70 else 5 + n % 20 end as day) paid`,
];

const JOURNAL = [
  `insert into open_items (business_id, id, side, account_id, customer_id, subject, subject_id, number, currency_code, opened_on,
     due_on, amount_cents, home_cents, open_cents, open_home_cents, touched_on, settled_on)
   select {business}, n, 'receivable', {receivable}, customer, 'sales', n, 'S-' || n, 'CAD', day, day + 30, net + tax, net + tax,
     open.cents, open.cents, coalesce(paid_on, 'infinity'), coalesce(paid_on, 'infinity')
   from sales cross join lateral (select case when paid_on is null then net + tax else 0 end as cents) open`,
  `create temp table entries on commit drop as
   select *, row_number() over (order by posted_on, n, kind) as number from (
     select n, 'invoice.approved' as kind, day as posted_on, 2 * n as id from sales
     union all select n, 'payment.received', paid_on, 2 * n + 1 from sales where paid_on is not null) e`,
  `insert into journal_entries (business_id, id, number, kind, subject, subject_id, posted_on, created_at)
   select {business}, id, number, kind, 'sales', n, posted_on, '2020-01-01' from entries`,
  `insert into journal_lines (business_id, entry_id, position, posted_on, account_id, amount_cents, customer_id, item_id, sales_tax_id)
   select {business}, e.id, l.position, e.posted_on, l.account_id, l.cents,
     case when l.account_id = {receivable} then s.customer end, case when l.account_id = {receivable} then s.n end,
     case when l.account_id = {taxAccount} then {idTax} end
   from entries e join sales s on s.n = e.n cross join lateral (
     select 1, {receivable}, net + tax where e.kind = 'invoice.approved'
     union all select 2, {sales}, -net where e.kind = 'invoice.approved'
     union all select 3, {taxAccount}, -tax where e.kind = 'invoice.approved'
     union all select 1, {bank}, net + tax where e.kind = 'payment.received'
     union all select 2, {receivable}, -net - tax where e.kind = 'payment.received') as l (position, account_id, cents)`,
  `insert into tax_lines (business_id, entry_id, position, sales_tax_id, rate_id, direction, basis, tax_point_on, base_cents,
     exempt_cents, tax_cents)
   select {business}, 2 * n, 1, {idTax}, {rate}, 'sale', 'accrual', day, net, 0, tax from sales`,
  `insert into allocations (business_id, id, item_id, entry_id, allocated_on, kind, amount_cents, home_cents)
   select {business}, n, n, 2 * n + 1, paid_on, 'payment', net + tax, net + tax from sales where paid_on is not null`,
  'update ledger_heads set next_number = 1 + (select count(*) from entries) where business_id = {business}',
];

const AMOUNTS = `sum(greatest(amount_cents, 0)), sum(greatest(-amount_cents, 0)), sum(greatest(amount_cents, 0)),
  sum(greatest(-amount_cents, 0))`;
const SUMS = [
  `insert into account_months select business_id, date_trunc('month', posted_on)::date, account_id, 'CAD', false, ${AMOUNTS}
   from journal_lines where business_id = {business} group by 1, 2, 3`,
  `insert into account_days select business_id, posted_on, account_id, 'CAD', false, ${AMOUNTS}
   from journal_lines where business_id = {business} group by 1, 2, 3`,
  `insert into party_months select business_id, 'customer', customer_id, 'receivable', 'CAD', date_trunc('month', posted_on)::date,
     ${AMOUNTS} from journal_lines where business_id = {business} and item_id is not null group by 1, 3, 6`,
  `insert into tax_days select business_id, basis, tax_point_on, sales_tax_id, rate_id, direction, sum(base_cents),
     sum(exempt_cents), sum(tax_cents) from tax_lines where business_id = {business} group by 1, 2, 3, 4, 5, 6`,
];
