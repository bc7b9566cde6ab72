set role app_owner;

-- The beginnings by which search finds a payment: those of its reference, `cheque 4471` and `4471`. Written with the payment,
-- whose reference never changes. The scope is the payment's direction.
create table payment_tokens (
  business_id  bigint not null,
  scope        text collate "C" not null check (scope in ('in', 'out')),
  token        text collate "C" not null check (token <> '' and length(token) <= 64),
  payment_id   bigint not null,
  primary key (business_id, scope, token, payment_id),
  foreign key (business_id, payment_id) references payments (business_id, id)
);
create index payment_tokens_by_payment on payment_tokens (business_id, payment_id, token);
call app.protect('payment_tokens');
grant select, insert on payment_tokens to app_rw;

reset role;

-- Payments from before: their words and what follows each, as the domain's `nameTokens` cuts them; accents are rare here.
insert into payment_tokens (business_id, scope, token, payment_id)
select distinct p.business_id, p.direction, rtrim(left(array_to_string(w.words[n:], ' '), 60)), p.id
from payments p
cross join lateral (select regexp_split_to_array(
  btrim(regexp_replace(lower(p.reference), '[^[:alnum:]]+', ' ', 'g')), ' ') as words) w
cross join lateral generate_series(1, least(12, cardinality(w.words))) n
where w.words[n] <> '';
