set role app_owner;

-- By what other calendars know an entry. It stays as long as the entry does, and says nothing about it.
alter table calendar_events add uid text not null default gen_random_uuid()::text check (uid <> '');
create unique index calendar_events_by_uid on calendar_events (business_id, uid);

-- When it was last decided that it is due then. One that was due before that is not made up for.
alter table calendar_reminders add planned_at timestamptz not null default now();
grant update (planned_at) on calendar_reminders to app_rw;

-- What customers were told about an entry. The last one of each is what they know.
call app.create_ids('calendar_messages_id');
create table calendar_messages (
  business_id  bigint not null references businesses,
  id           bigint not null default app.next_id('calendar_messages_id'),
  event_id     bigint not null,
  customer_id  bigint not null,
  kind         text not null check (kind in ('reminder', 'updated', 'canceled')),
  -- Of what they were told: whatever differs from it later has to be told as well.
  told         text not null,
  ends_at      timestamptz not null,
  mail_id      bigint,
  created_at   timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, event_id) references calendar_events (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, mail_id) references mail_outbox (business_id, id)
);
create index calendar_messages_by_event on calendar_messages (business_id, event_id, customer_id, id desc);
create index calendar_messages_by_customer on calendar_messages (business_id, customer_id);
call app.protect('calendar_messages');
grant select, insert on calendar_messages to app_rw;
grant update (customer_id, mail_id) on calendar_messages to app_rw;

reset role;
