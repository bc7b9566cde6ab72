set role app_owner;

-- What a document adds to the total of a list. One that was canceled, or replaced by another, adds nothing: its
-- replacement is in the same list. Every index that a total is read from carries it in place of the document's own total.
alter table invoices add billed_cents bigint not null generated always as (case when status in ('Canceled', 'Replaced')
  then 0 else total_cents end) stored;

drop index invoices_by_number;
create unique index invoices_by_number on invoices (business_id, kind, number_order)
  include (id, created_at, archived_at, billed_cents, owed_cents);
drop index invoices_by_created;
create index invoices_by_created on invoices (business_id, kind, created_at, id)
  include (due_order, billing_date, billed_cents, owed_cents) where archived_at is null;
drop index invoices_by_customer;
create index invoices_by_customer on invoices (business_id, customer_id, kind, created_at, id)
  include (archived_at, billed_cents, owed_cents);
drop index invoices_by_creator;
create index invoices_by_creator on invoices (business_id, kind, created_by, created_at, id)
  include (billed_cents, owed_cents) where archived_at is null;
drop index invoices_by_due;
create index invoices_by_due on invoices (business_id, kind, due_order, id)
  include (created_at, billed_cents, owed_cents) where archived_at is null;
drop index invoices_by_billing;
create index invoices_by_billing on invoices (business_id, kind, billing_date, id)
  include (created_at, billed_cents, owed_cents) where archived_at is null;
drop index invoices_by_total;
create index invoices_by_total on invoices (business_id, kind, total_cents, id)
  include (created_at, billed_cents, owed_cents) where archived_at is null;
drop index invoices_open;
create index invoices_open on invoices (business_id, kind, due_order, id)
  include (status, created_at, billed_cents, balance_cents, owed_cents)
  where archived_at is null and status in ('Draft', 'Invoiced', 'Processing') and balance_cents > 0 and due_date is not null;

-- The rows of labels say the same of their documents.
update invoice_tags t set total_cents = 0 from invoices i
where i.business_id = t.business_id and i.id = t.invoice_id and i.status in ('Canceled', 'Replaced');

create or replace function app.tag_invoice() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.table_name = 'inc_invoices' then
    delete from invoice_tags where business_id = old.business_id and invoice_id = old.id_table and tag_id = old.tag_id;
  end if;
  if tg_op <> 'DELETE' and new.table_name = 'inc_invoices' then
    insert into invoice_tags (business_id, invoice_id, tag_id, kind, is_archived, created_at, total_cents, owed_cents)
    select business_id, id, new.tag_id, kind, archived_at is not null, created_at, billed_cents, owed_cents
    from invoices where business_id = new.business_id and id = new.id_table for share;
  end if;
  return null;
end $$;

create or replace function app.retag_invoice() returns trigger language plpgsql as $$
begin
  update invoice_tags set is_archived = new.archived_at is not null, total_cents = new.billed_cents,
    owed_cents = new.owed_cents
  where business_id = new.business_id and invoice_id = new.id;
  return null;
end $$;
drop trigger invoices_retagged on invoices;
create trigger invoices_retagged after update on invoices for each row
  when ((old.archived_at is null, old.billed_cents, old.owed_cents)
    is distinct from (new.archived_at is null, new.billed_cents, new.owed_cents))
  execute function app.retag_invoice();

reset role;
