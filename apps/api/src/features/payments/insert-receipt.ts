import type { Cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../platform/ctx.ts';
import { together } from '../../platform/db/together.ts';
import { takeNumber } from '../settings/index.ts';
import type { MethodRow, RulesRow } from './methods/methods.repo.ts';
import type { PaymentBody } from './payment-plan.ts';
import { insertPayment, takePaymentId } from './payments.repo.ts';
import type { RecordedPayment } from './post-payment.ts';

/** `replacesId`: the payment that this one corrects. */
export type RecordOptions = { version?: number | undefined; replacesId?: number };
export type MoneyTerms = { amount: Cents; day: string; method: MethodRow; rules: RulesRow; body: PaymentBody };

/** Money that the payment provider says has arrived, by its own name for it; `accountId`: where it waited until now. */
export type Arrival = { provider: string; providerId: string; accountId?: number | undefined };
/** What a receipt says of the money itself. */
export type ReceiptTerms = Omit<MoneyTerms, 'body'> & {
  body: Pick<PaymentBody, 'reference' | 'note'>;
  arrival?: Arrival;
};

/** What a payment is called from now on: its id and the number on its receipt. */
export type ReceiptSlip = { id: number; prefix: string; number: number };
type Receipt = Pick<RecordedPayment, 'customerId' | 'origin' | 'estimateId'> & { rounding: Cents; replacesId?: number };

export async function takeSlip(ctx: Ctx, day: string): Promise<ReceiptSlip> {
  const [{ prefix, number }, id] = await together([takeNumber(ctx, 'receipt', { day }), takePaymentId(ctx)]);
  return { id, prefix, number };
}

export const receiptOf = (
  { amount, day, method, arrival }: ReceiptTerms,
  { customerId, origin, estimateId }: Receipt,
  { id, prefix, number }: ReceiptSlip,
): RecordedPayment => ({
  id,
  number: `${prefix}${number}`,
  customerId,
  accountId: arrival?.accountId ?? method.account_id,
  amount,
  day,
  origin,
  estimateId,
});

/** The payment's own row. */
export const insertReceipt = (
  ctx: Ctx,
  { amount, day, method, rules, body, arrival }: ReceiptTerms,
  { customerId, estimateId, rounding, replacesId }: Receipt,
  slip: ReceiptSlip,
): Promise<void> =>
  insertPayment(ctx, {
    ...slip,
    customer_id: customerId,
    method_id: method.id,
    account_id: arrival?.accountId ?? method.account_id,
    currency_code: rules.currencyCode,
    amount_cents: amount,
    home_cents: amount,
    rounding_cents: rounding,
    paid_on: day,
    reference: body.reference,
    note: body.note,
    estimate_id: estimateId,
    replaces_id: replacesId ?? null,
    provider: arrival?.provider ?? null,
    provider_id: arrival?.providerId ?? null,
  });

/** Its number, its row and what is known of it then. */
export async function writeReceipt(ctx: Ctx, terms: ReceiptTerms, receipt: Receipt): Promise<RecordedPayment> {
  const slip = await takeSlip(ctx, terms.day);
  await insertReceipt(ctx, terms, receipt, slip);
  return receiptOf(terms, receipt, slip);
}

export const recorded = ({ id, number, amount, day }: RecordedPayment, more: object) => ({
  action: 'payment.recorded' as const,
  subject: 'payments',
  subjectId: id,
  after: { receipt: number, amount, day, ...more },
});

/** The same in the story of a document. */
export const toldOn = (documentId: number, action: `${string}.${string}`, after: object) => ({
  action,
  subject: 'invoices',
  subjectId: documentId,
  after,
});
