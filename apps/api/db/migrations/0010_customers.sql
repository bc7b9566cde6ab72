set role app_owner;

-- Main, billing and shipping accounts are customers alike. A billing account may serve several main ones, a shipping
-- account belongs to one; a main account may also serve another as its billing account.
call app.create_ids('customers_id');
create table customers (
  business_id         bigint not null references businesses,
  id                  bigint not null default nextval('customers_id'),
  kind                text not null check (kind in ('main', 'billing', 'shipping')),
  first_name          text not null check (first_name <> ''),
  last_name           text not null,
  gender              text check (gender in ('male', 'female', 'other')),
  date_of_birth       date,
  note                text not null,
  -- The company's fields stay when the switch is off; they are then shown nowhere but in the form.
  is_company          boolean not null,
  company_name        text not null,
  company_size        integer,
  company_type        text,
  -- 0: not chosen. Places are never deleted, so an id stays good (0008_locations.sql).
  country_id          bigint not null,
  state_id            bigint not null,
  city_id             bigint not null,
  address_line1       text not null,
  address_line2       text not null,
  postal_code         text not null,
  phone_code          text not null,
  -- The defaults of the lists below, kept here so that a list screen reads one row for one customer.
  email               text not null,
  mobile              text not null,
  has_email           boolean not null generated always as (email <> '') stored,
  -- The displayed name without case and accents: the order of every list.
  sort_name           text collate "C" not null,
  billing_account_id  bigint,
  shipping_of_id      bigint,
  archived_at         timestamptz,
  merged_into_id      bigint,
  version             integer not null default 1,
  created_by          bigint,
  created_at          timestamptz not null,
  updated_by          bigint,
  updated_at          timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, billing_account_id) references customers (business_id, id),
  foreign key (business_id, shipping_of_id) references customers (business_id, id),
  foreign key (business_id, merged_into_id) references customers (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  foreign key (business_id, updated_by) references users (business_id, id),
  check (billing_account_id <> id),
  check (billing_account_id is null or kind = 'main'),
  check ((shipping_of_id is not null) = (kind = 'shipping')),
  check (merged_into_id is null or archived_at is not null)
);
-- Each serves one order of the list; the first also carries what the list filters by, so that counting reads no row.
create index customers_by_name on customers (business_id, sort_name, id)
  include (is_company, country_id, has_email, created_at) where kind = 'main' and archived_at is null;
create index customers_by_created on customers (business_id, created_at, id) where kind = 'main' and archived_at is null;
create index customers_by_updated on customers (business_id, updated_at, id) where kind = 'main' and archived_at is null;
create index customers_archived on customers (business_id, sort_name, id)
  where kind = 'main' and archived_at is not null and merged_into_id is null;
create index customers_by_billing on customers (business_id, billing_account_id) where billing_account_id is not null;
create unique index customers_one_shipping on customers (business_id, shipping_of_id)
  where shipping_of_id is not null and archived_at is null;
create index customers_by_shipping on customers (business_id, shipping_of_id) where shipping_of_id is not null;
create index customers_by_merge on customers (business_id, merged_into_id) where merged_into_id is not null;
call app.protect('customers');
grant select, insert, update on customers to app_rw;

call app.create_ids('customer_numbers_id');
create table customer_numbers (
  business_id     bigint not null,
  id              bigint not null default nextval('customer_numbers_id'),
  customer_id     bigint not null,
  position        smallint not null,
  contact_name    text collate "C" not null,
  contact_number  text not null check (contact_number <> ''),
  -- The digits alone, by which a duplicate is recognised however it was typed.
  digits          text collate "C" not null,
  is_default      boolean not null,
  created_by      bigint,
  created_at      timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id)
);
create index customer_numbers_by_customer on customer_numbers (business_id, customer_id, position);
create unique index customer_numbers_one_default on customer_numbers (business_id, customer_id) where is_default;
create index customer_numbers_by_name on customer_numbers (business_id, contact_name) where contact_name <> '';
create index customer_numbers_by_digits on customer_numbers (business_id, digits) where digits <> '';
call app.protect('customer_numbers');
grant select, insert, delete on customer_numbers to app_rw;

