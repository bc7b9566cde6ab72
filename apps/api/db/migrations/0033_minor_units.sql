set role app_owner;

-- At which scale a link wrote its amounts. Those from before are in hundredths, whatever their currency.
alter table document_chain add exponent smallint not null default 2 check (exponent in (0, 2, 3));

-- As in 0018, and everything else that the chain vouches for.
create or replace function app.keep_approved() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.number, new.prefix, new.revision, new.parties, new.frozen_options, new.frozen_letterhead,
      new.billing_date, new.currency_code, new.rounding_mode, new.prices_include_tax, new.discount_format,
      new.discount_e4, new.discount_cents, new.sub_total_cents, new.discounts_cents, new.tax_cents, new.shipping_cents,
      new.shipping_tax_ids, new.shipping_tax_cents, new.total_cents, new.withheld_cents, new.note)
    is distinct from
     (old.id, old.kind, old.number, old.prefix, old.revision, old.parties, old.frozen_options, old.frozen_letterhead,
      old.billing_date, old.currency_code, old.rounding_mode, old.prices_include_tax, old.discount_format,
      old.discount_e4, old.discount_cents, old.sub_total_cents, old.discounts_cents, old.tax_cents, old.shipping_cents,
      old.shipping_tax_ids, old.shipping_tax_cents, old.total_cents, old.withheld_cents, old.note) then
    raise exception 'document % is approved and stays as it is', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger invoice_taxes_changed after update on invoice_taxes
  referencing old table as touched for each statement execute function app.keep_approved_parts();

reset role;

-- As the superuser: the owner sees no rows here. Amounts were hundredths in every currency; now they are the smallest units
-- of their own: a dinar's thousandths, whole yen (docs/domain/money.md). No amount changes, only the unit it is counted in,
-- so what is approved and posted is counted anew, too. The chain is not: its links say at which scale they were written.
set local session_replication_role = replica;

create temp table scales on commit drop as
select business_id, currency_code, case when currency_code in
    ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3 else 0 end as exponent
from businesses where currency_code in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND', 'BIF', 'CLP', 'DJF', 'GNF',
  'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF');

create or replace function pg_temp.minor(amount bigint, exponent integer) returns bigint language sql immutable as
  $$ select case exponent when 3 then amount * 10 else round(amount / 100.0)::bigint end $$;
create or replace function pg_temp.minor(amounts bigint[], exponent integer) returns bigint[] language sql immutable as
  $$ select coalesce(array_agg(pg_temp.minor(a, exponent) order by at), '{}') from unnest(amounts) with ordinality as u (a, at) $$;

-- Francs of Burundi, Djibouti, Guinea and the Comoros had decimals here until now, which they have not anywhere else. What
-- was written with them cannot be said in whole francs; somebody has to decide what it shall be.
do $$
declare found text;
begin
  select string_agg(distinct d.business_id::text, ', ') into found from (
    select business_id, array[discount_cents, sub_total_cents, discounts_cents, tax_cents, shipping_cents, total_cents,
      withheld_cents, paid_cents, credited_cents, written_off_cents] || shipping_tax_cents as amounts from invoices
    union all select business_id, array[gross_cents, extra_fee_cents, discount_cents, document_discount_cents,
      taxable_cents, total_cents] || tax_cents from invoice_lines
    union all select business_id, array[taxable_cents, exempt_cents, amount_cents] from invoice_taxes) d
  join scales s on s.business_id = d.business_id and s.exponent = 0
  where exists (select from unnest(d.amounts) as one (amount) where amount % 100 <> 0);
  if found is not null then
    raise exception 'documents of these businesses have decimals that their currency has not: %', found;
  end if;
end $$;

update invoices i set
  discount_cents = pg_temp.minor(discount_cents, exponent), sub_total_cents = pg_temp.minor(sub_total_cents, exponent),
  discounts_cents = pg_temp.minor(discounts_cents, exponent), tax_cents = pg_temp.minor(tax_cents, exponent),
  shipping_cents = pg_temp.minor(shipping_cents, exponent), shipping_tax_cents = pg_temp.minor(shipping_tax_cents, exponent),
  total_cents = pg_temp.minor(total_cents, exponent), withheld_cents = pg_temp.minor(withheld_cents, exponent),
  paid_cents = pg_temp.minor(paid_cents, exponent), credited_cents = pg_temp.minor(credited_cents, exponent),
  written_off_cents = pg_temp.minor(written_off_cents, exponent),
  -- What a part of an estimate took is worked out from its share where it is not kept.
  conversion = conversion - 'took',
  -- A draft is typed again; what is approved says what was typed.
  discount_e4 = case when status = 'Draft' and discount_format = '$' and exponent = 0
    then round(discount_e4 / 10000.0) * 10000 else discount_e4 end
from scales s where s.business_id = i.business_id;

