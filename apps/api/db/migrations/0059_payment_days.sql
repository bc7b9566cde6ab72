set role app_owner;

-- What the provider kept of a payment is asked for by payment.
create index payout_parts_by_payment on payout_parts (business_id, payment_id) include (fee_cents) where payment_id is not null;

-- What a report says of a payment: its state, and how much of it went back.
create function app.payment_status(p_state text, p_refunded bigint, p_amount bigint) returns text
  language sql immutable parallel safe as $$
  select case when p_state <> 'done' then p_state when p_refunded = 0 then 'succeeded'
    when p_refunded >= p_amount then 'refunded' else 'partlyRefunded' end
$$;

-- Money that came in, added up by day and by everything that a report is narrowed by, so that a year of a large business is a
-- few thousand rows. In the business's own currency. Written by triggers at commit, when the writer holds everything else
-- already: nobody waits crosswise.
create table payment_days (
  business_id     bigint not null,
  day             date not null,
  method_id       bigint not null,
  account_id      bigint not null,
  -- 0: nobody recorded it, the provider did.
  user_id         bigint not null,
  status          text not null,
  is_online       boolean not null,
  payments        bigint not null,
  amount_cents    bigint not null,
  refunded_cents  bigint not null,
  fee_cents       bigint not null,
  -- What was paid of invoices, and the same times the days that it took: their ratio is the average.
  settled_cents   bigint not null,
  waited_cents    numeric(30) not null,
  primary key (business_id, day, method_id, account_id, user_id, status, is_online)
) with (fillfactor = 70);
call app.protect('payment_days');
grant select on payment_days to app_rw;

create function app.add_payment_day(p payments, p_sign integer) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into payment_days as k (business_id, day, method_id, account_id, user_id, status, is_online, payments, amount_cents,
      refunded_cents, fee_cents, settled_cents, waited_cents)
    select p.business_id, p.paid_on, p.method_id, p.account_id, coalesce(p.created_by, 0),
      app.payment_status(p.state, p.refunded_cents, p.amount_cents), p.provider is not null, p_sign, p_sign * p.home_cents,
      p_sign * round(p.refunded_cents::numeric * p.home_cents / p.amount_cents), p_sign * f.fee, p_sign * s.settled,
      p_sign * s.waited
    from (select coalesce(sum(t.fee_cents), 0)::bigint as fee from payout_parts t
        where t.business_id = p.business_id and t.payment_id = p.id) f,
      -- Only what the payment itself took, which is written once: what is undone later is a row with a minus.
      (select coalesce(sum(a.amount_cents), 0)::bigint as settled,
          coalesce(sum(a.amount_cents::numeric * (p.paid_on - i.opened_on)), 0) as waited
        from allocations a join open_items i on i.business_id = a.business_id and i.id = a.item_id
        where a.business_id = p.business_id and a.payment_id = p.id and a.kind = 'payment' and a.amount_cents > 0) s
  on conflict (business_id, day, method_id, account_id, user_id, status, is_online) do update
    set payments = k.payments + excluded.payments, amount_cents = k.amount_cents + excluded.amount_cents,
      refunded_cents = k.refunded_cents + excluded.refunded_cents, fee_cents = k.fee_cents + excluded.fee_cents,
      settled_cents = k.settled_cents + excluded.settled_cents, waited_cents = k.waited_cents + excluded.waited_cents
$$;

create function app.keep_payment_days() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then perform app.add_payment_day(old, -1); end if;
  perform app.add_payment_day(new, 1);
  return null;
end $$;
create constraint trigger payments_in_days_inserted after insert on payments deferrable initially deferred for each row
  when (new.direction = 'in') execute function app.keep_payment_days();
create constraint trigger payments_in_days_updated after update on payments deferrable initially deferred for each row
  when (new.direction = 'in' and (old.state, old.refunded_cents) is distinct from (new.state, new.refunded_cents))
  execute function app.keep_payment_days();

-- A fee becomes known when the provider pays out, long after its payment.
create function app.keep_payment_fee() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update payment_days k set fee_cents = k.fee_cents + new.fee_cents from payments p
    where p.business_id = new.business_id and p.id = new.payment_id and k.business_id = p.business_id and k.day = p.paid_on
      and k.method_id = p.method_id and k.account_id = p.account_id and k.user_id = coalesce(p.created_by, 0)
      and k.status = app.payment_status(p.state, p.refunded_cents, p.amount_cents)
      and k.is_online = (p.provider is not null);
  return null;
end $$;
create constraint trigger payout_parts_in_days after insert on payout_parts deferrable initially deferred for each row
  when (new.payment_id is not null and new.fee_cents <> 0) execute function app.keep_payment_fee();

revoke all on function app.add_payment_day(payments, integer), app.keep_payment_days(), app.keep_payment_fee() from public;
reset role;

-- What is there already, of every business.
insert into payment_days (business_id, day, method_id, account_id, user_id, status, is_online, payments, amount_cents,
    refunded_cents, fee_cents, settled_cents, waited_cents)
  select p.business_id, p.paid_on, p.method_id, p.account_id, coalesce(p.created_by, 0),
    app.payment_status(p.state, p.refunded_cents, p.amount_cents), p.provider is not null, count(*), sum(p.home_cents),
    sum(round(p.refunded_cents::numeric * p.home_cents / p.amount_cents)), sum(coalesce(f.fee, 0)),
    sum(coalesce(s.settled, 0)), sum(coalesce(s.waited, 0))
  from payments p
  left join (select business_id, payment_id, sum(fee_cents) as fee from payout_parts where payment_id is not null
    group by 1, 2) f on f.business_id = p.business_id and f.payment_id = p.id
  left join (select a.business_id, a.payment_id, sum(a.amount_cents) as settled,
      sum(a.amount_cents::numeric * (o.paid_on - i.opened_on)) as waited
    from allocations a join open_items i on i.business_id = a.business_id and i.id = a.item_id
    join payments o on o.business_id = a.business_id and o.id = a.payment_id
    where a.kind = 'payment' and a.amount_cents > 0 group by 1, 2) s on s.business_id = p.business_id and s.payment_id = p.id
  where p.direction = 'in'
  group by 1, 2, 3, 4, 5, 6, 7;
