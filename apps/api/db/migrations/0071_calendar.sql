-- Two visits of one person at the same time are excluded by a constraint, which compares numbers for equality beside ranges.
create extension if not exists btree_gist;
set role app_owner;

create table calendar_settings (
  business_id  bigint primary key references businesses,
  overlap      text not null default 'warn' check (overlap in ('block', 'warn', 'allow')),
  -- By which release of the zone data the instants of the entries were reckoned last.
  zone_data    text not null default '',
  version      integer not null default 1,
  updated_by   bigint,
  updated_at   timestamptz not null,
  foreign key (business_id, updated_by) references users (business_id, id)
);
call app.protect('calendar_settings');
grant select, insert on calendar_settings to app_rw;
grant update (overlap, zone_data, version, updated_by, updated_at) on calendar_settings to app_rw;

call app.create_ids('calendar_labels_id');
create table calendar_labels (
  business_id  bigint not null references businesses,
  id           bigint not null default app.next_id('calendar_labels_id'),
  name         text not null,
  name_key     text not null,
  color        text not null check (color ~ '^[0-9A-F]{6}$'),
  created_by   bigint,
  created_at   timestamptz not null,
  deleted_at   timestamptz,
  primary key (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  -- What has no other label has this one.
  constraint calendar_labels_first check (id <> 1 or deleted_at is null)
);
create unique index calendar_labels_by_key on calendar_labels (business_id, name_key) where deleted_at is null;
call app.protect('calendar_labels');
grant select, insert on calendar_labels to app_rw;
grant update (name, name_key, color, deleted_at) on calendar_labels to app_rw;

-- What was agreed is the day and the time on the clocks of a place. The instants are reckoned from it, and again when the rules
-- of those clocks change.
call app.create_ids('calendar_events_id');
create table calendar_events (
  business_id   bigint not null references businesses,
  id            bigint not null default app.next_id('calendar_events_id'),
  title         text not null,
  description   text not null,
  is_all_day    boolean not null,
  start_on      date not null,
  start_time    time(0) not null,
  end_on        date not null check (end_on >= start_on),
  end_time      time(0) not null,
  zone          text not null,
  starts_at     timestamptz not null,
  ends_at       timestamptz not null check (ends_at > starts_at),
  -- Few are; the many others are found by their beginning alone.
  is_long       boolean not null generated always as (ends_at - starts_at > interval '2 days') stored,
  label_id      bigint not null,
  user_id       bigint,
  shows_user    boolean not null,
  -- Empty: at the address of the business.
  location      text not null,
  -- Whether nobody else may have this person at that time.
  is_exclusive  boolean not null,
  version       integer not null default 1,
  created_by    bigint,
  created_at    timestamptz not null,
  updated_by    bigint,
  updated_at    timestamptz not null,
  archived_at   timestamptz,
  primary key (business_id, id),
  foreign key (business_id, label_id) references calendar_labels (business_id, id),
  foreign key (business_id, user_id) references users (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  foreign key (business_id, updated_by) references users (business_id, id),
  check (not is_exclusive or user_id is not null),
  constraint calendar_events_slot exclude using gist (business_id with =, user_id with =, tstzrange(starts_at, ends_at) with &&)
    where (is_exclusive and archived_at is null)
    -- When clocks change their rules, a whole morning moves: it may overlap itself until all of it has.
    deferrable initially immediate
);
create index calendar_events_by_start on calendar_events (business_id, starts_at, id) where archived_at is null;
create index calendar_events_by_end on calendar_events (business_id, ends_at, id) where archived_at is null;
create index calendar_events_long on calendar_events (business_id, ends_at) where is_long and archived_at is null;
create index calendar_events_by_user on calendar_events (business_id, user_id, starts_at, id) where archived_at is null;
create index calendar_events_by_label on calendar_events (business_id, label_id);
create index calendar_events_by_making on calendar_events (business_id, created_at, id);
call app.protect('calendar_events');
grant select, insert on calendar_events to app_rw;
grant update (title, description, is_all_day, start_on, start_time, end_on, end_time, zone, starts_at, ends_at, label_id, user_id,
  shows_user, location, is_exclusive, version, updated_by, updated_at, archived_at) on calendar_events to app_rw;

create table calendar_event_customers (
  business_id  bigint not null references businesses,
  event_id     bigint not null,
  customer_id  bigint not null,
  position     smallint not null,
  primary key (business_id, event_id, customer_id),
  foreign key (business_id, event_id) references calendar_events (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id)
);
create index calendar_event_customers_by_customer on calendar_event_customers (business_id, customer_id, event_id);
call app.protect('calendar_event_customers');
grant select, insert, delete on calendar_event_customers to app_rw;
grant update (customer_id) on calendar_event_customers to app_rw;

-- One row for each that was ever switched on.
create table calendar_reminders (
  business_id  bigint not null references businesses,
  event_id     bigint not null,
  days         smallint not null check (days in (7, 3, 1)),
  is_on        boolean not null,
  due_at       timestamptz not null,
  sent_at      timestamptz,
  primary key (business_id, event_id, days),
  foreign key (business_id, event_id) references calendar_events (business_id, id)
);
create index calendar_reminders_due on calendar_reminders (business_id, due_at) where is_on and sent_at is null;
call app.protect('calendar_reminders');
grant select, insert, delete on calendar_reminders to app_rw;
grant update (is_on, due_at, sent_at) on calendar_reminders to app_rw;

-- How many entries begin on a day, so that a month is counted by its days however full they are.
create table calendar_days (
  business_id  bigint not null references businesses,
  day          date not null,
  events       integer not null,
  primary key (business_id, day)
);
call app.protect('calendar_days');
grant select, insert on calendar_days to app_rw;
grant update (events) on calendar_days to app_rw;

create function app.count_new_events() returns trigger language plpgsql as $$
begin
  insert into calendar_days (business_id, day, events)
    select business_id, start_on, count(*) from added where archived_at is null group by 1, 2 order by 1, 2
    on conflict (business_id, day) do update set events = calendar_days.events + excluded.events;
  return null;
end $$;
create function app.count_changed_events() returns trigger language plpgsql as $$
begin
  insert into calendar_days (business_id, day, events)
    select business_id, start_on, sum(step) from (
      select business_id, start_on, 1 as step from added where archived_at is null
      union all
      select business_id, start_on, -1 from removed where archived_at is null
    ) steps
    group by 1, 2 having sum(step) <> 0 order by 1, 2
    on conflict (business_id, day) do update set events = calendar_days.events + excluded.events;
  return null;
end $$;
create trigger calendar_events_added after insert on calendar_events
  referencing new table as added for each statement execute function app.count_new_events();
create trigger calendar_events_changed after update on calendar_events
  referencing old table as removed new table as added for each statement execute function app.count_changed_events();

-- Every business has the first label and its settings from its first moment on.
create function app.start_calendar() returns trigger language plpgsql as $$
begin
  insert into calendar_settings (business_id, updated_at) values (new.business_id, new.created_at);
  insert into calendar_labels (business_id, id, name, name_key, color, created_at)
    values (new.business_id, 1, 'Appointment', 'appointment', '4B7CF3', new.created_at);
  return null;
end $$;
create trigger businesses_calendar after insert on businesses for each row execute function app.start_calendar();
reset role;

-- Those that there are already; row security would hide them from its own owner.
insert into calendar_settings (business_id, updated_at) select business_id, created_at from businesses;
insert into calendar_labels (business_id, id, name, name_key, color, created_at)
  select business_id, 1, 'Appointment', 'appointment', '4B7CF3', created_at from businesses;
