set role app_owner;

-- Labels that a business puts on its records, whatever room they belong to.
call app.create_ids('tags_id');
create table tags (
  business_id  bigint not null references businesses,
  id           bigint not null default nextval('tags_id'),
  name         text not null check (name <> ''),
  -- The name without case: two labels that read the same are one label.
  name_key     text collate "C" not null check (name_key <> ''),
  -- The name without case and accents, for order and search (packages/domain/src/search/words.ts).
  search_name  text collate "C" not null,
  color        text not null check (color ~ '^[0-9A-F]{6}$'),
  -- Kept with every assignment, so that no list has to count them.
  used_count   bigint not null default 0 check (used_count >= 0),
  created_by   bigint,
  created_at   timestamptz not null,
  deleted_at   timestamptz,
  primary key (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id)
);
create unique index tags_by_key on tags (business_id, name_key) where deleted_at is null;
create index tags_by_name on tags (business_id, search_name, id) where deleted_at is null;
call app.protect('tags');
grant select, insert, update on tags to app_rw;

call app.create_ids('tag_assignments_id');
create table tag_assignments (
  business_id  bigint not null,
  id           bigint not null default nextval('tag_assignments_id'),
  tag_id       bigint not null,
  -- Not a foreign key: any room's table may be named here, and the room that owns it answers for the record.
  table_name   text not null check (table_name <> ''),
  id_table     bigint not null,
  created_by   bigint,
  created_at   timestamptz not null,
  primary key (business_id, id),
  unique (business_id, table_name, id_table, tag_id),
  foreign key (business_id, tag_id) references tags (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id)
);
create index tag_assignments_by_tag on tag_assignments (business_id, tag_id, table_name, id_table);
call app.protect('tag_assignments');
grant select, insert, update, delete on tag_assignments to app_rw;

reset role;
