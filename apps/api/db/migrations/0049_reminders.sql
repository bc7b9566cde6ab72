set role app_owner;

-- When a business reminds its customers. Without a row: never.
create table reminder_settings (
  business_id      bigint primary key references businesses,
  -- By the business's clock; a reminder that falls between them waits for the end. Equal: none.
  quiet_from       text not null check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until      text not null check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- The last day whose reminders are all planned; null until the first.
  planned_through  date,
  version          integer not null default 1,
  updated_by       bigint,
  updated_at       timestamptz not null,
  foreign key (business_id, updated_by) references users (business_id, id)
);
call app.protect('reminder_settings');
grant select, insert, update on reminder_settings to app_rw;

-- So many days before (below zero) or after a due date. A rule that was removed stays for the reminders it sent.
call app.create_ids('reminder_rules_id');
create table reminder_rules (
  business_id  bigint not null references businesses,
  id           bigint not null default app.next_id('reminder_rules_id'),
  offset_days  smallint not null check (offset_days between -30 and 90),
  template     text not null check (template in ('reminder', 'paymentLink')),
  is_active    boolean not null,
  -- A new rule does not reach back: its first reminders are those of this day.
  active_from  date not null,
  removed_at   timestamptz,
  primary key (business_id, id)
);
create unique index reminder_rules_by_offset on reminder_rules (business_id, offset_days) where removed_at is null;
call app.protect('reminder_rules');
grant select, insert, update on reminder_rules to app_rw;

-- One for each document (or asked part of it) and rule, whatever runs twice. Without a rule: sent by hand.
call app.create_ids('reminders_id');
create table reminders (
  business_id  bigint not null references businesses,
  id           bigint not null default app.next_id('reminders_id'),
  invoice_id   bigint not null,
  -- 0: the whole document.
  request_id   bigint not null default 0,
  rule_id      bigint,
  due_on       date not null,
  state        text not null check (state in ('Due', 'Held', 'Sent', 'Stopped')),
  reason       text not null default '',
  -- When it is looked at next; null once it is over.
  try_at       timestamptz,
  mail_id      bigint,
  created_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  primary key (business_id, id),
  unique (business_id, invoice_id, request_id, rule_id),
  check ((state in ('Due', 'Held')) = (try_at is not null)),
  check (rule_id is not null or state = 'Sent'),
  foreign key (business_id, invoice_id) references invoices (business_id, id),
  foreign key (business_id, rule_id) references reminder_rules (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id)
);
create index reminders_waiting on reminders (business_id, try_at, id) where state in ('Due', 'Held');
call app.protect('reminders');
grant select, insert on reminders to app_rw;
grant update (state, reason, try_at, mail_id, updated_at) on reminders to app_rw;

-- Customers who are not reminded.
create table reminder_customers (
  business_id  bigint not null references businesses,
  customer_id  bigint not null,
  created_by   bigint,
  created_at   timestamptz not null,
  primary key (business_id, customer_id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id)
);
call app.protect('reminder_customers');
grant select, insert, delete on reminder_customers to app_rw;

-- What a business charges for paying late. "None" is a choice, not an amount of nothing.
create table late_fee_settings (
  business_id      bigint primary key references businesses,
  kind             text not null check (kind in ('none', 'fixed', 'percentOnce', 'percentYear')),
  amount_cents     bigint check (amount_cents > 0),
  rate_ppm         integer check (rate_ppm between 1 and 1000000),
  grace_days       smallint not null check (grace_days between 0 and 90),
  cap_cents        bigint check (cap_cents > 0),
  is_taxable       boolean not null,
  -- What fell due before is not charged after the fact.
  active_from      date not null,
  -- The last day whose fees are all charged; null until the first.
  charged_through  date,
  version          integer not null default 1,
  updated_by       bigint,
  updated_at       timestamptz not null,
  check ((kind = 'fixed') = (amount_cents is not null)),
  check ((kind in ('percentOnce', 'percentYear')) = (rate_ppm is not null)),
  foreign key (business_id, updated_by) references users (business_id, id)
);
call app.protect('late_fee_settings');
grant select, insert, update on late_fee_settings to app_rw;

-- A fee is an invoice of its own. Period 0: charged once; else the month after the due day that it is for.
create table late_fees (
  business_id   bigint not null references businesses,
  invoice_id    bigint not null,
  period        smallint not null check (period >= 0),
  fee_id        bigint not null,
  amount_cents  bigint not null check (amount_cents > 0),
  created_at    timestamptz not null,
  primary key (business_id, invoice_id, period),
  unique (business_id, fee_id),
  check (fee_id <> invoice_id),
  foreign key (business_id, invoice_id) references invoices (business_id, id),
  foreign key (business_id, fee_id) references invoices (business_id, id)
);
call app.protect('late_fees');
grant select, insert on late_fees to app_rw;

reset role;
