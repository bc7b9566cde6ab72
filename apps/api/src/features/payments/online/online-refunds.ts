import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { later, lockInvoices, updateInvoiceRow } from '../../invoices/index.ts';
import { listStanding, postSettlement, reverseEntry } from '../../ledger/index.ts';
import { takeNumber } from '../../settings/index.ts';
import { findMethod } from '../methods/methods.repo.ts';
import { undoDay } from '../payment-day.ts';
import { addRefunded } from '../payments.repo.ts';
import { lockEstimate } from '../refunds/refund-payment.ts';
import {
  findRefundByProvider,
  insertRefund,
  listReopenedBy,
  listReopenedItems,
  lockRefund,
  markRefund,
} from '../refunds/refunds.repo.ts';
import { restate } from '../take-back-payment.ts';
import { holdPayment, takeFromPayment } from './take-from-payment.ts';

type ProviderRefund = { provider: string; providerId: string };

/** The provider carried a refund out, or has it in hand: from now on we know it by the provider's name, too. */
export async function noteRefund(
  ctx: Ctx,
  id: number,
  { provider, providerId, isDone }: ProviderRefund & { isDone: boolean },
): Promise<void> {
  const refund = await lockRefund(ctx, id);
  if (!refund || refund.state === 'failed' || refund.state === 'voided') return;
  const state = isDone || refund.state === 'done' ? 'done' : 'pending';
  if (refund.state === state && refund.provider_id === providerId) return;
  await markRefund(ctx, id, { state, provider, provider_id: providerId });
  await ctx.audit({
    action: isDone ? 'refund.done' : 'refund.underWay',
    subject: 'refunds',
    subjectId: id,
    before: { state: refund.state },
    after: { state, providerId },
  });
}

/**
 * The provider could not give the money back: it is here again. What the refund opened is paid again; where somebody paid it
 * otherwise meanwhile, the customer has it as a credit.
 */
export async function failRefund(ctx: Ctx, id: number, failure: string): Promise<boolean> {
  const heads = await lockInvoices(ctx, await listReopenedBy(ctx, id));
  const refund = await lockRefund(ctx, id);
  if (!refund || refund.state === 'failed' || refund.state === 'voided') return false;
  const estimates = refund.credit_item_id === null ? [] : await lockEstimate(ctx, refund.credit_item_id);
  const day = await undoDay(ctx, later(refund.refunded_on, await businessToday(ctx)));
  const isShort = (await listReopenedItems(ctx, id)).some((item) => item.isShort);
  const standing = await listStanding(ctx, { subject: 'refunds', subjectId: id });
  if (isShort) await keepAsCredit(ctx, refund, day);
  else for (const entry of standing) await reverseEntry(ctx, entry, day);
  if (refund.payment_id !== null) await addRefunded(ctx, refund.payment_id, 0 - refund.amount_cents);
  await restate(ctx, heads);
  for (const estimate of estimates)
    await updateInvoiceRow(ctx, estimate.id, { paid_cents: estimate.paid_cents + refund.amount_cents });
  await markRefund(ctx, id, { state: 'failed', failure });
  await ctx.audit({
    action: 'refund.failed',
    subject: 'refunds',
    subjectId: id,
    before: { state: refund.state },
    after: { state: 'failed', day, failure, keptAsCredit: isShort },
  });
  return true;
}

type LockedRefund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

const keepAsCredit = (ctx: Ctx, refund: LockedRefund, postedOn: string) =>
  postSettlement(
    ctx,
    { kind: 'refund.failed', subject: 'refunds', subjectId: refund.id, postedOn },
    {
      lines: [
        { account: { accountId: refund.account_id }, amount: cents(refund.home_cents) },
        { account: 'credits', amount: cents(0 - refund.home_cents), isNewCredit: true },
      ],
      allocations: [],
      newCredit: {
        customerId: refund.customer_id,
        amount: cents(refund.home_cents),
        number: `${refund.prefix}${refund.number}`,
        origin: 'overpayment',
        paymentId: refund.payment_id ?? 0,
      },
    },
  );

export type ForeignRefund = ProviderRefund & { paymentId: number; amount: number; day: string; reason: string };

/**
 * Somebody gave money back at the provider itself. It is in the books like one of ours; answers what of it nothing was left
 * for, which has no place.
 */
export async function recordForeignRefund(ctx: Ctx, given: ForeignRefund): Promise<number> {
  const { provider, providerId, paymentId, amount } = given;
  const held = await holdPayment(ctx, paymentId);
  if (await findRefundByProvider(ctx, { provider, providerId })) return 0;
  const { payment } = held;
  const day = later(await undoDay(ctx, given.day), payment.paid_on);
  return takeFromPayment(ctx, held, cents(amount), async ({ lines, allocations, left }) => {
    const taken = amount - left;
    if (taken === 0) return;
    const method = await findMethod(ctx, payment.method_id);
    const accountId = method?.account_id ?? payment.account_id;
    const { prefix, number } = await takeNumber(ctx, 'refund', { day });
    const id = await insertRefund(ctx, {
      customer_id: payment.customer_id ?? 0,
      payment_id: paymentId,
      method_id: payment.method_id,
      account_id: accountId,
      prefix,
      number,
      currency_code: payment.currency_code,
      amount_cents: taken,
      home_cents: taken,
      refunded_on: day,
      reason: given.reason,
      reference: providerId,
      provider,
      provider_id: providerId,
      is_online: true,
    });
    await postSettlement(
      ctx,
      { kind: 'refund.recorded', subject: 'refunds', subjectId: id, postedOn: day },
      { lines: [...lines, { account: { accountId }, amount: cents(0 - taken) }], allocations },
    );
    await addRefunded(ctx, paymentId, taken);
    await ctx.audit({
      action: 'refund.recorded',
      subject: 'refunds',
      subjectId: id,
      after: { number: `${prefix}${number}`, amount: taken, day, payment: paymentId, provider: providerId },
    });
  });
}
