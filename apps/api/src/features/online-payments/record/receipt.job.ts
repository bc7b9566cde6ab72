import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Sends the receipt of an online payment to its customer. */
export const receiptJob = defineJob('online.receipt', z.object({ paymentId: z.int() }));
