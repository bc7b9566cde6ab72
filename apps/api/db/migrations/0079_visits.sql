set role app_owner;

-- The work that was done at an appointment. A row is made by the first word about its work, not with the entry.
create table visits (
  business_id        bigint not null references businesses,
  event_id           bigint not null,
  on_my_way_at       timestamptz,
  -- When the first of its people began.
  started_at         timestamptz,
  done_at            timestamptz,
  done_by            bigint,
  note               text not null default '',
  signer_name        text not null default '',
  signed_at          timestamptz,
  signature_id       bigint,
  billing            text not null default 'open' check (billing in ('open', 'unbillable')),
  unbillable_reason  text not null default '',
  unbillable_by      bigint,
  unbillable_at      timestamptz,
  -- Nobody is reminded of it before this day.
  later_on           date,
  version            integer not null default 1,
  created_by         bigint,
  created_at         timestamptz not null,
  updated_by         bigint,
  updated_at         timestamptz not null,
  primary key (business_id, event_id),
  foreign key (business_id, event_id) references calendar_events (business_id, id),
  foreign key (business_id, done_by) references users (business_id, id),
  foreign key (business_id, signature_id) references files (business_id, id),
  foreign key (business_id, unbillable_by) references users (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  foreign key (business_id, updated_by) references users (business_id, id),
  check ((billing = 'unbillable') = (unbillable_at is not null)),
  check ((billing = 'unbillable') = (unbillable_reason <> '')),
  check (signature_id is null or signed_at is not null)
);
-- What is done waits to be billed: the oldest first.
create index visits_done on visits (business_id, done_at, event_id) where done_at is not null and billing = 'open';
call app.protect('visits');
grant select, insert on visits to app_rw;
grant update (on_my_way_at, started_at, done_at, done_by, note, signer_name, signed_at, signature_id, billing,
  unbillable_reason, unbillable_by, unbillable_at, later_on, version, updated_by, updated_at) on visits to app_rw;

call app.create_ids('visit_times_id');
create table visit_times (
  business_id  bigint not null references businesses,
  id           bigint not null default app.next_id('visit_times_id'),
  event_id     bigint not null,
  user_id      bigint not null,
  started_at   timestamptz not null,
  -- Null: the clock is running.
  ended_at     timestamptz check (ended_at >= started_at),
  primary key (business_id, id),
  foreign key (business_id, event_id) references visits (business_id, event_id),
  foreign key (business_id, user_id) references users (business_id, id)
);
create index visit_times_by_visit on visit_times (business_id, event_id, started_at, id);
-- However often somebody taps Start, one clock runs for each person.
create unique index visit_times_running on visit_times (business_id, event_id, user_id) where ended_at is null;
call app.protect('visit_times');
grant select, insert, delete on visit_times to app_rw;
grant update (ended_at) on visit_times to app_rw;

-- Services and parts that were used. Without a price of its own, a line is billed by the price list.
create table visit_lines (
  business_id  bigint not null references businesses,
  event_id     bigint not null,
  position     smallint not null check (position > 0),
  service_id   bigint not null,
  quantity     bigint not null check (quantity > 0),
  price_e4     bigint check (price_e4 >= 0),
  primary key (business_id, event_id, position),
  foreign key (business_id, event_id) references visits (business_id, event_id),
  foreign key (business_id, service_id) references services (business_id, id)
);
create index visit_lines_by_service on visit_lines (business_id, service_id);
call app.protect('visit_lines');
grant select, insert, delete on visit_lines to app_rw;

-- Which estimates and invoices bill a visit. Those that were thrown away stay here and do not count.
create table visit_documents (
  business_id  bigint not null references businesses,
  event_id     bigint not null,
  document_id  bigint not null,
  -- Made from this visit alone, so that what it comes to is what the visit brought.
  is_made      boolean not null,
  created_by   bigint,
  created_at   timestamptz not null,
  primary key (business_id, event_id, document_id),
  foreign key (business_id, event_id) references visits (business_id, event_id),
  foreign key (business_id, document_id) references invoices (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id)
);
create index visit_documents_by_document on visit_documents (business_id, document_id);
call app.protect('visit_documents');
grant select, insert, delete on visit_documents to app_rw;

create table visit_settings (
  business_id   bigint primary key references businesses,
  -- The service whose price is that of an hour on site; null: time is not billed.
  service_id    bigint,
  step_minutes  smallint not null check (step_minutes in (15, 30, 60)),
  version       integer not null default 1,
  updated_by    bigint,
  updated_at    timestamptz not null,
  foreign key (business_id, service_id) references services (business_id, id),
  foreign key (business_id, updated_by) references users (business_id, id)
);
create index visit_settings_by_service on visit_settings (business_id, service_id) where service_id is not null;
call app.protect('visit_settings');
grant select, insert on visit_settings to app_rw;
grant update (service_id, step_minutes, version, updated_by, updated_at) on visit_settings to app_rw;

-- What an hour of somebody's work costs the business.
create table visit_rates (
  business_id  bigint not null references businesses,
  user_id      bigint not null,
  cost_e4      bigint not null check (cost_e4 >= 0),
  updated_by   bigint,
  updated_at   timestamptz not null,
  primary key (business_id, user_id),
  foreign key (business_id, user_id) references users (business_id, id),
  foreign key (business_id, updated_by) references users (business_id, id)
);
call app.protect('visit_rates');
grant select, insert, delete on visit_rates to app_rw;
grant update (cost_e4, updated_by, updated_at) on visit_rates to app_rw;

reset role;
