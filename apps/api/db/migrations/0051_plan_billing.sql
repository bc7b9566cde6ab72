set role app_owner;

-- What a business has with whoever runs the house. Without a row: on trial, nobody to bill.
create table plan_billing (
  business_id       bigint primary key references businesses,
  plan_name         text not null check (plan_name <> ''),
  state             text not null check (state in ('trial', 'active', 'ended')),
  -- Who the business is at the payment provider; from the first payment method on.
  provider_customer text check (provider_customer <> ''),
  contact_name      text not null default '',
  email             text not null default '',
  address           text not null default '',
  version           integer not null default 1,
  updated_by        bigint,
  updated_at        timestamptz not null,
  foreign key (business_id, updated_by) references users (business_id, id)
);
call app.protect('plan_billing');
grant select, insert on plan_billing to app_rw;
-- The plan itself is the operator's to change, but for its beginning.
grant update (state, provider_customer, contact_name, email, address, version, updated_by, updated_at) on plan_billing to app_rw;

-- Visits to the provider's page where a payment method is saved. Kept before the provider is asked, so that none is lost.
call app.create_ids('plan_setups_id');
create table plan_setups (
  business_id       bigint not null references businesses,
  id                bigint not null default app.next_id('plan_setups_id'),
  state             text not null default 'open' check (state in ('open', 'done', 'expired')),
  provider_session  text,
  created_by        bigint,
  created_at        timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id)
);
create unique index plan_setups_by_session on plan_setups (business_id, provider_session);
call app.protect('plan_setups');
grant select, insert on plan_setups to app_rw;
grant update (state, provider_session) on plan_setups to app_rw;

-- What the plan can be paid with. No number: the provider has it, and we know what to call it.
call app.create_ids('plan_methods_id');
create table plan_methods (
  business_id      bigint not null references businesses,
  id               bigint not null default app.next_id('plan_methods_id'),
  provider_method  text not null,
  kind             text not null check (kind in ('card', 'bank')),
  brand            text not null,
  last4            text not null check (last4 ~ '^\d{0,4}$'),
  expires_month    smallint check (expires_month between 1 and 12),
  expires_year     smallint,
  is_default       boolean not null,
  created_at       timestamptz not null,
  removed_at       timestamptz,
  -- When the provider was told to forget it.
  detached_at      timestamptz,
  primary key (business_id, id),
  unique (business_id, provider_method),
  check (not is_default or removed_at is null)
);
create unique index plan_methods_default on plan_methods (business_id) where is_default;
call app.protect('plan_methods');
grant select, insert on plan_methods to app_rw;
grant update (is_default, removed_at, detached_at) on plan_methods to app_rw;

reset role;
