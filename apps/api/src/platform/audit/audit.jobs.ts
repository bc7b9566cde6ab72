import { z } from 'zod';
import { listBusinessIds } from '../db/directory.repo.ts';
import { insertJob } from '../jobs/enqueue.repo.ts';
import { defineSystemJob } from '../jobs/job.ts';
import { asSystem, handleSystemJob, type Schedule } from '../jobs/worker.ts';
import { exportHead, exportHeadJob, exportHeadSoon } from './export-head.ts';
import { sealBatch } from './seal.repo.ts';
import { sealAudit } from './sealing.ts';

const sweepAudit = defineSystemJob('audit.sweep', z.object({ after: z.int().default(0) }));
const PAGE = 1_000;

export const auditJobs = [
  handleSystemJob(sealAudit, async (run, { businessId }) => {
    let sealed = 0;
    for (let more = 1; more > 0; sealed += more) more = await asSystem(run, businessId, sealBatch);
    if (sealed > 0) await exportHeadSoon(run, businessId);
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
