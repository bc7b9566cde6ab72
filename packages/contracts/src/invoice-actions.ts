import { DECLINE_REASONS, STATUSES } from '@countinghouse/domain/documents/states';
import { z } from 'zod';
import { CreditNoteInput } from './credit-note-input.ts';
import { CustomerHit } from './customer-accounts.ts';
import { endpoint } from './endpoint.ts';
import { APPROVE_ERRORS, MOVE_ERRORS } from './invoice-errors.ts';
import { Difference, Invoice } from './invoice-fields.ts';
import { SAVE_ERRORS } from './invoices.ts';
import { Day, Id, Rate, Version } from './wire.ts';

const IdParam = z.object({ id: Id });
const Reason = z.string().trim().max(500);
/** A billing date more than 90 days away is asked for (`invoice.confirm_date`); this answers it. */
const ConfirmDate = z.boolean().default(false);
/** A revision with other taxes than its invoice (`changedTaxes`) is asked for (`invoice.confirm_rates`); this answers it. */
const ConfirmRates = z.boolean().default(false);

/** Moves that change nothing but the state; those that make another document have calls of their own. */
export const STATUS_MOVES = [
  'approve',
  'markSent',
  'accept',
  'decline',
  'requestChanges',
  'undoAccept',
  'extend',
  'reopen',
  'writeOff',
  'undoWriteOff',
  'cancel',
  'void',
] as const;
export type StatusMove = (typeof STATUS_MOVES)[number];

/** By our action, or by the specification's `status`: Invoiced approves (an estimate: accepts), Canceled cancels, declines or voids. */
const StatusBody = z.object({
  action: z.enum(STATUS_MOVES).optional(),
  status: z.enum(STATUSES).optional(),
  reason: Reason.default(''),
  declineReason: z.enum(DECLINE_REASONS).optional(),
  /** For `extend`. */
  dueDate: Day.optional(),
  /** For `writeOff`: from the day of the invoice to today, which it is when left out. */
  writeOffDate: Day.optional(),
  /** For `writeOff`: the tax on what is lost is claimed back, in the month of the write-off. */
  taxRelief: z.boolean().default(false),
  /** For `approve` and `writeOff`. */
  confirmDate: ConfirmDate,
  /** For `approve`. */
  confirmRates: ConfirmRates,
  version: Version.optional(),
});

export const setInvoiceStatus = endpoint({
  id: 'setInvoiceStatus',
  method: 'PUT',
  path: '/invoices/status/:id',
  summary: 'Move a document on; what is not in the transition tables is refused',
  access: { can: 'invoices.write' },
  params: IdParam,
  body: StatusBody,
  response: Invoice,
  errors: [...APPROVE_ERRORS, 'credit.used', 'invoice.recovered'],
});

export const approveInvoice = endpoint({
  id: 'approveInvoice',
  method: 'PUT',
  path: '/invoices/invoiceapproved',
  summary: 'Approve a draft: it is posted and frozen',
  access: { can: 'invoices.approve' },
  message: 'Invoice approved',
  query: z.object({ idInvoice: Id }),
  body: z.object({ version: Version.optional(), confirmDate: ConfirmDate, confirmRates: ConfirmRates }),
  response: Invoice,
  errors: [...APPROVE_ERRORS],
});

export const notifyInvoice = endpoint({
  id: 'notifyInvoice',
  method: 'PUT',
  path: '/invoices/incnotifications/:id',
  summary: 'Whether reminders may go out for this document',
  access: { can: 'invoices.write' },
  params: IdParam,
  body: z.object({ isNotified: z.boolean() }),
  response: Invoice,
  errors: ['invoice.not_found'],
});

export const archiveInvoice = endpoint({
  id: 'archiveInvoice',
  method: 'POST',
  path: '/invoices/archiveInvoice',
  summary: 'Hide a document from lists, or bring it back; reports keep it',
  access: { can: 'invoices.write' },
  body: z.object({ idInvoice: Id, isDeleted: z.boolean().default(true), confirm: z.boolean().default(false) }),
  response: Invoice,
  errors: [
    'invoice.not_found',
    'invoice.illegal_move',
    'invoice.confirm_archive',
    'invoice.taken_over',
    'part.not_found',
    'sales_tax.no_rate',
  ],
});

