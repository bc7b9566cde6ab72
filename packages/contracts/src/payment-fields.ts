import { CREDIT_ORIGINS, METHOD_KINDS, PAYMENT_STATUSES } from '@countinghouse/domain/payments/methods';
import { z } from 'zod';
import { Day, Id, inCurrency, Money, MoneyInput, Rate, TOO_LARGE, Version } from './wire.ts';

export const PaymentReason = z.string().trim().max(500);

/** How much of a payment or a credit an invoice takes. */
export const InvoiceShareInput = z.object({ idInvoice: Id, amount: MoneyInput });
export const Shares = z.array(InvoiceShareInput).max(100);

/** A document in a list of payments, by what people call it. */
const PaidDocument = z.object({
  idInvoice: Id,
  prefix: z.string(),
  number: z.int().nullable(),
  amount: Money,
});

export const Payment = inCurrency(
  z.object({
    idPayment: Id,
    prefix: z.string(),
    number: z.int(),
    status: z.enum(PAYMENT_STATUSES),
    statusReason: z.string(),
    /** When it was voided or came back. */
    statusDate: Day.nullable(),
    paymentDate: Day,
    paymentMethod: z.object({ idPaymentMethod: Id, name: z.string(), kind: z.enum(METHOD_KINDS) }),
    idClient: Id,
    clientName: z.string(),
    currencyCode: z.string(),
    payment: Money,
    refunded: Money,
    /** What was taken more, or with a minus less, because there are no smaller coins. */
    rounding: Money,
    /** What was given with it for paying early; no money. */
    discount: Money,
    /** What of it no invoice took: a deposit, or more than was owed. */
    kept: Money,
    /** The estimate that it is a deposit on. */
    idEstimate: Id.nullable(),
    reference: z.string(),
    note: z.string(),
    allocations: z.array(PaidDocument),
    createdByName: z.string(),
    createdDate: z.iso.datetime(),
    version: Version,
  }),
);
export type Payment = z.infer<typeof Payment>;

/** One line in the list of payments of a document: money, a credit that was applied, or money that went back. */
export const DocumentPayment = z.object({
  kind: z.enum(['payment', 'credit', 'deposit', 'refund']),
  idPayment: Id.nullable(),
  /** Of a credit that was applied: the entry by which it can be taken off again. */
  idApplication: Id.nullable(),
  status: z.enum(PAYMENT_STATUSES),
  paymentDate: Day,
  /** Of what kind the money was; null for a credit. */
  paymentMethod: z.object({ name: z.string(), kind: z.enum(METHOD_KINDS).nullable() }),
  /** What this document took of it; refunds have a minus. */
  payment: Money,
  /** The number of the receipt, or of the credit note that gave the credit. */
  number: z.string(),
  reference: z.string(),
});
export type DocumentPayment = z.infer<typeof DocumentPayment>;

/** What is given to whoever pays the whole rest until a day. */
export const EarlyDiscount = z.object({ rate: Rate, amount: Money, payable: Money, lastDay: Day });

/** What a payment can be put on. */
export const OpenInvoice = z.object({
  idInvoice: Id,
  prefix: z.string(),
  number: z.int().nullable(),
  billingDate: Day,
  dueDate: Day.nullable(),
  isOverdue: z.boolean(),
  totalBill: Money,
  balance: Money,
  earlyDiscount: EarlyDiscount.nullable(),
});

/** What a customer can spend: a deposit, an overpayment, what a credit note gave. */
export const CustomerCredit = inCurrency(
  z.object({
    idCredit: Id,
    origin: z.enum(CREDIT_ORIGINS),
    /** The receipt or the credit note that it comes from. */
    number: z.string(),
    date: Day,
    currencyCode: z.string(),
    amount: Money,
    left: Money,
    idPayment: Id.nullable(),
    idEstimate: Id.nullable(),
    applications: z.array(
      z.object({
        idApplication: Id,
        idInvoice: Id,
        prefix: z.string(),
        number: z.int().nullable(),
        date: Day,
        amount: Money,
      }),
    ),
  }),
);
export type CustomerCredit = z.infer<typeof CustomerCredit>;

export const Refund = inCurrency(
  z.object({
    idRefund: Id,
    prefix: z.string(),
    number: z.int(),
    status: z.enum(['pending', 'done', 'failed', 'voided']),
    refundDate: Day,
    paymentMethod: z.object({ name: z.string() }),
    currencyCode: z.string(),
    amount: Money,
    idPayment: Id.nullable(),
    idCredit: Id.nullable(),
    reason: z.string(),
    reference: z.string(),
    version: Version,
  }),
);
export type Refund = z.infer<typeof Refund>;

/** No payment is larger: a customer's payments can still be added up. */
const LARGEST_THOUSANDTHS = 1_000_000_000_000;
export const PositiveAmount = MoneyInput.refine((amount) => amount > 0, 'Enter an amount above zero.').refine(
  (amount) => amount <= LARGEST_THOUSANDTHS,
  TOO_LARGE,
);

/** Everything that a customer's page says about money that came in. */
export const CustomerMoney = inCurrency(
  z.object({ currencyCode: z.string(), credits: z.array(CustomerCredit), refunds: z.array(Refund), creditLeft: Money }),
);
