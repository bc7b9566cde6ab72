import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { APPROVE_ERRORS } from './invoice-errors.ts';
import { Invoice } from './invoice-fields.ts';
import { listAnswer, listQuery } from './lists.ts';
import {
  CustomerCredit,
  CustomerMoney,
  EarlyDiscount,
  OpenInvoice,
  Payment,
  PaymentReason,
  PositiveAmount,
  Refund,
  Shares,
} from './payment-fields.ts';
import { PaymentMethod, PaymentRules } from './payment-methods.ts';
import { ReceiptAddress } from './receipts.ts';
import { Day, Id, inCurrency, Money, MoneyInput, Version } from './wire.ts';

const IdParam = z.object({ id: Id });
/** What somebody who records a payment has to know. */
const PaymentForm = inCurrency(
  z.object({
    /** The document that it is for; null: a customer's money without one. */
    idInvoice: Id.nullable(),
    generateType: z.enum(['invoice', 'estimate']).nullable(),
    version: Version.nullable(),
    /** A draft is approved first; an estimate takes a deposit; what was given up is recovered. */
    way: z.enum(['payment', 'approveFirst', 'deposit', 'recovery']),
    idClient: Id,
    clientName: z.string(),
    clientEmail: z.string(),
    currencyCode: z.string(),
    today: Day,
    balance: Money,
    /** What it is paid with when the discount is taken, whether its last day has passed or not. */
    earlyDiscount: EarlyDiscount.nullable(),
    paymentMethods: z.array(PaymentMethod),
    rules: PaymentRules,
    /** Everything else that this customer owes, the oldest first. */
    openInvoices: z.array(OpenInvoice),
    credits: z.array(CustomerCredit),
  }),
);
export type PaymentForm = z.infer<typeof PaymentForm>;

export const getPaymentForm = endpoint({
  id: 'getPaymentForm',
  method: 'GET',
  path: '/invoices/recordManualPayment',
  summary: 'What a payment of this document, or of this customer, could be recorded on',
  access: { can: 'payments.read' },
  query: z.object({ idInvoice: Id.optional(), idClient: Id.optional() }),
  response: PaymentForm,
  errors: ['invoice.not_found', 'customer.not_found', 'payment.not_payable'],
});

export const PaymentInput = z.object({
  /** The document that it is for. Without one: `idClient`, and what no invoice takes is a deposit. */
  idInvoice: Id.optional(),
  idClient: Id.optional(),
  payment: PositiveAmount,
  paymentDate: Day.optional(),
  idPaymentMethod: Id.optional(),
  reference: z.string().trim().max(100).default(''),
  note: z.string().trim().max(1_000).default(''),
  /** How it is split; without it the document takes all it can. What nobody takes is kept as a credit. */
  allocations: Shares.optional(),
  /** Credits of the customer that are used with it, in the same entry. */
  credits: z
    .array(z.object({ idCredit: Id, amount: MoneyInput }))
    .max(50)
    .default([]),
  /** The rest of each invoice is given for paying early: the payment and the discount settle it completely. */
  earlyDiscount: z.boolean().default(false),
  /** Answers `payment.discount_late`. */
  confirmDiscount: z.boolean().default(false),
  /** Answers `payment.confirm_approve`. */
  confirmApprove: z.boolean().default(false),
  /** Answers `invoice.confirm_date`. */
  confirmDate: z.boolean().default(false),
  /** Answers `payment.duplicate`. */
  confirmDuplicate: z.boolean().default(false),
  /** Where the receipt is sent; without it nobody gets one. */
  receiptTo: ReceiptAddress.optional(),
  /** Of the document: somebody who saw another balance is told. */
  version: Version.optional(),
});
export type PaymentInput = z.input<typeof PaymentInput>;

const RECORD_ERRORS = [
  ...APPROVE_ERRORS,
  'payment.not_payable',
  'payment.more_than_open',
  'payment.overpaid',
  'payment.partial_refused',
  'payment.below_minimum',
  'payment.duplicate',
  'payment.confirm_approve',
  'payment.no_discount',
  'payment.discount_taken',
  'payment.discount_late',
  'payment.credit_short',
  'credit.not_found',
  'payment_method.not_found',
] as const;

const Recorded = z.object({ payment: Payment, invoice: Invoice.nullable() });

export const recordPayment = endpoint({
  id: 'recordPayment',
  method: 'POST',
  path: '/invoices/recordManualPayment',
  summary:
    'Record money that came in, on one or several invoices, as a deposit on an estimate, or for what was given up',
  access: { can: 'payments.write' },
  message: 'Payment recorded',
  body: PaymentInput,
  response: Recorded,
  errors: [...RECORD_ERRORS],
});

const VOID_ERRORS = [
  'payment.not_found',
  'payment.not_standing',
  'payment.credit_refunded',
  'payment.credit_used',
  'payment.was_refunded',
  'payment.online',
  'record.stale',
  'ledger.period_locked',
  'ledger.period_guarded',
] as const;

export const voidPayment = endpoint({
  id: 'voidPayment',
  method: 'POST',
  path: '/invoices/deleteManualPayment',
  summary: 'Void a payment that was recorded by mistake; it stays in the books with the entry that turns it round',
  access: { can: 'payments.void' },
  message: 'Payment voided',
  body: z.object({
    idPayment: Id,
    reason: PaymentReason.min(1, 'Say why.'),
    /** What was left over of it and spent elsewhere is taken off there, too (`payment.credit_used`). */
    confirmUnapply: z.boolean().default(false),
    version: Version.optional(),
  }),
  response: Payment,
  errors: [...VOID_ERRORS],
});

