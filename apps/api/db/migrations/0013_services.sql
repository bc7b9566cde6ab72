set role app_owner;

-- Groups of the catalogue, a tree of at most three levels. Whoever changes its shape holds all its rows.
call app.create_ids('service_categories_id');
create table service_categories (
  business_id     bigint not null references businesses,
  id              bigint not null default nextval('service_categories_id'),
  parent_id       bigint,
  -- Among its siblings.
  position        integer not null check (position >= 0),
  name            text not null check (name <> ''),
  name_key        text collate "C" not null check (name_key <> ''),
  color           text not null check (color ~ '^[0-9A-F]{6}$'),
  description     text not null,
  income_account  text not null,
  is_active       boolean not null,
  archived_at     timestamptz,
  version         integer not null default 1,
  created_by      bigint,
  created_at      timestamptz not null,
  updated_by      bigint,
  updated_at      timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, parent_id) references service_categories (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  foreign key (business_id, updated_by) references users (business_id, id),
  check (parent_id <> id)
);
create unique index service_categories_by_key on service_categories (business_id, coalesce(parent_id, 0), name_key)
  where archived_at is null;
call app.protect('service_categories');
grant select, insert, update on service_categories to app_rw;

create table service_category_taxes (
  business_id   bigint not null,
  category_id   bigint not null,
  sales_tax_id  bigint not null,
  position      smallint not null,
  primary key (business_id, category_id, sales_tax_id),
  foreign key (business_id, category_id) references service_categories (business_id, id),
  foreign key (business_id, sales_tax_id) references sales_taxes (business_id, id)
);
create index service_category_taxes_by_tax on service_category_taxes (business_id, sales_tax_id);
call app.protect('service_category_taxes');
grant select, insert, delete on service_category_taxes to app_rw;

-- All that can stand on a document line: services, products, and parts, which have a second row in 0014_stock.sql.
call app.create_ids('services_id');
create table services (
  business_id          bigint not null references businesses,
  id                   bigint not null default nextval('services_id'),
  type                 text not null check (type in ('service', 'product', 'nonStock', 'part')),
  name                 text not null check (name <> ''),
  -- The name without case and accents: the order of every list.
  sort_name            text collate "C" not null,
  code                 text not null,
  -- Without case; one code means one item, whether service or part.
  code_key             text collate "C" not null,
  description          text not null,
  category_id          bigint,
  unit                 text not null,
  price_e4             bigint not null check (price_e4 between 0 and 9000000000000000),
  price_includes_tax   boolean not null,
  cost_e4              bigint check (cost_e4 between 0 and 9000000000000000),
  is_discountable      boolean not null,
  -- As packages/domain/src/services/specifications.ts has it, amounts and quantities as whole numbers.
  specifications       jsonb not null check (jsonb_typeof(specifications) = 'array'),
  duration_minutes     smallint not null check (duration_minutes between 0 and 1440 and duration_minutes % 5 = 0),
  buffer_before        smallint not null check (buffer_before between 0 and 240),
  buffer_after         smallint not null check (buffer_after between 0 and 240),
  is_bookable_online   boolean not null,
  income_account       text not null,
  image_id             bigint,
  is_active            boolean not null,
  internal_note        text not null,
  custom_fields        text[] not null check (cardinality(custom_fields) = 4),
  -- Kept with every approved document, so that no list has to count.
  used_count           bigint not null default 0 check (used_count >= 0),
  last_used_at         timestamptz,
  archived_at          timestamptz,
  version              integer not null default 1,
  created_by           bigint,
  created_at           timestamptz not null,
  updated_by           bigint,
  updated_at           timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, category_id) references service_categories (business_id, id),
  foreign key (business_id, image_id) references files (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  foreign key (business_id, updated_by) references users (business_id, id),
  check (not is_bookable_online or duration_minutes > 0)
);
-- Each serves one order of the list; the first also carries what the list filters by, so that counting reads no row.
create index services_by_name on services (business_id, sort_name, id)
  include (type, category_id, is_active, price_e4, used_count) where type <> 'part' and archived_at is null;
