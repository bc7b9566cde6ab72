set role app_owner;

-- Who did what to which record, before and after, when and from where; written in the transaction of the change itself.
call app.create_ids('audit_log_id');
create table audit_log (
  business_id  bigint not null references businesses,
  id           bigint not null default nextval('audit_log_id'),
  user_id      bigint,
  action       text not null,
  subject      text not null,
  subject_id   bigint not null,
  before       jsonb,
  after        jsonb,
  happened_at  timestamptz not null,
  request_id   text not null,
  ip_address   text not null,
  user_agent   text not null,
  -- The writing transaction: the sealer takes only rows older than every running one, so a late commit is never skipped.
  written_by   xid8 not null default pg_current_xact_id(),
  primary key (business_id, id)
);
create index audit_log_by_subject on audit_log (business_id, subject, subject_id, id);
create index audit_log_by_seal on audit_log (business_id, written_by, id);
call app.protect('audit_log');
grant select, insert on audit_log to app_rw;

-- One link per audit row: hash = SHA-256(previous hash ‖ canonical row). Written by the sealing job alone.
create table audit_seals (
  business_id  bigint not null references businesses,
  position     bigint not null,
  audit_id     bigint not null,
  written_by   xid8 not null,
  hash         bytea not null,
  primary key (business_id, position),
  unique (business_id, audit_id),
  foreign key (business_id, audit_id) references audit_log (business_id, id)
);
call app.protect('audit_seals');
grant select, insert on audit_seals to app_rw;

reset role;