call app.create_ids('customer_emails_id');
create table customer_emails (
  business_id    bigint not null,
  id             bigint not null default nextval('customer_emails_id'),
  customer_id    bigint not null,
  position       smallint not null,
  email_name     text collate "C" not null,
  email_address  text collate "C" not null check (email_address <> '' and email_address = lower(email_address)),
  is_default     boolean not null,
  created_by     bigint,
  created_at     timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id)
);
create index customer_emails_by_customer on customer_emails (business_id, customer_id, position);
create unique index customer_emails_one_default on customer_emails (business_id, customer_id) where is_default;
create index customer_emails_by_name on customer_emails (business_id, email_name) where email_name <> '';
create index customer_emails_by_address on customer_emails (business_id, email_address);
call app.protect('customer_emails');
grant select, insert, delete on customer_emails to app_rw;

call app.create_ids('customer_web_pages_id');
create table customer_web_pages (
  business_id  bigint not null,
  id           bigint not null default nextval('customer_web_pages_id'),
  customer_id  bigint not null,
  position     smallint not null,
  page_tag     text not null,
  page_name    text not null,
  page_url     text not null,
  created_by   bigint,
  created_at   timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id)
);
create index customer_web_pages_by_customer on customer_web_pages (business_id, customer_id, position);
call app.protect('customer_web_pages');
grant select, insert, delete on customer_web_pages to app_rw;

-- A list that is not empty has a default. The unique indexes see to "at most one"; this sees to "at least one", when
-- the transaction ends, because a list is replaced row by row. It looks only after a row that could have broken it.
create function app.require_default() returns trigger language plpgsql as $$
declare
  touched record := coalesce(new, old);
  is_broken boolean;
begin
  execute format(
    'select count(*) > 0 and not bool_or(is_default) from %I where business_id = $1 and customer_id = $2', tg_table_name)
    into is_broken using touched.business_id, touched.customer_id;
  if is_broken then
    raise exception 'no default in % of customer %', tg_table_name, touched.customer_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger customer_numbers_default_added after insert on customer_numbers
  deferrable initially deferred for each row when (not new.is_default) execute function app.require_default();
create constraint trigger customer_numbers_default_removed after update or delete on customer_numbers
  deferrable initially deferred for each row when (old.is_default) execute function app.require_default();
create constraint trigger customer_emails_default_added after insert on customer_emails
  deferrable initially deferred for each row when (not new.is_default) execute function app.require_default();
create constraint trigger customer_emails_default_removed after update or delete on customer_emails
  deferrable initially deferred for each row when (old.is_default) execute function app.require_default();

-- What a search box looks in: the beginnings of names, companies, e-mails and numbers. Row security hides trigram and
-- full-text indexes; a prefix on this table is leakproof, and its order is the order of the answer.
create table customer_tokens (
  business_id  bigint not null,
  -- Who looks: the search for main accounts, the one for billing accounts too, or the list of archived ones.
  scope        text collate "C" not null check (scope in ('main', 'billing', 'archived')),
  token        text collate "C" not null check (token <> '' and length(token) <= 64),
  customer_id  bigint not null,
  primary key (business_id, scope, token, customer_id),
  foreign key (business_id, customer_id) references customers (business_id, id)
);
create index customer_tokens_by_customer on customer_tokens (business_id, customer_id, token);
call app.protect('customer_tokens');
grant select, insert, update, delete on customer_tokens to app_rw;

-- How many main accounts a business has, kept with every change so that no list has to count.
create table customer_counts (
  business_id  bigint not null primary key references businesses,
  active       bigint not null check (active >= 0),
  archived     bigint not null check (archived >= 0)
);
call app.protect('customer_counts');
grant select, insert, update on customer_counts to app_rw;

reset role;