export const bouncePayment = endpoint({
  id: 'bouncePayment',
  method: 'POST',
  path: '/payments/bounce/:id',
  summary: 'The bank took a payment back, on a day of its own and perhaps with a fee',
  access: { can: 'payments.void' },
  message: 'Payment marked as bounced',
  params: IdParam,
  body: z.object({
    bounceDate: Day.optional(),
    /** What the bank charges for it. */
    fee: MoneyInput.refine((amount) => amount >= 0, 'Not below zero.').optional(),
    reason: PaymentReason.default(''),
    confirmUnapply: z.boolean().default(false),
    version: Version.optional(),
  }),
  response: Payment,
  errors: [...VOID_ERRORS],
});

export const changePayment = endpoint({
  id: 'changePayment',
  method: 'POST',
  path: '/payments/change/:id',
  summary: 'Correct a payment: the old one is voided and a new one recorded, both or neither',
  access: { can: 'payments.void' },
  message: 'Payment changed',
  params: IdParam,
  body: PaymentInput.omit({ version: true, receiptTo: true }).extend({
    confirmUnapply: z.boolean().default(false),
    version: Version.optional(),
  }),
  response: Recorded,
  errors: [...new Set([...VOID_ERRORS, ...RECORD_ERRORS])],
});

const Filters = z.object({
  idClient: Id.optional(),
  idInvoice: Id.optional(),
  idPaymentMethod: Id.optional(),
  status: z.enum(['done', 'voided', 'bounced']).optional(),
  from: Day.optional(),
  to: Day.optional(),
});

export const listPayments = endpoint({
  id: 'listPayments',
  method: 'GET',
  path: '/payments/list',
  summary: 'Payments, the newest first',
  access: { can: 'payments.read' },
  envelope: 'flat',
  query: listQuery(['paymentDate'], Filters),
  response: listAnswer(Payment),
  errors: ['list.cursor_invalid'],
});

export const getPayment = endpoint({
  id: 'getPayment',
  method: 'GET',
  path: '/payments/detail/:id',
  summary: 'One payment with everything it was used for',
  access: { can: 'payments.read' },
  params: IdParam,
  response: Payment,
  errors: ['payment.not_found'],
});

export const listCustomerCredits = endpoint({
  id: 'listCustomerCredits',
  method: 'GET',
  path: '/payments/credits/:id',
  summary: 'What a customer can spend, where it came from and what it was spent on',
  access: { can: 'payments.read' },
  params: IdParam,
  response: CustomerMoney,
  errors: ['customer.not_found'],
});

export const applyCredit = endpoint({
  id: 'applyCredit',
  method: 'POST',
  path: '/payments/applyCredit',
  summary: 'Use a credit of the customer on invoices',
  access: { can: 'payments.write' },
  message: 'Credit applied',
  body: z.object({ idCredit: Id, allocations: Shares.min(1), applyDate: Day.optional() }),
  response: CustomerCredit,
  errors: [
    'credit.not_found',
    'invoice.not_found',
    'payment.not_payable',
    'payment.more_than_open',
    'payment.credit_short',
    'ledger.period_locked',
    'ledger.period_guarded',
  ],
});

export const unapplyCredit = endpoint({
  id: 'unapplyCredit',
  method: 'POST',
  path: '/payments/unapplyCredit',
  summary: 'Take a credit off an invoice again; the customer keeps it',
  access: { can: 'payments.void' },
  message: 'Credit taken off',
  body: z.object({ idApplication: Id, reason: PaymentReason.min(1, 'Say why.') }),
  response: CustomerCredit,
  errors: ['credit.not_applied', 'ledger.period_locked', 'ledger.period_guarded'],
});

export const refundPayment = endpoint({
  id: 'refundPayment',
  method: 'POST',
  path: '/payments/refund',
  summary: 'Give money back: of a payment, so that its invoice is owed again, or of a credit',
  access: { can: 'payments.refund' },
  message: 'Refund recorded',
  body: z.object({
    /** Of the two exactly one. */
    idPayment: Id.optional(),
    idCredit: Id.optional(),
    /** Of a payment over several: which invoice is owed again. */
    idInvoice: Id.optional(),
    amount: PositiveAmount,
    refundDate: Day.optional(),
    idPaymentMethod: Id.optional(),
    reference: z.string().trim().max(100).default(''),
    reason: PaymentReason.min(1, 'Say why.'),
    version: Version.optional(),
  }),
  response: Refund,
  errors: [
    'payment.not_found',
    'payment.not_standing',
    'payment.more_than_paid',
    'payment.credit_short',
    'credit.not_found',
    'payment_method.not_found',
    'record.stale',
    'ledger.period_locked',
    'ledger.period_guarded',
  ],
});

export const voidRefund = endpoint({
  id: 'voidRefund',
  method: 'POST',
  path: '/payments/voidRefund/:id',
  summary: 'Take back a refund that was recorded by mistake',
  access: { can: 'payments.refund' },
  message: 'Refund voided',
  params: IdParam,
  body: z.object({ reason: PaymentReason.min(1, 'Say why.'), version: Version.optional() }),
  response: Refund,
  errors: [
    'refund.not_found',
    'payment.not_standing',
    'payment.online',
    'payment.more_than_open',
    'record.stale',
    'ledger.period_locked',
    'ledger.period_guarded',
  ],
});
