import type { Ctx } from '../../../platform/ctx.ts';
import type { JobRun } from '../../../platform/jobs/worker.ts';
import { asSystem } from '../../../platform/jobs/worker.ts';
import { listPendingRefunds } from '../../payments/index.ts';
import { listLiveAttempts } from '../attempts/attempts.repo.ts';
import { listOpenDisputes } from '../disputes/disputes.repo.ts';
import { deleteOldEvents, listUnhandled } from '../events/events.repo.ts';
import { handleEvent } from '../events/handle-event.ts';
import { listFinishedPayouts, listOpenPayouts } from '../payouts/payouts.repo.ts';
import { openAccess, type ProviderRuns } from '../provider/provider-access.ts';
import { isMissing } from '../provider/provider-faults.ts';
import { type IntakeBasis, takeAttempt, takeDispute, takeIntent, takePayout, takeRefund } from '../record/take-in.ts';
import { carryRefund } from '../refunds/carry-refund.ts';
import { askAccount, noteAccount, readKey } from '../settings/check-settings.ts';
import { findSettings, noteOnSettings, type SettingsRow } from '../settings/settings.repo.ts';
import { carrySendBack } from '../unplaced/send-back.ts';
import { listReturning } from '../unplaced/unplaced.repo.ts';
import { sweepJob } from './sweep.job.ts';

const MINUTES = 60_000;
/** How soon after the last time the next sweep comes. */
const PAUSE_MS = 5 * MINUTES;
/** What is listed reaches back beyond the last sweep by this, because the provider's lists may lag. */
const OVERLAP_MS = 60 * MINUTES;
const DEEP_EVERY_MS = 24 * 60 * MINUTES;
/** A bank debit, its late return and a slow payout all fall into it. */
const DEEP_MS = 45 * DEEP_EVERY_MS;
const MOST = 500;

/**
 * The truth in the end, with or without events: everything that is open here is asked for one by one, and what happened at the
 * provider since the last time is listed. Each finding goes through the same doors as an event would.
 */
