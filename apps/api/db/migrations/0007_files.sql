set role app_owner;

-- What a user uploaded. The bytes lie in the file store under `key`; a row exists only if they were written before it.
call app.create_ids('files_id');
create table files (
  business_id  bigint not null references businesses,
  id           bigint not null default nextval('files_id'),
  key          text not null,
  name         text not null check (name <> '' and name !~ '[[:cntrl:]/\\]'),
  type         text not null,
  size         integer not null check (size > 0),
  width        integer,
  height       integer,
  -- The record it belongs to; '' and 0: none yet. Not a foreign key: any room's table may be named here.
  table_name   text not null,
  id_table     bigint not null,
  user_id      bigint,
  created_at   timestamptz not null,
  primary key (business_id, id),
  unique (business_id, key),
  check ((table_name = '') = (id_table = 0)),
  -- A row can only name an object of its own business.
  check (starts_with(key, 't/' || business_id || '/'))
);
create index files_by_target on files (business_id, table_name, id_table, id) where table_name <> '';
call app.protect('files');
grant select, insert, update on files to app_rw;

-- What the files of a business weigh, kept with every upload so that nobody has to add them up.
create table file_usage (
  business_id  bigint not null primary key references businesses,
  files        bigint not null check (files >= 0),
  bytes        bigint not null check (bytes >= 0)
);
call app.protect('file_usage');
grant select, insert, update on file_usage to app_rw;

reset role;
