set role app_owner;

-- Whom a business buys from. The lists of a vendor are read and written with it and never by themselves, so they are
-- part of its row; what is looked for in them stands in vendor_tokens.
call app.create_ids('vendors_id');
create table vendors (
  business_id         bigint not null references businesses,
  id                  bigint not null default app.next_id('vendors_id'),
  display_name        text not null check (display_name <> ''),
  company_name        text not null,
  contacts            jsonb not null check (jsonb_typeof(contacts) = 'array'),
  emails              jsonb not null check (jsonb_typeof(emails) = 'array'),
  numbers             jsonb not null check (jsonb_typeof(numbers) = 'array'),
  tax_numbers         jsonb not null check (jsonb_typeof(tax_numbers) = 'array'),
  -- The defaults of the lists above, kept here so that a list screen reads no list.
  contact_name        text not null,
  email               text not null,
  phone               text not null,
  -- 0: not chosen. Places are never deleted, so an id stays good (0008_locations.sql).
  country_id          bigint not null,
  state_id            bigint not null,
  city_id             bigint not null,
  address_line1       text not null,
  address_line2       text not null,
  postal_code         text not null,
  phone_code          text not null,
  website             text not null,
  payment_terms_days  smallint not null check (payment_terms_days between 0 and 365),
  payment_method      text check (payment_method in ('cheque', 'transfer', 'card', 'cash')),
  account_number      text not null,
  expense_account_id  bigint,
  note                text not null,
  is_active           boolean not null,
  -- The displayed name without case and accents: the order of every list.
  sort_name           text collate "C" not null,
  archived_at         timestamptz,
  version             integer not null default 1,
  created_by          bigint,
  created_at          timestamptz not null,
  updated_by          bigint,
  updated_at          timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, expense_account_id) references accounts (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  foreign key (business_id, updated_by) references users (business_id, id)
);
-- Each serves one order of the list; the first also carries what the list filters by, so that counting reads no row.
create index vendors_by_name on vendors (business_id, sort_name, id) include (country_id, is_active)
  where archived_at is null;
create index vendors_by_created on vendors (business_id, created_at, id) where archived_at is null;
create index vendors_by_updated on vendors (business_id, updated_at, id) where archived_at is null;
create index vendors_archived on vendors (business_id, sort_name, id) where archived_at is not null;
create index vendors_by_account on vendors (business_id, expense_account_id) where expense_account_id is not null;
call app.protect('vendors');
grant select, insert, update on vendors to app_rw;

-- What a bill of this vendor is taxed with unless it says otherwise.
create table vendor_taxes (
  business_id   bigint not null,
  vendor_id     bigint not null,
  sales_tax_id  bigint not null,
  position      smallint not null,
  primary key (business_id, vendor_id, sales_tax_id),
  foreign key (business_id, vendor_id) references vendors (business_id, id),
  foreign key (business_id, sales_tax_id) references sales_taxes (business_id, id) on delete cascade
);
create index vendor_taxes_by_tax on vendor_taxes (business_id, sales_tax_id);
call app.protect('vendor_taxes');
grant select, insert, delete on vendor_taxes to app_rw;

-- What a search box looks in, as customer_tokens (0010_customers.sql).
create table vendor_tokens (
  business_id  bigint not null,
  -- Who looks: a picker for active ones, the list for both of the first two, or the list of archived ones.
  scope        text collate "C" not null check (scope in ('active', 'inactive', 'archived')),
  token        text collate "C" not null check (token <> '' and length(token) <= 64),
  vendor_id    bigint not null,
  primary key (business_id, scope, token, vendor_id),
  foreign key (business_id, vendor_id) references vendors (business_id, id)
);
create index vendor_tokens_by_vendor on vendor_tokens (business_id, vendor_id, token);
call app.protect('vendor_tokens');
grant select, insert, update, delete on vendor_tokens to app_rw;

-- How many vendors there are is counted where their rows change, once for each statement, as 0038_counts.sql does.
create table vendor_counts (
  business_id  bigint not null primary key references businesses,
  active       bigint not null check (active >= 0),
  archived     bigint not null check (archived >= 0)
);
call app.protect('vendor_counts');
grant select, insert, update on vendor_counts to app_rw;

create function app.add_vendors(business bigint, more bigint, more_archived bigint) returns void language sql as $$
  insert into vendor_counts as kept (business_id, active, archived)
  values (business, greatest(more, 0), greatest(more_archived, 0))
  on conflict (business_id) do update set active = kept.active + more, archived = kept.archived + more_archived
$$;

create function app.count_vendors() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform app.add_vendors(business_id, active, archived) from (
      select business_id, count(*) filter (where archived_at is null) as active,
        count(*) filter (where archived_at is not null) as archived
      from added group by 1) counted;
  elsif tg_op = 'DELETE' then
    perform app.add_vendors(business_id, -active, -archived) from (
      select business_id, count(*) filter (where archived_at is null) as active,
        count(*) filter (where archived_at is not null) as archived
      from gone group by 1) counted;
  else
    perform app.add_vendors(business_id, active, archived) from (
      select business_id, coalesce(sum(n) filter (where not is_archived), 0)::bigint as active,
        coalesce(sum(n) filter (where is_archived), 0)::bigint as archived
      from (
        select business_id, archived_at is not null, 1 from added
        union all
        select business_id, archived_at is not null, -1 from gone
      ) as change (business_id, is_archived, n) group by 1) counted
    where active <> 0 or archived <> 0;
  end if;
  return null;
end $$;
create trigger vendors_counted_in after insert on vendors
  referencing new table as added for each statement execute function app.count_vendors();
create trigger vendors_counted_on after update on vendors
  referencing old table as gone new table as added for each statement execute function app.count_vendors();
create trigger vendors_counted_out after delete on vendors
  referencing old table as gone for each statement execute function app.count_vendors();

-- What the books say of a vendor is said of one that is there. Nothing was posted for vendors before there were any.
alter table open_items add foreign key (business_id, vendor_id) references vendors (business_id, id);
alter table journal_lines add foreign key (business_id, vendor_id) references vendors (business_id, id);

reset role;
