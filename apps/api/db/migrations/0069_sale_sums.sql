set role app_owner;

-- What was sold, without tax and less credit notes, by customer, item and person, by day and by month of the journal: reports read
-- months and the days around them instead of every document. Categories are those of the items when somebody looks. `documents`
-- counts those that came in, what was turned round taken off; `quantity` is in millionths. `pnpm ledger:verify` counts it again.
create table sale_sums (
  business_id   bigint not null references businesses,
  dimension     text collate "C" not null check (dimension in ('customer', 'item', 'person')),
  span          text collate "C" not null check (span in ('day', 'month')),
  starts_on     date not null,
  -- 0: on no item, or by nobody.
  subject_id    bigint not null,
  amount_cents  bigint not null,
  quantity      numeric(30) not null,
  documents     bigint not null,
  primary key (business_id, dimension, span, starts_on, subject_id)
) with (fillfactor = 70);
call app.protect('sale_sums');
grant select on sale_sums to app_rw;

-- What one document puts where. Where prices include tax it is taken out of them, as the books do; what is on no line, shipping and
-- cents of rounding, is on no item. A credit note counts for who billed its invoice.
create function app.sale_parts(p_business bigint, p_document bigint)
returns table (dimension text, subject_id bigint, cents bigint, quantity bigint) language sql stable as $$
  with document as materialized (
    select i.total_cents - i.tax_cents as net, coalesce(i.customer_id, 0) as customer_id, i.is_by_amount, i.prices_include_tax,
      coalesce(case when i.credits_id is null then i.created_by else (select o.created_by from invoices o
        where o.business_id = p_business and o.id = i.credits_id) end, 0) as billed_by
    from invoices i where i.business_id = p_business and i.id = p_document
  ), lines as materialized (
    select coalesce(l.service_id, 0) as item_id, case when d.is_by_amount then 0 else l.quantity end as amount,
      l.taxable_cents - case when d.prices_include_tax then (
        select coalesce(sum(c.cents), 0) from unnest(l.tax_ids, l.tax_cents) as c (id, cents)
        where c.id <> all (array(select id from sales_taxes where business_id = p_business and kind = 'withholding')))
        else 0 end as net
    from document d cross join lateral (select * from invoice_lines
      where business_id = p_business and invoice_id = p_document and kind = 'item' offset 0) l
  )
  select 'customer', customer_id, net, 0::bigint from document
  union all
  select 'person', billed_by, net, 0 from document
  union all
  select 'item', item_id, sum(net)::bigint, case when item_id = 0 then 0 else sum(amount)::bigint end from (
    select item_id, net, amount from lines
    union all
    select 0, d.net - coalesce((select sum(net) from lines), 0), 0 from document d) p
  group by item_id having item_id <> 0 or bool_or(net <> 0)
$$;

-- Inside app.post_entry, behind the number of the entry: one business posts one entry at a time. One statement for a document,
-- however many lines it has, and planned once for a connection.
create function app.sum_sale() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_sign int := case when new.kind in ('invoice.approved', 'creditNote.approved.reversed') then 1 else -1 end;
begin
  insert into sale_sums as kept (business_id, dimension, span, starts_on, subject_id, amount_cents, quantity, documents)
  select new.business_id, p.dimension, s.span, s.starts_on, p.subject_id, v_sign * p.cents, v_sign * p.quantity, v_sign
  from app.sale_parts(new.business_id, new.subject_id) p
  cross join (values ('day', new.posted_on), ('month', date_trunc('month', new.posted_on)::date)) as s (span, starts_on)
  order by 2, 3, 4, 5
  on conflict (business_id, dimension, span, starts_on, subject_id) do update
    set amount_cents = kept.amount_cents + excluded.amount_cents, quantity = kept.quantity + excluded.quantity,
      documents = kept.documents + excluded.documents;
  return null;
end $$;
create trigger journal_entries_sold after insert on journal_entries for each row
  when (new.subject = 'invoices' and new.kind in ('invoice.approved', 'invoice.approved.reversed', 'creditNote.approved',
    'creditNote.approved.reversed'))
  execute function app.sum_sale();

reset role;

-- As the superuser: the owner sees no rows here. What is there already, of every business.
delete from sale_sums;
insert into sale_sums
select e.business_id, p.dimension, s.span, s.starts_on, p.subject_id, sum(t.sign * p.cents), sum(t.sign * p.quantity), sum(t.sign)
from journal_entries e
cross join lateral (select case when e.kind in ('invoice.approved', 'creditNote.approved.reversed') then 1 else -1 end) t (sign)
cross join lateral app.sale_parts(e.business_id, e.subject_id) p
cross join lateral (values ('day', e.posted_on), ('month', date_trunc('month', e.posted_on)::date)) as s (span, starts_on)
where e.subject = 'invoices' and e.kind in ('invoice.approved', 'invoice.approved.reversed', 'creditNote.approved',
  'creditNote.approved.reversed')
group by 1, 2, 3, 4, 5;
