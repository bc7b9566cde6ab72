import { z } from 'zod';
import { Id } from './wire.ts';

/** One line of a record's story, as the audit log kept it. */
export const Activity = z.object({
  id: Id,
  action: z.string(),
  by: z.string(),
  happenedDate: z.iso.datetime(),
  before: z.unknown(),
  after: z.unknown(),
});
export type Activity = z.infer<typeof Activity>;
