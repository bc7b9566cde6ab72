import { z } from 'zod';
import { listBusinessIds } from '../db/directory.repo.ts';
import { insertJob } from '../jobs/enqueue.repo.ts';
import { defineSystemJob } from '../jobs/job.ts';
import { asSystem, handleSystemJob, type JobRun, type Schedule } from '../jobs/worker.ts';
import { exportHead, exportHeadJob, exportHeadSoon } from './export-head.ts';
import { sealBatch } from './seal.repo.ts';
import { sealAudit } from './sealing.ts';

const sweepAudit = defineSystemJob('audit.sweep', z.object({ after: z.int().default(0) }));
const PAGE = 1_000;

type AuditFollower = (run: JobRun, businessId: number) => Promise<void>;
const followers: AuditFollower[] = [];

/** app.ts hands in what rooms derive from the log. A follower only queues its own job: sealing does not wait for it. */
export const registerAuditFollower = (follower: AuditFollower): void => void followers.push(follower);

export const auditJobs = [
  handleSystemJob(sealAudit, async (run, { businessId }) => {
    let sealed = 0;
    for (let more = 1; more > 0; sealed += more) more = await asSystem(run, businessId, sealBatch);
    if (sealed > 0) await exportHeadSoon(run, businessId);
    // Also when nothing could be sealed yet: a follower knows by itself how far it can read.
    for (const follow of followers) await follow(run, businessId);
  }),
  handleSystemJob(exportHeadJob, (run, { businessId }) => exportHead(run, businessId)),
  // What a crash kept from being queued is found here, a thousand businesses at a time.
  handleSystemJob(sweepAudit, async ({ platform }, { after }) => {
    await platform.cells.inDirectory('read write', async (tx) => {
      const page = await listBusinessIds(tx, after, PAGE);
      for (const businessId of page) {
        await insertJob(tx, sealAudit, { businessId }, { key: `audit.seal:${businessId}` });
      }
      const last = page.at(-1);
      if (last !== undefined && page.length === PAGE) await insertJob(tx, sweepAudit, { after: last });
    });
  }),
];

/** Nightly, in the hour when the fewest people work. */
export const auditSchedules: Schedule[] = [{ job: sweepAudit, match: '17 3 * * *', payload: {} }];
