set role app_owner;

-- What is billed again and again. `content` is the body of its invoice as the editor would send it, without days, number and
-- customer: each invoice is made of it by the same use case, with the taxes of its own day.
call app.create_ids('recurring_series_id');
create table recurring_series (
  business_id          bigint not null references businesses,
  id                   bigint not null default app.next_id('recurring_series_id'),
  name                 text not null check (name <> ''),
  sort_name            text collate "C" not null,
  customer_id          bigint not null,
  billing_contact_id   bigint,
  shipping_contact_id  bigint,
  client_name          text not null,
  content              jsonb not null,
  unit                 text not null check (unit in ('day', 'week', 'month', 'year')),
  every                smallint not null check (every > 0),
  weekdays             text[] not null,
  month_day            smallint check (month_day between 1 and 31),
  is_last_day          boolean not null,
  -- The anchor: all dates are counted from it.
  starts_on            date not null,
  ends_on              date check (ends_on >= starts_on),
  ends_after           smallint check (ends_after > 0),
  -- Of the business's clock.
  run_time             text not null check (run_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  due_days             smallint not null check (due_days >= 0),
  action               text not null check (action in ('draft', 'approve', 'send', 'charge')),
  rise_from            date,
  rise_ppm             integer,
  state                text not null check (state in ('active', 'paused', 'ended')),
  paused_until         date check (paused_until is null or state = 'paused'),
  -- Why it paused itself; '' when a person did.
  pause_reason         text not null default '',
  next_on              date,
  -- The instant of `next_on` in `zone`; later where the next try has to wait.
  next_run_at          timestamptz,
  zone                 text not null,
  -- Tries of `next_on` that ended in a mistake of ours.
  tries                smallint not null default 0,
  next_order           date not null generated always as (coalesce(next_on, 'infinity')) stored,
  -- What the next invoice comes to.
  amount_cents         bigint not null,
  version              integer not null default 1,
  created_by           bigint,
  created_at           timestamptz not null,
  -- Whose rights its invoices are made with.
  updated_by           bigint,
  updated_at           timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, billing_contact_id) references customers (business_id, id),
  foreign key (business_id, shipping_contact_id) references customers (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  foreign key (business_id, updated_by) references users (business_id, id),
  check (ends_on is null or ends_after is null),
  check ((rise_from is null) = (rise_ppm is null)),
  check ((next_on is null) = (next_run_at is null))
);
create index recurring_series_due on recurring_series (business_id, next_run_at) where next_run_at is not null;
create index recurring_series_by_next on recurring_series (business_id, next_order, id);
create index recurring_series_by_name on recurring_series (business_id, sort_name, id);
create index recurring_series_by_amount on recurring_series (business_id, amount_cents, id);
create index recurring_series_by_created on recurring_series (business_id, created_at, id);
create index recurring_series_by_customer on recurring_series (business_id, customer_id);
create index recurring_series_by_billing on recurring_series (business_id, billing_contact_id)
  where billing_contact_id is not null;
create index recurring_series_by_shipping on recurring_series (business_id, shipping_contact_id)
  where shipping_contact_id is not null;
call app.protect('recurring_series');
grant select, insert, update on recurring_series to app_rw;

-- What became of a date. The key is what makes an invoice of a date at most once, whoever tries and however often.
create table series_occurrences (
  business_id     bigint not null references businesses,
  series_id       bigint not null,
  day             date not null,
  state           text not null check (state in ('made', 'skipped', 'failed')),
  -- Null only until the transaction that makes it has made it.
  invoice_id      bigint,
  problem         text not null default '',
  -- How the charge went, where the series charges; what it said is kept in `charge_problem`. Unknown: nobody answered, so
  -- that another try has to be the same one.
  charge          text check (charge in ('waiting', 'done', 'failed', 'unknown')),
  charge_problem  text not null default '',
  acted_by        bigint,
  acted_at        timestamptz not null,
  primary key (business_id, series_id, day),
  foreign key (business_id, series_id) references recurring_series (business_id, id),
  foreign key (business_id, invoice_id) references invoices (business_id, id),
  foreign key (business_id, acted_by) references users (business_id, id),
  check (invoice_id is null or state = 'made'),
  check ((problem <> '') = (state = 'failed'))
);
create unique index series_occurrences_by_invoice on series_occurrences (business_id, invoice_id)
  where invoice_id is not null;
create index series_occurrences_failed on series_occurrences (business_id, series_id, day) where state = 'failed';
call app.protect('series_occurrences');
-- A skip can be undone; what was made or failed stays.
grant select, insert, update, delete on series_occurrences to app_rw;

reset role;
