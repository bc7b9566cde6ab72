import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/** Makes what is due of this business, for a short turn. */
export const runDueJob = defineJob('recurring.runDue', z.object({}));

/** Charges the invoice of one date. */
export const chargeJob = defineJob('recurring.charge', z.object({ seriesId: z.int(), day: z.iso.date() }), {
  maxAttempts: 5,
  // It waits for the provider's server.
  lane: 'mail',
});
