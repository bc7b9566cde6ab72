import type { Cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../platform/ctx.ts';
import { takeNumber } from '../settings/index.ts';
import type { MethodRow, RulesRow } from './methods/methods.repo.ts';
import type { PaymentBody } from './payment-plan.ts';
import { insertPayment } from './payments.repo.ts';
import type { RecordedPayment } from './post-payment.ts';

/** `replacesId`: the payment that this one corrects. */
export type RecordOptions = { version?: number | undefined; replacesId?: number };
export type MoneyTerms = { amount: Cents; day: string; method: MethodRow; rules: RulesRow; body: PaymentBody };

type Receipt = Pick<RecordedPayment, 'customerId' | 'origin' | 'estimateId'> & { rounding: Cents; replacesId?: number };

/** The payment's own row, with the number of its receipt. */
export async function insertReceipt(
  ctx: Ctx,
  { amount, day, method, rules, body }: MoneyTerms,
  { customerId, origin, estimateId, rounding, replacesId }: Receipt,
): Promise<RecordedPayment> {
  const { prefix, number } = await takeNumber(ctx, 'receipt', { day });
  const id = await insertPayment(ctx, {
    customer_id: customerId,
    method_id: method.id,
    account_id: method.account_id,
    prefix,
    number,
    currency_code: rules.currencyCode,
    amount_cents: amount,
    home_cents: amount,
    rounding_cents: rounding,
    paid_on: day,
    reference: body.reference,
    note: body.note,
    estimate_id: estimateId,
    replaces_id: replacesId ?? null,
  });
  return {
    id,
    number: `${prefix}${number}`,
    customerId,
    accountId: method.account_id,
    amount,
    day,
    origin,
    estimateId,
  };
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
