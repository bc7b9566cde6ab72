import type { Ctx } from '../../../platform/ctx.ts';
import {
  failRefund,
  findByProvider,
  findRefundByProvider,
  findRefundOrder,
  noteRefund,
  recordForeignRefund,
} from '../../payments/index.ts';
import { lockProviderObject } from '../provider/lock-object.repo.ts';
import { PROVIDER } from '../provider/provider-access.ts';
import { businessDay } from '../record/business-day.ts';
import type { RecordOutcome } from '../record/record-from-provider.ts';
import { findSettings } from '../settings/settings.repo.ts';
import { keepUnplaced } from '../unplaced/keep-unplaced.ts';
import { noteReturned } from '../unplaced/send-back.ts';
import { takeBackStray } from '../unplaced/take-back-stray.ts';
import { findReturnedBy, findUnplacedByProvider } from '../unplaced/unplaced.repo.ts';
import type { RefundState } from './refund-state.ts';

/** Money that went back, whoever asked for it: one of ours, one made at the provider itself, or one that nobody can place. */
export async function recordRefund(ctx: Ctx, state: RefundState): Promise<RecordOutcome> {
  if (state.businessId !== null && state.businessId !== ctx.businessId) return 'ignored';
  await lockProviderObject(ctx, state.refundId);
  const name = { provider: PROVIDER, providerId: state.refundId };
  const known = await findRefundByProvider(ctx, name);
  const ownId = known?.id ?? (await ownRow(ctx, state));
  if (ownId !== null) {
    if (state.status === 'failed') await fail(ctx, ownId, state);
    else await noteRefund(ctx, ownId, { ...name, isDone: state.status === 'done' });
    return 'recorded';
  }
  const unplacedId = state.unplacedId ?? (await findReturnedBy(ctx, state.refundId))?.id ?? null;
  if (unplacedId !== null) {
    await noteReturned(ctx, unplacedId, state);
    return 'recorded';
  }
  if (state.status !== 'failed') return recordForeign(ctx, state);
  await takeBack(ctx, state);
  return 'recorded';
}

/** Our own refund that it was made for; one that is known by another name already is not this one. */
async function ownRow(ctx: Ctx, { refundRowId, refundId }: RefundState): Promise<number | null> {
  const row = refundRowId === null ? undefined : await findRefundOrder(ctx, refundRowId);
  return row && (row.refundId === null || row.refundId === refundId) ? row.id : null;
}

async function fail(ctx: Ctx, id: number, state: RefundState): Promise<void> {
  const isNew = await failRefund(ctx, id, state.failure || 'The provider could not give it back.');
  if (isNew) await takeBack(ctx, state);
}

/** What of it had no place is here again, too. */
const takeBack = async (ctx: Ctx, { refundId }: RefundState) =>
  takeBackStray(ctx, { providerId: refundId, day: await businessDay(ctx, ctx.now) });

async function recordForeign(ctx: Ctx, state: RefundState): Promise<RecordOutcome> {
  const { intentId, refundId, amount } = state;
  const settings = await findSettings(ctx);
  if (!settings || (settings.watched_from && state.happenedAt < settings.watched_from)) return 'ignored';
  const day = await businessDay(ctx, state.happenedAt);
  const of = { provider: PROVIDER, providerId: intentId ?? '' };
  const payment = await findByProvider(ctx, of);
  if (!payment) {
    const stray = await findUnplacedByProvider(ctx, of);
    if (stray?.state === 'waiting' && stray.amount_cents === amount) {
      await noteReturned(ctx, stray.id, state);
      return 'recorded';
    }
  }
  const name = { provider: PROVIDER, providerId: refundId };
  // It was here before its payment had a place.
  if (await findUnplacedByProvider(ctx, name)) return 'known';
  const reason = state.reason || 'Refunded at the payment provider';
  const left = payment
    ? await recordForeignRefund(ctx, { ...name, paymentId: payment.id, amount, day, reason })
    : amount;
  if (left === 0) return 'recorded';
  await keepUnplaced(ctx, {
    ...name,
    direction: 'out',
    reason: 'refund',
    amount: left,
    currencyCode: state.currencyCode,
    day,
    methodId: settings.method_id,
    text: reason,
    reference: refundId,
    ...(payment?.customerId && { customerId: payment.customerId }),
  });
  return 'unplaced';
}
