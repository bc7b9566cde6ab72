import { z } from 'zod';

/** Accepted: a server took the responsibility. Nothing else counts as sent. */
export const MailState = z.enum(['Queued', 'Sending', 'Accepted', 'Failed', 'Bounced', 'Canceled']);
export type MailState = z.infer<typeof MailState>;
