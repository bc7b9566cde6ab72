import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

export const FeeCursor = z.object({ through: z.iso.date(), dueOn: z.iso.date(), id: z.int() });
export type FeeCursor = z.infer<typeof FeeCursor>;

/** Charges what falls due in one business, a batch at a time, and queues itself for the next day. */
export const runFeesJob = defineJob('lateFees.run', z.object({ cursor: FeeCursor.optional() }));
