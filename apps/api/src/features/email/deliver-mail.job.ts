import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/** `sendAt` is the time that the mail was told to leave, if not at once. */
const Payload = z.object({ id: z.int(), attempt: z.int().min(1), sendAt: z.iso.datetime().nullable().default(null) });

/**
 * One attempt at one mail. A temporary refusal queues the next attempt as a job of its own, with our waiting times;
 * the queue's own repeats are only for a worker or a database that went away in the middle.
 */
export const deliverMailJob = defineJob('email.deliver', Payload, {
  maxAttempts: 25,
  lane: 'mail',
});
