import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Asks what came of a visit from which nobody has come back. */
export const checkSetupJob = defineJob('businesses.check_payment_setup', z.object({ id: z.int() }), {
  lane: 'provider',
});
