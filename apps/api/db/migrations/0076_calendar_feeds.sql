set role app_owner;

-- Addresses by which other programs read a calendar: one person's, or that of the business. Only the hash of the secret is kept.
call app.create_ids('calendar_feeds_id');
create table calendar_feeds (
  business_id  bigint not null references businesses,
  id           bigint not null default app.next_id('calendar_feeds_id'),
  -- Null: of the business.
  user_id      bigint,
  token_hash   bytea not null,
  -- With the server's key it makes the secret again, so that its owner can look it up.
  salt         bytea not null,
  created_by   bigint,
  created_at   timestamptz not null,
  revoked_at   timestamptz,
  primary key (business_id, id),
  foreign key (business_id, user_id) references users (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id)
);
create unique index calendar_feeds_by_token on calendar_feeds (business_id, token_hash);
create unique index calendar_feeds_live on calendar_feeds (business_id, coalesce(user_id, 0)) where revoked_at is null;
call app.protect('calendar_feeds');
grant select, insert on calendar_feeds to app_rw;
grant update (revoked_at) on calendar_feeds to app_rw;

reset role;
