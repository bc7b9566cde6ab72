set role app_owner;

-- What was given up of an invoice, and with a minus what of it was taken back: undone, or credited after all. Their sum is
-- what stands; `invoices.written_off_cents` is the sum of the amounts.
call app.create_ids('write_offs_id');
create table write_offs (
  business_id     bigint not null,
  id              bigint not null default app.next_id('write_offs_id'),
  invoice_id      bigint not null,
  kind            text not null check (kind in ('writeOff', 'undone', 'credited')),
  -- Which credit note credited it; a second row with a plus where that note was voided.
  credit_note_id  bigint check ((credit_note_id is not null) = (kind = 'credited')),
  posted_on       date not null,
  -- Of what the customer owes, and of what they would have withheld.
  amount_cents    bigint not null,
  withheld_cents  bigint not null,
  -- How much of the amount had its tax claimed back.
  relieved_cents  bigint not null,
  created_by      bigint,
  created_at      timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, invoice_id) references invoices (business_id, id),
  foreign key (business_id, credit_note_id) references invoices (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id)
);
create index write_offs_by_invoice on write_offs (business_id, invoice_id, id);
create index write_offs_by_credit_note on write_offs (business_id, credit_note_id) where credit_note_id is not null;
call app.protect('write_offs');
grant select, insert on write_offs to app_rw;
create trigger write_offs_stay before update or delete on write_offs
  for each row execute function app.refuse_change();

-- The tax that was claimed back with it, and what that stood on.
create table write_off_taxes (
  business_id    bigint not null,
  write_off_id   bigint not null,
  sales_tax_id   bigint not null,
  taxable_cents  bigint not null,
  amount_cents   bigint not null,
  primary key (business_id, write_off_id, sales_tax_id),
  foreign key (business_id, write_off_id) references write_offs (business_id, id),
  foreign key (business_id, sales_tax_id) references sales_taxes (business_id, id)
);
create index write_off_taxes_by_tax on write_off_taxes (business_id, sales_tax_id, write_off_id);
call app.protect('write_off_taxes');
grant select, insert on write_off_taxes to app_rw;
create trigger write_off_taxes_stay before update or delete on write_off_taxes
  for each row execute function app.refuse_change();

reset role;

-- As the superuser: the owner sees no rows here. What was written off until now left what is withheld and the tax alone.
insert into write_offs (business_id, invoice_id, kind, posted_on, amount_cents, withheld_cents, relieved_cents,
  created_by, created_at)
select i.business_id, i.id, 'writeOff', e.posted_on, i.written_off_cents + n.credited, 0, 0, e.created_by, e.created_at
from invoices i
cross join lateral (
  select coalesce(sum(loss_credited_cents), 0) as credited from invoices
  where business_id = i.business_id and credits_id = i.id and status <> 'Canceled') n
cross join lateral (
  select posted_on, created_by, created_at from journal_entries
  where business_id = i.business_id and subject = 'invoices' and subject_id = i.id and kind = 'invoice.writtenOff'
  order by id desc limit 1) e
where i.written_off_cents + n.credited <> 0;
insert into write_offs (business_id, invoice_id, kind, credit_note_id, posted_on, amount_cents, withheld_cents,
  relieved_cents, created_by, created_at)
select business_id, credits_id, 'credited', id, billing_date, -loss_credited_cents, 0, 0, created_by, created_at
from invoices where kind = 'creditNote' and status <> 'Canceled' and loss_credited_cents <> 0;
