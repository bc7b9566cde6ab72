-- What a member is told: a row for each user and event, so that each has a read state of their own.
set role app_owner;

call app.create_ids('notifications_id');
create table notifications (
  business_id  bigint not null references businesses,
  id           bigint not null default app.next_id('notifications_id'),
  user_id      bigint not null,
  event        text not null check (event <> ''),
  type         text not null check (type in ('info', 'success', 'warning', 'error')),
  title        text not null check (title <> ''),
  link_title   text not null,
  link_to      text not null,
  -- The table of the record that it is about.
  subject      text not null,
  subject_id   bigint not null,
  -- The same event told twice is one row.
  once_key     text,
  read_at      timestamptz,
  created_at   timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, user_id) references users (business_id, id)
);
create index notifications_by_user on notifications (business_id, user_id, id desc);
create index notifications_by_unread on notifications (business_id, user_id, id desc) where read_at is null;
create index notifications_by_read on notifications (business_id, read_at) where read_at is not null;
create unique index notifications_by_once on notifications (business_id, user_id, once_key) where once_key is not null;
call app.protect('notifications');
grant select, insert, update, delete on notifications to app_rw;

reset role;
