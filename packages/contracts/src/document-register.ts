import { DOCUMENT_KINDS } from '@countinghouse/domain/documents/states';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IdOrNone, inCurrency, Money, Quantity, UnitPrice } from './wire.ts';

const NumberEntry = inCurrency(
  z.object({
    number: z.int(),
    prefix: z.string(),
    id: IdOrNone,
    status: z.string(),
    isDeleted: z.boolean(),
    client: z.string(),
    currencyCode: z.string(),
    totalBill: Money.nullable(),
    /** '' where there is a document; else why the numbers up to `through` were never used. */
    reason: z.string(),
    through: z.int().nullable(),
  }),
);

/** Every number of a series with its document, or why there is none. */
export const listNumbers = endpoint({
  id: 'listNumbers',
  method: 'GET',
  path: '/invoices/numbers',
  summary: 'The number register, highest first',
  access: { can: 'invoices.read' },
  query: z.object({ generateType: z.enum(DOCUMENT_KINDS).default('invoice'), before: IdOrNone.default(0) }),
  response: z.array(NumberEntry),
  errors: [],
});

const Revision = inCurrency(
  z.object({
    revision: z.int(),
    reason: z.string(),
    createdDate: z.iso.datetime(),
    currencyCode: z.string(),
    totalBill: Money,
    items: z.array(
      z.object({ position: z.int(), serviceName: z.string(), quantity: Quantity, price: UnitPrice, total: Money }),
    ),
  }),
);

/** What an estimate said before it was revised, newest first. */
export const listRevisions = endpoint({
  id: 'listRevisions',
  method: 'GET',
  path: '/invoices/revisions/:id',
  summary: 'Earlier revisions of an estimate, to compare with',
  access: { can: 'invoices.read' },
  params: z.object({ id: Id }),
  response: z.array(Revision),
  errors: ['invoice.not_found'],
});

export const verifyDocuments = endpoint({
  id: 'verifyDocuments',
  method: 'GET',
  path: '/invoices/verify',
  summary: 'Recompute the chain of approvals, and compare it with what is stored',
  access: { can: 'organization.manage' },
  response: z.object({ links: z.int(), broken: z.int(), changed: z.int() }),
  errors: [],
});
