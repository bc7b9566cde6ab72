set role app_owner;

-- Whether something was said about the work at an entry. Such an entry keeps what it says when its series changes or is deleted.
alter table calendar_events add column has_work boolean not null default false;
grant update (has_work) on calendar_events to app_rw;

-- Visits know the calendar, and the calendar does not know them: the row of a visit tells it.
create function app.note_work() returns trigger language plpgsql as $$
begin
  update calendar_events set has_work = true where business_id = new.business_id and id = new.event_id and not has_work;
  return null;
end $$;
create trigger visits_noted after insert on visits for each row execute function app.note_work();

reset role;

-- Those that there are already; row security would hide them from its own owner.
update calendar_events e set has_work = true
  from visits v where v.business_id = e.business_id and v.event_id = e.id and not e.has_work;
