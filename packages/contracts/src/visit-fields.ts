import { DOCUMENT_KINDS, STATUSES } from '@countinghouse/domain/documents/states';
import { UNITS } from '@countinghouse/domain/services/units';
import { BILLINGS, VISIT_STATES } from '@countinghouse/domain/visits/states';
import { z } from 'zod';
import { StoredFile } from './files.ts';
import { MailState } from './outbox.ts';
import { Amount, Price } from './service-fields.ts';
import { Id, IdOrNone, inCurrency, Money, Quantity, UnitPrice } from './wire.ts';

/** The table name under which visits carry their photos. */
export const VISIT_TABLE = 'visit';
export const MAX_VISIT_LINES = 200;
export const MAX_VISIT_TIMES = 200;
export const MAX_PHOTOS = 50;

/** An instant since the year 2000, so that nothing before computers is reckoned with. */
export const VisitInstant = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine((text) => new Date(text).getTime() >= Date.UTC(2000, 0, 1), 'Not before the year 2000.');

export const VisitLineInput = z.object({
  idService: Id,
  quantity: Amount.refine((quantity) => quantity > 0, 'More than zero.'),
  /** Null: as the price list has it on the day it is billed. */
  price: Price.nullable().default(null),
});

export const VisitTimeInput = z.object({
  idUser: Id,
  startedAt: VisitInstant,
  /** Null: the clock is running. */
  endedAt: VisitInstant.nullable(),
});

const Person = z.object({ idUser: Id, fullName: z.string() });

const VisitLine = z.object({
  idService: Id,
  quantity: Quantity,
  price: UnitPrice.nullable(),
  serviceName: z.string(),
  unit: z.enum(UNITS),
  /** What the price list says today; null where it says nothing, and for those who may not see prices. */
  listPrice: UnitPrice.nullable(),
});

const VisitTime = z.object({
  idUser: Id,
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  fullName: z.string(),
  seconds: z.int(),
});

/** A line of the document that would be made now. */
const BilledLine = z.object({
  /** The time on site, something that was used, a line of the estimate, or only what the visit is called. */
  kind: z.enum(['time', 'used', 'estimate', 'title']),
  idService: IdOrNone,
  serviceName: z.string(),
  unit: z.enum(UNITS),
  quantity: Quantity,
  /** Null reads "No price". */
  price: UnitPrice.nullable(),
  /** Before tax is added, after every discount; null without a price. */
  amount: Money.nullable(),
  /** The price list has this price with tax where documents add tax to prices, or the other way round. */
  hasOtherTaxBasis: z.boolean(),
});

const VisitBill = z.object({
  source: z.enum(['work', 'estimate']),
  /** Who gets it unless another of the customers is chosen; 0 for a visit that is nobody's. */
  idClient: IdOrNone,
  lines: z.array(BilledLine),
  /** What a document made now would come to; null while a line has no price or it cannot be made. */
  beforeTax: Money.nullable(),
  tax: Money.nullable(),
  total: Money.nullable(),
  /** Why it cannot be made now; '' when it can. */
  problem: z.string(),
});

const VisitDocument = z.object({
  idInvoice: Id,
  generateType: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  status: z.enum(STATUSES),
  totalBill: Money,
  /** False for a draft that was thrown away and for what was canceled: it bills nothing. */
  isStanding: z.boolean(),
  version: z.int(),
});

const VisitEarnings = z.object({
  /** Before tax; null reads "No price". */
  price: Money.nullable(),
  parts: Money,
  labour: Money,
  result: Money.nullable(),
  /** False while there is no price or nobody said what somebody's hour costs. */
  isComplete: z.boolean(),
  partCosts: z.array(z.object({ idPart: Id, name: z.string(), quantity: Quantity, unitCost: UnitPrice, cost: Money })),
  labourCosts: z.array(Person.extend({ seconds: z.int(), costPerHour: UnitPrice.nullable(), cost: Money.nullable() })),
});

const VisitMail = z.object({ event: z.string(), to: z.array(z.string()), state: MailState });

/** The work of one entry of the calendar. Before anything was said about it, version 0. */
export const Visit = inCurrency(
  z.object({
    idCalendar: Id,
    title: z.string(),
    timeText: z.string(),
    zoneText: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    location: z.string(),
    clients: z.array(z.object({ idClient: Id, fullName: z.string() })),
    user: Person.nullable(),
    idEstimate: Id.nullable(),
    isDeleted: z.boolean(),

    state: z.enum(VISIT_STATES),
    onMyWayAt: z.iso.datetime().nullable(),
    startedAt: z.iso.datetime().nullable(),
    doneAt: z.iso.datetime().nullable(),
    doneBy: Person.nullable(),
    note: z.string(),
    signerName: z.string(),
    signedAt: z.iso.datetime().nullable(),
    signature: StoredFile.nullable(),
    photos: z.array(StoredFile),
    times: z.array(VisitTime),
    secondsOnSite: z.int(),
    /** Null where the business does not bill time. */
    minutesBilled: z.int().nullable(),
    lines: z.array(VisitLine),
    mails: z.array(VisitMail),

    billing: z.enum(BILLINGS),
    unbillableReason: z.string(),
    unbillableAt: z.iso.datetime().nullable(),
    unbillableBy: Person.nullable(),
    laterOn: z.string().nullable(),
    /** An invoice stands for it, or all of its estimate was invoiced. */
    isBilled: z.boolean(),

    currencyCode: z.string(),
    /** These three only for those who may see documents; what it earned, only for those who may see the books. */
    bill: VisitBill.nullable(),
    documents: z.array(VisitDocument).nullable(),
    earned: VisitEarnings.nullable(),
    version: z.int().min(0),
  }),
);
export type Visit = z.infer<typeof Visit>;
export type VisitBill = z.infer<typeof VisitBill>;
export type VisitEarnings = z.infer<typeof VisitEarnings>;
