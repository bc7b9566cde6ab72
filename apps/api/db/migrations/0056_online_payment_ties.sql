set role app_owner;

-- By which refund money went back. It is the provider's name of it, so no row of ours can be pointed at; one refund gives one
-- amount back.
create unique index unplaced_money_by_return on unplaced_money (business_id, provider, return_id) where return_id is not null;
create index unplaced_money_by_payment on unplaced_money (business_id, payment_id) where payment_id is not null;
create index unplaced_money_by_attempt on unplaced_money (business_id, attempt_id) where attempt_id is not null;

-- A payout in another currency than the books is in no entry of ours: it waits among the money without a place.
alter table payouts add is_foreign boolean not null default false;

-- Which account, in which mode, `watched_from` is about: what another one did before it was connected is not ours to place.
alter table online_settings add watched_account text not null default '';

-- Placing is undone: the payment that it made is voided, and the money is known by its own row again.
grant update (provider, provider_id) on payments to app_rw;

reset role;

-- Rows of every business, which the owner of the tables does not see.
update online_settings set watched_account = mode || ':' || provider_account where provider_account <> '' and mode <> 'off';
-- Before, whatever part a caller named was kept with the attempt: one that there never was goes.
update payment_attempts a set request_id = null
where request_id is not null
  and not exists (select from payment_requests r where r.business_id = a.business_id and r.id = a.request_id);

set role app_owner;

-- An attempt for a part of an invoice names a part of this business.
alter table payment_attempts
  add constraint payment_attempts_of_request foreign key (business_id, request_id) references payment_requests (business_id, id);

reset role;
