import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/** Sends what waits in one business, for a short turn, and begins the month's statements when their day has come. */
export const runStatementsJob = defineJob('statements.run', z.object({}));
