set role app_owner;

-- How a business takes money through the provider. Without a row, and without keys, it does not.
create table online_settings (
  business_id            bigint primary key references businesses,
  provider               text not null check (provider in ('stripe')),
  mode                   text not null check (mode in ('off', 'test', 'live')),
  -- AES-256-GCM, bound to this business and column: a copy elsewhere cannot be opened. Empty: none was given.
  secret_key_sealed      text not null default '',
  webhook_secret_sealed  text not null default '',
  -- Whose key it is, as the provider answered.
  provider_account       text not null default '',
  provider_account_name  text not null default '',
  status                 text not null default 'Untested' check (status in ('Untested', 'OK', 'Failed')),
  status_text            text not null default '',
  status_at              timestamptz,
  method_id              bigint not null,
  payout_account_id      bigint not null,
  can_save_methods       boolean not null default false,
  -- What happened at the provider before is not ours to place.
  watched_from           timestamptz,
  last_event_at          timestamptz,
  -- When the provider was last asked what is new, and when about the last weeks.
  swept_at               timestamptz,
  deeply_swept_at        timestamptz,
  version                integer not null default 1,
  updated_by             bigint,
  updated_at             timestamptz not null,
  foreign key (business_id, method_id) references payment_methods (business_id, id),
  foreign key (business_id, payout_account_id) references accounts (business_id, id),
  foreign key (business_id, updated_by) references users (business_id, id)
);
call app.protect('online_settings');
grant select, insert, update on online_settings to app_rw;

-- A card that a customer left for later payments, by the provider's own names; no digits of it are ever here but the last ones.
call app.create_ids('saved_methods_id');
create table saved_methods (
  business_id        bigint not null references businesses,
  id                 bigint not null default app.next_id('saved_methods_id'),
  customer_id        bigint not null,
  provider           text not null,
  provider_account   text not null,
  provider_customer  text not null check (provider_customer <> ''),
  provider_method    text not null check (provider_method <> ''),
  label              text not null,
  expires            text not null,
  -- When, from where and to which words the customer agreed.
  consent_at         timestamptz not null,
  consent_ip         text not null,
  consent_text       text not null,
  forgotten_at       timestamptz,
  created_at         timestamptz not null,
  primary key (business_id, id),
  unique (business_id, provider, provider_method),
  foreign key (business_id, customer_id) references customers (business_id, id)
);
create index saved_methods_by_customer on saved_methods (business_id, customer_id, id desc) where forgotten_at is null;
call app.protect('saved_methods');
grant select, insert on saved_methods to app_rw;
grant update (customer_id, label, expires, forgotten_at) on saved_methods to app_rw;

-- An attempt to pay a document online. The row is there before the provider is asked, so that whatever the provider answers,
-- and whenever, there is something to compare it with.
call app.create_ids('payment_attempts_id');
create table payment_attempts (
  business_id       bigint not null references businesses,
  id                bigint not null default app.next_id('payment_attempts_id'),
  document_id       bigint not null,
  customer_id       bigint not null,
  -- The request that it answers; its table comes with the room of requests.
  request_id        bigint,
  source            text not null check (source in ('customer', 'staff', 'series')),
  state             text not null check (state in ('begun', 'open', 'processing', 'succeeded', 'failed', 'expired', 'canceled',
                      'unplaced')),
  amount_cents      bigint not null check (amount_cents > 0),
  currency_code     text not null check (currency_code ~ '^[A-Z]{3}$'),
  -- Document, amount, currency, version and request: a double click is one attempt, an edited document another.
  key               text not null check (key <> ''),
  -- Of a charge that nobody clicks: it is made once, whatever becomes of it.
  once_key          text,
  provider          text not null,
  provider_account  text not null,
  is_live           boolean not null,
  session_id        text,
  intent_id         text,
  url               text not null default '',
  return_url        text not null,
  expires_at        timestamptz,
  saved_method_id   bigint,
  saves_method      boolean not null default false,
  consent_ip        text not null default '',
  failure           text not null default '',
  payment_id        bigint,
  created_by        bigint,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  primary key (business_id, id),
  unique (business_id, once_key),
  foreign key (business_id, document_id) references invoices (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, saved_method_id) references saved_methods (business_id, id),
  foreign key (business_id, payment_id) references payments (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  check ((state = 'succeeded') = (payment_id is not null))
);
create unique index payment_attempts_by_key on payment_attempts (business_id, key) where state in ('begun', 'open');
create unique index payment_attempts_by_intent on payment_attempts (business_id, provider, intent_id)
  where intent_id is not null;
create unique index payment_attempts_by_session on payment_attempts (business_id, provider, session_id)
  where session_id is not null;
create index payment_attempts_by_document on payment_attempts (business_id, document_id, id desc);
create index payment_attempts_live on payment_attempts (business_id, id) where state in ('begun', 'open', 'processing');
create index payment_attempts_by_request on payment_attempts (business_id, request_id) where request_id is not null;
create index payment_attempts_by_payment on payment_attempts (business_id, payment_id) where payment_id is not null;
call app.protect('payment_attempts');
grant select, insert on payment_attempts to app_rw;
grant update (state, session_id, intent_id, url, expires_at, failure, payment_id, customer_id, updated_at)
  on payment_attempts to app_rw;

-- What the provider told us, once each. Nothing is believed of it but that something happened: the object is asked for anew.
create table provider_events (
  business_id  bigint not null references businesses,
  provider     text not null,
  event_id     text not null,
  type         text not null,
  -- The object that it is about, as the provider names it.
  object_id    text not null,
  occurred_at  timestamptz not null,
  received_at  timestamptz not null,
  handled_at   timestamptz,
  outcome      text check (outcome in ('applied', 'ignored', 'failed')),
  problem      text not null default '',
  primary key (business_id, provider, event_id),
  check ((handled_at is null) = (outcome is null))
);
create index provider_events_waiting on provider_events (business_id, received_at) where handled_at is null;
create index provider_events_by_age on provider_events (business_id, received_at);
call app.protect('provider_events');
grant select, insert, delete on provider_events to app_rw;
grant update (handled_at, outcome, problem) on provider_events to app_rw;

-- What the provider says is on its way to an invoice: it reads Processing, and is not asked for again.
alter table invoices add pending_cents bigint not null default 0 check (pending_cents >= 0);

-- A refund that the provider carries out: asked for, then done or failed. `document_id`: which invoice is owed again.
alter table refunds add is_online boolean not null default false, add document_id bigint, add failure text not null default '',
  add foreign key (business_id, document_id) references invoices (business_id, id);
create index refunds_pending on refunds (business_id, id) where state = 'pending';
grant update (provider, provider_id, failure, refunded_on) on refunds to app_rw;

reset role;
