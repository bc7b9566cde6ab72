-- Roles belong to the whole cluster, tables to one database: hence the guards.
-- app_owner owns every table, app_rw is the application, app_jobs owns the job queue and nothing else.
do $$
declare wanted text;
begin
  foreach wanted in array array['app_owner nologin', 'app_rw login', 'app_jobs login'] loop
    if not exists (select from pg_roles where rolname = split_part(wanted, ' ', 1)) then
      execute format('create role %s nosuperuser nobypassrls nocreatedb nocreaterole', wanted);
    end if;
  end loop;
end $$;
alter role app_rw set statement_timeout = '5s';
alter role app_rw set lock_timeout = '4s';
alter role app_rw set idle_in_transaction_session_timeout = '30s';

revoke create on schema public from public;
create schema app authorization app_owner;
grant usage on schema public, app to app_rw;
-- Tables, sequences and functions of the migrations below belong to app_owner.
grant usage, create on schema public to app_owner;
set role app_owner;

-- Null when unset or empty, so a query outside a tenant transaction sees no rows instead of all rows.
create function app.current_business_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.business_id', true), '')::bigint;
grant execute on function app.current_business_id() to app_rw;

-- Wall three, the same for every tenant table: one policy, forced on the owner too.
create procedure app.protect(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy tenant on %s using (business_id = app.current_business_id()) with check (business_id = app.current_business_id())',
    tenant_table);
end $$;

-- Ids are unique across cells: each cell counts in its own residue class, so that a business can move without renumbering.
create procedure app.create_ids(sequence_name text) language plpgsql as $$
begin
  execute format('create sequence %s increment by 1024 start with %s minvalue 1 maxvalue %s',
    sequence_name, current_setting('app.cell'), 9007199254740991);
  execute format('grant usage on sequence %s to app_rw', sequence_name);
end $$;

create table businesses (
  business_id    bigint primary key,
  name           text not null check (name <> ''),
  currency_code  text not null check (currency_code ~ '^[A-Z]{3}$'),
  timezone       text not null,
  country_id     bigint not null default 0,
  -- Set once, when it got what a business begins with.
  prepared_at    timestamptz,
  version        integer not null default 1,
  created_at     timestamptz not null
);
call app.protect('businesses');
grant select, insert, update on businesses to app_rw;

call app.create_ids('users_id');
create table users (
  business_id    bigint not null references businesses,
  id             bigint not null default nextval('users_id'),
  email          text not null check (email = lower(email)),
  first_name     text not null check (first_name <> ''),
  last_name      text not null,
  mobile         text not null default '',
  password_hash  text,
  role           text not null check (role in ('admin', 'manager', 'staff', 'bookkeeper', 'viewer')),
  is_disabled    boolean not null default false,
  version        integer not null default 1,
  created_at     timestamptz not null,
  primary key (business_id, id),
  unique (business_id, email)
);
call app.protect('users');
grant select, insert, update on users to app_rw;

call app.create_ids('sessions_id');
create table sessions (
  business_id   bigint not null,
  id            bigint not null default nextval('sessions_id'),
  user_id       bigint not null,
  token_hash    bytea not null,
  created_at    timestamptz not null,
  last_seen_at  timestamptz not null,
  -- Twelve idle hours unless the user asked to stay signed in.
  idle_until    timestamptz not null,
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  is_kept       boolean not null,
  ip_address    text not null,
  user_agent    text not null,
  primary key (business_id, id),
  unique (business_id, token_hash),
  foreign key (business_id, user_id) references users (business_id, id)
);
create index sessions_by_user on sessions (business_id, user_id, last_seen_at desc) where ended_at is null;
call app.protect('sessions');
grant select, insert, update on sessions to app_rw;

reset role;
