-- A job carries the business it belongs to as a flag, so that a worker can leave out a business that has its share of
-- workers already. As in 0003, with that one addition.
create or replace function app.enqueue(
  identifier text, payload json, job_key text, run_at timestamptz, max_attempts integer, queue_name text
) returns void language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select graphile_worker.add_job(
      identifier, payload, queue_name, run_at, max_attempts, job_key, null::integer,
      case when payload #>> '{actor,businessId}' is not null
        then array['business ' || (payload #>> '{actor,businessId}')] end,
      'replace'
    );
  end;

-- How many jobs of the present business are being worked on; only those that are locked are read.
create function app.count_running_jobs() returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select count(*)::integer from graphile_worker._private_jobs
    where locked_at is not null and flags ? ('business ' || nullif(current_setting('app.business_id', true), ''));
  end;
alter function app.count_running_jobs owner to app_jobs;
revoke all on function app.count_running_jobs from public;
grant execute on function app.count_running_jobs to app_rw;

-- How many mails left within a day: links that sign somebody in are the house's own and count for nobody.
create index mail_outbox_by_day on mail_outbox (business_id, created_at) where not is_secret;
