set role app_owner;

-- Who a business is, beyond its name, and how it writes days, hours and phone numbers. Its country is the address's, too.
alter table businesses
  add legal_name           text not null default '',
  add registration_number  text not null default '',
  add industry             text not null default '',
  add company_size         integer,
  add company_type         text,
  add email                text not null default '',
  add phone_code           text not null default '',
  add phone                text not null default '',
  add website              text not null default '',
  -- [{"pageTag", "pageName", "pageURL"}], in their order; checked by the contract.
  add web_pages            jsonb not null default '[]' check (jsonb_typeof(web_pages) = 'array'),
  add state_id             bigint not null default 0,
  add city_id              bigint not null default 0,
  add address_line1        text not null default '',
  add address_line2        text not null default '',
  add postal_code          text not null default '',
  -- Without one, services are given at the address above.
  add has_service_address    boolean not null default false,
  add service_country_id     bigint not null default 0,
  add service_state_id       bigint not null default 0,
  add service_city_id        bigint not null default 0,
  add service_address_line1  text not null default '',
  add service_address_line2  text not null default '',
  add service_postal_code    text not null default '',
  add phone_format         text not null default '(999) 999-9999',
  add day_format           text not null default 'MMMM D, YYYY',
  add hour_format          text not null default '12' check (hour_format in ('12', '24')),
  add week_start           text not null default 'sunday' check (week_start in
    ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
  -- Month and day.
  add fiscal_year_start    text not null default '01-01' check (fiscal_year_start ~ '^\d\d-\d\d$'),
  add logo_image_id        bigint,
  add cover_image_id       bigint;

-- Logos and cover pictures as we drew them. A row never changes: approved documents point at the logo they were printed with.
call app.create_ids('business_images_id');
create table business_images (
  business_id  bigint not null references businesses,
  id           bigint not null default nextval('business_images_id'),
  kind         text not null check (kind in ('logo', 'cover')),
  type         text not null check (type in ('image/png', 'image/jpeg')),
  bytes        bytea not null,
  size         integer not null check (size = octet_length(bytes)),
  width        integer not null check (width > 0),
  height       integer not null check (height > 0),
  created_by   bigint,
  created_at   timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id)
);
call app.protect('business_images');
grant select, insert on business_images to app_rw;
create trigger business_images_stay before update or delete on business_images
  for each row execute function app.refuse_change();

alter table businesses
  add foreign key (business_id, logo_image_id) references business_images (business_id, id),
  add foreign key (business_id, cover_image_id) references business_images (business_id, id);

alter table document_settings
  add estimate_days  smallint not null default 30 check (estimate_days between 0 and 365);

-- The looks that documents had, by the names of the wire. Only ever added to: restoring one is a new entry.
call app.create_ids('design_versions_id');
create table design_versions (
  business_id  bigint not null references businesses,
  id           bigint not null default nextval('design_versions_id'),
  design       jsonb not null check (jsonb_typeof(design) = 'object'),
  -- Null: the look that every business begins with.
  created_by   bigint,
  created_at   timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id)
);
call app.protect('design_versions');
grant select, insert on design_versions to app_rw;
create trigger design_versions_stay before update or delete on design_versions
  for each row execute function app.refuse_change();

-- Texts that a business changed; without a row it writes what the code says.
create table email_templates (
  business_id  bigint not null references businesses,
  event        text not null check (event in ('invoice', 'estimate', 'creditNote', 'payment', 'paymentLink', 'reminder')),
  language     text not null check (language in ('en', 'fr')),
  subject      text not null check (subject <> ''),
  body         text not null check (body <> ''),
  updated_by   bigint,
  updated_at   timestamptz not null,
  primary key (business_id, event, language),
  foreign key (business_id, updated_by) references users (business_id, id)
);
call app.protect('email_templates');
grant select, insert, update, delete on email_templates to app_rw;

-- Name, lines, logo and day format as they were printed; null while those of today apply.
alter table invoices add frozen_letterhead jsonb;

-- As in 0017, and the letterhead stays, too.
create or replace function app.keep_approved() returns trigger language plpgsql as $$
begin
  if (new.kind, new.number, new.prefix, new.parties, new.frozen_options, new.frozen_letterhead, new.billing_date,
      new.currency_code, new.rounding_mode, new.prices_include_tax, new.discount_format, new.discount_e4,
      new.sub_total_cents, new.discounts_cents, new.tax_cents, new.shipping_cents, new.total_cents, new.withheld_cents,
      new.note)
    is distinct from
     (old.kind, old.number, old.prefix, old.parties, old.frozen_options, old.frozen_letterhead, old.billing_date,
      old.currency_code, old.rounding_mode, old.prices_include_tax, old.discount_format, old.discount_e4,
      old.sub_total_cents, old.discounts_cents, old.tax_cents, old.shipping_cents, old.total_cents, old.withheld_cents,
      old.note) then
    raise exception 'document % is approved and stays as it is', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

reset role;

-- A phone number is written the same way everywhere, not only on documents. The options keep theirs for the release before
-- this one. As the superuser: the owner sees no rows here.
update businesses b set phone_format = s.options ->> 'phoneFormat'
from document_settings s where s.business_id = b.business_id and s.options ->> 'phoneFormat' in
  ('(999) 999-9999', '999-999-9999', '999 999 9999', '(99) 9999-9999', '99-9999-9999', '99 9999 9999', '9999 999 999',
   '(999) 9999 9999', '999-9999-9999');
