set role app_owner;

-- The estimate whose work a visit does. An accepted one without a visit waits to be put into the calendar.
alter table calendar_events add estimate_id bigint,
  add foreign key (business_id, estimate_id) references invoices (business_id, id);
create index calendar_events_by_estimate on calendar_events (business_id, estimate_id)
  where estimate_id is not null and archived_at is null;
grant update (estimate_id) on calendar_events to app_rw;

reset role;
