import { DOCUMENT_KINDS } from '@countinghouse/domain/documents/states';
import { z } from 'zod';
import { InvoiceStatus } from './invoice-fields.ts';
import { Day, Id, inCurrency, Money, Quantity } from './wire.ts';

const mention = z.object({
  id: Id,
  generateType: z.enum(DOCUMENT_KINDS),
  prefix: z.string(),
  number: z.int().nullable(),
  status: InvoiceStatus,
  isDeleted: z.boolean(),
  client: z.string(),
  billingDate: Day,
  currencyCode: z.string(),
  /** What the record comes to on it. */
  amount: Money,
});
/** A document as another record speaks of it: enough to recognise and to open it. */
export const DocumentMention = inCurrency(mention);
export type DocumentMention = z.infer<typeof DocumentMention>;

/** The same, with how many of an item are on it. */
export const ItemMention = inCurrency(mention.extend({ qty: Quantity }));
export type ItemMention = z.infer<typeof ItemMention>;

/** So many at a time, newest first; `before` is the id of the last one seen. */
export const MENTIONS = 20;
export const MentionQuery = z.object({ before: Id.optional() });
