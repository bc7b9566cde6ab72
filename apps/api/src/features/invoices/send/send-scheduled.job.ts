import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** `sendAt` is the time that it was told; a job with another time than the row has is left over. */
export const sendScheduledJob = defineJob(
  'invoices.sendScheduled',
  z.object({ id: z.int(), sendAt: z.iso.datetime() }),
);
