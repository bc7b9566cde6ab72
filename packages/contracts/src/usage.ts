import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const SHARE_NAMES = ['requests', 'rate', 'uploads', 'bytes', 'mails', 'jobs'] as const;
export type ShareName = (typeof SHARE_NAMES)[number];

/** What the business uses of one of its shares. */
const Share = z.object({
  name: z.enum(SHARE_NAMES),
  /** Null where only the limit is known: nobody counts the requests of every second. */
  used: z.number().nullable(),
  /** Null is without limit. */
  limit: z.number().nullable(),
});
export type Share = z.infer<typeof Share>;

export const getUsage = endpoint({
  id: 'getUsage',
  method: 'GET',
  path: '/businesses/usage',
  summary: 'What the business may use, and uses now: requests, uploads, storage, e-mails, jobs',
  access: { can: 'settings.write' },
  response: z.object({ shares: z.array(Share) }),
  errors: [],
});
