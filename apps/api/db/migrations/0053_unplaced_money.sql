set role app_owner;

-- Money that is on an account of ours and that nobody can place, or that left it for no reason that we know. It stands on the
-- account of its own until somebody says where it belongs.
call app.create_ids('unplaced_money_id');
create table unplaced_money (
  business_id    bigint not null references businesses,
  id             bigint not null default app.next_id('unplaced_money_id'),
  direction      text not null check (direction in ('in', 'out')),
  reason         text not null check (reason in ('unknown', 'amount', 'currency', 'account', 'payout', 'refund', 'dispute')),
  state          text not null check (state in ('waiting', 'placed', 'returning', 'returned')),
  -- What at the provider it is: an intent, a refund, a dispute or a line of a payout.
  provider       text,
  provider_id    text,
  -- Where the money is.
  account_id     bigint not null,
  currency_code  text not null check (currency_code ~ '^[A-Z]{3}$'),
  amount_cents   bigint not null check (amount_cents > 0),
  -- What it comes to in the books; null where it is in another currency and nobody told its worth.
  home_cents     bigint check (home_cents > 0),
  received_on    date not null,
  sender         text not null,
  sender_email   text not null,
  text           text not null,
  reference      text not null,
  -- What it was probably meant for.
  attempt_id     bigint,
  customer_id    bigint,
  entry_id       bigint,
  payment_id     bigint,
  later_until    date,
  placed_on      date,
  placed_by      bigint,
  return_id      text,
  failure        text not null default '',
  version        integer not null default 1,
  created_at     timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, account_id) references accounts (business_id, id),
  foreign key (business_id, attempt_id) references payment_attempts (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, entry_id) references journal_entries (business_id, id),
  foreign key (business_id, payment_id) references payments (business_id, id),
  foreign key (business_id, placed_by) references users (business_id, id),
  check ((provider is null) = (provider_id is null)),
  check ((entry_id is null) = (home_cents is null))
);
create unique index unplaced_money_by_provider on unplaced_money (business_id, provider, provider_id)
  where provider_id is not null;
create index unplaced_money_by_day on unplaced_money (business_id, received_on desc, id desc);
create index unplaced_money_waiting on unplaced_money (business_id, received_on, id) where state = 'waiting';
create index unplaced_money_by_customer on unplaced_money (business_id, customer_id) where customer_id is not null;
call app.protect('unplaced_money');
grant select, insert on unplaced_money to app_rw;
grant update (state, payment_id, customer_id, later_until, placed_on, placed_by, return_id, failure, version)
  on unplaced_money to app_rw;

-- A payment that its customer takes back through the bank.
call app.create_ids('disputes_id');
create table disputes (
  business_id    bigint not null references businesses,
  id             bigint not null default app.next_id('disputes_id'),
  payment_id     bigint not null,
  provider       text not null,
  provider_id    text not null,
  currency_code  text not null check (currency_code ~ '^[A-Z]{3}$'),
  amount_cents   bigint not null check (amount_cents > 0),
  -- What the provider charges for it, as far as it is booked.
  fee_cents      bigint not null check (fee_cents >= 0),
  state          text not null check (state in ('open', 'won', 'lost')),
  reason         text not null,
  answer_by      date,
  opened_on      date not null,
  closed_on      date,
  -- The provider took the money, and gave it back.
  is_taken       boolean not null default false,
  is_returned    boolean not null default false,
  version        integer not null default 1,
  created_at     timestamptz not null,
  primary key (business_id, id),
  unique (business_id, provider, provider_id),
  foreign key (business_id, payment_id) references payments (business_id, id),
  check ((state = 'open') = (closed_on is null)),
  check (is_taken or not is_returned)
);
create index disputes_by_payment on disputes (business_id, payment_id);
create index disputes_by_day on disputes (business_id, opened_on desc, id desc);
call app.protect('disputes');
grant select, insert on disputes to app_rw;
grant update (fee_cents, state, reason, answer_by, closed_on, is_taken, is_returned, version) on disputes to app_rw;

-- What the provider paid out to the bank, less what it keeps.
call app.create_ids('payouts_id');
create table payouts (
  business_id    bigint not null references businesses,
  id             bigint not null default app.next_id('payouts_id'),
  provider       text not null,
  provider_id    text not null,
  account_id     bigint not null,
  currency_code  text not null check (currency_code ~ '^[A-Z]{3}$'),
  gross_cents    bigint not null,
  fee_cents      bigint not null,
  net_cents      bigint not null check (net_cents = gross_cents - fee_cents),
  arrives_on     date not null,
  state          text not null check (state in ('underWay', 'paid', 'failed')),
  entry_id       bigint,
  version        integer not null default 1,
  created_at     timestamptz not null,
  primary key (business_id, id),
  unique (business_id, provider, provider_id),
  foreign key (business_id, account_id) references accounts (business_id, id),
  foreign key (business_id, entry_id) references journal_entries (business_id, id)
);
create index payouts_by_day on payouts (business_id, arrives_on desc, id desc);
create index payouts_open on payouts (business_id, id) where state = 'underWay';
call app.protect('payouts');
grant select, insert on payouts to app_rw;
grant update (gross_cents, fee_cents, net_cents, arrives_on, state, entry_id, version) on payouts to app_rw;

create table payout_parts (
  business_id   bigint not null references businesses,
  payout_id     bigint not null,
  provider_id   text not null,
  kind          text not null check (kind in ('charge', 'refund', 'dispute', 'disputeWon', 'fee', 'adjustment')),
  payment_id    bigint,
  refund_id     bigint,
  dispute_id    bigint,
  unplaced_id   bigint,
  amount_cents  bigint not null,
  fee_cents     bigint not null,
  primary key (business_id, payout_id, provider_id),
  foreign key (business_id, payout_id) references payouts (business_id, id),
  foreign key (business_id, payment_id) references payments (business_id, id),
  foreign key (business_id, refund_id) references refunds (business_id, id),
  foreign key (business_id, dispute_id) references disputes (business_id, id),
  foreign key (business_id, unplaced_id) references unplaced_money (business_id, id),
  check (num_nonnulls(payment_id, refund_id, dispute_id, unplaced_id) <= 1)
);
call app.protect('payout_parts');
grant select, insert on payout_parts to app_rw;

reset role;
