set role app_owner;

-- 1 What customers owe, by the day it was due and by customer; customer 0 is everybody. The forecast of cash reads a row for each
-- customer and day instead of every open document, and what is older than anybody ever paid as days alone. Without a due day an
-- item was due when it was opened. A row that comes to nothing is deleted, so that what was paid long ago is not read.
create table owed_days (
  business_id  bigint not null references businesses,
  customer_id  bigint not null,
  due_on       date not null,
  items        bigint not null,
  open_cents   bigint not null,
  primary key (business_id, due_on, customer_id)
) with (fillfactor = 80);
create index owed_days_of_everybody on owed_days (business_id, due_on) include (items, open_cents) where customer_id = 0;
call app.protect('owed_days');
grant select on owed_days to app_rw;

create function app.keep_owed_days() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.take_turn(new.business_id);
  insert into owed_days as kept (business_id, customer_id, due_on, items, open_cents)
  select new.business_id, w.who, c.day, sum(c.n), sum(c.n * c.cents) from (
    select new.customer_id, case when new.due_on = 'infinity' then new.opened_on else new.due_on end, 1, new.open_home_cents
      where new.open_cents <> 0 and new.open_home_cents > 0
    union all
    select old.customer_id, case when old.due_on = 'infinity' then old.opened_on else old.due_on end, -1, old.open_home_cents
      where tg_op = 'UPDATE' and old.open_cents <> 0 and old.open_home_cents > 0
  ) as c (customer_id, day, n, cents) cross join lateral (values (0::bigint), (c.customer_id)) as w (who)
  group by 2, 3 having (sum(c.n), sum(c.n * c.cents)) <> (0, 0) order by 3, 2
  on conflict (business_id, due_on, customer_id) do update
    set items = kept.items + excluded.items, open_cents = kept.open_cents + excluded.open_cents;
  if tg_op = 'UPDATE' then
    delete from owed_days where business_id = new.business_id and customer_id in (0, old.customer_id) and items = 0
      and due_on = case when old.due_on = 'infinity' then old.opened_on else old.due_on end;
  end if;
  return null;
end $$;
create trigger open_items_owed_in after insert on open_items for each row
  when (new.side = 'receivable') execute function app.keep_owed_days();
create trigger open_items_owed_on after update on open_items for each row
  when (new.side = 'receivable' and (old.customer_id, old.due_on, old.opened_on, old.open_cents, old.open_home_cents)
    is distinct from (new.customer_id, new.due_on, new.opened_on, new.open_cents, new.open_home_cents))
  execute function app.keep_owed_days();
revoke all on function app.keep_owed_days() from public;

-- 2 What an invoice received in cash is what its receivable fell by: the rounding belongs to it, as it does to `paid_cents`, and
-- is no receipt of its own.
create or replace function app.turn_over_money() returns trigger language plpgsql as $$
begin
  perform app.add_turnover(m.business_id, m.allocated_on, m.created_at, 0, 0, 0, m.receipts, m.received)
  from (
    select a.business_id, a.allocated_on, e.created_at,
      sum(case when a.kind = 'rounding' then 0 else sign(a.home_cents) end)::bigint as receipts,
      sum(a.home_cents)::bigint as received
    from added a
    cross join lateral (select created_at from journal_entries
      where business_id = a.business_id and id = a.entry_id offset 0) e
    cross join lateral (select side from open_items where business_id = a.business_id and id = a.item_id offset 0) i
    left join lateral (select origin from customer_credits
      where business_id = a.business_id and item_id = a.credit_item_id offset 0) c on true
    where i.side = 'receivable'
      and (a.kind in ('payment', 'rounding', 'refund') or (a.kind = 'credit' and c.origin in ('deposit', 'overpayment')))
    group by 1, 2, 3) m;
  return null;
end $$;

-- 3 Documents by the day of their making as well, by the clock of UTC: a range of days of any zone is whole days of it and two
-- ends, which are counted.
alter table document_days drop constraint document_days_basis_check,
  add constraint document_days_basis_check check (basis in ('billing', 'due', 'created'));
