set role app_owner;

-- The taxes a business charges or pays. What a tax costs stands in its rate versions, by date.
call app.create_ids('sales_taxes_id');
create table sales_taxes (
  business_id       bigint not null references businesses,
  id                bigint not null default nextval('sales_taxes_id'),
  name              text not null check (name <> ''),
  abbreviation      text not null check (abbreviation <> ''),
  -- Never changes: documents are added up by it.
  kind              text not null check (kind in ('normal', 'compound', 'withholding', 'fixedPerUnit')),
  applies_to        text not null check (applies_to in ('sales', 'purchases', 'both')),
  is_recoverable    boolean not null,
  tax_number        text not null,
  is_number_shown   boolean not null,
  agency            text not null,
  -- 0: not chosen.
  country_id        bigint not null,
  state_id          bigint not null,
  filing_frequency  text check (filing_frequency in ('monthly', 'quarterly', 'yearly')),
  period_start      date,
  is_default        boolean not null,
  is_active         boolean not null,
  -- Which tax of a starter set it is, so that two sets that share one do not make it twice.
  starter_key       text,
  sort_name         text collate "C" not null,
  archived_at       timestamptz,
  version           integer not null default 1,
  created_by        bigint,
  created_at        timestamptz not null,
  updated_by        bigint,
  updated_at        timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  foreign key (business_id, updated_by) references users (business_id, id)
);
create index sales_taxes_by_name on sales_taxes (business_id, sort_name, id) where archived_at is null;
create unique index sales_taxes_by_starter on sales_taxes (business_id, starter_key)
  where starter_key is not null and archived_at is null;
call app.protect('sales_taxes');
grant select, insert, update on sales_taxes to app_rw;

-- A version is valid from one day to another, both included. Versions of one tax never overlap: whoever writes one holds
-- the lock on its tax, and looks at the others first.
call app.create_ids('sales_tax_rates_id');
create table sales_tax_rates (
  business_id   bigint not null,
  id            bigint not null default nextval('sales_tax_rates_id'),
  sales_tax_id  bigint not null,
  rate_ppm      bigint check (rate_ppm between 0 and 1000000),
  amount_e4     bigint check (amount_e4 >= 0),
  valid_from    date not null,
  valid_to      date,
  -- The last billing day of a document that was approved with it; from then on it can only be ended.
  last_used_on  date,
  created_by    bigint,
  created_at    timestamptz not null,
  primary key (business_id, id),
  unique (business_id, sales_tax_id, valid_from),
  foreign key (business_id, sales_tax_id) references sales_taxes (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  check ((rate_ppm is null) <> (amount_e4 is null)),
  check (valid_to >= valid_from),
  check (last_used_on between valid_from and coalesce(valid_to, 'infinity'::date))
);
call app.protect('sales_tax_rates');
grant select, insert, update, delete on sales_tax_rates to app_rw;

-- The promise to the tax office, kept by the database too: what a document was taxed with stays as it was.
create function app.keep_used_rate() returns trigger language plpgsql as $$
begin
  if old.last_used_on is null then return coalesce(new, old); end if;
  if tg_op = 'DELETE' or new.rate_ppm is distinct from old.rate_ppm or new.amount_e4 is distinct from old.amount_e4
    or new.valid_from <> old.valid_from or new.sales_tax_id <> old.sales_tax_id
    or new.last_used_on is null or new.last_used_on < old.last_used_on then
    raise exception 'rate % was used and cannot change', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger sales_tax_rates_used before update or delete on sales_tax_rates
  for each row execute function app.keep_used_rate();

-- Named sets: "GST+QST" is picked in one go.
call app.create_ids('tax_groups_id');
create table tax_groups (
  business_id  bigint not null references businesses,
  id           bigint not null default nextval('tax_groups_id'),
  name         text not null check (name <> ''),
  name_key     text collate "C" not null check (name_key <> ''),
  sort_name    text collate "C" not null,
  archived_at  timestamptz,
  version      integer not null default 1,
  created_by   bigint,
  created_at   timestamptz not null,
  updated_by   bigint,
  updated_at   timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  foreign key (business_id, updated_by) references users (business_id, id)
);
create unique index tax_groups_by_key on tax_groups (business_id, name_key) where archived_at is null;
call app.protect('tax_groups');
grant select, insert, update on tax_groups to app_rw;

create table tax_group_members (
  business_id   bigint not null,
  tax_group_id  bigint not null,
  sales_tax_id  bigint not null,
  position      smallint not null,
  primary key (business_id, tax_group_id, sales_tax_id),
  foreign key (business_id, tax_group_id) references tax_groups (business_id, id),
  foreign key (business_id, sales_tax_id) references sales_taxes (business_id, id)
);
create index tax_group_members_by_tax on tax_group_members (business_id, sales_tax_id);
call app.protect('tax_group_members');
grant select, insert, delete on tax_group_members to app_rw;

reset role;