create index services_by_created on services (business_id, created_at, id) where type <> 'part' and archived_at is null;
create index services_by_updated on services (business_id, updated_at, id) where type <> 'part' and archived_at is null;
create index services_archived on services (business_id, sort_name, id) where type <> 'part' and archived_at is not null;
create unique index services_by_code on services (business_id, code_key) where code_key <> '' and archived_at is null;
create index services_by_category on services (business_id, category_id) where category_id is not null;
create index services_by_image on services (business_id, image_id) where image_id is not null;
-- What was used last is offered first.
create index services_recent on services (business_id, last_used_at desc, id desc)
  where last_used_at is not null and is_active and archived_at is null;
call app.protect('services');
grant select, insert, update on services to app_rw;

create table service_taxes (
  business_id   bigint not null,
  service_id    bigint not null,
  used_for      text not null check (used_for in ('sales', 'purchases')),
  sales_tax_id  bigint not null,
  position      smallint not null,
  primary key (business_id, service_id, used_for, sales_tax_id),
  foreign key (business_id, service_id) references services (business_id, id),
  foreign key (business_id, sales_tax_id) references sales_taxes (business_id, id)
);
create index service_taxes_by_tax on service_taxes (business_id, sales_tax_id, service_id);
call app.protect('service_taxes');
grant select, insert, delete on service_taxes to app_rw;

-- What a search box looks in: the beginnings of names and codes. See customer_tokens for why.
create table service_tokens (
  business_id  bigint not null,
  kind         text collate "C" not null check (kind in ('service', 'part')),
  -- Who looks: pickers and lists find active ones, lists also inactive ones, the archive its own.
  scope        text collate "C" not null check (scope in ('active', 'inactive', 'archived')),
  token        text collate "C" not null check (token <> '' and length(token) <= 64),
  service_id   bigint not null,
  primary key (business_id, kind, scope, token, service_id),
  foreign key (business_id, service_id) references services (business_id, id)
);
create index service_tokens_by_service on service_tokens (business_id, service_id, token);
call app.protect('service_tokens');
grant select, insert, update, delete on service_tokens to app_rw;

-- How many there are, kept with every change so that no list has to count.
create table service_counts (
  business_id  bigint not null references businesses,
  kind         text not null check (kind in ('service', 'part')),
  active       bigint not null check (active >= 0),
  archived     bigint not null check (archived >= 0),
  primary key (business_id, kind)
);
call app.protect('service_counts');
grant select, insert, update on service_counts to app_rw;

-- Likewise for each category: what is in it and not archived, services and parts together.
create table service_category_counts (
  business_id  bigint not null,
  category_id  bigint not null,
  services     bigint not null check (services >= 0),
  primary key (business_id, category_id),
  foreign key (business_id, category_id) references service_categories (business_id, id)
);
call app.protect('service_category_counts');
grant select, insert, update on service_category_counts to app_rw;

-- One change of many prices, so that it can be taken back.
call app.create_ids('price_changes_id');
create table price_changes (
  business_id  bigint not null references businesses,
  id           bigint not null default nextval('price_changes_id'),
  change       jsonb not null,
  created_by   bigint,
  created_at   timestamptz not null,
  undone_at    timestamptz,
  primary key (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id)
);
call app.protect('price_changes');
grant select, insert, update on price_changes to app_rw;

-- Every price an item ever had. Append-only.
call app.create_ids('service_prices_id');
create table service_prices (
  business_id      bigint not null,
  id               bigint not null default nextval('service_prices_id'),
  service_id       bigint not null,
  price_e4         bigint not null,
  -- What it was before; null for the first.
  was_e4           bigint,
  cause            text not null check (cause in ('created', 'edited', 'changed', 'undone')),
  price_change_id  bigint,
  created_by       bigint,
  created_at       timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, service_id) references services (business_id, id),
  foreign key (business_id, price_change_id) references price_changes (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id)
);
create index service_prices_by_service on service_prices (business_id, service_id, id desc);
create index service_prices_by_change on service_prices (business_id, price_change_id) where price_change_id is not null;
call app.protect('service_prices');
grant select, insert on service_prices to app_rw;

reset role;
