import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Asks the provider what is new, without waiting to be told. */
export const sweepJob = defineJob('online.sweep', z.object({}), { lane: 'provider', maxAttempts: 3 });
