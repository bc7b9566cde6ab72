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
