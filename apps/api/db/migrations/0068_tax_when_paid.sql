set role app_owner;

-- Sales tax on the cash basis: what of an invoice's tax became due on a day, because money settled the invoice then. It follows from
-- the journal alone, so these rows are kept beside it and never entered: `pnpm ledger:verify` works them out again.
create table tax_when_paid (
  business_id   bigint not null,
  invoice_id    bigint not null,
  day           date not null,
  sales_tax_id  bigint not null,
  rate_id       bigint not null,
  base_cents    bigint not null,
  exempt_cents  bigint not null,
  tax_cents     bigint not null,
  primary key (business_id, invoice_id, day, sales_tax_id, rate_id),
  foreign key (business_id, invoice_id) references invoices (business_id, id),
  foreign key (business_id, sales_tax_id) references sales_taxes (business_id, id),
  foreign key (business_id, rate_id) references sales_tax_rates (business_id, id)
);
create index tax_when_paid_by_tax on tax_when_paid (business_id, sales_tax_id, day, invoice_id)
  include (base_cents, exempt_cents, tax_cents);
call app.protect('tax_when_paid');
grant select on tax_when_paid to app_rw;

-- A share, half a unit away from nothing: whole numbers throughout, because a quotient of numeric is cut off behind some digits.
create function app.share_of(p_amount numeric, p_part numeric, p_of numeric) returns numeric
  language sql immutable parallel safe as $$
  select case when p_of = 0 then p_amount
    else sign(p_amount * p_part) * sign(p_of) * div(2 * abs(p_amount * p_part) + abs(p_of), 2 * abs(p_of)) end
$$;

