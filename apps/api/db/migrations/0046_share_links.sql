set role app_owner;

-- Addresses by which somebody without an account reads one document. Only the hash of a token is stored; the salt lets the
-- server, which alone has the key, make the same token again for whoever may hand it out.
call app.create_ids('share_links_id');
create table share_links (
  business_id      bigint not null references businesses,
  id               bigint not null default app.next_id('share_links_id'),
  -- What the token is for: one of another kind opens nothing.
  kind             text not null check (kind in ('invoice', 'estimate', 'creditNote', 'receipt', 'statement')),
  subject_id       bigint not null,
  token_hash       bytea not null check (length(token_hash) = 32),
  salt             bytea not null check (length(salt) = 32),
  passcode_hash    text,
  -- Wrong passcodes since the last right one, and until when no more of them are looked at.
  passcode_misses  smallint not null default 0,
  locked_until     timestamptz,
  expires_at       timestamptz,
  revoked_at       timestamptz,
  created_by       bigint,
  created_at       timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id)
);
create unique index share_links_by_token on share_links (business_id, token_hash);
create index share_links_by_subject on share_links (business_id, kind, subject_id, id desc);
call app.protect('share_links');
grant select, insert, update on share_links to app_rw;

-- Who looked, as far as a visitor can be known: when, and with what kind of device.
call app.create_ids('share_link_views_id');
create table share_link_views (
  business_id  bigint not null,
  id           bigint not null default app.next_id('share_link_views_id'),
  link_id      bigint not null,
  device       text not null check (device in ('phone', 'tablet', 'computer', 'other')),
  viewed_at    timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, link_id) references share_links (business_id, id)
);
create index share_link_views_by_link on share_link_views (business_id, link_id, id desc);
call app.protect('share_link_views');
grant select, insert on share_link_views to app_rw;

reset role;
