import { PART_RHYTHMS } from '@countinghouse/domain/payments/parts';
import { z } from 'zod';
import { SendingWords } from './document-sending.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id, inCurrency, Money, MoneyInput, Rate, Version } from './wire.ts';

const IdParam = z.object({ id: Id });
const MAX_PARTS = 60;

export const REQUEST_STATES = ['paid', 'nothing', 'overdue', 'due', 'later'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** One part of an invoice as it stands. */
const Request = z.object({
  idPaymentRequest: Id,
  /** What it is called: a deposit, a second instalment; '' for no name. */
  name: z.string(),
  /** As it was planned: an amount, a share of the invoice, or neither for the rest. */
  amount: Money.nullable(),
  percent: Rate.nullable(),
  dueDate: Day,
  /** What it comes to now, what of that was paid and what is open. */
  comesTo: Money,
  paid: Money,
  open: Money,
  /** `nothing`: what was credited left nothing of it. */
  state: z.enum(REQUEST_STATES),
  mailedAt: z.iso.datetime().nullable(),
  mailedTo: z.array(z.string()),
});
export type PaymentRequest = z.infer<typeof Request>;

const Plan = z.object({
  idInvoice: Id,
  currencyCode: z.string(),
  /** It can be planned now. */
  canAsk: z.boolean(),
  /** What a percent is a share of. */
  total: Money,
  /** What the parts come to together. */
  asked: Money,
  paid: Money,
  open: Money,
  today: Day,
  /** Of the invoice. */
  dueDate: Day.nullable(),
  /** Empty: the invoice is asked for as a whole. */
  requests: z.array(Request),
  /** Of the invoice: a payment in between is seen before the plan is changed. */
  version: Version,
});
export const PaymentPlan = inCurrency(Plan);
export type PaymentPlan = z.infer<typeof PaymentPlan>;

const PartAmount = MoneyInput.refine((amount) => amount > 0, 'Enter an amount above zero.');
const PartPercent = Rate.refine((share) => share > 0 && share <= 1_000_000, 'Above 0 and at most 100 percent.');
const PartName = z.string().trim().max(60).default('');

const PartInput = z.object({
  /** One that is there already keeps its link. */
  idPaymentRequest: Id.nullable().default(null),
  name: PartName,
  amount: PartAmount.nullable().default(null),
  percent: PartPercent.nullable().default(null),
  dueDate: Day,
});

const PLAN_ERRORS = [
  'invoice.not_found',
  'payment_request.not_found',
  'payment_request.not_askable',
  'payment_request.too_much',
  'record.stale',
] as const;

export const getPaymentPlan = endpoint({
  id: 'getPaymentPlan',
  method: 'GET',
  path: '/paymentRequests/plan/:id',
  summary: 'The parts in which an invoice is asked for, and what is open of each',
  access: { can: 'payments.read' },
  params: IdParam,
  response: PaymentPlan,
  errors: ['invoice.not_found'],
});

export const savePaymentPlan = endpoint({
  id: 'savePaymentPlan',
  method: 'PUT',
  path: '/paymentRequests/plan/:id',
  summary: 'Ask for an invoice in these parts, in the order of their days; the last one is the rest',
  access: { can: 'payments.write' },
  message: 'Saved',
  params: IdParam,
  body: z.object({ requests: z.array(PartInput).max(MAX_PARTS), version: Version.optional() }),
  record: PaymentPlan,
  response: PaymentPlan,
  errors: [...PLAN_ERRORS, 'payment_request.paid'],
});

export const splitPaymentPlan = endpoint({
  id: 'splitPaymentPlan',
  method: 'POST',
  path: '/paymentRequests/split/:id',
  summary: 'Ask for what is open in equal instalments',
  access: { can: 'payments.write' },
  message: 'Saved',
  params: IdParam,
  body: z.object({
    count: z.int().min(1, 'At least one.').max(36, 'At most 36.').default(2),
    firstDueDate: Day,
    every: z.enum(PART_RHYTHMS).default('month'),
    version: Version.optional(),
  }),
  response: PaymentPlan,
  errors: [...PLAN_ERRORS, 'payment_request.paid'],
});

export const withdrawPaymentRequest = endpoint({
  id: 'withdrawPaymentRequest',
  method: 'POST',
  path: '/paymentRequests/withdraw/:id',
  summary: 'A part that is not asked for any more: its link opens nothing, and its amount goes to the rest',
  access: { can: 'payments.write' },
  message: 'Withdrawn',
  params: IdParam,
  response: PaymentPlan,
  errors: ['payment_request.not_found', 'payment_request.not_askable', 'payment_request.paid'],
});

export const getRequestLink = endpoint({
  id: 'getRequestLink',
  method: 'POST',
  path: '/paymentRequests/link/:id',
  summary: 'The address at which a customer pays this part',
  access: { can: 'shareLinks.manage' },
  message: 'Link ready',
  params: IdParam,
  response: z.object({ url: z.string() }),
  errors: ['payment_request.not_found', 'payment_request.not_askable'],
});

export const sendPartialPaymentLink = endpoint({
  id: 'sendPartialPaymentLink',
  method: 'POST',
  path: '/invoices/sendPartialPaymentLink',
  summary: 'Ask for a part of an invoice by e-mail: one that is planned, or a new one of this amount',
  access: { can: 'payments.write' },
  message: 'Queued',
  body: z.object({
    idInvoice: Id,
    /** A planned part. Without it: an amount or a percent, of which a part is made. */
    idPaymentRequest: Id.optional(),
    name: PartName,
    amount: PartAmount.nullable().default(null),
    percent: PartPercent.nullable().default(null),
    dueDate: Day.optional(),
    ...SendingWords,
    /** Whoever got this part's link already gets it once more. */
    isAgain: z.boolean().default(false),
  }),
  /** `idMail` is null when everybody has it already. */
  response: inCurrency(Plan.extend({ idPaymentRequest: Id, idMail: Id.nullable() })),
  errors: [...PLAN_ERRORS, 'invoice.illegal_move', 'email.merge_field_unknown', 'payment.not_payable'],
});
