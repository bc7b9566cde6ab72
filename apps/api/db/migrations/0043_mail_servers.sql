set role app_owner;

-- One plain address each and no line break: what would break out of a header is refused here once more (0006_email.sql).
create function app.are_addresses(addresses text[]) returns boolean language sql immutable as $$
  select coalesce(bool_and(one ~ '^[^[:cntrl:][:space:],;<>]+@[^[:cntrl:][:space:],;<>]+$'), true) from unnest(addresses) as one
$$;

-- The accounts at mail servers through which a business sends its own mails.
call app.create_ids('mail_servers_id');
create table mail_servers (
  business_id         bigint not null references businesses,
  id                  bigint not null default app.next_id('mail_servers_id'),
  name                text not null check (name <> ''),
  host                text not null check (host <> '' and host !~ '[[:cntrl:][:space:]]'),
  port                integer not null check (port between 1 and 65535),
  security            text not null check (security in ('none', 'starttls', 'tls')),
  auth_method         text not null check (auth_method in ('none', 'plain', 'login', 'cram-md5')),
  username            text not null,
  -- AES-256-GCM, bound to this business and row: a copy in another row cannot be opened. Empty: none was given.
  password_sealed     text not null default '',
  from_name           text not null check (from_name !~ '[[:cntrl:]]'),
  from_email          text not null check (app.are_addresses(array[from_email])),
  reply_to            text check (app.are_addresses(array[reply_to])),
  bounce_to           text check (app.are_addresses(array[bounce_to])),
  is_default          boolean not null,
  used_for            text[] not null check (used_for <@ array['documents', 'reminders', 'statements', 'system']),
  -- 0: without limit.
  daily_limit         integer not null check (daily_limit >= 0),
  max_retries         smallint not null check (max_retries between 0 and 10),
  verify_certificate  boolean not null,
  is_active           boolean not null,
  status              text not null default 'Untested' check (status in ('Untested', 'OK', 'Failed')),
  status_at           timestamptz,
  status_text         text not null default '',
  -- How many mails it took on which day of the business; a place is taken before the conversation and given back after a no.
  counted_on          date,
  counted             integer not null default 0 check (counted >= 0),
  archived_at         timestamptz,
  version             integer not null default 1,
  created_by          bigint,
  created_at          timestamptz not null,
  updated_by          bigint,
  updated_at          timestamptz not null,
  primary key (business_id, id),
  check (not is_default or archived_at is null),
  foreign key (business_id, created_by) references users (business_id, id),
  foreign key (business_id, updated_by) references users (business_id, id)
);
create unique index mail_servers_default on mail_servers (business_id) where is_default;
call app.protect('mail_servers');
grant select, insert, update on mail_servers to app_rw;

alter table mail_outbox
  -- What the mail is for, which decides the server; null is a mail of the house itself, sent through the house's server.
  add used_for text check (used_for in ('documents', 'reminders', 'statements', 'system')),
  -- The record that the mail is about, as the audit log names it.
  add about_table text,
  add about_id bigint,
  -- The recipients after the first one.
  add more_to text[] not null default '{}' check (app.are_addresses(more_to)),
  add cc text[] not null default '{}' check (app.are_addresses(cc)),
  add bcc text[] not null default '{}' check (app.are_addresses(bcc)),
  -- References of what is drawn when the mail leaves: kind, id, file name.
  add attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array'),
  -- When it was last told to leave, if not at once. A job carries this time; one with another time is left over.
  add send_at timestamptz,
  -- A second mail with the same key is the first one.
  add once_key text,
  add server_id bigint,
  -- The server's own words about the last attempt, whichever way it ended.
  add last_response text,
  -- The conversation of the last attempt that was not accepted, without secrets.
  add dialogue jsonb,
  -- Attempts before the last time somebody sent it again: the waiting times start anew.
  add attempts_before integer not null default 0,
  add check ((about_table is null) = (about_id is null)),
  add unique (business_id, once_key),
  add foreign key (business_id, server_id) references mail_servers (business_id, id),
  drop constraint mail_outbox_state_check,
  add constraint mail_outbox_state_check
    check (state in ('Queued', 'Sending', 'Accepted', 'Failed', 'Bounced', 'Canceled'));
create index mail_outbox_by_state on mail_outbox (business_id, state, id);
create index mail_outbox_by_subject on mail_outbox (business_id, about_table, about_id, id) where about_table is not null;
-- Mails that found no server: sent as soon as there is one.
create index mail_outbox_waiting on mail_outbox (business_id, id) where state = 'Queued' and next_attempt_at is null;

reset role;
