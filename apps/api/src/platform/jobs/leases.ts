import type pg from 'pg';
import type { Log } from '../log.ts';
import { releaseExpiredLeases, renewLeases } from './leases.repo.ts';

export const LEASE_BEAT_MS = 5_000;

type Lessee = { pool: pg.Pool; holder: string; beatMs: number; log: Log };

/**
 * The queue locks a job for the worker that runs it, and by itself waits four hours before it believes that worker dead.
 * Here the lock is a lease: renewed every few seconds while the worker lives, free for the others thirty seconds after it
 * does not. Time is the database's own, so that no machine's clock matters; docs/domain/jobs.md has the figures.
 */
export function keepLeases({ pool, holder, beatMs, log }: Lessee): { stop: () => void } {
  if (!holder) throw new Error('a worker without a name cannot hold a lease');
  const beat = async () => {
    await renewLeases(pool, holder);
    const { released, givenUp } = await releaseExpiredLeases(pool);
    if (released > 0) log.warn({ released }, 'jobs of a worker that died are in the queue again');
    if (givenUp > 0) log.error({ givenUp }, 'jobs ran out of attempts in workers that died');
  };
  const beatSafely = () => void beat().catch((err: unknown) => log.warn({ err }, 'job leases were not renewed'));
  beatSafely();
  const timer = setInterval(beatSafely, beatMs);
  return { stop: () => clearInterval(timer) };
}
