-- The world: the same for every business, so without business_id and without row security.
-- Filled by `pnpm db:locations` as the owner; the application reads and never writes.
-- `search_name` is the name without case and accents (packages/domain/src/search/words.ts): lists are ordered by it and
-- searched in it. A search is always inside one country or one state, so the parent's index bounds it.
-- A row that a later release of the data no longer has stays, unlisted: somebody's address may point at it.
set role app_owner;

create table countries (
  id             bigint primary key,
  name           text not null check (name <> ''),
  search_name    text collate "C" not null check (search_name <> ''),
  iso2           text not null check (iso2 ~ '^[A-Z]{2}$'),
  phone_code     text not null,
  currency_code  text not null check (currency_code ~ '^[A-Z]{3}$'),
  is_listed      boolean not null
);
grant select on countries to app_rw;

create table states (
  id           bigint primary key,
  country_id   bigint not null references countries,
  name         text not null check (name <> ''),
  search_name  text collate "C" not null check (search_name <> ''),
  iso2         text not null,
  is_listed    boolean not null
);
create index states_by_country on states (country_id, search_name, id) where is_listed;
grant select on states to app_rw;

create table cities (
  id           bigint primary key,
  state_id     bigint not null references states,
  name         text not null check (name <> ''),
  search_name  text collate "C" not null check (search_name <> ''),
  is_listed    boolean not null
);
create index cities_by_state on cities (state_id, search_name, id) where is_listed;
grant select on cities to app_rw;

-- No offset here: it is asked of the time zone database, which knows this year's rules.
create table country_timezones (
  country_id    bigint not null references countries,
  zone_name     text not null,
  abbreviation  text not null,
  -- 0 is the zone in which most of the country's cities are: what a business there starts with.
  rank          integer not null,
  primary key (country_id, zone_name)
);
grant select on country_timezones to app_rw;

-- One row: which release of the data is in the tables, so that loading it again costs nothing.
create table location_loads (
  is_current   boolean primary key default true check (is_current),
  fingerprint  text not null,
  loaded_at    timestamptz not null default now()
);

reset role;