export async function sweep(runs: ProviderRuns): Promise<void> {
  const access = await openAccess(runs);
  if (!access) return;
  const taking = { runs, access };
  const start = await runs.open(async (ctx) => ctx.now);
  if (access.account === '') await learnAccount(runs);
  const isDeep = isOlder(access.settings.deeply_swept_at, start);
  const faults = await sweepOpen(taking);
  // Read again: the account may have turned out to be another one.
  const settings = (await runs.open(findSettings)) ?? access.settings;
  const missed = await sweepNew(taking, sinceOf(settings, { isDeep, start }));
  faults.push(...missed);
  // What could not be taken in is listed again.
  if (missed.length === 0)
    await runs.open((ctx) => noteOnSettings(ctx, { swept_at: start, ...(isDeep && { deeply_swept_at: start }) }));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} could not be taken in`);
}

const isOlder = (at: Date | null, now: Date) => at === null || now.getTime() - at.getTime() > DEEP_EVERY_MS;

/** In the provider's seconds. Never before the business began to listen. */
function sinceOf({ swept_at, watched_from }: SettingsRow, { isDeep, start }: { isDeep: boolean; start: Date }): number {
  const back = isDeep || swept_at === null ? start.getTime() - DEEP_MS : swept_at.getTime() - OVERLAP_MS;
  return Math.floor(Math.max(back, (watched_from?.getTime() ?? 0) - OVERLAP_MS) / 1_000);
}

/** A key that nobody checked yet: whose it is decides what fits. */
async function learnAccount(runs: ProviderRuns): Promise<void> {
  const key = await runs.open((ctx) => readKey(ctx, runs.config));
  const answer = await askAccount(key, runs.config.provider.url);
  await runs.open((ctx) => noteAccount(ctx, answer, runs.config));
}

/** Answers what could not be asked this time. */
async function sweepOpen(taking: IntakeBasis): Promise<unknown[]> {
  const { runs } = taking;
  const open = await runs.open(async (ctx) => ({
    events: await listUnhandled(ctx, MOST),
    attempts: await listLiveAttempts(ctx, { limit: MOST }),
    refunds: await listPendingRefunds(ctx, MOST),
    returns: await listReturning(ctx, MOST),
    disputes: await listOpenDisputes(ctx, MOST),
    payouts: await listOpenPayouts(ctx, MOST),
  }));
  return [
    ...(await each(open.events, ({ event_id }) => handleEvent(runs, event_id, false))),
    ...(await each(open.attempts, (attempt) => takeAttempt(taking, attempt))),
    ...(await each(open.refunds, ({ id }) => carryRefund(runs, id))),
    ...(await each(open.returns, ({ id }) => carrySendBack(runs, id))),
    ...(await each(open.disputes, ({ provider_id }) => takeDispute(taking, provider_id))),
    ...(await each(open.payouts, ({ provider_id }) => takePayout(taking, provider_id))),
  ];
}

async function sweepNew(taking: IntakeBasis, since: number): Promise<unknown[]> {
  const { client } = taking.access;
  const query = { created: { gte: since }, limit: 100 };
  const intents: string[] = [];
  for await (const { id, status } of client.paymentIntents.list(query))
    if (status === 'succeeded' || status === 'processing') intents.push(id);
  const refunds = await idsOf(client.refunds.list(query));
  const disputes = await idsOf(client.disputes.list(query));
  return [
    ...(await each(intents, (id) => takeIntent(taking, id))),
    ...(await each(refunds, (id) => takeRefund(taking, id))),
    ...(await each(disputes, (id) => takeDispute(taking, id))),
    ...(await sweepPayouts(taking, query)),
  ];
}

async function idsOf(list: AsyncIterable<{ id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of list) ids.push(id);
  return ids;
}

async function sweepPayouts(taking: IntakeBasis, query: { created: { gte: number }; limit: number }) {
  const { client } = taking.access;
  const payouts: { id: string; status: string }[] = [];
  for await (const { id, status } of client.payouts.list(query)) payouts.push({ id, status });
  const finished = await taking.runs.open((ctx) =>
    listFinishedPayouts(
      ctx,
      payouts.map(({ id }) => id),
    ),
  );
  const isKnown = ({ id, status }: { id: string; status: string }) =>
    finished.some((one) => one.id === id && (one.state === status || one.state === 'failed'));
  // The oldest first, as they were paid.
  const fresh = payouts.toReversed().filter((payout) => !isKnown(payout));
  return each(fresh, ({ id }) => takePayout(taking, id));
}

/** One that goes wrong keeps none of the others waiting; what is not on this account any more is left alone. */
async function each<T>(all: readonly T[], take: (one: T) => Promise<unknown>): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const one of all) {
    try {
      await take(one);
    } catch (error) {
      if (!isMissing(error)) faults.push(error);
    }
  }
  return faults;
}

/** The next one, as long as it is switched on; by the machine's clock, which is what the queue goes by. */
export async function sweepAgain(ctx: Ctx): Promise<void> {
  const settings = await findSettings(ctx);
  if (!settings || settings.mode === 'off') return;
  await ctx.enqueue(
    sweepJob,
    {},
    {
      key: `${sweepJob.name}:${ctx.businessId}`,
      runAt: new Date(Date.now() + PAUSE_MS),
    },
  );
}

const KEPT_MS = 90 * DEEP_EVERY_MS;
const BATCH = 1_000;

/** At night: a sweep that was lost is queued again, and old events go. */
export async function tidyOnline(run: JobRun, businessId: number): Promise<void> {
  await asSystem(run, businessId, sweepAgain);
  const before = new Date(run.platform.clock().getTime() - KEPT_MS);
  while ((await asSystem(run, businessId, (ctx) => deleteOldEvents(ctx, before, BATCH))) === BATCH);
}
