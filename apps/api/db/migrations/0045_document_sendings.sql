-- What was asked to be sent to a customer: now, or at a time to come. The outbox carries the mail itself.
set role app_owner;

call app.create_ids('document_sendings_id');
create table document_sendings (
  business_id   bigint not null references businesses,
  id            bigint not null default app.next_id('document_sendings_id'),
  invoice_id    bigint not null,
  sending       text not null check (sending in ('invoice', 'estimate', 'quotation', 'payment')),
  -- As somebody typed them: merge fields are filled in when it goes, from the document as it is then.
  to_addresses  text[] not null,
  cc            text[] not null,
  bcc           text[] not null,
  subject_line  text not null,
  message       text not null,
  attach_pdf    boolean not null,
  -- What an approval was asked about beforehand.
  confirm_date  boolean not null default false,
  confirm_rates boolean not null default false,
  send_at       timestamptz,
  state         text not null check (state in ('Scheduled', 'Queued', 'Canceled', 'Failed')),
  reason        text not null default '',
  -- The mail in the outbox, and the figures that it says: its attachment is drawn with the same.
  mail_id       bigint,
  totals        jsonb,
  stamp         text not null default '',
  created_by    bigint,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  primary key (business_id, id),
  check (state <> 'Scheduled' or send_at is not null),
  check ((state = 'Queued') = (totals is not null)),
  foreign key (business_id, invoice_id) references invoices (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id)
);
create index document_sendings_by_invoice on document_sendings (business_id, invoice_id, id desc);
-- A document waits for one time only.
create unique index document_sendings_scheduled on document_sendings (business_id, invoice_id) where state = 'Scheduled';
call app.protect('document_sendings');
grant select, insert, update on document_sendings to app_rw;

reset role;
