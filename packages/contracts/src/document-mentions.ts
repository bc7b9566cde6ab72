import { DOCUMENT_KINDS } from '@countinghouse/domain/documents/states';
import { z } from 'zod';
import { InvoiceStatus } from './invoice-fields.ts';
import { Day, Id, Money } from './wire.ts';

/** A document as another record speaks of it: enough to recognise and to open it. */
export const DocumentMention = z.object({
  id: Id,
  generateType: z.enum(DOCUMENT_KINDS),
  prefix: z.string(),
  number: z.int().nullable(),
  status: InvoiceStatus,
  isDeleted: z.boolean(),
  client: z.string(),
  billingDate: Day,
  /** What the record comes to on it. */
  amount: Money,
});
export type DocumentMention = z.infer<typeof DocumentMention>;

/** So many at a time, newest first; `before` is the id of the last one seen. */
export const MENTIONS = 20;
export const MentionQuery = z.object({ before: Id.optional() });
