import { z } from 'zod';
import { defineSystemJob } from '../../platform/jobs/job.ts';

/** Three tries by itself; then the waiting page offers Retry. */
export const createBusinessJob = defineSystemJob('auth.create_business', z.object({ registrationId: z.int() }), 3);
