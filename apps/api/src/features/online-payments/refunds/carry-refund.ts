import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { failRefund, findRefundOrder } from '../../payments/index.ts';
import { openAccess, type ProviderRuns } from '../provider/provider-access.ts';
import { toProvider } from '../provider/provider-amounts.ts';
import { faultOf, isMissing, isRefusal } from '../provider/provider-faults.ts';
import { findMadeRefund } from './made-refund.ts';
import { recordRefund } from './record-refund.ts';
import { refundState } from './refund-state.ts';

/** Asks the provider to give money back that the books say goes back. */
export const refundJob = defineJob('online.refund', z.object({ id: z.int() }), { lane: 'provider' });

/** With the refund's own key: a worker that dies in between asks again, and the provider gives back once. */
export async function carryRefund(runs: ProviderRuns, id: number): Promise<void> {
  const { order, mark, now } = await runs.open(async (ctx) => ({
    order: await findRefundOrder(ctx, id),
    mark: { business: String(ctx.businessId), refund: String(id) },
    now: ctx.now,
  }));
  if (order?.state !== 'pending' || !order.intentId) return;
  const access = await openAccess(runs);
  if (!access) return; // switched off meanwhile: it stays pending, and the sweep carries it when it is on again
  const { client } = access;
  try {
    const refund = order.refundId
      ? await client.refunds.retrieve(order.refundId)
      : ((await findMadeRefund(client, { intentId: order.intentId, mark, askedAt: order.askedAt, now })) ??
        (await client.refunds.create(
          { payment_intent: order.intentId, amount: toProvider(order.amount, order.currencyCode), metadata: mark },
          { idempotencyKey: `refund-${mark.business}-${id}` },
        )));
    await runs.open((ctx) => recordRefund(ctx, refundState(refund)));
  } catch (error) {
    // It is in the hands of an account whose key we do not have any more.
    if (order.refundId && isMissing(error)) return;
    if (!isRefusal(error)) throw error;
    await runs.open((ctx) => failRefund(ctx, id, faultOf(error)));
  }
}
