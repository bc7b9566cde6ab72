set role app_owner;

-- The second row of an item that is kept in stock: what it is, where it lies, how much there is.
create table parts (
  business_id         bigint not null,
  id                  bigint not null,
  barcode             text collate "C" not null check (barcode ~ '^([0-9]{8}|[0-9]{12,13})?$'),
  markup_ppm          bigint check (markup_ppm >= 0),
  -- Not a foreign key yet: the vendors' room comes later and will add it.
  vendor_id           bigint,
  vendor_part_number  text not null,
  lead_time_days      smallint not null check (lead_time_days between 0 and 365),
  location            text not null,
  tracks_stock        boolean not null,
  allows_negative     boolean not null,
  reorder_point       bigint check (reorder_point >= 0),
  reorder_quantity    bigint check (reorder_quantity >= 0),
  -- Millionths. The sum of the movements, kept with each of them under this row's lock.
  on_hand             bigint not null default 0,
  -- Held by approved estimates.
  reserved            bigint not null default 0 check (reserved >= 0),
  -- Ten-thousandths; moving weighted average (docs/domain/services.md).
  average_cost_e4     bigint not null default 0 check (average_cost_e4 >= 0),
  is_low              boolean not null
    generated always as (tracks_stock and reorder_point is not null and on_hand - reserved <= reorder_point) stored,
  is_out              boolean not null generated always as (tracks_stock and on_hand - reserved <= 0) stored,
  primary key (business_id, id),
  foreign key (business_id, id) references services (business_id, id),
  -- Whatever happens at the same time.
  constraint parts_stock_never_below_zero check (on_hand >= 0 or allows_negative)
);
create index parts_low on parts (business_id, id) where is_low;
create index parts_out on parts (business_id, id) where is_out;
create index parts_by_barcode on parts (business_id, barcode) where barcode <> '';
create index parts_by_vendor on parts (business_id, vendor_id) where vendor_id is not null;
call app.protect('parts');
grant select, insert, update on parts to app_rw;

create index parts_by_name on services (business_id, sort_name, id)
  include (category_id, is_active) where type = 'part' and archived_at is null;
create index parts_by_created on services (business_id, created_at, id) where type = 'part' and archived_at is null;
create index parts_by_updated on services (business_id, updated_at, id) where type = 'part' and archived_at is null;
create index parts_archived on services (business_id, sort_name, id) where type = 'part' and archived_at is not null;

-- What came in and went out, one row each, never changed and never deleted: the application may only add.
call app.create_ids('stock_movements_id');
create table stock_movements (
  business_id       bigint not null,
  id                bigint not null default nextval('stock_movements_id'),
  part_id           bigint not null,
  kind              text not null check (kind in ('opening', 'purchase', 'sale', 'return', 'adjustment', 'transfer')),
  quantity          bigint not null check (quantity <> 0),
  unit_cost_e4      bigint not null check (unit_cost_e4 >= 0),
  moved_on          date not null,
  reason            text check (reason in ('count', 'damage', 'loss', 'found', 'other')),
  note              text not null,
  -- The document behind it, under the wire's table name; '' and 0: none.
  table_name        text not null,
  id_table          bigint not null,
  balance_after     bigint not null,
  average_after_e4  bigint not null,
  created_by        bigint,
  created_at        timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, part_id) references parts (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  check ((table_name = '') = (id_table = 0))
);
create index stock_movements_by_part on stock_movements (business_id, part_id, id desc);
create index stock_movements_by_document on stock_movements (business_id, table_name, id_table) where table_name <> '';
call app.protect('stock_movements');
grant select, insert on stock_movements to app_rw;

-- Which parts a service uses up when it is invoiced.
create table service_parts (
  business_id  bigint not null,
  service_id   bigint not null,
  part_id      bigint not null,
  quantity     bigint not null check (quantity > 0),
  position     smallint not null,
  primary key (business_id, service_id, part_id),
  foreign key (business_id, service_id) references services (business_id, id),
  foreign key (business_id, part_id) references parts (business_id, id),
  check (service_id <> part_id)
);
create index service_parts_by_part on service_parts (business_id, part_id);
call app.protect('service_parts');
grant select, insert, delete on service_parts to app_rw;

reset role;
