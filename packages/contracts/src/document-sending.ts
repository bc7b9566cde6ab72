import { PAPER_LANGUAGES } from '@countinghouse/domain/documents/printed';
import { SENDINGS } from '@countinghouse/domain/documents/sending';
import { MERGE_FIELDS } from '@countinghouse/domain/settings/merge-fields';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { APPROVE_ERRORS } from './invoice-errors.ts';
import { MailState } from './outbox.ts';
import { Day, Id, Version } from './wire.ts';

const Addresses = z.array(z.email('Enter one e-mail address.').max(254)).max(20);
const Subject = z.string().trim().min(1, 'Enter a subject.').max(200);
const Message = z.string().trim().min(1, 'Enter a text.').max(10_000);

/** What somebody may say otherwise than settings and template do. Texts keep their merge fields: `{number}`. */
const Words = { subject: Subject.optional(), message: Message.optional() };

const SendingQuery = z.object({ idInvoice: Id, ...Words });

/** To whom it goes and what it says, where that is not what settings and template have. */
export const SendingWords = {
  to: Addresses.min(1, 'Enter one e-mail address.').optional(),
  cc: Addresses.optional(),
  bcc: Addresses.optional(),
  ...Words,
  attachPdf: z.boolean().optional(),
};

const SendingBody = z.object({
  idInvoice: Id,
  ...SendingWords,
  /** A draft invoice is approved first; these answer what an approval asks. */
  confirmDate: z.boolean().default(false),
  confirmRates: z.boolean().default(false),
  version: Version.optional(),
});

/** Computed by the same function from which the mail is queued. */
export const MailPreview = z.object({
  idInvoice: Id,
  sending: z.enum(SENDINGS),
  language: z.enum(PAPER_LANGUAGES),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  /** With merge fields, to be changed. */
  subject: z.string(),
  message: z.string(),
  mergeFields: z.array(z.enum(MERGE_FIELDS)),
  /** As it will be read. The customer's link stands for itself until it is sent. */
  subjectLine: z.string(),
  html: z.string(),
  text: z.string(),
  /** Null: the settings attach none. `attachPdf` says so, too. */
  attachment: z.object({ fileName: z.string() }).nullable(),
  attachPdf: z.boolean(),
  /** It is a draft, and sending approves it first. */
  isDraft: z.boolean(),
  /** What stands in the way or should be known: the code and a sentence. */
  problems: z.array(
    z.object({ code: z.enum(['no_address', 'no_server', 'empty_field', 'unknown_field']), text: z.string() }),
  ),
  /** Whose clock a scheduled time is read by. */
  timezone: z.string(),
});
export type MailPreview = z.infer<typeof MailPreview>;

/** A mail about the document. `sentAt` of the document follows from one that was accepted. */
export const DocumentMail = z.object({
  idMail: Id,
  event: z.string(),
  to: z.array(z.string()),
  state: MailState,
  sendAt: z.iso.datetime().nullable(),
  tries: z.int(),
  /** The mail server's own words; '' while it had none. */
  lastError: z.string(),
  acceptedAt: z.iso.datetime().nullable(),
});
export type DocumentMail = z.infer<typeof DocumentMail>;

export const SENDING_STATES = ['Scheduled', 'Queued', 'Canceled', 'Failed'] as const;

/** A document that waits for its time, or the last one that did not get to go. */
export const SendingSchedule = z.object({
  idSending: Id,
  idInvoice: Id,
  sending: z.enum(SENDINGS),
  state: z.enum(SENDING_STATES),
  reason: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  subject: z.string(),
  message: z.string(),
  attachPdf: z.boolean(),
  sendAt: z.iso.datetime(),
  /** The same by the clock of the business. */
  sendDate: Day,
  sendTime: z.string(),
  timezone: z.string(),
});
export type SendingSchedule = z.infer<typeof SendingSchedule>;

/** What is known of the mails of one document. */
export const DocumentMails = z.object({
  sentAt: z.iso.datetime().nullable(),
  schedule: SendingSchedule.nullable(),
  mails: z.array(DocumentMail),
});
export type DocumentMails = z.infer<typeof DocumentMails>;

const PREVIEW_ERRORS = ['invoice.not_found', 'invoice.illegal_move'] as const;
const SEND_ERRORS = [...APPROVE_ERRORS, 'email.merge_field_unknown'] as const;

const preview = <const Name extends string>(name: Name, summary: string) =>
  endpoint({
    id: `preview${name}`,
    method: 'GET',
    path: `/invoices/send${name}`,
    summary,
    access: { can: 'invoices.write' },
    query: SendingQuery,
    response: MailPreview,
    errors: [...PREVIEW_ERRORS],
  });

const send = <const Name extends string>(name: Name, summary: string) =>
  endpoint({
    id: `send${name}`,
    method: 'POST',
    path: `/invoices/send${name}`,
    summary,
    access: { can: 'invoices.write' },
    message: 'Queued',
    body: SendingBody,
    response: DocumentMails.extend({ idMail: Id }),
    errors: [...SEND_ERRORS],
  });

export const previewQuotation = preview('Quotation', 'What would be sent: a draft estimate, offered as a quotation');
export const sendQuotation = send('Quotation', 'Offer a draft estimate as a quotation');
export const previewEstimate = preview('Estimate', 'What would be sent: an estimate');
export const sendEstimate = send('Estimate', 'Send an estimate; it waits for the customer from then on');
export const previewInvoice = preview('Invoice', 'What would be sent: an invoice or a credit note');
export const sendInvoice = send('Invoice', 'Send an invoice; a draft is approved first');
export const previewInvoicePayment = preview(
  'InvoicePayment',
  'What would be sent: a request to pay what is open, or word that it was paid',
);
export const sendInvoicePayment = send('InvoicePayment', 'Ask for what is open of an invoice, or say that it was paid');

/** The mail as a page of its own, for a frame that may do nothing. */
export const previewMailPage = endpoint({
  id: 'previewMailPage',
  method: 'GET',
  path: '/invoices/mailPage',
  summary: 'What would be sent, as a page for a sandboxed frame',
  access: { can: 'invoices.write' },
  query: SendingQuery.extend({ sending: z.enum(SENDINGS) }),
  response: z.object({}),
  errors: [...PREVIEW_ERRORS],
});

export const scheduleSender = endpoint({
  id: 'scheduleSender',
  method: 'POST',
  path: '/invoices/scheduleSender',
  summary: 'Send a document later, change when or what, or give it up',
  access: { can: 'invoices.write' },
  body: SendingBody.extend({
    sending: z.enum(SENDINGS).default('invoice'),
    /** By the clock of the business. */
    sendDate: Day.optional(),
    sendTime: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time.')
      .max(5)
      .optional(),
    isCanceled: z.boolean().default(false),
  }),
  response: DocumentMails,
  errors: [...SEND_ERRORS, 'invoice.schedule_missing'],
});

export const getScheduleSender = endpoint({
  id: 'getScheduleSender',
  method: 'GET',
  path: '/invoices/scheduleSender/:id',
  summary: 'When a document will be sent, and the mails about it so far',
  access: { can: 'invoices.read' },
  params: z.object({ id: Id }),
  response: DocumentMails,
  errors: ['invoice.not_found'],
});
