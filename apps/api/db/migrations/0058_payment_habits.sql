set role app_owner;

-- How late customers pay: how many payments came so many weeks after the due day (before it: below zero), and how many days that
-- was altogether. Customer 0 is everybody, so that who is new has a habit as well. Written with each payment.
create table payment_habits (
  business_id  bigint not null references businesses,
  customer_id  bigint not null,
  late_week    smallint not null,
  payments     bigint not null,
  days         bigint not null,
  primary key (business_id, customer_id, late_week)
) with (fillfactor = 80);
call app.protect('payment_habits');
grant select, insert, update on payment_habits to app_rw;

-- From four weeks early to half a year late; what is beyond says nothing more. A payment that was turned round counts as it had.
create function app.late_days(due_on date, paid_on date) returns int language sql immutable as $$
  select greatest(-28, least(181, paid_on - due_on))
$$;

create function app.add_habit(p_business bigint, p_customer bigint, p_late int, p_sign int) returns void language sql as $$
  insert into payment_habits as kept (business_id, customer_id, late_week, payments, days)
  select p_business, who, floor(p_late / 7.0)::smallint, p_sign, p_sign * p_late
  from (values (0::bigint), (p_customer)) as w (who) order by who
  on conflict (business_id, customer_id, late_week) do update
    set payments = kept.payments + excluded.payments, days = kept.days + excluded.days
$$;

create function app.learn_habits() returns trigger language plpgsql as $$
begin
  perform app.add_habit(a.business_id, i.customer_id, app.late_days(i.due_on, coalesce(o.allocated_on, a.allocated_on)),
    case when a.reverses_id is null then 1 else -1 end)
  from added a
  cross join lateral (select side, customer_id, due_on from open_items
    where business_id = a.business_id and id = a.item_id offset 0) i
  left join lateral (select allocated_on from allocations
    where business_id = a.business_id and id = a.reverses_id offset 0) o on true
  where a.kind = 'payment' and i.side = 'receivable' and i.due_on < 'infinity';
  return null;
end $$;
create trigger allocations_learned after insert on allocations
  referencing new table as added for each statement execute function app.learn_habits();

-- A due day that is moved, or a customer that becomes another, takes along what was paid before.
create function app.move_habits() returns trigger language plpgsql as $$
begin
  perform app.add_habit(new.business_id, m.customer_id, app.late_days(m.due_on, coalesce(o.allocated_on, a.allocated_on)),
    m.sign * case when a.reverses_id is null then 1 else -1 end)
  from allocations a
  left join lateral (select allocated_on from allocations
    where business_id = a.business_id and id = a.reverses_id offset 0) o on true
  cross join (values (old.customer_id, old.due_on, -1), (new.customer_id, new.due_on, 1)) as m (customer_id, due_on, sign)
  where a.business_id = new.business_id and a.item_id = new.id and a.kind = 'payment' and m.due_on < 'infinity';
  return null;
end $$;
create trigger open_items_habits_moved after update on open_items for each row
  when (new.side = 'receivable' and (old.due_on, old.customer_id) is distinct from (new.due_on, new.customer_id))
  execute function app.move_habits();

reset role;

-- As the superuser: the owner sees no rows here.
delete from payment_habits;
insert into payment_habits
select p.business_id, w.who, floor(p.late / 7.0)::smallint, sum(p.sign), sum(p.sign * p.late)
from (
  select a.business_id, i.customer_id, case when a.reverses_id is null then 1 else -1 end as sign,
    app.late_days(i.due_on, coalesce(o.allocated_on, a.allocated_on)) as late
  from allocations a join open_items i on i.business_id = a.business_id and i.id = a.item_id
  left join allocations o on o.business_id = a.business_id and o.id = a.reverses_id
  where a.kind = 'payment' and i.side = 'receivable' and i.due_on < 'infinity'
) p cross join lateral (values (0::bigint), (p.customer_id)) as w (who)
group by 1, 2, 3;
