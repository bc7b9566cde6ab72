set role app_owner;

-- What repeats. Its entries are rows of calendar_events, made ahead and gone on with at night; what a new one says is what the
-- last one says that nobody changed by itself.
call app.create_ids('calendar_series_id');
create table calendar_series (
  business_id      bigint not null references businesses,
  id               bigint not null default app.next_id('calendar_series_id'),
  -- A rule of RFC 5545, and what it is counted from: a day and times on the clocks of a place.
  rule             text not null,
  start_on         date not null,
  is_all_day       boolean not null,
  start_time       time(0) not null,
  end_time         time(0) not null,
  ends_after_days  smallint not null check (ends_after_days >= 0),
  zone             text not null,
  -- There are entries up to this day.
  made_through     date not null,
  -- Its rule has no day after that one.
  is_over          boolean not null,
  created_by       bigint,
  created_at       timestamptz not null,
  updated_by       bigint,
  updated_at       timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  foreign key (business_id, updated_by) references users (business_id, id)
);
create index calendar_series_due on calendar_series (business_id, made_through, id) where not is_over;
call app.protect('calendar_series');
grant select, insert on calendar_series to app_rw;
grant update (rule, start_on, is_all_day, start_time, end_time, ends_after_days, zone, made_through, is_over, updated_by, updated_at)
  on calendar_series to app_rw;

alter table calendar_events
  add series_id bigint,
  -- The day of the series that it stands for, wherever it was moved. A deleted one holds its day, so that it is not made again.
  add series_on date,
  -- By itself: it keeps what it says when the series changes.
  add is_changed boolean not null default false,
  add foreign key (business_id, series_id) references calendar_series (business_id, id),
  add check ((series_id is null) = (series_on is null)),
  -- Deferrable: when a series moves by a day, each entry takes the day of the one after it.
  add constraint calendar_events_series unique (business_id, series_id, series_on) deferrable initially immediate;
grant update (series_id, series_on, is_changed) on calendar_events to app_rw;

reset role;
