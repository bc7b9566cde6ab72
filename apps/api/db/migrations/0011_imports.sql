set role app_owner;

-- One file that somebody wants to bring in, from its upload to its roll-back. Which records it makes is the business of the
-- room that registered `kind`.
call app.create_ids('import_batches_id');
create table import_batches (
  business_id     bigint not null references businesses,
  id              bigint not null default nextval('import_batches_id'),
  kind            text not null,
  state           text not null check (state in ('uploaded', 'checking', 'checked', 'committing', 'committed',
                    'rolling_back', 'rolled_back', 'failed')),
  file_key        text not null,
  file_name       text not null,
  file_size       bigint not null check (file_size > 0),
  encoding        text not null,
  delimiter       text not null,
  has_header      boolean not null,
  -- [{ name, samples }] as the file has them, and for each the field it is read into.
  columns         jsonb not null,
  fields          jsonb not null,
  place           jsonb not null,
  -- Goes up with every check, so that one that was overtaken notices and stops.
  run             integer not null default 0,
  done            bigint not null default 0,
  total           bigint not null default 0,
  -- How many rows there are of each status.
  counts          jsonb not null default '{}',
  problem         text not null default '',
  version         integer not null default 1,
  created_by      bigint,
  created_at      timestamptz not null,
  committed_at    timestamptz,
  rolled_back_at  timestamptz,
  primary key (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  check (starts_with(file_key, 't/' || business_id || '/'))
);
create index import_batches_by_kind on import_batches (business_id, kind, id);
call app.protect('import_batches');
grant select, insert, update on import_batches to app_rw;

-- Each row as the check read it: what would be stored, ready to be stored by one statement for all of them.
create table import_rows (
  business_id  bigint not null,
  batch_id     bigint not null,
  row_no       integer not null,
  status       text not null check (status in ('new', 'matched', 'conflicting', 'invalid', 'created', 'removed', 'kept')),
  reason       text not null,
  name         text not null,
  record       jsonb,
  -- The record it matches, or became.
  record_id    bigint,
  primary key (business_id, batch_id, row_no),
  foreign key (business_id, batch_id) references import_batches (business_id, id)
);
create index import_rows_by_status on import_rows (business_id, batch_id, status, row_no);
call app.protect('import_rows');
grant select, insert, update, delete on import_rows to app_rw;

-- By what a row is recognised (e-mail, number, name): finds the row's double in the same file, and is compared again with
-- the business when the import is committed.
create table import_keys (
  business_id  bigint not null,
  batch_id     bigint not null,
  key          text collate "C" not null,
  row_no       integer not null,
  primary key (business_id, batch_id, key),
  foreign key (business_id, batch_id) references import_batches (business_id, id)
);
call app.protect('import_keys');
grant select, insert, delete on import_keys to app_rw;

-- What a business once said a column of that name means.
create table import_headers (
  business_id  bigint not null references businesses,
  kind         text not null,
  header       text collate "C" not null,
  field        text not null,
  primary key (business_id, kind, header)
);
call app.protect('import_headers');
grant select, insert, update on import_headers to app_rw;

-- A roll-back takes away what the import made and nobody touched since, as if it had never been.
grant delete on customers to app_rw;

-- As in 0010_customers.sql, but with plans that are kept: a roll-back asks this a hundred thousand times.
create or replace function app.require_default() returns trigger language plpgsql as $$
declare
  touched record := coalesce(new, old);
  is_broken boolean;
begin
  if tg_table_name = 'customer_numbers' then
    select count(*) > 0 and not bool_or(is_default) into is_broken from customer_numbers l
      where l.business_id = touched.business_id and l.customer_id = touched.customer_id;
  else
    select count(*) > 0 and not bool_or(is_default) into is_broken from customer_emails l
      where l.business_id = touched.business_id and l.customer_id = touched.customer_id;
  end if;
  if is_broken then
    raise exception 'no default in % of customer %', tg_table_name, touched.customer_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

reset role;
