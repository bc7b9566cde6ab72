set role app_owner;

-- Invoices, estimates and credit notes: one aggregate, told apart by kind. Amounts are cents, quantities millionths,
-- prices ten-thousandths, rates parts per million. What is printed stands in the rows; nothing is computed from rates later.
call app.create_ids('invoices_id');
create table invoices (
  business_id           bigint not null references businesses,
  id                    bigint not null default nextval('invoices_id'),
  kind                  text collate "C" not null check (kind in ('invoice', 'estimate', 'creditNote')),
  status                text collate "C" not null check (status in ('Draft', 'Invoiced', 'Processing', 'Paid', 'Canceled')),
  payment_state         text not null default 'unpaid' check (payment_state in
    ('unpaid', 'pending', 'partial', 'paid', 'overpaid', 'partlyRefunded', 'refunded', 'writtenOff')),
  prefix                text not null,
  -- Null only while the business numbers what is approved, and this is not.
  number                bigint,
  revision              smallint not null default 1,
  customer_id           bigint,
  billing_contact_id    bigint,
  shipping_contact_id   bigint,
  -- As lists show it, and what they search by name through the customers' own tokens.
  client_name           text not null,
  -- Customer, billing and shipping contact as printed; null while it is a draft, and read from the customer then.
  parties               jsonb,
  -- The wording and toggles it was approved with; null while the settings of today apply.
  frozen_options        jsonb,
  billing_date          date not null,
  due_date              date,
  currency_code         text not null check (currency_code ~ '^[A-Z]{3}$'),
  rounding_mode         text not null check (rounding_mode in ('document', 'line', 'once')),
  prices_include_tax    boolean not null,
  discount_format       text not null check (discount_format in ('%', '$')),
  -- Ten-thousandths of a percent or of the currency, as the format says.
  discount_e4           bigint not null check (discount_e4 >= 0),
  discount_cents        bigint not null,
  sub_total_cents       bigint not null,
  discounts_cents       bigint not null,
  tax_cents             bigint not null,
  shipping_cents        bigint not null,
  shipping_tax_ids      bigint[] not null,
  shipping_tax_cents    bigint[] not null,
  total_cents           bigint not null,
  withheld_cents        bigint not null default 0,
  paid_cents            bigint not null default 0,
  credited_cents        bigint not null default 0,
  written_off_cents     bigint not null default 0,
  -- Nobody owes what was cancelled.
  balance_cents         bigint not null generated always as (case when status = 'Canceled' then 0
    else total_cents - withheld_cents - paid_cents - credited_cents - written_off_cents end) stored,
  -- What of it somebody owes: an approved invoice's. No money total counts a draft or an estimate.
  owed_cents            bigint not null generated always as (case when kind = 'invoice' and status in ('Invoiced', 'Processing')
    then total_cents - withheld_cents - paid_cents - credited_cents - written_off_cents else 0 end) stored,
  -- What lists are ordered by: without a due date behind every day, and what has no number yet below every number.
  due_order             date not null generated always as (coalesce(due_date, 'infinity')) stored,
  number_order          bigint not null generated always as (coalesce(number, -id)) stored,
  custom_fields         text[] not null check (cardinality(custom_fields) = 4),
  note                  text not null,
  private_note          text not null,
  is_notified           boolean not null default true,
  status_reason         text not null default '',
  approved_at           timestamptz,
  paid_at               timestamptz,
  canceled_at           timestamptz,
  sent_at               timestamptz,
  viewed_at             timestamptz,
  archived_at           timestamptz,
  converted_from_id     bigint,
  -- Which part of the estimate it took: {"positions": [1, 3] or null for all, "percent": parts per million}.
  conversion            jsonb check ((conversion is null) = (converted_from_id is null)),
  replaces_id           bigint,
  credits_id            bigint,
  duplicated_from_id    bigint,
  version               integer not null default 1,
  created_by            bigint,
  created_at            timestamptz not null,
  updated_by            bigint,
  updated_at            timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, billing_contact_id) references customers (business_id, id),
  foreign key (business_id, shipping_contact_id) references customers (business_id, id),
  foreign key (business_id, converted_from_id) references invoices (business_id, id),
  foreign key (business_id, replaces_id) references invoices (business_id, id),
  foreign key (business_id, credits_id) references invoices (business_id, id),
  foreign key (business_id, duplicated_from_id) references invoices (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  foreign key (business_id, updated_by) references users (business_id, id),
  -- What is printed adds up (docs/domain/money.md, rule 12).
  constraint invoices_add_up check (total_cents = sub_total_cents - discounts_cents + shipping_cents
    + case when prices_include_tax then 0 else tax_cents end),
  constraint invoices_paid_is_settled check (status <> 'Paid' or balance_cents <= 0),
  constraint invoices_estimates_are_not_paid check (kind <> 'estimate' or status <> 'Paid'),
  constraint invoices_approved_has_customer check (status in ('Draft', 'Canceled') or customer_id is not null or kind = 'estimate'),
  check (cardinality(shipping_tax_ids) = cardinality(shipping_tax_cents)),
  check ((kind = 'creditNote') = (credits_id is not null)),
  check (number is not null or status in ('Draft', 'Canceled'))
);
-- Each also carries what the list counts and adds up, so that a total reads no row. A number is given once: what has none
-- counts by its id, which is below zero here.
create unique index invoices_by_number on invoices (business_id, kind, number_order)
  include (id, created_at, archived_at, total_cents, owed_cents);
