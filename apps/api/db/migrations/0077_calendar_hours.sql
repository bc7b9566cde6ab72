set role app_owner;

-- When the business works, and how its visits are laid out.
alter table calendar_settings
  add column slot_minutes   smallint not null default 30 check (slot_minutes in (15, 30, 60)),
  add column visit_minutes  smallint not null default 60 check (visit_minutes between 15 and 720),
  add column travel_minutes smallint not null default 0 check (travel_minutes between 0 and 240),
  add column working_hours  jsonb not null default '[
    {"day": "monday", "opens": "09:00", "closes": "17:00"},
    {"day": "tuesday", "opens": "09:00", "closes": "17:00"},
    {"day": "wednesday", "opens": "09:00", "closes": "17:00"},
    {"day": "thursday", "opens": "09:00", "closes": "17:00"},
    {"day": "friday", "opens": "09:00", "closes": "17:00"}]',
  add column holidays       jsonb not null default '[]';
grant update (slot_minutes, visit_minutes, travel_minutes, working_hours, holidays) on calendar_settings to app_rw;

-- A person is taken until they can be at the next place. Minutes are the same length on all clocks, which the sum of an instant
-- and an interval in general is not: only so may a constraint use it.
create function app.busy_span(starts_at timestamptz, ends_at timestamptz, travel_minutes smallint) returns tstzrange
  language sql immutable parallel safe
  return tstzrange(starts_at, ends_at + make_interval(mins => travel_minutes::integer));

alter table calendar_events add column travel_minutes smallint not null default 0;
grant update (travel_minutes) on calendar_events to app_rw;
alter table calendar_events drop constraint calendar_events_slot;
alter table calendar_events add constraint calendar_events_slot exclude using gist
  (business_id with =, user_id with =, app.busy_span(starts_at, ends_at, travel_minutes) with &&)
  where (is_exclusive and archived_at is null)
  -- When clocks change their rules, a whole morning moves: it may overlap itself until all of it has.
  deferrable initially immediate;

reset role;
