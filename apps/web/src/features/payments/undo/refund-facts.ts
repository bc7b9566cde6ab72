import type { CustomerCredit, Payment } from '@countinghouse/contracts/payment-fields';
import { type Cents, cents } from '@countinghouse/domain/money/money';
import { nameOf } from '../names.ts';

/** What is given back: of a payment, so that its invoice is owed again, or of a credit. */
export type RefundSource = { payment: Payment; here: number | undefined } | { credit: CustomerCredit };

/** What can be given back: of which document, if it is of one, and how much. */
export type RefundFacts = {
  name: string;
  currencyCode: string;
  most: Cents;
  idPaymentMethod: number | undefined;
  /** The invoice that is owed again, by what people call it. */
  invoice: string | undefined;
  /** What the refund is of, on the wire. */
  target: { idPayment: number; idInvoice?: number; version: number } | { idCredit: number };
};

/** Those among which somebody chooses: on a document's own page it is that one. */
export function choicesOf(source: RefundSource): Payment['allocations'] {
  if ('credit' in source) return [];
  const { here, payment } = source;
  const own = payment.allocations.filter(({ idInvoice }) => idInvoice === here);
  return own.length > 0 ? own : payment.allocations;
}

export function refundFacts(source: RefundSource, chosen: number | undefined): RefundFacts {
  if ('credit' in source) {
    const { number: name, currencyCode, left, idCredit } = source.credit;
    return { name, currencyCode, most: left, idPaymentMethod: undefined, invoice: undefined, target: { idCredit } };
  }
  const { payment } = source;
  const { idPayment, version, currencyCode, refunded } = payment;
  const choices = choicesOf(source);
  const own = choices.find(({ idInvoice }) => idInvoice === chosen) ?? choices[0];
  return {
    name: nameOf(payment),
    currencyCode,
    most: cents(Math.min(own?.amount ?? 0, payment.payment - refunded)),
    idPaymentMethod: payment.paymentMethod.idPaymentMethod,
    invoice: own && nameOf(own),
    target: { idPayment, version, ...(own && { idInvoice: own.idInvoice }) },
  };
}
