-- The directory: e-mail → user → business → cell, and what exists before a business does.
-- Every cell has these tables; only those of the control database are read. No business data lives here.
create schema directory authorization app_owner;
grant usage on schema directory to app_rw;
set role app_owner;

create sequence directory.business_ids;
grant usage on sequence directory.business_ids to app_rw;

create table directory.businesses (
  id          bigint primary key default nextval('directory.business_ids'),
  cell        integer not null,
  state       text not null default 'creating' check (state in ('creating', 'active', 'frozen', 'closed')),
  -- Goes up when the business moves to another cell, so that a stale answer can be told from a fresh one.
  epoch       integer not null default 1,
  created_at  timestamptz not null
);
grant select, insert, update on directory.businesses to app_rw;

create table directory.logins (
  email        text primary key check (email = lower(email)),
  business_id  bigint not null references directory.businesses,
  user_id      bigint not null,
  created_at   timestamptz not null
);
grant select, insert, update, delete on directory.logins to app_rw;

create table directory.social_identities (
  provider     text not null,
  subject      text not null,
  business_id  bigint not null references directory.businesses,
  user_id      bigint not null,
  created_at   timestamptz not null,
  primary key (provider, subject)
);
grant select, insert on directory.social_identities to app_rw;

-- Single-use secrets, stored hashed: sign-in hand-over, password reset, social ticket.
create table directory.codes (
  hash         bytea primary key,
  purpose      text not null check (purpose in ('login_handoff', 'password_reset', 'social_ticket')),
  business_id  bigint,
  user_id      bigint,
  details      jsonb not null default '{}',
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  used_at      timestamptz
);
create index codes_by_expiry on directory.codes (expires_at);
grant select, insert, update, delete on directory.codes to app_rw;

create table directory.registrations (
  id             bigint generated always as identity primary key,
  secret_hash    bytea not null unique,
  email          text not null check (email = lower(email)),
  password_hash  text not null,
  details        jsonb not null,
  state          text not null default 'waiting' check (state in ('waiting', 'working', 'ready', 'failed')),
  step           text not null default 'account',
  business_id    bigint references directory.businesses,
  user_id        bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);
create index registrations_by_email on directory.registrations (email);
grant select, insert, update on directory.registrations to app_rw;

-- Attempts per account and address; the shape is that of the rate limiter's PostgreSQL store.
create table directory.throttles (
  key     varchar(255) primary key,
  points  integer not null default 0,
  expire  bigint
);
grant select, insert, update, delete on directory.throttles to app_rw;

reset role;
