set role app_owner;

-- A statement as it was when it was sent or shared. Mail, paper and page are drawn from its content: what happens afterwards
-- does not change what the customer was told.
call app.create_ids('statements_id');
create table statements (
  business_id  bigint not null references businesses,
  id           bigint not null default app.next_id('statements_id'),
  customer_id  bigint not null,
  type         text not null check (type in ('outstanding', 'activity', 'forward')),
  from_on      date not null,
  to_on        date not null check (to_on >= from_on),
  closing_cents bigint not null,
  content      jsonb not null,
  mail_id      bigint,
  created_by   bigint,
  created_at   timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id)
);
create index statements_by_customer on statements (business_id, customer_id, id desc);
call app.protect('statements');
grant select, insert on statements to app_rw;
grant update (mail_id, customer_id) on statements to app_rw;

-- Who gets a statement every month by itself. `next_on` is a day of the business; the job finds the hour by its zone.
create table statement_schedules (
  business_id  bigint not null references businesses,
  customer_id  bigint not null,
  day          smallint not null check (day between 1 and 28),
  type         text not null check (type in ('outstanding', 'activity', 'forward')),
  next_on      date not null,
  updated_by   bigint,
  updated_at   timestamptz not null,
  primary key (business_id, customer_id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, updated_by) references users (business_id, id)
);
create index statement_schedules_by_day on statement_schedules (business_id, next_on, customer_id);
call app.protect('statement_schedules');
grant select, insert, update, delete on statement_schedules to app_rw;

-- Statements to many: everybody who owes, or those whose day it is.
call app.create_ids('statement_runs_id');
create table statement_runs (
  business_id  bigint not null references businesses,
  id           bigint not null default app.next_id('statement_runs_id'),
  kind         text not null check (kind in ('all', 'monthly')),
  state        text not null check (state in ('running', 'done')),
  type         text not null check (type in ('outstanding', 'activity', 'forward')),
  from_on      date not null,
  to_on        date not null,
  created_by   bigint,
  created_at   timestamptz not null,
  finished_at  timestamptz,
  primary key (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  check ((state = 'done') = (finished_at is not null))
);
-- One run to everybody at a time.
create unique index statement_runs_running on statement_runs (business_id) where state = 'running' and kind = 'all';
create index statement_runs_by_state on statement_runs (business_id, state, id);
call app.protect('statement_runs');
grant select, insert on statement_runs to app_rw;
grant update (state, finished_at) on statement_runs to app_rw;

-- Each customer once in a run.
create table statement_run_items (
  business_id    bigint not null references businesses,
  run_id         bigint not null,
  customer_id    bigint not null,
  type           text not null check (type in ('outstanding', 'activity', 'forward')),
  state          text not null check (state in ('waiting', 'queued', 'failed')),
  problem        text not null default '',
  balance_cents  bigint not null,
  statement_id   bigint,
  primary key (business_id, run_id, customer_id),
  foreign key (business_id, run_id) references statement_runs (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, statement_id) references statements (business_id, id)
);
create index statement_run_items_waiting on statement_run_items (business_id, run_id, customer_id) where state = 'waiting';
call app.protect('statement_run_items');
grant select, insert on statement_run_items to app_rw;
grant update (state, problem, balance_cents, statement_id, customer_id) on statement_run_items to app_rw;

reset role;
