import { z } from 'zod';
import { ItemMention, MentionQuery } from './document-mentions.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id, inCurrency, Money, Quantity, Rate, UnitPrice } from './wire.ts';

/** How an item does, from the rows of documents. Services and parts have one id. */
const Usage = z.object({
  /** The first day that counts: a year back. */
  since: Day,
  /** On approved invoices, less what credit notes took back. */
  soldQty: Quantity,
  currencyCode: z.string(),
  /** Before tax, after every discount. */
  revenue: Money,
  /** Revenue by unit; null when nothing was sold. */
  averagePrice: UnitPrice.nullable(),
  /** Estimates with it that were answered or ran out. */
  answeredEstimates: z.int(),
  acceptedEstimates: z.int(),
  /** In percent of those; null when there are none. */
  acceptedRate: Rate.nullable(),
});
export const ServiceUsage = inCurrency(Usage);
export type ServiceUsage = z.infer<typeof ServiceUsage>;

const params = z.object({ id: Id });

export const getServiceUsage = endpoint({
  id: 'getServiceUsage',
  method: 'GET',
  path: '/services/usage/:id',
  summary: 'What a service or part sold in a year, and how estimates with it fared',
  access: { can: 'invoices.read' },
  params,
  response: ServiceUsage,
  errors: ['service.not_found'],
});

export const listServiceDocuments = endpoint({
  id: 'listServiceDocuments',
  method: 'GET',
  path: '/services/documents/:id',
  summary: 'Every document with this service or part, newest first, twenty at a time',
  access: { can: 'invoices.read' },
  params,
  query: MentionQuery,
  response: z.array(ItemMention),
  errors: ['service.not_found'],
});
