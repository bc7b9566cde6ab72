import { z } from 'zod';
import { defineSystemJob } from '../../../platform/jobs/job.ts';

const Registration = z.object({ registrationId: z.int() });

/** Three tries by itself; then the waiting page offers Retry. */
export const createBusinessJob = defineSystemJob('auth.create_business', Registration, { maxAttempts: 3 });

/** Repeats while the mail server says "not now"; the code is good for a day, so later tries would help nobody. */
export const mailProofJob = defineSystemJob('auth.mail_proof', Registration, { maxAttempts: 10, lane: 'mail' });
