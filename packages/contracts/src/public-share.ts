import { DECLINE_REASONS, DOCUMENT_KINDS } from '@countinghouse/domain/documents/states';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PrintedDocument } from './printed-documents.ts';
import { Amount } from './service-fields.ts';
import { Passcode } from './share-links.ts';
import { Day, Id, inCurrency, Money, Quantity, Rate, UnitPrice } from './wire.ts';

/** As the specification writes them. Anything that opens nothing is answered alike, so that nobody learns why. */
export const SharedAddress = z.object({ p: z.string().max(40), uuid: z.string().max(200) });

export const BANNERS = [
  'draft',
  'open',
  'due',
  'dueToday',
  'overdue',
  'paid',
  'credited',
  'replaced',
  'canceled',
  'waiting',
  'expired',
  'accepted',
  'declined',
] as const;

/** What the document says of itself in one line; `days` to or since `day`. */
const Banner = z.object({ kind: z.enum(BANNERS), day: Day.nullable(), days: z.int() });

const SharedOption = z.object({
  name: z.string(),
  description: z.string(),
  isChecked: z.boolean(),
  /** What it adds, or takes off: each time, or for every unit of the line. */
  price: UnitPrice.nullable(),
  isPerUnit: z.boolean(),
  quantity: Quantity,
  /** Null: the quantity is not the customer's to choose. */
  maxQuantity: Quantity.nullable(),
});
export const SharedQuestion = z.object({
  /** Both count from 0 and stand for it in a choice. */
  line: z.int(),
  specification: z.int(),
  lineName: z.string(),
  name: z.string(),
  isSingle: z.boolean(),
  options: z.array(SharedOption),
});
export type SharedQuestion = z.infer<typeof SharedQuestion>;

/** One number and what it comes of; names are those of lines and taxes. */
export const ExplainedRow = z.object({
  of: z.enum(['subTotal', 'discounts', 'tax', 'shipping', 'withholding', 'total', 'due']),
  name: z.string(),
  value: Money,
  /** Before rounding, where it was rounded. */
  exact: z.string(),
  parts: z.array(
    z.object({ isTaken: z.boolean(), of: z.string(), name: z.string(), rate: Rate.nullable(), value: Money }),
  ),
});
export type ExplainedRow = z.infer<typeof ExplainedRow>;

const Message = z.object({
  id: Id,
  from: z.enum(['customer', 'business']),
  name: z.string(),
  text: z.string(),
  sentAt: z.iso.datetime(),
});
export type ThreadMessage = z.infer<typeof Message>;

/** One of the parts in which an invoice is asked for. */
const SharedPart = z.object({
  idPaymentRequest: Id,
  name: z.string(),
  dueDate: Day,
  amount: Money,
  open: Money,
  isOverdue: z.boolean(),
  /** The link was made for this part. */
  isAsked: z.boolean(),
});
export type SharedPart = z.infer<typeof SharedPart>;

const figures = {
  currencyCode: z.string(),
  paper: PrintedDocument,
  explanation: z.array(ExplainedRow),
  choices: z.array(SharedQuestion),
  /** Of exactly what is shown: an acceptance sends it back. */
  hash: z.string(),
};
const Shared = z.object({
  ...figures,
  kind: z.enum(DOCUMENT_KINDS),
  businessName: z.string(),
  banner: Banner,
  /** An estimate that can be accepted or declined now. */
  canAnswer: z.boolean(),
  acceptance: z.object({ name: z.string(), acceptedAt: z.iso.datetime(), hash: z.string() }).nullable(),
  thread: z.array(Message),
  /** What was paid and stands; a refund has a minus. */
  payments: z.array(z.object({ paymentDate: Day, method: z.string(), amount: Money })),
  /** The parts in which it is asked for, in their order; empty: it is asked for as a whole. */
  parts: z.array(SharedPart),
  /** What should be paid now: the parts that are due, or the next one; without parts what is open. */
  dueNow: Money,
});
export const SharedDocument = inCurrency(Shared);
export type SharedDocument = z.infer<typeof SharedDocument>;

export const ChosenDocument = inCurrency(z.object(figures));
export type ChosenDocument = z.infer<typeof ChosenDocument>;

/** What keeps a link from opening. Wrong, expired and revoked are one answer. */
export const OPEN_ERRORS = ['share_link.not_found', 'share_link.passcode', 'share_link.too_many'] as const;

export const getSharedDocument = endpoint({
  id: 'getSharedDocument',
  method: 'GET',
  path: '/sharepoint/document',
  summary: 'The document behind a link; `Share-Pass` says that its passcode was given',
  access: 'public',
  query: SharedAddress,
  response: SharedDocument,
  errors: [...OPEN_ERRORS],
});

export const getSharedPdf = endpoint({
  id: 'getSharedPdf',
  method: 'GET',
  path: '/sharepoint/invoice_pdf',
  summary: 'The same as a PDF',
  access: 'public',
  query: SharedAddress.extend({ download: z.boolean().default(false) }),
  response: z.string(),
  errors: [...OPEN_ERRORS],
});

