set role app_owner;

-- The file of an import counts while it lies in the store, and goes when nobody needs it any more.
alter table import_batches add file_removed_at timestamptz;

-- For sessions that ended or ran out long ago.
grant delete on sessions to app_rw;

reset role;

-- As the superuser: the owner sees no rows here.
insert into file_usage (business_id, files, bytes)
select business_id, count(*), sum(file_size) from import_batches group by business_id
on conflict (business_id) do update
  set files = file_usage.files + excluded.files, bytes = file_usage.bytes + excluded.bytes;
