import { FEE_KINDS } from '@countinghouse/domain/late-fees/kinds';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { APPROVE_ERRORS } from './invoice-errors.ts';
import { Day, Id, inCurrency, Money, MoneyInput, Rate, Version } from './wire.ts';

const Terms = z.object({
  currencyCode: z.string(),
  /** `none` charges nothing; no field of an amount can say that. */
  kind: z.enum(FEE_KINDS),
  amount: Money.nullable(),
  /** Percent. */
  rate: Rate.nullable(),
  graceDays: z.int(),
  cap: Money.nullable(),
  isTaxable: z.boolean(),
  version: Version,
});
export const LateFeeSettings = inCurrency(Terms);
export type LateFeeSettings = z.infer<typeof LateFeeSettings>;

export const getLateFeeSettings = endpoint({
  id: 'getLateFeeSettings',
  method: 'GET',
  path: '/lateFees/settings',
  summary: 'What the business charges for paying late',
  access: { can: 'settings.read' },
  response: LateFeeSettings,
  errors: [],
});

export const saveLateFeeSettings = endpoint({
  id: 'saveLateFeeSettings',
  method: 'PUT',
  path: '/lateFees/settings',
  summary: 'Change what is charged for paying late; what fell due before is not charged after the fact',
  access: { can: 'settings.write' },
  message: 'Settings saved',
  body: z.object({
    kind: z.enum(FEE_KINDS),
    amount: MoneyInput.nullable().default(null),
    rate: Rate.nullable().default(null),
    graceDays: z.int().min(0).max(90),
    cap: MoneyInput.nullable().default(null),
    isTaxable: z.boolean().default(false),
    version: Version.optional(),
  }),
  record: LateFeeSettings,
  response: LateFeeSettings,
  errors: ['record.stale'],
});

const Linked = { idInvoice: Id, invoicePrefix: z.string(), invoiceNumber: z.int().nullable() };

export const DocumentFees = inCurrency(
  z.object({
    currencyCode: z.string(),
    /** What was charged for this document, each an invoice of its own. */
    fees: z.array(z.object({ ...Linked, amount: Money, balance: Money, period: z.int(), date: Day })),
    /** The invoice that this one is the fee for. */
    feeFor: z.object(Linked).nullable(),
    /** What could be charged today. */
    due: Money.nullable(),
  }),
);
export type DocumentFees = z.infer<typeof DocumentFees>;

export const getDocumentFees = endpoint({
  id: 'getDocumentFees',
  method: 'GET',
  path: '/lateFees/document/:id',
  summary: 'The late fees of an invoice, or the invoice that a late fee is for',
  access: { can: 'invoices.read' },
  params: z.object({ id: Id }),
  response: DocumentFees,
  errors: ['invoice.not_found'],
});

export const chargeLateFee = endpoint({
  id: 'chargeLateFee',
  method: 'POST',
  path: '/lateFees/charge',
  summary: 'Charge the late fee that is due today; each document and period once',
  access: { can: 'invoices.approve' },
  message: 'Late fee charged',
  body: z.object({ idInvoice: Id }),
  response: DocumentFees,
  errors: [...APPROVE_ERRORS, 'late_fee.not_due'],
});
