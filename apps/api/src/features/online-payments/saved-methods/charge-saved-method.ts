import Stripe from 'stripe';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { AppError } from '../../../platform/errors.ts';
import { findHead } from '../../invoices/index.ts';
import { type AttemptRow, findAttempt, lockAttempt, updateAttempt } from '../attempts/attempts.repo.ts';
import { beginAttempt } from '../attempts/begin-attempt.ts';
import { idempotencyKeyOf, marksOf, titleOf } from '../attempts/start-checkout.ts';
import { askIntent } from '../provider/intent-state.ts';
import { accessOf, type ProviderAccess, type ProviderRuns } from '../provider/provider-access.ts';
import { toProvider } from '../provider/provider-amounts.ts';
import { faultOf } from '../provider/provider-faults.ts';
import { recordFromProvider } from '../record/record-from-provider.ts';
import { findSettings, type SettingsRow } from '../settings/settings.repo.ts';
import { findSavedMethod, type SavedMethodRow } from './saved-methods.repo.ts';

export type SavedCharge = { invoiceId: number; amount: number; key: string };
/** `problem` is what a person reads; null when the money was taken or is on its way. */
export type ChargeAnswer = { state: AttemptRow['state']; problem: string | null };

export async function canCharge(ctx: Reader, customerId: number): Promise<boolean> {
  const settings = await findSettings(ctx);
  return settings !== undefined && settings.mode !== 'off' && (await findSavedMethod(ctx, customerId)) !== undefined;
}

/**
 * Charges the card that the customer left, without the customer. Asked twice with the same key it charges once. A refusal is an
 * answer: the customer can still pay on the page of the document.
 */
export async function chargeSavedMethod(runs: ProviderRuns, charge: SavedCharge): Promise<ChargeAnswer> {
  const begun = await runs.open((ctx) => beginCharge(ctx, charge)).catch(refusedBy);
  if ('refusal' in begun) return { state: 'failed', problem: begun.refusal };
  const { attempt, method, settings, title } = begun;
  if (attempt.state !== 'begun') return answerOf(attempt);
  const access = accessOf(settings, runs.config);
  if (!access) return { state: attempt.state, problem: 'Online payments are switched off.' };
  if (begun.now.getTime() - attempt.created_at.getTime() > ASKABLE_MS) {
    // The provider may have forgotten the key, and would charge again. If it did charge, the sweep finds that.
    await runs.open((ctx) => noteFailed(ctx, attempt.id, LATE));
    return { state: 'failed', problem: LATE };
  }
  const result = await ask(access, { attempt, method, title });
  if ('fault' in result) {
    if (result.isFinal) await runs.open((ctx) => noteFailed(ctx, attempt.id, result.fault));
    return { state: result.isFinal ? 'failed' : 'begun', problem: result.fault };
  }
  const state = await askIntent(access, result.intent.id);
  await runs.open((ctx) => recordFromProvider(ctx, state));
  return answerOf((await runs.open((ctx) => findAttempt(ctx, attempt.id))) ?? attempt);
}

const ASKABLE_MS = 12 * 3_600_000;
const LATE = 'The provider did not answer in time.';

type BegunCharge = { attempt: AttemptRow; settings: SettingsRow; method: SavedMethodRow; title: string; now: Date };
type Refusal = { refusal: string };

function refusedBy(error: unknown): Refusal {
  if (error instanceof AppError) return { refusal: error.message };
  throw error;
}

async function beginCharge(ctx: Ctx, { invoiceId, amount, key }: SavedCharge): Promise<BegunCharge | Refusal> {
  const head = await findHead(ctx, invoiceId);
  const method = head?.customer_id ? await findSavedMethod(ctx, head.customer_id) : undefined;
  if (!head || !method) return { refusal: 'The customer left no card.' };
  const wish = { invoiceId, amount, onceKey: key, source: 'series' as const, returnUrl: '', savedMethodId: method.id };
  const { attempt, settings } = await beginAttempt(ctx, wish);
  return { attempt, settings, method, title: titleOf(head), now: ctx.now };
}

type Ask = { attempt: AttemptRow; method: SavedMethodRow; title: string };
type AskResult = { intent: Stripe.PaymentIntent } | { fault: string; isFinal: boolean };

async function ask({ client }: ProviderAccess, { attempt, method, title }: Ask): Promise<AskResult> {
  const { currency_code: currencyCode, amount_cents: amount } = attempt;
  try {
    const intent = await client.paymentIntents.create(
      {
        amount: toProvider(amount, currencyCode),
        currency: currencyCode.toLowerCase(),
        customer: method.provider_customer,
        payment_method: method.provider_method,
        off_session: true,
        confirm: true,
        description: title,
        metadata: marksOf(attempt),
      },
      { idempotencyKey: idempotencyKeyOf(attempt) },
    );
    return { intent };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      const intent = error.payment_intent as Stripe.PaymentIntent | undefined;
      return intent ? { intent } : { fault: faultOf(error), isFinal: true };
    }
    return { fault: faultOf(error), isFinal: error instanceof Stripe.errors.StripeInvalidRequestError };
  }
}

async function noteFailed(ctx: Ctx, id: number, failure: string): Promise<void> {
  const attempt = await lockAttempt(ctx, id);
  if (attempt?.state === 'begun') await updateAttempt(ctx, id, { state: 'failed', failure });
}

function answerOf({ state, failure }: AttemptRow): ChargeAnswer {
  if (state === 'succeeded' || state === 'processing') return { state, problem: null };
  return { state, problem: failure || 'The payment did not go through.' };
}