create or replace function app.sum_document() returns trigger language plpgsql as $$
begin
  perform app.take_turn(new.business_id);
  insert into document_days as kept (business_id, kind, basis, is_archived, day, documents, billed_cents, owed_cents, drafts,
      draft_billed_cents, draft_cents, open_documents, open_billed_cents, open_cents)
  select c.business_id, c.kind, b.basis, c.is_archived, b.day, sum(n), sum(n * billed), sum(n * owed),
    sum(n * drafts), sum(n * drafts * billed), sum(n * drafts * balance), sum(n * opens), sum(n * opens * billed),
    sum(n * opens * balance)
  from (
    select new.business_id, new.kind, new.archived_at is not null, new.billing_date, new.due_date, new.created_at, 1, new.billed_cents,
      new.owed_cents, new.balance_cents, (new.status = 'Draft' and new.balance_cents > 0)::int,
      (new.status in ('Invoiced', 'Processing') and new.balance_cents > 0)::int
    union all
    select old.business_id, old.kind, old.archived_at is not null, old.billing_date, old.due_date, old.created_at, -1, old.billed_cents,
      old.owed_cents, old.balance_cents, (old.status = 'Draft' and old.balance_cents > 0)::int,
      (old.status in ('Invoiced', 'Processing') and old.balance_cents > 0)::int
      where tg_op = 'UPDATE'
  ) as c (business_id, kind, is_archived, billing_date, due_date, created_at, n, billed, owed, balance, drafts, opens)
  cross join lateral (values ('billing', c.billing_date), ('due', c.due_date),
    ('created', (c.created_at at time zone 'UTC')::date)) as b (basis, day)
  where b.day is not null
  group by 1, 2, 3, 4, 5
  having (sum(n), sum(n * billed), sum(n * owed), sum(n * drafts), sum(n * drafts * billed), sum(n * drafts * balance),
    sum(n * opens), sum(n * opens * billed), sum(n * opens * balance)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0)
  order by 3, 4, 5
  on conflict (business_id, kind, basis, is_archived, day) do update
    set documents = kept.documents + excluded.documents, billed_cents = kept.billed_cents + excluded.billed_cents,
      owed_cents = kept.owed_cents + excluded.owed_cents, drafts = kept.drafts + excluded.drafts,
      draft_billed_cents = kept.draft_billed_cents + excluded.draft_billed_cents,
      draft_cents = kept.draft_cents + excluded.draft_cents, open_documents = kept.open_documents + excluded.open_documents,
      open_billed_cents = kept.open_billed_cents + excluded.open_billed_cents,
      open_cents = kept.open_cents + excluded.open_cents;

  insert into document_due_months as kept (business_id, kind, is_archived, month, drafts, draft_billed_cents, draft_cents,
      open_documents, open_billed_cents, open_cents)
  select business_id, kind, is_archived, month, sum(n * drafts), sum(n * drafts * billed), sum(n * drafts * balance),
    sum(n * opens), sum(n * opens * billed), sum(n * opens * balance)
  from (
    select new.business_id, new.kind, new.archived_at is not null, date_trunc('month', new.due_date)::date, 1,
      new.billed_cents, new.balance_cents, (new.status = 'Draft')::int, (new.status in ('Invoiced', 'Processing'))::int
      where new.balance_cents > 0
    union all
    select old.business_id, old.kind, old.archived_at is not null, date_trunc('month', old.due_date)::date, -1,
      old.billed_cents, old.balance_cents, (old.status = 'Draft')::int, (old.status in ('Invoiced', 'Processing'))::int
      where tg_op = 'UPDATE' and old.balance_cents > 0
  ) as change (business_id, kind, is_archived, month, n, billed, balance, drafts, opens)
  where month is not null
  group by 1, 2, 3, 4
  having (sum(n * drafts), sum(n * drafts * billed), sum(n * drafts * balance), sum(n * opens), sum(n * opens * billed),
    sum(n * opens * balance)) <> (0, 0, 0, 0, 0, 0)
  order by 3, 4
  on conflict (business_id, kind, is_archived, month) do update
    set drafts = kept.drafts + excluded.drafts, draft_billed_cents = kept.draft_billed_cents + excluded.draft_billed_cents,
      draft_cents = kept.draft_cents + excluded.draft_cents, open_documents = kept.open_documents + excluded.open_documents,
      open_billed_cents = kept.open_billed_cents + excluded.open_billed_cents,
      open_cents = kept.open_cents + excluded.open_cents;

  insert into customer_documents as kept (business_id, customer_id, kind, status, is_archived, documents, total_cents, owed_cents)
  select business_id, customer_id, kind, status, is_archived, sum(n), sum(n * total), sum(n * owed) from (
    select new.business_id, new.customer_id, new.kind, new.status, new.archived_at is not null, 1, new.total_cents, new.owed_cents
    union all
    select old.business_id, old.customer_id, old.kind, old.status, old.archived_at is not null, -1, old.total_cents,
      old.owed_cents
      where tg_op = 'UPDATE'
  ) as change (business_id, customer_id, kind, status, is_archived, n, total, owed)
  where customer_id is not null
  group by 1, 2, 3, 4, 5 having (sum(n), sum(n * total), sum(n * owed)) <> (0, 0, 0) order by 2, 3, 4, 5
  on conflict (business_id, customer_id, kind, status, is_archived) do update
    set documents = kept.documents + excluded.documents, total_cents = kept.total_cents + excluded.total_cents,
      owed_cents = kept.owed_cents + excluded.owed_cents;
  return null;
