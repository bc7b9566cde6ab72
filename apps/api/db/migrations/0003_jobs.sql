-- The queue's own tables are closed to the application; it may only add a job, inside its own transaction.
-- graphile_worker is migrated before this file runs and belongs to app_jobs.
create function app.enqueue(
  identifier text, payload json, job_key text, run_at timestamptz, max_attempts integer, queue_name text
) returns void language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select graphile_worker.add_job(
      identifier, payload, queue_name, run_at, max_attempts, job_key, null::integer, null::text[], 'replace'
    );
  end;
alter function app.enqueue owner to app_jobs;
revoke all on function app.enqueue from public;
grant execute on function app.enqueue to app_rw;

-- Few jobs are held at any moment: renewing and releasing their locks must not read a queue of a million waiting ones.
create index jobs_by_lock on graphile_worker._private_jobs (locked_at) where locked_at is not null;
