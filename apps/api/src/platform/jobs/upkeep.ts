import { z } from 'zod';
import { listBusinessIds } from '../db/directory.repo.ts';
import { insertJob } from './enqueue.repo.ts';
import { defineSystemJob } from './job.ts';
import { handleSystemJob, type JobHandler, type JobRun, type Schedule } from './worker.ts';

/** Nightly removal of old rows in one business. It must be able to run twice and to stop anywhere. */
export type Chore = (run: JobRun, businessId: number) => Promise<void>;
/** Nightly removal of old rows that belong to no business. */
export type DirectoryChore = (run: JobRun) => Promise<void>;

export const sweepBusinesses = defineSystemJob('upkeep.sweep', z.object({ after: z.int().default(0) }));
const tidyBusiness = defineSystemJob('upkeep.business', z.object({ businessId: z.int() }));
export const tidyDirectory = defineSystemJob('upkeep.directory', z.object({}));

const PAGE = 1_000;

type Chores = { business: readonly Chore[]; directory: readonly DirectoryChore[] };

/** app.ts hands in what each room has to tidy. */
export const upkeepJobs = ({ business, directory }: Chores): JobHandler[] => [
  handleSystemJob(sweepBusinesses, async ({ platform }, { after }) => {
    await platform.cells.inDirectory('read write', async (tx) => {
      const page = await listBusinessIds(tx, after, PAGE);
      for (const businessId of page) {
        await insertJob(tx, tidyBusiness, { businessId }, { key: `${tidyBusiness.name}:${businessId}` });
      }
      const last = page.at(-1);
      if (last !== undefined && page.length === PAGE) await insertJob(tx, sweepBusinesses, { after: last });
    });
  }),
  handleSystemJob(tidyBusiness, async (run, { businessId }) => {
    for (const chore of business) await chore(run, businessId);
  }),
  handleSystemJob(tidyDirectory, async (run) => {
    for (const chore of directory) await chore(run);
  }),
];

/** Nightly, in the hour when the fewest people work. */
export const upkeepSchedules: Schedule[] = [
  { job: sweepBusinesses, match: '47 3 * * *', payload: {} },
  { job: tidyDirectory, match: '37 * * * *', payload: {} },
];

const BATCH = 1_000;

/** Removes in small steps until nothing is left, so that no statement holds many rows for long. */
export async function inBatches(removeSome: (limit: number) => Promise<number>): Promise<void> {
  while ((await removeSome(BATCH)) === BATCH);
}