/** What may still change after approval (docs/domain/invoices.md, immutability). */
export const annotateInvoice = endpoint({
  id: 'annotateInvoice',
  method: 'PUT',
  path: '/invoices/annotate/:id',
  summary: 'Change the due date, the private note and the internal custom fields of an approved document',
  access: { can: 'invoices.write' },
  message: 'Saved',
  params: IdParam,
  body: z.object({
    dueDate: Day.nullable().optional(),
    privateNote: z.string().trim().max(5_000).optional(),
    customFieldValue_1: z.string().trim().max(200).optional(),
    customFieldValue_2: z.string().trim().max(200).optional(),
    customFieldValue_3: z.string().trim().max(200).optional(),
    customFieldValue_4: z.string().trim().max(200).optional(),
    version: Version.optional(),
  }),
  response: Invoice,
  errors: ['invoice.not_found', 'invoice.illegal_move', 'invoice.due_frozen', 'record.stale'],
});

export const duplicateInvoice = endpoint({
  id: 'duplicateInvoice',
  method: 'POST',
  path: '/invoices/duplicate/:id',
  summary: 'A new draft with the same lines, its own number and no dates or payments',
  access: { can: 'invoices.write' },
  message: 'Draft saved',
  params: IdParam,
  response: Invoice,
  errors: ['invoice.not_found', 'invoice.illegal_move', ...SAVE_ERRORS],
});

export const reviseInvoice = endpoint({
  id: 'reviseInvoice',
  method: 'POST',
  path: '/invoices/revise/:id',
  summary:
    'A new draft that replaces an approved invoice; when it is approved, the old one is credited in full on the same day',
  access: { can: 'invoices.write' },
  message: 'Draft saved',
  params: IdParam,
  response: Invoice,
  errors: [...MOVE_ERRORS, ...SAVE_ERRORS, 'invoice.discounted'],
});

export const creditInvoice = endpoint({
  id: 'creditInvoice',
  method: 'POST',
  path: '/invoices/creditNote/:id',
  summary: 'Credit the whole of an invoice, some of its lines, or an amount',
  access: { can: 'invoices.approve' },
  message: 'Credit note saved',
  params: IdParam,
  body: CreditNoteInput,
  response: Invoice,
  errors: [
    ...MOVE_ERRORS,
    'invoice.credit_too_large',
    'invoice.credit_negative',
    'invoice.line_not_found',
    'invoice.confirm_date',
    'part.not_found',
  ],
});

export const convertEstimate = endpoint({
  id: 'convertEstimate',
  method: 'POST',
  path: '/invoices/convertEstimateToInvoice',
  summary: 'A draft invoice from an estimate: all of it, some lines, or a percentage',
  access: { can: 'invoices.write' },
  message: 'Draft saved',
  body: z.object({
    idInvoice: Id,
    positions: z.array(z.int().min(1)).min(1).max(500).optional(),
    percent: Rate.refine((rate) => rate > 0 && rate <= 1_000_000, 'Between 0 and 100 percent.').optional(),
    billingDate: Day.optional(),
    dueDate: Day.nullable().optional(),
    /** An estimate that was not accepted needs this said. */
    confirm: z.boolean().default(false),
    version: Version.optional(),
  }),
  response: z.object({ invoice: Invoice, differences: z.array(Difference) }),
  errors: [
    ...MOVE_ERRORS,
    ...SAVE_ERRORS,
    'invoice.confirm_convert',
    'invoice.line_not_found',
    'invoice.lines_missing',
    'invoice.part_negative',
    'part.not_found',
  ],
});

/** Each in a transaction of its own inside the call's: what is refused says why, the rest is done. */
export const bulkInvoices = endpoint({
  id: 'bulkInvoices',
  method: 'POST',
  path: '/invoices/bulk',
  summary: 'Approve, archive, restore or tag several documents',
  access: { can: 'invoices.write' },
  body: z.object({
    idInvoices: z.array(Id).min(1).max(100),
    action: z.enum(['approve', 'archive', 'restore', 'tag', 'untag']),
    idTag: Id.optional(),
    confirm: z.boolean().default(false),
  }),
  response: z.object({
    changed: z.int(),
    refused: z.array(z.object({ idInvoice: Id, code: z.string(), message: z.string() })),
  }),
  errors: ['tag.not_found'],
});

export const searchInvoiceClients = endpoint({
  id: 'searchInvoiceClients',
  method: 'GET',
  path: '/invoices/clientSearch/:text',
  summary: 'Customers for the picker; an empty text finds nothing',
  access: { can: 'invoices.read' },
  params: z.object({ text: z.string().trim().max(64) }),
  response: z.array(CustomerHit),
  errors: [],
});

/** What a document takes over from its customer. */
export const getInvoiceClient = endpoint({
  id: 'getInvoiceClient',
  method: 'GET',
  path: '/invoices/clientById/:id',
  summary: 'The customer, billing contact and shipping contact as a document would name them',
  access: { can: 'invoices.read' },
  params: IdParam,
  response: z.object({ clients: Invoice.shape.clients }),
  errors: ['customer.not_found'],
});
