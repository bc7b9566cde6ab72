set role app_owner;

-- The parts in which an invoice is asked for. What a part comes to and what of it is paid is worked out from the invoice and
-- stored nowhere; the last part says neither an amount nor a share, it is the rest.
call app.create_ids('payment_requests_id');
create table payment_requests (
  business_id   bigint not null references businesses,
  id            bigint not null default app.next_id('payment_requests_id'),
  invoice_id    bigint not null,
  -- Its place among the parts of the invoice, which is the order of their days.
  position      smallint not null check (position >= 0),
  name          text not null,
  amount_cents  bigint check (amount_cents > 0),
  percent_ppm   integer check (percent_ppm between 1 and 1000000),
  due_on        date not null,
  -- How often its link was mailed: a mail is made once for each.
  mailings      smallint not null default 0,
  -- Who got it so far: a repeat mails nobody twice.
  mailed_to     text[] not null default '{}',
  mailed_at     timestamptz,
  withdrawn_at  timestamptz,
  created_by    bigint,
  created_at    timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, invoice_id) references invoices (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  check (num_nonnulls(amount_cents, percent_ppm) <= 1)
);
create index payment_requests_by_invoice on payment_requests (business_id, invoice_id, position) where withdrawn_at is null;
-- Reminders look for the parts that are due.
create index payment_requests_by_day on payment_requests (business_id, due_on, id) where withdrawn_at is null;
-- One part of an invoice takes the rest.
create unique index payment_requests_rest on payment_requests (business_id, invoice_id)
  where withdrawn_at is null and amount_cents is null and percent_ppm is null;
call app.protect('payment_requests');
grant select, insert on payment_requests to app_rw;
grant update (position, name, amount_cents, percent_ppm, due_on, mailings, mailed_to, mailed_at, withdrawn_at) on payment_requests to app_rw;

-- A link may ask for one part of its document.
alter table share_links add part_id bigint;
-- What a mail asked for, where that is a part of the document: its paper asks for the same.
alter table document_sendings add asked_cents bigint;

reset role;
