import { findAttemptBySession } from '../attempts/attempts.repo.ts';
import { openAccess, type ProviderRuns } from '../provider/provider-access.ts';
import { faultOf, isMissing } from '../provider/provider-faults.ts';
import type { RecordOutcome } from '../record/record-from-provider.ts';
import { type IntakeBasis, takeAttempt, takeDispute, takeIntent, takePayout, takeRefund } from '../record/take-in.ts';
import { type EventRow, findEvent, markHandled } from './events.repo.ts';

/** Nothing of an event is believed but what it is about: that is asked anew, so their order does not matter. */
export async function handleEvent(runs: ProviderRuns, eventId: string, isLastTry: boolean): Promise<void> {
  const event = await runs.open((ctx) => findEvent(ctx, eventId));
  if (!event || event.handled_at !== null) return;
  const access = await openAccess(runs);
  if (!access) return end(runs, eventId, { outcome: 'ignored', problem: 'Online payments are switched off.' });
  try {
    const outcome = await take({ runs, access }, event);
    await end(runs, eventId, { outcome: outcome === 'ignored' ? 'ignored' : 'applied' });
  } catch (error) {
    if (isMissing(error))
      return end(runs, eventId, { outcome: 'ignored', problem: 'There is no such thing any more.' });
    if (isLastTry) await end(runs, eventId, { outcome: 'failed', problem: faultOf(error) });
    throw error;
  }
}

type EventOutcome = Parameters<typeof markHandled>[2];

async function end(runs: ProviderRuns, eventId: string, ending: EventOutcome): Promise<void> {
  await runs.open((ctx) => markHandled(ctx, eventId, ending));
}

async function take(taking: IntakeBasis, { type, object_id: id }: EventRow): Promise<RecordOutcome> {
  if (type.startsWith('payment_intent.')) return takeIntent(taking, id);
  if (type.startsWith('checkout.session.')) return takeSession(taking, id);
  if (type.startsWith('refund.') || type === 'charge.refund.updated') return takeRefund(taking, id);
  if (type === 'charge.refunded') return takeRefundsOf(taking, id);
  if (type.startsWith('charge.dispute.')) return takeDispute(taking, id);
  return type.startsWith('payout.') ? takePayout(taking, id) : 'ignored';
}

async function takeSession(taking: IntakeBasis, sessionId: string): Promise<RecordOutcome> {
  const attempt = await taking.runs.open((ctx) => findAttemptBySession(ctx, sessionId));
  if (!attempt) return 'ignored';
  await takeAttempt(taking, attempt);
  return 'recorded';
}

async function takeRefundsOf(taking: IntakeBasis, chargeId: string): Promise<RecordOutcome> {
  for await (const { id } of taking.access.client.refunds.list({ charge: chargeId, limit: 100 }))
    await takeRefund(taking, id);
  return 'recorded';
}
