import { cents } from '@countinghouse/domain/money/money';
import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { later } from '../../invoices/index.ts';
import { listStanding, postSettlement, reverseEntry } from '../../ledger/index.ts';
import { undoDay } from '../../payments/index.ts';
import { openAccess, type ProviderRuns } from '../provider/provider-access.ts';
import { toProvider } from '../provider/provider-amounts.ts';
import { faultOf, isRefusal } from '../provider/provider-faults.ts';
import { findMadeRefund } from '../refunds/made-refund.ts';
import { type RefundState, refundState } from '../refunds/refund-state.ts';
import { isIntent } from './load-unplaced.ts';
import { holdUnplaced } from './place-unplaced.ts';
import { findUnplaced, lockUnplaced, type UnplacedHead, updateUnplaced } from './unplaced.repo.ts';

export const sendBackJob = defineJob('online.sendBack', z.object({ id: z.int() }), { lane: 'provider' });

const KIND = 'unplaced.returned';

/** It goes back to who paid it. The books say so at once, as the provider's do; a refusal takes that back. */
export async function sendBack(
  ctx: Ctx,
  id: number,
  { reason, version }: { reason: string; version?: number | undefined },
) {
  const row = await holdUnplaced(ctx, id, version);
  if (row.direction === 'out' || !isIntent(row)) throw new AppError('unplaced.placed');
  await postReturn(ctx, row.id);
  await updateUnplaced(ctx, id, { state: 'returning' });
  await ctx.enqueue(sendBackJob, { id }, { key: `${sendBackJob.name}:${ctx.businessId}:${id}` });
  await ctx.audit({ action: 'unplaced.returning', subject: 'unplaced_money', subjectId: id, after: { reason } });
}

async function postReturn(ctx: Ctx, id: number): Promise<void> {
  const row = await findUnplaced(ctx, id);
  if (!row || row.home_cents === null) return;
  const postedOn = later(await undoDay(ctx, row.received_on), await businessToday(ctx));
  await postSettlement(
    ctx,
    { kind: KIND, subject: 'unplaced_money', subjectId: id, postedOn, reference: row.reference },
    {
      lines: [
        { account: 'unplaced', amount: cents(row.home_cents) },
        { account: { accountId: row.account_id }, amount: cents(0 - row.home_cents) },
      ],
      allocations: [],
    },
  );
}

/** Asks the provider, with the money's own key: asked twice it gives back once. */
export async function carrySendBack(runs: ProviderRuns, id: number): Promise<void> {
  const { row, now } = await runs.open(async (ctx) => ({ row: await findUnplaced(ctx, id), now: ctx.now }));
  const access = await openAccess(runs);
  if (row?.state !== 'returning' || !row.provider_id || !access) return;
  try {
    const mark = { business: String(row.business_id), unplaced: String(id), sent: String(row.version) };
    // When it was sent is written nowhere; it was not before it came.
    const made = { intentId: row.provider_id, mark, askedAt: row.created_at, now };
    const refund =
      (await findMadeRefund(access.client, made)) ??
      (await access.client.refunds.create(
        {
          payment_intent: row.provider_id,
          amount: toProvider(row.amount_cents, row.currency_code),
          metadata: mark,
        },
        { idempotencyKey: `unplaced-${row.business_id}-${id}-${row.version}` },
      ));
    await runs.open((ctx) => noteReturned(ctx, id, refundState(refund)));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await runs.open((ctx) => noteNotReturned(ctx, id, faultOf(error)));
  }
}

/** What became of it: done once the provider says so, here again when it failed. */
export async function noteReturned(ctx: Ctx, id: number, refund: RefundState): Promise<void> {
  const row = await lockUnplaced(ctx, id);
  if (!row || isOfBefore(row, refund)) return;
  if (refund.status === 'failed') return noteNotReturned(ctx, id, refund.failure);
  if (row.state !== 'returning' && row.state !== 'waiting') return;
  // Somebody gave it back at the provider itself.
  if (row.state === 'waiting') await postReturn(ctx, id);
  await updateUnplaced(ctx, id, {
    state: 'returned',
    return_id: refund.refundId,
    placed_on: await businessToday(ctx),
  });
  await ctx.audit({
    action: 'unplaced.returned',
    subject: 'unplaced_money',
    subjectId: id,
    after: { refund: refund.refundId },
  });
}

/** A try of before that failed: the books know that, and another one is on its way or arrived. */
function isOfBefore({ state, version, return_id }: UnplacedHead, { refundId, sentVersion }: RefundState): boolean {
  if (state === 'returned') return return_id !== refundId;
  return state === 'returning' && sentVersion !== version;
}

async function noteNotReturned(ctx: Ctx, id: number, failure: string): Promise<void> {
  const row = await lockUnplaced(ctx, id);
  if (!row || (row.state !== 'returning' && row.state !== 'returned')) return;
  const day = await businessToday(ctx);
  const [entry] = await listStanding(ctx, { subject: 'unplaced_money', subjectId: id, kind: KIND });
  if (entry !== undefined) await reverseEntry(ctx, entry, day);
  await updateUnplaced(ctx, id, { state: 'waiting', failure, placed_on: null });
  await ctx.audit({ action: 'unplaced.notReturned', subject: 'unplaced_money', subjectId: id, after: { failure } });
}
