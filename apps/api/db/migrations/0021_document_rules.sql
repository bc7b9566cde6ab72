set role app_owner;

alter table document_settings
  -- From when on a document cannot be changed any more.
  add lock_policy           text not null default 'approved' check (lock_policy in ('approved', 'sent', 'paid')),
  -- A document above it is approved by who may; null: everybody's approval is enough.
  add approval_limit_cents  bigint check (approval_limit_cents >= 0);

-- Looks under a name, beside the one in the settings that is for all documents. A scope has one design at most; without a
-- scope it is only kept. What is deleted stays for its versions.
call app.create_ids('designs_id');
create table designs (
  business_id  bigint not null references businesses,
  id           bigint not null default nextval('designs_id'),
  name         text not null check (name <> ''),
  scope        text check (scope in ('invoice', 'estimate', 'creditNote', 'customer')),
  customer_id  bigint,
  -- By the names of the wire; its shape is checked by the contract.
  design       jsonb not null check (jsonb_typeof(design) = 'object'),
  version      integer not null default 1,
  archived_at  timestamptz,
  created_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  check ((scope is not distinct from 'customer') = (customer_id is not null))
);
create unique index designs_by_kind on designs (business_id, scope)
  where archived_at is null and scope is not null and customer_id is null;
create unique index designs_by_customer on designs (business_id, customer_id)
  where archived_at is null and customer_id is not null;
call app.protect('designs');
grant select, insert, update on designs to app_rw;

-- Null: a version of the design for all documents.
alter table design_versions
  add design_id  bigint,
  add foreign key (business_id, design_id) references designs (business_id, id);
create index design_versions_by_design on design_versions (business_id, design_id, id);

-- A text that was reset keeps its row, so that its version only goes up. Without a row it is version 1.
alter table email_templates
  add is_reset  boolean not null default false,
  add version   integer not null default 1;

-- A picture that no document is frozen with can go once it was replaced. Few values, so it stays small.
create index invoices_frozen_logo on invoices (business_id, (frozen_letterhead ->> 'idLogo'))
  where frozen_letterhead is not null;
create function app.keep_printed_image() returns trigger language plpgsql as $$
begin
  if exists (select from invoices where business_id = old.business_id and frozen_letterhead is not null
      and frozen_letterhead ->> 'idLogo' = old.id::text) then
    raise exception 'picture % is printed on documents', old.id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
drop trigger business_images_stay on business_images;
create trigger business_images_stay before update on business_images
  for each row execute function app.refuse_change();
create trigger business_images_printed before delete on business_images
  for each row execute function app.keep_printed_image();
grant delete on business_images to app_rw;

reset role;
