import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/** Where the planning of a day stopped: the rule, and the last document or part that was looked at. */
export const PlanCursor = z.object({
  through: z.iso.date(),
  rule: z.int(),
  source: z.enum(['documents', 'parts']),
  dueOn: z.iso.date(),
  id: z.int(),
});
export type PlanCursor = z.infer<typeof PlanCursor>;

/** Plans and sends what is due in one business, a batch at a time, and queues itself for the next time. */
export const runRemindersJob = defineJob('reminders.run', z.object({ cursor: PlanCursor.optional() }));
