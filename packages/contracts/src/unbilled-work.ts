import { UNBILLED_KINDS, UNBILLED_STEPS } from '@countinghouse/domain/visits/unbilled';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Id, inCurrency, Money, Version } from './wire.ts';

/** More of one kind are not looked through at once; the answer says so. */
export const MOST_UNBILLED = 50;

const UnbilledRow = z.object({
  kind: z.enum(UNBILLED_KINDS),
  /** The entry of the calendar, of the first and third kind; else the document. */
  idSubject: Id,
  title: z.string(),
  idClient: Id.nullable(),
  clientName: z.string(),
  /** The estimate behind it: several rows may have the same one, whose money is summed once. */
  idEstimate: Id.nullable(),
  /** Of the document, with its prefix; '' where there is none. */
  number: z.string(),
  /** When it was done, accepted or billed, or when it is to be. */
  at: z.iso.datetime(),
  /** Who did it, or is to. */
  personName: z.string(),
  /** How many days it has waited; how many are left, for what is to come. */
  days: z.int(),
  /** Null reads "No price" and is not summed. */
  amount: Money.nullable(),
  step: z.enum(UNBILLED_STEPS),
  /** The customer's draft that the work can be put on. */
  draft: z.object({ idInvoice: Id, number: z.string(), version: Version }).nullable(),
});

const UnbilledSum = z.object({
  kind: z.enum(UNBILLED_KINDS),
  count: z.int(),
  total: Money,
  /** There are more than were looked through. */
  isMore: z.boolean(),
});

export const UnbilledWork = inCurrency(
  z.object({
    currencyCode: z.string(),
    checkedAt: z.iso.datetime(),
    sums: z.array(UnbilledSum),
    /** The oldest first, within each kind. */
    rows: z.array(UnbilledRow),
  }),
);
export type UnbilledWork = z.infer<typeof UnbilledWork>;
export type UnbilledRow = UnbilledWork['rows'][number];

export const getUnbilledWork = endpoint({
  id: 'getUnbilledWork',
  method: 'GET',
  path: '/unbilled-work',
  summary: 'Work done and not billed, agreed and not scheduled, planned and not confirmed, billed and never visited',
  access: { can: 'invoices.read' },
  response: UnbilledWork,
  errors: [],
});

export const countUnbilledWork = endpoint({
  id: 'countUnbilledWork',
  method: 'GET',
  path: '/unbilled-work/count',
  summary: 'How much of each kind there is, without its money',
  access: { can: 'invoices.read' },
  response: z.object({ count: z.int(), isMore: z.boolean() }),
  errors: [],
});

const subject = { kind: z.enum(UNBILLED_KINDS), idSubject: Id };
const Decided = z.object({ ...subject, reason: z.string(), laterOn: Day.nullable() });

export const dismissUnbilledWork = endpoint({
  id: 'dismissUnbilledWork',
  method: 'POST',
  path: '/unbilled-work/dismiss',
  summary: 'Say why nothing is to be done about it, or ask to be shown it on a later day',
  access: { can: 'invoices.write' },
  body: z
    .object({ ...subject, reason: z.string().trim().max(500).default(''), laterOn: Day.nullable().default(null) })
    .refine(({ reason, laterOn }) => reason !== '' || laterOn !== null, { path: ['reason'], message: 'Say why.' }),
  response: Decided,
  errors: ['event.not_found', 'invoice.not_found', 'visit.billed'],
});

export const recallUnbilledWork = endpoint({
  id: 'recallUnbilledWork',
  method: 'POST',
  path: '/unbilled-work/recall',
  summary: 'Show it again at once',
  access: { can: 'invoices.write' },
  body: z.object(subject),
  response: z.object(subject),
  errors: ['event.not_found', 'invoice.not_found'],
});
