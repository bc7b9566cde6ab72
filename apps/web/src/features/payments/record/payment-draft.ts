import type { Payment } from '@countinghouse/contracts/payment-fields';
import type { PaymentMethod } from '@countinghouse/contracts/payment-methods';
import { type Cents, cents } from '@countinghouse/domain/money/money';
import { roundedCash } from '@countinghouse/domain/payments/cash';
import { z } from 'zod';
import { writeAmount } from '../../../platform/amounts.ts';
import type { PaymentBasis } from './payment-basis.ts';

/** What stands in the dialog, as somebody typed it. */
export const PaymentDraft = z.object({
  amount: z.string(),
  paymentDate: z.string(),
  idPaymentMethod: z.number(),
  reference: z.string(),
  note: z.string(),
  isSpread: z.boolean(),
  /** By invoice; null: the oldest first. */
  shares: z.record(z.string(), z.string()).nullable(),
  /** How much credit is used with it; null: none. */
  credit: z.string().nullable(),
  /** Whether the customer gets the receipt by e-mail. */
  hasReceipt: z.boolean().default(false),
  /** Whether the rest is given for paying early. */
  earlyDiscount: z.boolean().default(false),
});
export type PaymentDraft = z.infer<typeof PaymentDraft>;

export const methodOf = ({ form }: PaymentBasis, id: number): PaymentMethod | undefined =>
  form.paymentMethods.find(({ idPaymentMethod }) => idPaymentMethod === id);

/** What is handed over for an amount: in coins there may be no such amount. */
export const handedOver = ({ form: { rules } }: PaymentBasis, method: PaymentMethod | undefined, owed: Cents): Cents =>
  method?.kind === 'cash' ? roundedCash(owed, rules.cashRounding) : owed;

type DiscountChoice = Pick<PaymentDraft, 'earlyDiscount' | 'isSpread'>;

/** It is taken on one invoice; one that was given over several is kept as it was. */
export const isDiscountTaken = ({ earlyDiscount, isSpread }: DiscountChoice, basis: PaymentBasis): boolean =>
  earlyDiscount && basis.discount !== undefined && (!isSpread || basis.changed !== undefined);

/** How much less is to be paid on the invoice. Over several, what they took is without it already. */
export const discountIn = (draft: DiscountChoice, basis: PaymentBasis): Cents =>
  !draft.isSpread && isDiscountTaken(draft, basis) ? (basis.discount?.amount ?? cents(0)) : cents(0);

/** All that is owed, by the method that the business uses first. */
export function firstDraft(basis: PaymentBasis): PaymentDraft {
  const { form, due, changed } = basis;
  if (changed) return draftOf(changed, basis.home);
  const [method] = form.paymentMethods.filter(({ isActive }) => isActive);
  const amount = form.idInvoice === null || form.way === 'deposit' ? cents(0) : handedOver(basis, method, due);
  return {
    amount: amount > 0 ? writeAmount(amount, form.currencyCode) : '',
    paymentDate: form.today,
    idPaymentMethod: method?.idPaymentMethod ?? 0,
    reference: '',
    note: '',
    isSpread: form.idInvoice === null && basis.open.length > 0,
    shares: null,
    credit: null,
    hasReceipt: form.clientEmail !== '',
    earlyDiscount: false,
  };
}

/** As it was split when it was recorded. */
const recordedShares = ({ allocations, currencyCode }: Payment): Record<string, string> =>
  Object.fromEntries(
    allocations.map(({ idInvoice, amount }) => [String(idInvoice), writeAmount(amount, currencyCode)]),
  );

/** Another amount; a split that nobody touched since it was recorded is made anew for it. */
export function withAmount({ changed }: PaymentBasis, { shares }: PaymentDraft, amount: string): Partial<PaymentDraft> {
  const isUntouched = changed && JSON.stringify(shares) === JSON.stringify(recordedShares(changed));
  return { amount, ...(isUntouched && { shares: null }) };
}

/** A payment as it was recorded. */
function draftOf(payment: Payment, home: number | null): PaymentDraft {
  const { currencyCode, allocations } = payment;
  return {
    amount: writeAmount(payment.payment, currencyCode),
    paymentDate: payment.paymentDate,
    idPaymentMethod: payment.paymentMethod.idPaymentMethod,
    reference: payment.reference,
    note: payment.note,
    isSpread: home === null && allocations.length > 0,
    shares: home === null ? recordedShares(payment) : null,
    credit: null,
    hasReceipt: false,
    earlyDiscount: payment.discount > 0,
  };
}
