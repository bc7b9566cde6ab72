import type { Payment } from '@countinghouse/contracts/payment-fields';
import type { PrintedDocument } from '@countinghouse/contracts/printed-documents';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { formatMoney } from '@countinghouse/domain/money/format';
import { type Cents, cents, e4, e4PerMinor, micro } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { printBlank } from '../../invoices/index.ts';
import { loadPayment } from '../find-payments.ts';
import { RECEIPT_WORDS } from './receipt-words.ts';

export type PrintedReceipt = { payment: Payment; printed: PrintedDocument };

/**
 * The receipt of a payment, on the paper of the business: what it was for, line by line, and how it was paid. Mail and PDF
 * are made from this one object.
 */
export async function printReceipt(ctx: Ctx, id: number): Promise<PrintedReceipt> {
  const payment = await loadPayment(ctx, id);
  const choices = { generateType: 'invoice' as const, idBillingContact: 0, idShippingContact: 0 };
  const blank = await printBlank(ctx, { ...choices, idClient: payment.idClient });
  const words = RECEIPT_WORDS[blank.language];
  const { payment: amount, prefix, number, status, reference } = payment;
  const printed: PrintedDocument = {
    ...blank,
    title: words.receipt,
    number: `${prefix}${number}`,
    bareNumber: number,
    stamp: status === 'done' ? '' : words[status],
    billingDate: payment.paymentDate,
    fields: [
      { title: words.method, value: payment.paymentMethod.name },
      ...(reference === '' ? [] : [{ title: words.reference, value: reference }]),
      ...(payment.discount > 0
        ? [{ title: words.discount, value: formatMoney(payment.discount, payment.currencyCode) }]
        : []),
      ...(payment.refunded > 0
        ? [{ title: words.refunded, value: formatMoney(payment.refunded, payment.currencyCode) }]
        : []),
    ],
    columns: { ...blank.columns, hasTax: false, hasDiscount: false },
    payment: null,
    lines: linesOf(payment, words),
    totals: { ...blank.totals, subTotal: amount, total: amount, amountDue: amount },
  };
  return { payment, printed };
}

/** What it came to on each document, and what the customer keeps; together the payment. */
function linesOf(
  { allocations, kept, rounding, refunded, currencyCode, payment }: Payment,
  words: (typeof RECEIPT_WORDS)['en'],
) {
  const documents = allocations.map(({ prefix, number, amount }) => ({
    name: words.invoice(`${prefix}${number ?? ''}`),
    amount,
  }));
  const rows = [
    ...documents,
    { name: words.kept, amount: kept },
    { name: words.rounding, amount: rounding },
    { name: words.refunded, amount: refunded },
  ].filter(({ amount }) => amount !== 0);
  const told = rows.reduce((total, { amount }) => total + amount, 0);
  const rest = { name: words.other, amount: cents(payment - told) };
  return [...rows, ...(rest.amount === 0 ? [] : [rest])].map((row, index) => lineOf(row, { index, currencyCode }));
}

const lineOf = (
  { name, amount }: { name: string; amount: Cents },
  { index, currencyCode }: { index: number; currencyCode: string },
) => ({
  kind: 'item' as const,
  number: index + 1,
  name,
  description: '',
  specifications: [],
  unitFees: [],
  quantity: micro(1_000_000),
  price: e4(amount * e4PerMinor(exponentOf(currencyCode))),
  taxes: [],
  tax: cents(0),
  isExempt: false,
  discountFormat: '%' as const,
  discount: 0 as never,
  amount,
  fees: [],
});
