import type pg from 'pg';

/** A lock that was not renewed for this long belongs to a worker that is dead, or cut off from the database. */
const EXPIRES_AFTER = '30 seconds';

/** Says "still at it" for every job that this worker holds. */
export const renewLeases = (pool: pg.Pool, holder: string) =>
  pool.query(
    `with held as (
       update graphile_worker._private_jobs set locked_at = now() where locked_at is not null and locked_by = $1
     )
     update graphile_worker._private_job_queues set locked_at = now() where locked_at is not null and locked_by = $1`,
    [holder],
  );

/** Puts the jobs of dead workers back into the queue. The attempt counts: a job that kills its worker ends one day. */
export async function releaseExpiredLeases(pool: pg.Pool): Promise<{ released: number; givenUp: number }> {
  const { rows } = await pool.query<{ released: number; givenUp: number }>(
    `with expired as (
       select id from graphile_worker._private_jobs
       where locked_at < now() - $1::interval for update skip locked
     ), jobs as (
       update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
       where id in (select id from expired) returning attempts >= max_attempts as is_last
     ), queues as (
       update graphile_worker._private_job_queues set locked_at = null, locked_by = null
       where id in (
         select id from graphile_worker._private_job_queues
         where locked_at < now() - $1::interval for update skip locked
       )
     )
     select count(*)::int as released, (count(*) filter (where is_last))::int as "givenUp" from jobs`,
    [EXPIRES_AFTER],
  );
  return rows[0] ?? { released: 0, givenUp: 0 };
}
