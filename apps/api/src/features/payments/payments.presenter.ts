import type { Payment, Refund } from '@countinghouse/contracts/payment-fields';
import { displayNameOf } from '@countinghouse/domain/customers/names';
import { cents } from '@countinghouse/domain/money/money';
import { METHOD_KINDS, PAYMENT_STATUSES } from '@countinghouse/domain/payments/methods';
import { known } from '../../platform/db/known.ts';
import type { PaidPart, PaymentRow } from './read-payments.repo.ts';
import type { RefundRow } from './refunds/refunds.repo.ts';

type PaymentParts = { parts: readonly PaidPart[]; kept: number; discount: number };

export const presentPayment = (row: PaymentRow, { parts, kept, discount }: PaymentParts): Payment => ({
  idPayment: row.id,
  prefix: row.prefix,
  number: row.number,
  status: known(PAYMENT_STATUSES, row.state),
  statusReason: row.state_reason,
  statusDate: row.state_on,
  paymentDate: row.paid_on,
  paymentMethod: { idPaymentMethod: row.method_id, name: row.method_name, kind: known(METHOD_KINDS, row.method_kind) },
  idClient: row.customer_id ?? 0,
  clientName: displayNameOf({
    firstName: row.first_name,
    lastName: row.last_name,
    isCompany: row.is_company,
    companyName: row.company_name,
  }),
  currencyCode: row.currency_code,
  payment: cents(row.amount_cents),
  refunded: cents(row.refunded_cents),
  rounding: cents(row.rounding_cents),
  discount: cents(discount),
  kept: cents(kept),
  idEstimate: row.estimate_id,
  reference: row.reference,
  note: row.note,
  allocations: parts.map(({ documentId, prefix, number, amount }) => ({
    idInvoice: documentId,
    prefix,
    number,
    amount: cents(amount),
  })),
  createdByName: [row.creator_first, row.creator_last].filter(Boolean).join(' '),
  createdDate: row.created_at.toISOString(),
  version: row.version,
});

export const presentRefund = (row: RefundRow): Refund => ({
  idRefund: row.id,
  prefix: row.prefix,
  number: row.number,
  status: known(['pending', 'done', 'failed', 'voided'], row.state),
  refundDate: row.refunded_on,
  paymentMethod: { name: row.method_name },
  currencyCode: row.currency_code,
  amount: cents(row.amount_cents),
  idPayment: row.payment_id,
  idCredit: row.credit_item_id,
  reason: row.reason,
  reference: row.reference,
  version: row.version,
});
