import { insertJob } from '../src/platform/jobs/enqueue.repo.ts';
import { sweepBusinesses, tidyDirectory } from '../src/platform/jobs/upkeep.ts';
import { runJobs, type TestWorld } from './harness.ts';

/** A night in a moment: everything that is tidied on a schedule. */
export async function runUpkeep(world: TestWorld): Promise<void> {
  await world.platform.cells.inDirectory('read write', async (tx) => {
    await insertJob(tx, sweepBusinesses, {});
    await insertJob(tx, tidyDirectory, {});
  });
  await runJobs(world);
}

export const DAY_MS = 24 * 60 * 60 * 1000;
