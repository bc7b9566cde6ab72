set role app_owner;

-- A report with its days and choices under a name. `period` is a phrase that moves with the calendar; `custom` has days of its
-- own. The choices are those of the report's address, read by their contract.
call app.create_ids('report_views_id');
create table report_views (
  business_id  bigint not null references businesses,
  id           bigint not null default app.next_id('report_views_id'),
  name         text not null check (name <> ''),
  report       text not null,
  period       text not null,
  from_on      date,
  to_on        date check (to_on >= from_on),
  choices      jsonb not null check (jsonb_typeof(choices) = 'object'),
  is_shared    boolean not null,
  created_by   bigint not null,
  version      integer not null default 1,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  archived_at  timestamptz,
  primary key (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  check ((period = 'custom') = (to_on is not null)),
  check (period = 'custom' or from_on is null)
);
-- Those for everybody belong to the business, the others to who saved them. Capitals do not count, in any alphabet.
create unique index report_views_by_name on report_views
  (business_id, (case when is_shared then 0 else created_by end), (lower(name collate "und-x-icu")))
  where archived_at is null;
call app.protect('report_views');
grant select, insert on report_views to app_rw;
grant update (name, period, from_on, to_on, choices, is_shared, version, updated_at, archived_at) on report_views to app_rw;

-- When a view goes by mail. `next_on` is a day of the business and `hour` one of its clock; the job finds the instant by its
-- zone. `set_by` is the person with whose rights it goes.
create table report_schedules (
  business_id   bigint not null references businesses,
  view_id       bigint not null,
  every         text not null check (every in ('week', 'month', 'quarter')),
  day           smallint not null check (day between 0 and 28),
  hour          smallint not null check (hour between 0 and 23),
  format        text not null check (format in ('csv', 'xlsx', 'pdf')),
  state         text not null check (state in ('active', 'paused', 'stopped')),
  problem       text not null default '',
  next_on       date,
  last_sent_at  timestamptz,
  set_by        bigint not null,
  updated_at    timestamptz not null,
  primary key (business_id, view_id),
  foreign key (business_id, view_id) references report_views (business_id, id),
  foreign key (business_id, set_by) references users (business_id, id),
  check ((state = 'active') = (next_on is not null))
);
create index report_schedules_due on report_schedules (business_id, next_on, hour, view_id) where next_on is not null;
call app.protect('report_schedules');
grant select, insert, update, delete on report_schedules to app_rw;

create table report_recipients (
  business_id  bigint not null references businesses,
  view_id      bigint not null,
  user_id      bigint not null,
  primary key (business_id, view_id, user_id),
  foreign key (business_id, view_id) references report_schedules (business_id, view_id) on delete cascade,
  foreign key (business_id, user_id) references users (business_id, id)
);
call app.protect('report_recipients');
grant select, insert, delete on report_recipients to app_rw;

-- Every mail of a view, with the sheet as it was: text and file of the mail are written from it. A date is sent once, whoever
-- works it; one without a date was sent by hand.
call app.create_ids('report_sendings_id');
create table report_sendings (
  business_id  bigint not null references businesses,
  id           bigint not null default app.next_id('report_sendings_id'),
  view_id      bigint not null,
  due_on       date,
  from_on      date not null,
  to_on        date not null,
  format       text not null check (format in ('csv', 'xlsx', 'pdf')),
  state        text not null check (state in ('queued', 'sent', 'failed')),
  problem      text not null default '',
  sheet        jsonb,
  mail_id      bigint,
  created_by   bigint,
  created_at   timestamptz not null,
  primary key (business_id, id),
  unique (business_id, view_id, due_on),
  foreign key (business_id, view_id) references report_views (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id)
);
create index report_sendings_by_age on report_sendings (business_id, created_at) where sheet is not null;
call app.protect('report_sendings');
grant select, insert on report_sendings to app_rw;
grant update (state, problem, sheet, mail_id) on report_sendings to app_rw;

reset role;
