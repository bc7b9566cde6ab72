set role app_owner;

-- What a customer accepted on the page behind a link: exactly which options, signed how, from where. Never changed; one that
-- was taken back, or that a revision made void, says when.
call app.create_ids('estimate_acceptances_id');
create table estimate_acceptances (
  business_id    bigint not null,
  id             bigint not null default app.next_id('estimate_acceptances_id'),
  invoice_id     bigint not null,
  revision       integer not null,
  link_id        bigint not null,
  signer_name    text not null check (signer_name <> ''),
  -- What was typed, or the strokes of the pen.
  signature      jsonb not null,
  -- Of the signature and the document together: neither fits another.
  signature_hash bytea not null check (length(signature_hash) = 32),
  choices        jsonb not null check (jsonb_typeof(choices) = 'array'),
  document_hash  bytea not null check (length(document_hash) = 32),
  ip_address     text not null,
  user_agent     text not null,
  -- Who was signed in where it was signed: the staff's own device, handed over.
  staff_user_id  bigint,
  accepted_at    timestamptz not null,
  ended_at       timestamptz,
  primary key (business_id, id),
  foreign key (business_id, invoice_id) references invoices (business_id, id),
  foreign key (business_id, link_id) references share_links (business_id, id),
  foreign key (business_id, staff_user_id) references users (business_id, id)
);
create unique index estimate_acceptances_standing on estimate_acceptances (business_id, invoice_id) where ended_at is null;
create index estimate_acceptances_by_link on estimate_acceptances (business_id, link_id);
call app.protect('estimate_acceptances');
grant select, insert on estimate_acceptances to app_rw;
grant update (ended_at) on estimate_acceptances to app_rw;

-- Questions of customers about a document, and the answers.
call app.create_ids('document_questions_id');
create table document_questions (
  business_id  bigint not null,
  id           bigint not null default app.next_id('document_questions_id'),
  invoice_id   bigint not null,
  -- By whoever holds this link; null for what the business wrote.
  link_id      bigint,
  user_id      bigint,
  author_name  text not null,
  body         text not null check (body <> ''),
  -- The page's own key: sending twice asks once.
  once_key     text not null,
  created_at   timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, invoice_id) references invoices (business_id, id),
  foreign key (business_id, link_id) references share_links (business_id, id),
  foreign key (business_id, user_id) references users (business_id, id),
  check (num_nonnulls(link_id, user_id) = 1)
);
create unique index document_questions_once on document_questions (business_id, invoice_id, once_key);
create index document_questions_by_document on document_questions (business_id, invoice_id, id);
call app.protect('document_questions');
grant select, insert on document_questions to app_rw;

reset role;
