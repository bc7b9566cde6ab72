-- What changed, as a topic and a record, for the browsers that look at it: docs/adr/0030-what-changed-is-read-by-snapshot.md.
set role app_owner;

-- No key to businesses: the rows that fire the triggers have it, and these live for a day.
create table events (
  business_id  bigint not null,
  -- The writing transaction. A reader asks for those that its last snapshot did not see, so a late commit is never skipped.
  written_by   xid8 not null default pg_current_xact_id(),
  topic        text not null,
  -- 0: many of the topic at once.
  record_id    bigint not null,
  -- Whom it is for; 0: everybody who may read the topic.
  user_id      bigint not null default 0,
  happened_at  timestamptz not null,
  primary key (business_id, written_by, topic, record_id, user_id)
);
create index events_by_time on events (business_id, happened_at);
call app.protect('events');
grant select, insert, delete on events to app_rw;

-- Every change owes an audit row, so this is the one place that sees them all. What concerns one user has triggers of its own.
create function app.tell_changes() returns trigger language plpgsql as $$
begin
  insert into events (business_id, topic, record_id, happened_at)
    select business_id, subject, record_id, max(happened_at)
    from (
      select business_id, subject, happened_at,
        case when count(*) over (partition by subject) > 20 then 0 else subject_id end as record_id
      from added where subject not in ('notifications', 'sessions')
    ) changed
    group by business_id, subject, record_id
    on conflict do nothing;
  return null;
end $$;
create trigger audit_log_events after insert on audit_log
  referencing new table as added for each statement execute function app.tell_changes();

create function app.tell_notifications() returns trigger language plpgsql as $$
begin
  insert into events (business_id, topic, record_id, user_id, happened_at)
    select business_id, 'notifications', 0, user_id, max(coalesce(read_at, created_at)) from changed
    group by business_id, user_id
    on conflict do nothing;
  return null;
end $$;
create trigger notifications_added after insert on notifications
  referencing new table as changed for each statement execute function app.tell_notifications();
create trigger notifications_read after update on notifications
  referencing new table as changed for each statement execute function app.tell_notifications();

-- Whatever ends a session, also an operator's own statement, ends its streams.
create function app.tell_ended_session() returns trigger language plpgsql as $$
begin
  insert into events (business_id, topic, record_id, user_id, happened_at)
    values (new.business_id, 'sessions', new.id, new.user_id, new.ended_at)
    on conflict do nothing;
  return null;
end $$;
create trigger sessions_ended after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function app.tell_ended_session();

reset role;
