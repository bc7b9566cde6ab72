set role app_owner;

-- The order by price, as the other orders of the list have theirs.
create index services_by_price on services (business_id, price_e4, id) where type <> 'part' and archived_at is null;
create index parts_by_price on services (business_id, price_e4, id) where type = 'part' and archived_at is null;

-- Which documents carry a tax, newest first, and what it came to on them.
create index invoice_taxes_by_tax on invoice_taxes (business_id, sales_tax_id, invoice_id)
  include (taxable_cents, exempt_cents, amount_cents);
-- What was billed and what was taken back on which day, archived or not: archiving hides from lists, not from reports.
create index invoices_billed on invoices (business_id, billing_date, id) include (kind)
  where approved_at is not null and kind <> 'estimate';
create index invoices_taken_back on invoices (business_id, canceled_at, id)
  where approved_at is not null and kind = 'invoice' and status = 'Canceled';

-- An item or a tax that nothing speaks of can go for good, and takes with it only what is part of it. Documents,
-- movements and services that use a part keep their keys as they are: what they name cannot go.
grant delete on services, sales_taxes to app_rw;
alter table service_prices drop constraint service_prices_business_id_service_id_fkey,
  add foreign key (business_id, service_id) references services (business_id, id) on delete cascade;
alter table service_tokens drop constraint service_tokens_business_id_service_id_fkey,
  add foreign key (business_id, service_id) references services (business_id, id) on delete cascade;
alter table service_taxes drop constraint service_taxes_business_id_service_id_fkey,
  drop constraint service_taxes_business_id_sales_tax_id_fkey,
  add foreign key (business_id, service_id) references services (business_id, id) on delete cascade,
  add foreign key (business_id, sales_tax_id) references sales_taxes (business_id, id) on delete cascade;
alter table service_parts drop constraint service_parts_business_id_service_id_fkey,
  add foreign key (business_id, service_id) references services (business_id, id) on delete cascade;
alter table parts drop constraint parts_business_id_id_fkey,
  add foreign key (business_id, id) references services (business_id, id) on delete cascade;
alter table service_category_taxes drop constraint service_category_taxes_business_id_sales_tax_id_fkey,
  add foreign key (business_id, sales_tax_id) references sales_taxes (business_id, id) on delete cascade;
alter table tax_group_members drop constraint tax_group_members_business_id_sales_tax_id_fkey,
  add foreign key (business_id, sales_tax_id) references sales_taxes (business_id, id) on delete cascade;
alter table sales_tax_rates drop constraint sales_tax_rates_business_id_sales_tax_id_fkey,
  add foreign key (business_id, sales_tax_id) references sales_taxes (business_id, id) on delete cascade;

reset role;