-- On the evening of a day so much is due: the tax of the invoice less its credit notes, times what money settled, divided by what
-- there is to settle, rounded once; the day has what that is more than on the evening before. What is dated later changes no
-- earlier day, so a closed period stays as it is. Where nothing is left to settle, all of the tax is due.
--   settled: payments, credits, roundings and what was withheld, less refunds and less what credit notes gave back of it
--   to settle: that, with what is open and what was written off, which nobody paid; what was given for paying early is not asked for
-- The tax that a write-off claimed back is none of it: it was never due here. That of an early-payment discount is less tax.
create function app.taxes_when_paid(p_business bigint, p_invoice bigint)
returns table (day date, sales_tax_id bigint, rate_id bigint, base_cents bigint, exempt_cents bigint, tax_cents bigint)
language sql stable as $$
  with own as materialized (
    select e.id, e.posted_on from (
      select p_invoice as id union all
      select n.id from invoices n where n.business_id = p_business and n.credits_id = p_invoice) d
    cross join lateral (select id, posted_on from journal_entries
      where business_id = p_business and subject = 'invoices' and subject_id = d.id offset 0) e
  ), items as materialized (
    select id from open_items
    where business_id = p_business and side = 'receivable' and subject = 'invoices' and subject_id = p_invoice
  ), moves as materialized (
    select l.posted_on as on_day, 0::bigint as settled, l.amount_cents as whole
    from items i cross join lateral (select posted_on, amount_cents from journal_lines
      where business_id = p_business and item_id = i.id offset 0) l
    union all
    select a.allocated_on, case a.kind when 'writeOff' then 0 else a.home_cents end, a.home_cents
    from items i cross join lateral (select allocated_on, kind, home_cents from allocations
      where business_id = p_business and item_id = i.id
        and kind in ('payment', 'credit', 'withheld', 'rounding', 'refund', 'writeOff') offset 0) a
    union all
    select o.posted_on, l.amount_cents, l.amount_cents
    from own o cross join lateral (select item_id, amount_cents from journal_lines
      where business_id = p_business and entry_id = o.id and item_id is not null offset 0) l
    cross join lateral (select side from open_items where business_id = p_business and id = l.item_id offset 0) c
    where c.side = 'customerCredit'
  ), charges as materialized (
    select o.posted_on as on_day, t.sales_tax_id as tax_id, t.rate_id as at_rate, t.base_cents as base,
      t.exempt_cents as exempt, t.tax_cents as tax
    from own o cross join lateral (select l.* from tax_lines l
      where l.business_id = p_business and l.entry_id = o.id and l.basis = 'accrual' and l.direction = 'sale' offset 0) t
    union all
    select w.posted_on, x.sales_tax_id, r.rate_id, w.sign * x.taxable_cents, 0, w.sign * x.amount_cents
    from (select id, posted_on, case when is_discount then -1 else 1 end as sign from write_offs
      where business_id = p_business and invoice_id = p_invoice and is_discount = (payment_id is not null)) w
    cross join lateral (select t.sales_tax_id, t.taxable_cents, t.amount_cents from write_off_taxes t
      where t.business_id = p_business and t.write_off_id = w.id offset 0) x
    cross join lateral (select t.rate_id from invoice_taxes t
      where t.business_id = p_business and t.invoice_id = p_invoice and t.sales_tax_id = x.sales_tax_id offset 0) r
  ), evenings as (
    select on_day, sum(sum(settled)) over (order by on_day) as settled, sum(sum(whole)) over (order by on_day) as whole
    from (select on_day, settled, whole from moves union all select on_day, 0, 0 from charges) m group by on_day
  ), standing as (
    select e.on_day, t.tax_id, t.at_rate, e.settled, e.whole,
      sum(coalesce(c.base, 0)) over w as base, sum(coalesce(c.exempt, 0)) over w as exempt, sum(coalesce(c.tax, 0)) over w as tax
    from evenings e cross join (select distinct tax_id, at_rate from charges) t
    left join (select on_day, tax_id, at_rate, sum(base) as base, sum(exempt) as exempt, sum(tax) as tax
      from charges group by 1, 2, 3) c using (on_day, tax_id, at_rate)
    window w as (partition by t.tax_id, t.at_rate order by e.on_day)
  ), due as (
    select on_day, tax_id, at_rate, base - lag(base, 1, 0) over w as base, exempt - lag(exempt, 1, 0) over w as exempt,
      tax - lag(tax, 1, 0) over w as tax
    from (select on_day, tax_id, at_rate, app.share_of(base, settled, whole) as base,
        app.share_of(exempt, settled, whole) as exempt, app.share_of(tax, settled, whole) as tax
      from standing) s
    window w as (partition by tax_id, at_rate order by on_day)
  )
  select on_day, tax_id, at_rate, base::bigint, exempt::bigint, tax::bigint from due where (base, exempt, tax) <> (0, 0, 0)
$$;

