set role app_owner;

-- The words on a document's lines, by which search finds it. Written by a job that follows the audit log, never with the document;
-- an archived document has none. The scope is the document's kind.
create table invoice_tokens (
  business_id  bigint not null,
  scope        text collate "C" not null check (scope in ('invoice', 'estimate', 'creditNote')),
  token        text collate "C" not null check (token <> '' and length(token) <= 64),
  invoice_id   bigint not null,
  primary key (business_id, scope, token, invoice_id),
  foreign key (business_id, invoice_id) references invoices (business_id, id)
);
create index invoice_tokens_by_invoice on invoice_tokens (business_id, invoice_id, token);
call app.protect('invoice_tokens');
grant select, insert, delete on invoice_tokens to app_rw;

-- How far the job has come: the last audit row that it looked at, and below which id documents from before it still wait.
create table search_progress (
  business_id    bigint not null primary key references businesses,
  written_by     xid8 not null,
  audit_id       bigint not null,
  -- Null: every older document was read.
  waiting_below  bigint,
  updated_at     timestamptz not null
);
call app.protect('search_progress');
grant select, insert, update on search_progress to app_rw;

-- Payments by what came in, the newest first.
create index payments_by_amount on payments (business_id, direction, amount_cents, id);

reset role;