-- The order of the list, newest first, and the same within a status, a customer or a colleague.
create index invoices_by_created on invoices (business_id, kind, created_at, id)
  include (due_order, billing_date, total_cents, owed_cents) where archived_at is null;
create index invoices_by_status on invoices (business_id, kind, status, created_at, id) where archived_at is null;
create index invoices_by_customer on invoices (business_id, customer_id, kind, created_at, id)
  include (archived_at, total_cents, owed_cents);
create index invoices_by_creator on invoices (business_id, kind, created_by, created_at, id)
  include (total_cents, owed_cents) where archived_at is null;
create index invoices_by_due on invoices (business_id, kind, due_order, id)
  include (created_at, total_cents, owed_cents) where archived_at is null;
create index invoices_by_billing on invoices (business_id, kind, billing_date, id)
  include (created_at, total_cents, owed_cents) where archived_at is null;
create index invoices_by_total on invoices (business_id, kind, total_cents, id)
  include (created_at, owed_cents) where archived_at is null;
-- What may be overdue: still open and with a day on it. Small, however long the history.
create index invoices_open on invoices (business_id, kind, due_order, id)
  include (status, created_at, total_cents, balance_cents, owed_cents)
  where archived_at is null and status in ('Draft', 'Invoiced', 'Processing') and balance_cents > 0 and due_date is not null;
create index invoices_paid on invoices (business_id, kind, paid_at, id) include (total_cents) where status = 'Paid';
create index invoices_archived on invoices (business_id, kind, created_at, id) where archived_at is not null;
create index invoices_converted on invoices (business_id, converted_from_id) where converted_from_id is not null;
create index invoices_replacing on invoices (business_id, replaces_id) where replaces_id is not null;
create index invoices_crediting on invoices (business_id, credits_id) where credits_id is not null;
create index invoices_contacts_billing on invoices (business_id, billing_contact_id) where billing_contact_id is not null;
create index invoices_contacts_shipping on invoices (business_id, shipping_contact_id) where shipping_contact_id is not null;
call app.protect('invoices');
grant select, insert, update on invoices to app_rw;

create table invoice_lines (
  business_id              bigint not null,
  invoice_id               bigint not null,
  position                 smallint not null check (position > 0),
  kind                     text not null check (kind in ('item', 'section')),
  service_id               bigint,
  name                     text not null,
  description              text not null,
  unit                     text not null,
  quantity                 bigint not null,
  price_e4                 bigint not null,
  specifications           jsonb not null,
  discount_format          text not null check (discount_format in ('%', '$')),
  discount_e4              bigint not null check (discount_e4 >= 0),
  exempt_reason            text not null,
  gross_cents              bigint not null,
  extra_fee_cents          bigint not null,
  discount_cents           bigint not null,
  document_discount_cents  bigint not null,
  taxable_cents            bigint not null,
  tax_ids                  bigint[] not null,
  tax_cents                bigint[] not null,
  total_cents              bigint not null,
  primary key (business_id, invoice_id, position),
  foreign key (business_id, invoice_id) references invoices (business_id, id),
  foreign key (business_id, service_id) references services (business_id, id),
  check (cardinality(tax_ids) = cardinality(tax_cents)),
  check (taxable_cents = gross_cents + extra_fee_cents - discount_cents - document_discount_cents)
);
create index invoice_lines_by_service on invoice_lines (business_id, service_id, invoice_id) where service_id is not null;
call app.protect('invoice_lines');
grant select, insert, delete on invoice_lines to app_rw;

