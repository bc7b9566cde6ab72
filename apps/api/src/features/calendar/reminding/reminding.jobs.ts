import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Tells the customers of one entry what they have to know now. */
export const remindJob = defineJob('calendar.remind', z.object({ idCalendar: z.int() }));
