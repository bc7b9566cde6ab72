set role app_owner;

-- Money that was placed and taken back is the provider's no more: its payment moves to the other side of `is_online`.
drop trigger payments_in_days_updated on payments;
create constraint trigger payments_in_days_updated after update on payments deferrable initially deferred for each row
  when (new.direction = 'in' and (old.state, old.refunded_cents, old.provider is null)
    is distinct from (new.state, new.refunded_cents, new.provider is null))
  execute function app.keep_payment_days();
reset role;

-- As the superuser: the owner sees no rows here. The days are counted anew, of every business.
delete from payment_days;
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