update invoice_lines l set
  gross_cents = pg_temp.minor(gross_cents, exponent), extra_fee_cents = pg_temp.minor(extra_fee_cents, exponent),
  discount_cents = pg_temp.minor(l.discount_cents, exponent),
  document_discount_cents = pg_temp.minor(document_discount_cents, exponent),
  taxable_cents = pg_temp.minor(taxable_cents, exponent), tax_cents = pg_temp.minor(l.tax_cents, exponent),
  total_cents = pg_temp.minor(l.total_cents, exponent),
  discount_e4 = case when i.status = 'Draft' and l.discount_format = '$' and exponent = 0
    then round(l.discount_e4 / 10000.0) * 10000 else l.discount_e4 end
from scales s join invoices i on i.business_id = s.business_id
where l.business_id = s.business_id and l.invoice_id = i.id;

update invoice_taxes t set taxable_cents = pg_temp.minor(taxable_cents, exponent),
  exempt_cents = pg_temp.minor(exempt_cents, exponent), amount_cents = pg_temp.minor(amount_cents, exponent)
from scales s where s.business_id = t.business_id;

update invoice_revisions r set content = content || jsonb_build_object(
  'totalBill', pg_temp.minor((content ->> 'totalBill')::bigint, exponent),
  'items', (select coalesce(jsonb_agg(item || jsonb_build_object('total', pg_temp.minor((item ->> 'total')::bigint, exponent))
    order by at), '[]') from jsonb_array_elements(content -> 'items') with ordinality as i (item, at)))
from scales s where s.business_id = r.business_id;

update invoice_counts c set total_cents = pg_temp.minor(total_cents, exponent), owed_cents = pg_temp.minor(owed_cents, exponent)
from scales s where s.business_id = c.business_id;
update invoice_tags g set total_cents = pg_temp.minor(total_cents, exponent), owed_cents = pg_temp.minor(owed_cents, exponent)
from scales s where s.business_id = g.business_id;

-- Nothing comes to less than one unit, so down is the same limit.
update document_settings d set approval_limit_cents = case exponent when 3 then approval_limit_cents * 10
  else floor(approval_limit_cents / 100.0)::bigint end
from scales s where s.business_id = d.business_id;

-- Goods were entered with decimals also where there are none; both sides of an entry are rounded alike. What comes to
-- nothing then is no entry.
delete from journal_lines l using scales s
where s.business_id = l.business_id and pg_temp.minor(l.amount_cents, s.exponent) = 0;
delete from journal_entries e using scales s where s.business_id = e.business_id
  and not exists (select from journal_lines l where l.business_id = e.business_id and l.entry_id = e.id);
update journal_lines l set amount_cents = pg_temp.minor(amount_cents, exponent)
from scales s where s.business_id = l.business_id;

-- The shelves are worth thousandths where the currency has them: one entry a business, today or on the first open day.
create temp table corrections on commit drop as
select s.business_id, nextval('journal_entries_id') as entry_id, stock.id as stock_id, cost.id as cost_id,
  greatest((now() at time zone b.timezone)::date, lock.locked_through + 1) as posted_on,
  (worth.units - booked.units)::bigint as units
from scales s
join businesses b on b.business_id = s.business_id
join accounts stock on stock.business_id = s.business_id and stock.role = 'stock'
join accounts cost on cost.business_id = s.business_id and cost.role = 'cost'
left join period_locks lock on lock.business_id = s.business_id
cross join lateral (
  select coalesce(sum(round(p.on_hand::numeric * p.average_cost_e4 / power(10::numeric, 10 - s.exponent))), 0) as units
  from parts p where p.business_id = s.business_id) worth
cross join lateral (
  select coalesce(sum(l.amount_cents), 0) as units from journal_lines l
  where l.business_id = s.business_id and l.account_id = stock.id) booked
where worth.units <> booked.units;
insert into journal_entries (business_id, id, kind, subject, subject_id, posted_on, created_at)
select business_id, entry_id, 'stock.rounding', 'businesses', business_id, posted_on, now() from corrections;
insert into journal_lines (business_id, entry_id, position, account_id, amount_cents)
select business_id, entry_id, 1, stock_id, units from corrections
union all select business_id, entry_id, 2, cost_id, -units from corrections;

delete from account_balances b using scales s where s.business_id = b.business_id;
insert into account_balances (business_id, account_id, month, debit_cents, credit_cents)
select l.business_id, l.account_id, date_trunc('month', e.posted_on)::date,
  sum(greatest(l.amount_cents, 0)), sum(greatest(-l.amount_cents, 0))
from scales s
join journal_lines l on l.business_id = s.business_id
join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id
group by 1, 2, 3;

insert into audit_log (business_id, action, subject, subject_id, after, happened_at, request_id, ip_address, user_agent)
select business_id, 'books.rescaled', 'businesses', business_id,
  jsonb_build_object('currency', currency_code, 'exponent', exponent), now(), 'migration', '', '' from scales;

drop function pg_temp.minor(bigint, integer), pg_temp.minor(bigint[], integer);
set local session_replication_role = origin;