-- One row per tax of a document, with the rate it had then. The tax report sums these rows.
create table invoice_taxes (
  business_id      bigint not null,
  invoice_id       bigint not null,
  sales_tax_id     bigint not null,
  position         smallint not null,
  rate_id          bigint not null,
  kind             text not null check (kind in ('normal', 'compound', 'withholding', 'fixedPerUnit')),
  name             text not null,
  abbreviation     text not null,
  tax_number       text not null,
  is_number_shown  boolean not null,
  rate_ppm         bigint,
  amount_e4        bigint,
  taxable_cents    bigint not null,
  exempt_cents     bigint not null,
  amount_cents     bigint not null,
  primary key (business_id, invoice_id, sales_tax_id),
  foreign key (business_id, invoice_id) references invoices (business_id, id),
  foreign key (business_id, sales_tax_id) references sales_taxes (business_id, id),
  foreign key (business_id, rate_id) references sales_tax_rates (business_id, id),
  check ((rate_ppm is null) <> (amount_e4 is null))
);
create index invoice_taxes_by_rate on invoice_taxes (business_id, rate_id);
call app.protect('invoice_taxes');
grant select, insert, delete on invoice_taxes to app_rw;

-- What is approved stays as it was, whoever tries: lines and taxes join and leave a draft only.
create function app.keep_approved_parts() returns trigger language plpgsql as $$
declare closed bigint;
begin
  select i.id into closed from touched t join invoices i on i.business_id = t.business_id and i.id = t.invoice_id
    where i.status <> 'Draft' limit 1;
  if found then raise exception 'document % is closed', closed using errcode = 'restrict_violation'; end if;
  return null;
end $$;
create trigger invoice_lines_added after insert on invoice_lines
  referencing new table as touched for each statement execute function app.keep_approved_parts();
create trigger invoice_lines_removed after delete on invoice_lines
  referencing old table as touched for each statement execute function app.keep_approved_parts();
create trigger invoice_taxes_added after insert on invoice_taxes
  referencing new table as touched for each statement execute function app.keep_approved_parts();
create trigger invoice_taxes_removed after delete on invoice_taxes
  referencing old table as touched for each statement execute function app.keep_approved_parts();

-- The same for the document itself. Its customer's id may move when two accounts become one; the printed parties stay.
create function app.keep_approved() returns trigger language plpgsql as $$
begin
  if (new.kind, new.number, new.prefix, new.parties, new.frozen_options, new.billing_date, new.currency_code,
      new.rounding_mode, new.prices_include_tax, new.discount_format, new.discount_e4, new.sub_total_cents,
      new.discounts_cents, new.tax_cents, new.shipping_cents, new.total_cents, new.withheld_cents, new.note)
    is distinct from
     (old.kind, old.number, old.prefix, old.parties, old.frozen_options, old.billing_date, old.currency_code,
      old.rounding_mode, old.prices_include_tax, old.discount_format, old.discount_e4, old.sub_total_cents,
      old.discounts_cents, old.tax_cents, old.shipping_cents, old.total_cents, old.withheld_cents, old.note) then
    raise exception 'document % is approved and stays as it is', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger invoices_approved_stay before update on invoices for each row
  when ((old.approved_at is not null and new.approved_at is not null) or old.status = 'Canceled')
  execute function app.keep_approved();

-- What a revision of an estimate said before it was changed.
create table invoice_revisions (
  business_id  bigint not null,
  invoice_id   bigint not null,
  revision     smallint not null check (revision > 0),
  content      jsonb not null,
  reason       text not null,
  created_by   bigint,
  created_at   timestamptz not null,
  primary key (business_id, invoice_id, revision),
  foreign key (business_id, invoice_id) references invoices (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id)
);
call app.protect('invoice_revisions');
grant select, insert on invoice_revisions to app_rw;

-- How many documents a business has in each state, and what they come to: kept with every change, so that no list counts.
create table invoice_counts (
  business_id    bigint not null references businesses,
  kind           text collate "C" not null,
  status         text collate "C" not null,
  is_archived    boolean not null,
  documents      bigint not null,
  total_cents    bigint not null,
  owed_cents     bigint not null,
  primary key (business_id, kind, status, is_archived)
);
call app.protect('invoice_counts');
grant select, insert, update on invoice_counts to app_rw;

