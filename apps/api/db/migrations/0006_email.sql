set role app_owner;

-- Every mail that left or is about to leave, written in the transaction of the change that caused it.
-- Queued → Sending → Accepted | Queued again after a temporary refusal | Failed; Accepted → Bounced.
call app.create_ids('mail_outbox_id');
create table mail_outbox (
  business_id      bigint not null references businesses,
  id               bigint not null default nextval('mail_outbox_id'),
  template         text not null,
  -- One recipient and one line each: a line break here would be a header of the sender's choosing.
  to_address       text not null check (to_address ~ '^[^[:cntrl:][:space:],;<>]+@[^[:cntrl:][:space:],;<>]+$'),
  reply_to         text check (reply_to ~ '^[^[:cntrl:][:space:],;<>]+@[^[:cntrl:][:space:],;<>]+$'),
  subject          text not null check (subject !~ '[[:cntrl:]]'),
  html             text not null,
  text             text not null,
  -- The body carries a link that signs somebody in: it is emptied as soon as the mail needs no further attempt.
  is_secret        boolean not null,
  -- Given with the first attempt and never changed, so that a repeat after a crash can be recognised as one.
  message_id       text,
  state            text not null default 'Queued' check (state in ('Queued', 'Sending', 'Accepted', 'Failed', 'Bounced')),
  attempts         integer not null default 0,
  last_error       text,
  next_attempt_at  timestamptz,
  user_id          bigint,
  created_at       timestamptz not null,
  accepted_at      timestamptz,
  updated_at       timestamptz not null,
  primary key (business_id, id),
  unique (business_id, message_id)
);
call app.protect('mail_outbox');
grant select, insert, update on mail_outbox to app_rw;

reset role;
