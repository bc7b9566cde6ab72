import { formatMoney } from '@countinghouse/domain/money/format';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { lockInvoices } from '../../invoices/index.ts';
import { findByProvider, recordArrivedFor, undoDay } from '../../payments/index.ts';
import {
  type AttemptRow,
  findAttempt,
  findAttemptByIntent,
  lockAttempt,
  updateAttempt,
} from '../attempts/attempts.repo.ts';
import type { IntentState } from '../provider/intent-state.ts';
import { lockProviderObject } from '../provider/lock-object.repo.ts';
import { PROVIDER } from '../provider/provider-access.ts';
import { findSettings } from '../settings/settings.repo.ts';
import { keepUnplaced } from '../unplaced/keep-unplaced.ts';
import { businessDay } from './business-day.ts';
import { settleExcess } from './excess.ts';
import { misfitOf } from './misfit.ts';
import { rememberMethod } from './remember-method.ts';
import { tellFailed, tellPaid } from './tell.ts';
import { restateUnderWay } from './under-way.ts';

export type RecordOutcome = 'recorded' | 'known' | 'underWay' | 'released' | 'unplaced' | 'ignored';

/**
 * The one door through which the provider's money comes in: for its events, for the sweep and for somebody who asks. It is told
 * what the provider says now, does what follows of it once, and nothing the second time.
 */
export async function recordFromProvider(ctx: Ctx, state: IntentState): Promise<RecordOutcome> {
  // Two businesses may share an account at the provider; each takes what was asked in its name.
  if (state.businessId !== null && state.businessId !== ctx.businessId) return 'ignored';
  await lockProviderObject(ctx, state.intentId);
  const found =
    (state.attemptId === null ? undefined : await findAttempt(ctx, state.attemptId)) ??
    (await findAttemptByIntent(ctx, state.intentId));
  if (!found) return recordUnknown(ctx, state);
  await lockInvoices(ctx, [found.document_id]);
  const attempt = await lockAttempt(ctx, found.id);
  if (!attempt) throw new Error(`no attempt ${found.id}`);
  if (state.status === 'succeeded') return recordSuccess(ctx, attempt, state);
  if (attempt.state === 'succeeded' || attempt.state === 'unplaced') return 'known';
  if (state.status === 'processing') return recordUnderWay(ctx, attempt, state);
  if (state.status === 'failed' || state.status === 'canceled') return recordFailure(ctx, attempt, state);
  if (attempt.intent_id === null) await updateAttempt(ctx, attempt.id, { intent_id: state.intentId });
  return 'known';
}

/** Money that we did not ask for: ours nevertheless, and nobody knows what for. */
async function recordUnknown(ctx: Ctx, state: IntentState): Promise<RecordOutcome> {
  if (state.status !== 'succeeded') return 'ignored';
  const settings = await findSettings(ctx);
  const isBefore = settings?.watched_from && state.happenedAt < settings.watched_from;
  if (!settings || isBefore || (await findByProvider(ctx, nameOf(state)))) return 'ignored';
  const isNew = await keepUnplaced(ctx, {
    ...(await arrivalOf(ctx, state)),
    reason: 'unknown',
    methodId: settings.method_id,
  });
  return isNew ? 'unplaced' : 'known';
}

async function recordSuccess(ctx: Ctx, attempt: AttemptRow, state: IntentState): Promise<RecordOutcome> {
  if (attempt.state === 'succeeded' && attempt.intent_id === state.intentId) return 'known';
  const settings = await findSettings(ctx);
  if (!settings) throw new Error('money came while nothing was switched on');
  const reason = misfitOf(attempt, state);
  if (reason !== null) {
    const arrival = await arrivalOf(ctx, state);
    const more = { reason, methodId: settings.method_id, attemptId: attempt.id, customerId: attempt.customer_id };
    const isNew = await keepUnplaced(ctx, { ...arrival, ...more });
    if (attempt.state !== 'succeeded' && attempt.state !== 'unplaced') {
      await updateAttempt(ctx, attempt.id, { state: 'unplaced', failure: `Not what was asked for: ${reason}.` });
      await restateUnderWay(ctx, attempt.document_id);
    }
    return isNew ? 'unplaced' : 'known';
  }
  const payment = await recordArrivedFor(
    ctx,
    {
      ...nameOf(state),
      amount: cents(state.amount),
      day: await undoDay(ctx, await businessDay(ctx, state.happenedAt)),
      methodId: settings.method_id,
      reference: state.intentId,
      askedOn: await businessDay(ctx, attempt.created_at),
    },
    { documentId: attempt.document_id, customerId: attempt.customer_id },
  );
  await updateAttempt(ctx, attempt.id, {
    state: 'succeeded',
    intent_id: state.intentId,
    payment_id: payment.id,
    failure: '',
  });
  await restateUnderWay(ctx, attempt.document_id);
  if (attempt.saves_method) await rememberMethod(ctx, attempt, state);
  await settleExcess(ctx, attempt, payment);
  await tellPaid(ctx, attempt, payment);
  return 'recorded';
}

async function recordUnderWay(ctx: Ctx, attempt: AttemptRow, state: IntentState): Promise<RecordOutcome> {
  if (attempt.state === 'processing' || misfitOf(attempt, state) !== null) return 'known';
  await updateAttempt(ctx, attempt.id, { state: 'processing', intent_id: state.intentId, failure: '' });
  await restateUnderWay(ctx, attempt.document_id);
  await ctx.audit({
    action: 'onlinePayment.underWay',
    subject: 'invoices',
    subjectId: attempt.document_id,
    after: { attempt: attempt.id, amount: attempt.amount_cents },
  });
  return 'underWay';
}

/** A refused card leaves the page open for another; a debit that came back, or a charge without a customer, is over. */
async function recordFailure(ctx: Ctx, attempt: AttemptRow, state: IntentState): Promise<RecordOutcome> {
  const canTryAgain = attempt.source !== 'series' && (attempt.state === 'open' || attempt.state === 'begun');
  const next = state.status === 'canceled' ? 'canceled' : canTryAgain ? attempt.state : 'failed';
  if (attempt.state === next && attempt.failure === state.failure) return 'known';
  const isOver = ['failed', 'expired', 'canceled'].includes(attempt.state);
  if (isOver) return 'known';
  await updateAttempt(ctx, attempt.id, { state: next, intent_id: state.intentId, failure: state.failure });
  if (next === attempt.state) return 'known';
  await restateUnderWay(ctx, attempt.document_id);
  const amount = formatMoney(cents(attempt.amount_cents), attempt.currency_code);
  await tellFailed(ctx, attempt, `${amount} did not arrive: ${state.failure || 'the payment was canceled'}`);
  await ctx.audit({
    action: 'onlinePayment.failed',
    subject: 'invoices',
    subjectId: attempt.document_id,
    after: { attempt: attempt.id, amount: attempt.amount_cents, failure: state.failure },
  });
  return 'released';
}

const nameOf = ({ intentId }: IntentState) => ({ provider: PROVIDER, providerId: intentId });

async function arrivalOf(ctx: Ctx, state: IntentState) {
  return {
    ...nameOf(state),
    direction: 'in' as const,
    amount: state.amount,
    currencyCode: state.currencyCode,
    worth: state.worth,
    day: await businessDay(ctx, state.happenedAt),
    sender: state.sender,
    senderEmail: state.senderEmail,
    text: state.text,
    reference: state.intentId,
  };
}