end $$;

reset role;

-- As the superuser: the owner sees no rows here.
delete from owed_days;
insert into owed_days (business_id, customer_id, due_on, items, open_cents)
select o.business_id, w.who, case when o.due_on = 'infinity' then o.opened_on else o.due_on end, count(*), sum(o.open_home_cents)
from open_items o cross join lateral (values (0::bigint), (o.customer_id)) as w (who)
where o.side = 'receivable' and o.open_cents <> 0 and o.open_home_cents > 0
group by 1, 2, 3;

-- Days and months with money are added up anew, and so are the quarters of an hour of the last week.
with money as (
  select a.business_id, a.allocated_on as day, e.created_at as at, a.home_cents as cents
  from allocations a
  join journal_entries e on e.business_id = a.business_id and e.id = a.entry_id
  join open_items i on i.business_id = a.business_id and i.id = a.item_id
  left join customer_credits c on c.business_id = a.business_id and c.item_id = a.credit_item_id
  where i.side = 'receivable'
    and (a.kind in ('payment', 'rounding', 'refund') or (a.kind = 'credit' and c.origin in ('deposit', 'overpayment')))
), spans as (
  select m.business_id, s.span, s.starts_on, sum(m.cents) as received
  from money m cross join lateral (values ('day', m.day), ('month', date_trunc('month', m.day)::date)) as s (span, starts_on)
  group by 1, 2, 3
), changed as (
  update turnovers t set received_cents = s.received from spans s
  where t.business_id = s.business_id and t.span = s.span and t.starts_on = s.starts_on and t.received_cents <> s.received
)
update turnover_quarters q set received_cents = s.received from (
  select business_id, day, date_bin('15 minutes', at, 'epoch') as quarter, sum(cents) as received from money group by 1, 2, 3) s
where q.business_id = s.business_id and q.day = s.day and q.quarter = s.quarter and q.received_cents <> s.received;

delete from document_days where basis = 'created';
insert into document_days
select i.business_id, i.kind, 'created', i.archived_at is not null, (i.created_at at time zone 'UTC')::date, count(*),
  sum(i.billed_cents), sum(i.owed_cents), count(*) filter (where s.is_draft),
  coalesce(sum(i.billed_cents) filter (where s.is_draft), 0), coalesce(sum(i.balance_cents) filter (where s.is_draft), 0),
  count(*) filter (where s.is_open), coalesce(sum(i.billed_cents) filter (where s.is_open), 0),
  coalesce(sum(i.balance_cents) filter (where s.is_open), 0)
from invoices i
cross join lateral (select i.status = 'Draft' and i.balance_cents > 0 as is_draft,
  i.status in ('Invoiced', 'Processing') and i.balance_cents > 0 as is_open) s
group by 1, 2, 3, 4, 5;
