set role app_owner;

-- Customers who were asked whether the time of an entry suits them, and what they answered: one row of each entry and customer.
-- The link by which they answer is one of `share_links`.
call app.create_ids('calendar_invitations_id');
create table calendar_invitations (
  business_id    bigint not null references businesses,
  id             bigint not null default app.next_id('calendar_invitations_id'),
  event_id       bigint not null,
  customer_id    bigint not null,
  -- Where the last mail with the link went, and what it said: the same is not sent there twice.
  address        text not null check (address <> ''),
  told           text not null,
  -- `kept`: they proposed another time, and the business stayed with this one.
  state          text not null default 'invited' check (state in ('invited', 'accepted', 'declined', 'proposed', 'kept')),
  -- The time that the answer is about. About another time nothing was said.
  about          text not null default '',
  note           text not null default '',
  proposed_on    date,
  proposed_time  time(0),
  answered_at    timestamptz,
  -- Goes up with every mail and every answer.
  version        integer not null default 1,
  invited_by     bigint,
  invited_at     timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, event_id) references calendar_events (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, invited_by) references users (business_id, id),
  check ((state = 'proposed') = (proposed_on is not null)),
  check ((proposed_on is null) = (proposed_time is null))
);
create unique index calendar_invitations_by_event on calendar_invitations (business_id, event_id, customer_id);
create index calendar_invitations_by_customer on calendar_invitations (business_id, customer_id);
call app.protect('calendar_invitations');
-- Deleted only when two customers become one who was invited twice.
grant select, insert, update, delete on calendar_invitations to app_rw;

alter table calendar_messages drop constraint calendar_messages_kind_check;
alter table calendar_messages add constraint calendar_messages_kind_check
  check (kind in ('reminder', 'updated', 'canceled', 'invitation', 'kept'));

alter table share_links drop constraint share_links_kind_check;
alter table share_links add constraint share_links_kind_check
  check (kind in ('invoice', 'estimate', 'creditNote', 'receipt', 'statement', 'visit'));

reset role;