export const unlockSharedDocument = endpoint({
  id: 'unlockSharedDocument',
  method: 'POST',
  path: '/sharepoint/passcode',
  summary: 'The passcode of a link; answers what later calls send as `Share-Pass`',
  access: 'public',
  body: SharedAddress.extend({ passcode: Passcode }),
  response: z.object({ pass: z.string() }),
  errors: ['share_link.not_found', 'share_link.too_many', 'share_link.passcode_wrong', 'share_link.passcode_locked'],
});

const Choice = z.object({
  line: z.int().min(0).max(500),
  specification: z.int().min(0).max(50),
  option: z.int().min(0).max(50),
  isChecked: z.boolean(),
  quantity: Amount.nullable().default(null),
});
const choices = z.array(Choice).max(1_000);

export const previewSharedChoice = endpoint({
  id: 'previewSharedChoice',
  method: 'POST',
  path: '/sharepoint/preview',
  summary: 'What an estimate comes to with these choices',
  access: 'public',
  effect: 'read',
  body: SharedAddress.extend({ choices }),
  response: ChosenDocument,
  errors: [...OPEN_ERRORS, 'shared.choice_refused', 'shared.canceled', 'shared.accepted', 'invoice.too_large'],
});

/** Points of the pen, by stroke: where, and how many milliseconds after the first. */
const Stroke = z
  .array(
    z.object({
      x: z.number().min(-10_000).max(10_000),
      y: z.number().min(-10_000).max(10_000),
      t: z.int().min(0).max(86_400_000),
    }),
  )
  .min(1)
  .max(2_000);
const Signature = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typed'), text: z.string().trim().min(2, 'Type your name.').max(120) }),
  z.object({ kind: z.literal('drawn'), strokes: z.array(Stroke).min(1, 'Sign in the box.').max(200) }),
]);
export type Signature = z.infer<typeof Signature>;

const ANSWER_ERRORS = [
  ...OPEN_ERRORS,
  'shared.expired',
  'shared.canceled',
  'shared.accepted',
  'shared.declined',
] as const;

export const acceptSharedEstimate = endpoint({
  id: 'acceptSharedEstimate',
  method: 'POST',
  path: '/sharepoint/accept',
  summary: 'Accept an estimate, with these choices and signed',
  access: 'public',
  message: 'Accepted',
  bodyLimit: 2 * 1024 * 1024,
  body: SharedAddress.extend({
    choices,
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'The hash of what was shown.')
      .max(64),
    name: z.string().trim().min(2, 'Tell us your name.').max(120),
    signature: Signature,
    hasAgreed: z.literal(true, 'Please agree to the terms.'),
  }),
  response: SharedDocument,
  errors: [
    ...ANSWER_ERRORS,
    'shared.choice_refused',
    'shared.changed',
    'invoice.lines_missing',
    'invoice.too_large',
    'part.stock_short',
  ],
});

export const declineSharedEstimate = endpoint({
  id: 'declineSharedEstimate',
  method: 'POST',
  path: '/sharepoint/decline',
  summary: 'Decline an estimate, and say why',
  access: 'public',
  message: 'Declined',
  body: SharedAddress.extend({
    declineReason: z.enum(DECLINE_REASONS),
    text: z.string().trim().max(500).default(''),
  }),
  response: SharedDocument,
  errors: [...ANSWER_ERRORS],
});

const OnceKey = z.string().min(8).max(64);
const Text = z.string().trim().min(1, 'Write something.').max(2_000);

export const askQuestion = endpoint({
  id: 'askQuestion',
  method: 'POST',
  path: '/sharepoint/question',
  summary: 'Ask about a document; the same key asks once',
  access: 'public',
  message: 'Sent',
  body: SharedAddress.extend({ name: z.string().trim().max(120).default(''), text: Text, onceKey: OnceKey }),
  response: z.array(Message),
  errors: [...OPEN_ERRORS, 'shared.thread_full'],
});

export const listQuestions = endpoint({
  id: 'listQuestions',
  method: 'GET',
  path: '/invoices/questions/:id',
  summary: 'What the customer asked about a document, and the answers',
  access: { can: 'invoices.read' },
  params: z.object({ id: Id }),
  response: z.array(Message),
  errors: ['invoice.not_found'],
});

export const answerQuestion = endpoint({
  id: 'answerQuestion',
  method: 'POST',
  path: '/invoices/questions/:id',
  summary: 'Answer on the page of the document',
  access: { can: 'invoices.write' },
  message: 'Sent',
  params: z.object({ id: Id }),
  body: z.object({ text: Text, onceKey: OnceKey }),
  response: z.array(Message),
  errors: ['invoice.not_found', 'shared.thread_full'],
});

/** How an estimate was accepted; null when nobody did so on its page, or it was taken back. */
export const getAcceptance = endpoint({
  id: 'getAcceptance',
  method: 'GET',
  path: '/invoices/acceptance/:id',
  summary: 'Who accepted an estimate on its page, when and from where',
  access: { can: 'invoices.read' },
  params: z.object({ id: Id }),
  response: z
    .object({
      name: z.string(),
      acceptedAt: z.iso.datetime(),
      ipAddress: z.string(),
      userAgent: z.string(),
      hash: z.string(),
      signature: Signature,
      /** The document is still what was signed. */
      isIntact: z.boolean(),
    })
    .nullable(),
  errors: ['invoice.not_found'],
});