-- Writes what differs from what is kept, and adds it to the days of the tax report. Planned once for a connection: planning takes
-- longer than the work.
create function app.keep_tax_when_paid(p_business bigint, p_invoice bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  with changes as materialized (
    select coalesce(d.day, k.day) as day, coalesce(d.sales_tax_id, k.sales_tax_id) as sales_tax_id,
      coalesce(d.rate_id, k.rate_id) as rate_id, coalesce(d.base_cents, 0) - coalesce(k.base_cents, 0) as base_cents,
      coalesce(d.exempt_cents, 0) - coalesce(k.exempt_cents, 0) as exempt_cents,
      coalesce(d.tax_cents, 0) - coalesce(k.tax_cents, 0) as tax_cents
    from app.taxes_when_paid(p_business, p_invoice) d
    full join (select * from tax_when_paid where business_id = p_business and invoice_id = p_invoice) k
      on (k.day, k.sales_tax_id, k.rate_id) = (d.day, d.sales_tax_id, d.rate_id)
    where (coalesce(d.base_cents, 0), coalesce(d.exempt_cents, 0), coalesce(d.tax_cents, 0))
      <> (coalesce(k.base_cents, 0), coalesce(k.exempt_cents, 0), coalesce(k.tax_cents, 0))
  ), written as (
    insert into tax_when_paid as k (business_id, invoice_id, day, sales_tax_id, rate_id, base_cents, exempt_cents, tax_cents)
    select p_business, p_invoice, c.* from changes c
    on conflict (business_id, invoice_id, day, sales_tax_id, rate_id) do update
      set base_cents = k.base_cents + excluded.base_cents, exempt_cents = k.exempt_cents + excluded.exempt_cents,
        tax_cents = k.tax_cents + excluded.tax_cents
  )
  insert into tax_days as k (business_id, basis, day, sales_tax_id, rate_id, direction, base_cents, exempt_cents, tax_cents)
  select p_business, 'cash', day, sales_tax_id, rate_id, 'sale', base_cents, exempt_cents, tax_cents
  from changes order by 3, 4, 5
  on conflict (business_id, basis, day, sales_tax_id, rate_id, direction) do update
    set base_cents = k.base_cents + excluded.base_cents, exempt_cents = k.exempt_cents + excluded.exempt_cents,
      tax_cents = k.tax_cents + excluded.tax_cents;
end $$;

-- At commit, when everything about an entry is written, for every invoice that it is about or that it settles.
create function app.keep_taxes_when_paid() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The usual approval: something is owed, and nothing was ever taken from it.
  if new.kind = 'invoice.approved' and exists (select from open_items
      where business_id = new.business_id and side = 'receivable' and subject = 'invoices' and subject_id = new.subject_id)
    and not exists (select from open_items i
      cross join lateral (select from allocations where business_id = new.business_id and item_id = i.id limit 1) a
      where i.business_id = new.business_id and i.side = 'receivable' and i.subject = 'invoices'
        and i.subject_id = new.subject_id) then
    return null;
  end if;
  perform app.keep_tax_when_paid(new.business_id, touched.id) from (
    select coalesce(i.credits_id, i.id) as id from invoices i
    where new.subject = 'invoices' and i.business_id = new.business_id and i.id = new.subject_id
    union
    select i.subject_id from allocations a
    cross join lateral (select side, subject, subject_id from open_items
      where business_id = new.business_id and id = a.item_id offset 0) i
    where a.business_id = new.business_id and a.entry_id = new.id and i.side = 'receivable' and i.subject = 'invoices'
    order by 1) touched
  -- Books can be kept without documents.
  where exists (select from invoices where business_id = new.business_id and id = touched.id);
  return null;
end $$;
create constraint trigger journal_entries_tax_when_paid after insert on journal_entries deferrable initially deferred
  for each row when (new.source = 'system' and new.kind not in ('invoice.stock', 'invoice.stockReturned'))
  execute function app.keep_taxes_when_paid();
revoke all on function app.keep_tax_when_paid(bigint, bigint), app.keep_taxes_when_paid() from public;

reset role;

-- As the superuser: the owner sees no rows here. What was paid until now, of every business.
delete from tax_when_paid;
insert into tax_when_paid (business_id, invoice_id, day, sales_tax_id, rate_id, base_cents, exempt_cents, tax_cents)
select i.business_id, i.id, t.day, t.sales_tax_id, t.rate_id, t.base_cents, t.exempt_cents, t.tax_cents
from invoices i cross join lateral app.taxes_when_paid(i.business_id, i.id) t
where i.kind = 'invoice' and exists (select from journal_entries e
  where e.business_id = i.business_id and e.subject = 'invoices' and e.subject_id = i.id);

delete from tax_days where basis = 'cash';
insert into tax_days (business_id, basis, day, sales_tax_id, rate_id, direction, base_cents, exempt_cents, tax_cents)
select business_id, 'cash', day, sales_tax_id, rate_id, direction, sum(base_cents), sum(exempt_cents), sum(tax_cents)
from (
  select business_id, day, sales_tax_id, rate_id, 'sale' as direction, base_cents, exempt_cents, tax_cents from tax_when_paid
  union all
  select business_id, tax_point_on, sales_tax_id, rate_id, direction, base_cents, exempt_cents, tax_cents from tax_lines
  where basis = 'cash'
) t group by 1, 3, 4, 5, 6;
