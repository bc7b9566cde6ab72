import type { Ctx } from '../../../platform/ctx.ts';
import { findHead, lockInvoices } from '../../invoices/index.ts';
import { findByProvider, findRefundByProvider } from '../../payments/index.ts';
import {
  type AttemptRow,
  findAttempt,
  listLiveAttempts,
  lockAttempt,
  updateAttempt,
} from '../attempts/attempts.repo.ts';
import { disputeState } from '../disputes/dispute-state.ts';
import { lockDispute } from '../disputes/disputes.repo.ts';
import { recordDispute } from '../disputes/record-dispute.ts';
import { askPayout, type PayoutPart } from '../payouts/payout-state.ts';
import { recordPayout } from '../payouts/record-payout.ts';
import { askIntent, idIn } from '../provider/intent-state.ts';
import { PROVIDER, type ProviderAccess, type ProviderRuns } from '../provider/provider-access.ts';
import { isMissing } from '../provider/provider-faults.ts';
import { recordRefund } from '../refunds/record-refund.ts';
import { refundState } from '../refunds/refund-state.ts';
import { type RecordOutcome, recordFromProvider } from './record-from-provider.ts';
import { tellFailed } from './tell.ts';
import { restateUnderWay } from './under-way.ts';

/** Asks the provider about one thing and records what it says now: the same for events, for the sweep and for a button. */
export type IntakeBasis = { runs: ProviderRuns; access: ProviderAccess };

export async function takeIntent({ runs, access }: IntakeBasis, intentId: string): Promise<RecordOutcome> {
  const state = await askIntent(access, intentId);
  const outcome = await runs.open((ctx) => recordFromProvider(ctx, state));
  if (outcome === 'recorded' && state.attemptId !== null) await closeOthers({ runs, access }, state.attemptId);
  return outcome;
}

export async function takeRefund({ runs, access }: IntakeBasis, refundId: string): Promise<RecordOutcome> {
  const state = refundState(await access.client.refunds.retrieve(refundId));
  return runs.open((ctx) => recordRefund(ctx, state));
}

export async function takeDispute({ runs, access }: IntakeBasis, disputeId: string): Promise<RecordOutcome> {
  const state = disputeState(await access.client.disputes.retrieve(disputeId));
  return runs.open((ctx) => recordDispute(ctx, state));
}

/** What it pays out is taken in first, as far as nobody told us of it. */
export async function takePayout(taking: IntakeBasis, payoutId: string): Promise<RecordOutcome> {
  const state = await askPayout(taking.access, payoutId);
  if (state.state !== 'underWay') for (const part of state.parts) await takePart(taking, part);
  return taking.runs.open((ctx) => recordPayout(ctx, state));
}

async function takePart(taking: IntakeBasis, { kind, about, isReturned, isFailure }: PayoutPart): Promise<void> {
  if (about === null || isReturned) return;
  const name = { provider: PROVIDER, providerId: about };
  const { open } = taking.runs;
  if (kind === 'charge' && about.startsWith('pi_') && !(await open((ctx) => findByProvider(ctx, name))))
    await takeIntent(taking, about);
  if (kind === 'refund' && (isFailure || !(await open((ctx) => findRefundByProvider(ctx, name)))))
    await takeRefund(taking, about);
  if (kind === 'dispute' || kind === 'disputeWon') {
    const known = await open((ctx) => lockDispute(ctx, name));
    const isKnown = kind === 'dispute' ? known?.is_taken : known?.is_returned;
    if (!isKnown) await takeDispute(taking, about);
  }
}

/** An attempt by its page, or by its intent where it has one. */
export async function takeAttempt(taking: IntakeBasis, attempt: AttemptRow): Promise<void> {
  try {
    await askAttempt(taking, attempt);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await taking.runs.open((ctx) => noteUnreachable(ctx, attempt.id));
  }
}

async function askAttempt(taking: IntakeBasis, attempt: AttemptRow): Promise<void> {
  const { runs, access } = taking;
  if (attempt.intent_id !== null) {
    await takeIntent(taking, attempt.intent_id);
    if (attempt.session_id === null || attempt.state === 'processing') return;
  }
  if (attempt.session_id === null) return runs.open((ctx) => giveUp(ctx, attempt.id));
  const session = await access.client.checkout.sessions.retrieve(attempt.session_id);
  const intentId = idIn(session.payment_intent);
  if (intentId !== null && intentId !== attempt.intent_id) await takeIntent(taking, intentId);
  if (session.status === 'expired') await runs.open((ctx) => noteExpired(ctx, attempt.id));
}

/** Nobody was ever shown a page whose address we did not get, so nothing can come of it any more. */
const LOST_AFTER_MS = 24 * 3_600_000;

async function giveUp(ctx: Ctx, id: number): Promise<void> {
  const attempt = await lockAttempt(ctx, id);
  if (attempt?.state !== 'begun' || ctx.now.getTime() - attempt.created_at.getTime() < LOST_AFTER_MS) return;
  await updateAttempt(ctx, id, { state: 'expired', failure: 'The provider did not answer.' });
}

/** As long as a bank may take, and some days more. */
const BANK_MS = 21 * 24 * 3_600_000;

/** The key is one of another account now, so nobody can be asked: a page closes by itself, and a debit has arrived or not. */
async function noteUnreachable(ctx: Ctx, id: number): Promise<void> {
  const found = await findAttempt(ctx, id);
  if (found) await lockInvoices(ctx, [found.document_id]);
  const attempt = await lockAttempt(ctx, id);
  if (attempt?.state === 'open' && (attempt.expires_at ?? attempt.created_at) < ctx.now)
    await updateAttempt(ctx, id, { state: 'expired', url: '' });
  if (attempt?.state !== 'processing' || ctx.now.getTime() - attempt.created_at.getTime() < BANK_MS) return;
  const failure = 'It was begun on another account at the provider. Look there whether it arrived.';
  await updateAttempt(ctx, id, { state: 'failed', failure });
  await restateUnderWay(ctx, attempt.document_id);
  await tellFailed(ctx, attempt, failure);
}

export async function noteExpired(ctx: Ctx, id: number): Promise<void> {
  const attempt = await lockAttempt(ctx, id);
  if (attempt?.state === 'open' || attempt?.state === 'begun')
    await updateAttempt(ctx, id, { state: 'expired', url: '' });
}

/** Pages for more than is left are closed, so that nobody pays twice who need not. */
async function closeOthers(taking: IntakeBasis, attemptId: number): Promise<void> {
  const others = await taking.runs.open(async (ctx) => {
    const paid = await lockAttempt(ctx, attemptId);
    const head = paid && (await findHead(ctx, paid.document_id));
    if (!paid || !head) return [];
    const live = await listLiveAttempts(ctx, { documentId: head.id, limit: 20 });
    const left = head.kind === 'invoice' ? Math.max(0, head.balance_cents - head.pending_cents) : head.balance_cents;
    return live.filter(({ state, amount_cents }) => state === 'open' && amount_cents > left);
  });
  for (const { id, session_id } of others) if (session_id) await closePage(taking, { id, sessionId: session_id });
}

/** False where it was paid, or closed, meanwhile. */
export async function closePage(
  { runs, access }: IntakeBasis,
  page: { id: number; sessionId: string },
): Promise<boolean> {
  try {
    await access.client.checkout.sessions.expire(page.sessionId);
  } catch (error) {
    if (isMissing(error) || isOver(error)) return false;
    throw error;
  }
  await runs.open((ctx) => noteExpired(ctx, page.id));
  return true;
}

const isOver = (error: unknown) => error instanceof Error && 'statusCode' in error && error.statusCode === 400;