-- In the order of the key, so that two moves never wait for each other crosswise.
create function app.count_invoice() returns trigger language plpgsql as $$
begin
  insert into invoice_counts as kept (business_id, kind, status, is_archived, documents, total_cents, owed_cents)
  select business_id, kind, status, is_archived, sum(n), sum(n * total), sum(n * owed) from (
    select new.business_id, new.kind, new.status, new.archived_at is not null, 1, new.total_cents, new.owed_cents
    union all
    select old.business_id, old.kind, old.status, old.archived_at is not null, -1, old.total_cents, old.owed_cents
      where tg_op = 'UPDATE'
  ) as change (business_id, kind, status, is_archived, n, total, owed)
  group by 1, 2, 3, 4 order by 2, 3, 4
  on conflict (business_id, kind, status, is_archived) do update
    set documents = kept.documents + excluded.documents,
        total_cents = kept.total_cents + excluded.total_cents,
        owed_cents = kept.owed_cents + excluded.owed_cents;
  return null;
end $$;
create trigger invoices_counted_in after insert on invoices for each row execute function app.count_invoice();
create trigger invoices_counted_on after update on invoices for each row
  when ((old.status, old.archived_at is null, old.total_cents, old.owed_cents)
    is distinct from (new.status, new.archived_at is null, new.total_cents, new.owed_cents))
  execute function app.count_invoice();

-- Which documents carry a label, in the order of the list: the labels' own table does not know when a document was made.
create table invoice_tags (
  business_id    bigint not null,
  invoice_id     bigint not null,
  tag_id         bigint not null,
  kind           text collate "C" not null,
  is_archived    boolean not null,
  created_at     timestamptz not null,
  total_cents    bigint not null,
  owed_cents     bigint not null,
  primary key (business_id, invoice_id, tag_id),
  foreign key (business_id, invoice_id) references invoices (business_id, id)
);
create index invoice_tags_by_tag on invoice_tags (business_id, tag_id, kind, is_archived, created_at, invoice_id)
  include (total_cents, owed_cents);
call app.protect('invoice_tags');
grant select, insert, update, delete on invoice_tags to app_rw;

-- Waits for whoever changes the document: the label's row must say what the document says.
create function app.tag_invoice() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.table_name = 'inc_invoices' then
    delete from invoice_tags where business_id = old.business_id and invoice_id = old.id_table and tag_id = old.tag_id;
  end if;
  if tg_op <> 'DELETE' and new.table_name = 'inc_invoices' then
    insert into invoice_tags (business_id, invoice_id, tag_id, kind, is_archived, created_at, total_cents, owed_cents)
    select business_id, id, new.tag_id, kind, archived_at is not null, created_at, total_cents, owed_cents
    from invoices where business_id = new.business_id and id = new.id_table for share;
  end if;
  return null;
end $$;
create trigger tag_assignments_of_invoices after insert or update or delete on tag_assignments
  for each row execute function app.tag_invoice();

create function app.retag_invoice() returns trigger language plpgsql as $$
begin
  update invoice_tags set is_archived = new.archived_at is not null, total_cents = new.total_cents,
    owed_cents = new.owed_cents
  where business_id = new.business_id and invoice_id = new.id;
  return null;
end $$;
create trigger invoices_retagged after update on invoices for each row
  when ((old.archived_at is null, old.total_cents, old.owed_cents)
    is distinct from (new.archived_at is null, new.total_cents, new.owed_cents))
  execute function app.retag_invoice();

-- Every approval, in one chain per business: each link holds the document as approved and the hash of the link before.
create table document_chain_heads (
  business_id  bigint primary key references businesses,
  seq          bigint not null,
  hash         bytea not null
);
call app.protect('document_chain_heads');
grant select, insert, update on document_chain_heads to app_rw;

create table document_chain (
  business_id    bigint not null references businesses,
  seq            bigint not null check (seq > 0),
  invoice_id     bigint not null,
  content        text not null,
  previous_hash  bytea not null,
  hash           bytea not null,
  created_at     timestamptz not null,
  primary key (business_id, seq),
  foreign key (business_id, invoice_id) references invoices (business_id, id)
);
create index document_chain_by_invoice on document_chain (business_id, invoice_id, seq);
call app.protect('document_chain');
grant select, insert on document_chain to app_rw;
create trigger document_chain_stays before update or delete on document_chain
  for each row execute function app.refuse_change();

reset role;
