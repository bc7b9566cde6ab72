set role app_owner;

-- Goods that came in, beside those that were counted, lost or found.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('count', 'received', 'damage', 'loss', 'found', 'other'));

reset role;

-- As the superuser: the owner sees no rows here.

-- What the charts do not have yet. A code that a business uses already gets a letter.
insert into accounts (business_id, code, name, kind, role, created_at)
select b.business_id, a.code || case when exists (
    select from accounts taken where taken.business_id = b.business_id and taken.code = a.code) then 'A' else '' end,
  a.name, a.kind, a.role, now()
from businesses b
cross join (values
  ('received', '2050', 'Received, not billed', 'liability'),
  ('stockLosses', '5100', 'Stock losses', 'expense')) as a (role, code, name, kind)
where exists (select from accounts known where known.business_id = b.business_id)
on conflict (business_id, role) do nothing;

-- Until now only sales were posted. One entry a business makes Stock worth what is on the shelves, against Opening
-- balances, today or on the first day that is open.
create temp table stock_openings on commit drop as
select b.business_id, nextval('journal_entries_id') as entry_id, stock.id as stock_id, equity.id as equity_id,
  greatest((now() at time zone b.timezone)::date, lock.locked_through + 1) as posted_on,
  (worth.cents - booked.cents)::bigint as cents
from businesses b
join accounts stock on stock.business_id = b.business_id and stock.role = 'stock'
join accounts equity on equity.business_id = b.business_id and equity.role = 'equity'
left join period_locks lock on lock.business_id = b.business_id
cross join lateral (
  -- Whole units where the currency has no smaller ones.
  select coalesce(sum(round(p.on_hand::numeric * p.average_cost_e4 / case when whole.units then 10000000000 else 100000000 end)
    * case when whole.units then 100 else 1 end), 0) as cents
  from parts p,
    (select b.currency_code in ('CLP', 'ISK', 'JPY', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF')) as whole (units)
  where p.business_id = b.business_id) worth
cross join lateral (
  select coalesce(sum(l.amount_cents), 0) as cents from journal_lines l
  where l.business_id = b.business_id and l.account_id = stock.id) booked
where worth.cents <> booked.cents;

insert into journal_entries (business_id, id, kind, subject, subject_id, posted_on, created_at)
select business_id, entry_id, 'stock.opening', 'businesses', business_id, posted_on, now() from stock_openings;

insert into journal_lines (business_id, entry_id, position, account_id, amount_cents)
select business_id, entry_id, 1, stock_id, cents from stock_openings
union all select business_id, entry_id, 2, equity_id, -cents from stock_openings;

insert into account_balances as kept (business_id, account_id, month, debit_cents, credit_cents)
select o.business_id, side.account_id, date_trunc('month', o.posted_on)::date, greatest(side.cents, 0), greatest(-side.cents, 0)
from stock_openings o cross join lateral (values (stock_id, cents), (equity_id, -cents)) as side (account_id, cents)
on conflict (business_id, account_id, month) do update
  set debit_cents = kept.debit_cents + excluded.debit_cents, credit_cents = kept.credit_cents + excluded.credit_cents;

insert into audit_log (business_id, action, subject, subject_id, after, happened_at, request_id, ip_address, user_agent)
select business_id, 'stock.opened', 'businesses', business_id,
  jsonb_build_object('entry', entry_id, 'amount', cents, 'postedOn', posted_on), now(), 'migration', '', '' from stock_openings;

-- What a tax stands on is without it, also where prices include it. Drafts get it here; what is approved is hashed and stays.
update invoice_taxes t set taxable_cents = net.cents
from (
  select x.business_id, x.invoice_id, x.sales_tax_id, coalesce(sum(c.amount - (
    select coalesce(sum(part.cents), 0) from unnest(c.ids, c.cents) as part (id, cents)
    join invoice_taxes own on own.business_id = i.business_id and own.invoice_id = i.id and own.sales_tax_id = part.id
      and own.kind <> 'withholding')), 0)::bigint as cents
  from invoices i
  join invoice_taxes x on x.business_id = i.business_id and x.invoice_id = i.id
  left join lateral (
    select l.taxable_cents, l.tax_ids, l.tax_cents from invoice_lines l
    where l.business_id = i.business_id and l.invoice_id = i.id and l.exempt_reason = ''
    union all select i.shipping_cents, i.shipping_tax_ids, i.shipping_tax_cents) as c (amount, ids, cents)
    on x.sales_tax_id = any (c.ids)
  where i.prices_include_tax and i.status = 'Draft'
  group by 1, 2, 3) net
where t.business_id = net.business_id and t.invoice_id = net.invoice_id and t.sales_tax_id = net.sales_tax_id;
