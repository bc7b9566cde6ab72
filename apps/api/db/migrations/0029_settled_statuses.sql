set role app_owner;

-- "Paid" is money. What was credited, replaced or written off is settled as well, and says how. The release before this one
-- does not know these statuses: stop it first.
alter table invoices
  drop constraint invoices_status_check,
  drop constraint invoices_paid_is_settled,
  drop constraint invoices_estimates_are_not_paid,
  add constraint invoices_status_check check (status in
    ('Draft', 'Invoiced', 'Processing', 'Paid', 'Canceled', 'Credited', 'Replaced', 'WrittenOff')),
  add constraint invoices_settled_owe_nothing check (status not in ('Paid', 'Credited', 'Replaced', 'WrittenOff')
    or balance_cents <= 0),
  add constraint invoices_only_invoices_are_settled check (kind = 'invoice'
    or status not in ('Paid', 'Credited', 'Replaced', 'WrittenOff')) not valid;

-- What came in, by the day it did.
drop index invoices_paid;
create index invoices_paid on invoices (business_id, kind, paid_at, id) include (paid_cents)
  where status = 'Paid' and paid_cents > 0;
-- Who is late does not owe less because the invoice was put away.
create index invoices_open_archived on invoices (business_id, kind, due_order, id) include (status, balance_cents)
  where archived_at is not null and status in ('Draft', 'Invoiced', 'Processing') and balance_cents > 0 and due_date is not null;

reset role;

-- Rows from before. The chain vouches for what a document says, not for where it stands: it is not touched.
update invoices i set paid_at = null,
  status = case
    when exists (select from invoices r where r.business_id = i.business_id and r.replaces_id = i.id
      and r.status not in ('Draft', 'Canceled')) then 'Replaced'
    when i.written_off_cents > 0 then 'WrittenOff'
    else 'Credited' end,
  payment_state = case when i.paid_cents = 0 and i.written_off_cents = 0 then 'unpaid' else i.payment_state end
where i.kind = 'invoice' and i.status = 'Paid'
  and ((i.paid_cents = 0 and (i.written_off_cents > 0 or i.credited_cents > 0))
    or exists (select from invoices r where r.business_id = i.business_id and r.replaces_id = i.id
      and r.status not in ('Draft', 'Canceled')));
-- Nobody pays a credit note: it is issued.
update invoices set status = 'Invoiced', payment_state = 'unpaid', paid_at = null
where kind = 'creditNote' and status = 'Paid';
alter table invoices validate constraint invoices_only_invoices_are_settled;
