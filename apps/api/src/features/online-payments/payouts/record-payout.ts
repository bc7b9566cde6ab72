import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessCurrency } from '../../../platform/db/business-currency.repo.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { postSettlement, type SettlementLine } from '../../ledger/index.ts';
import { findMethod, undoDay } from '../../payments/index.ts';
import { lockProviderObject } from '../provider/lock-object.repo.ts';
import { PROVIDER } from '../provider/provider-access.ts';
import type { RecordOutcome } from '../record/record-from-provider.ts';
import { findSettings, type SettingsRow } from '../settings/settings.repo.ts';
import { keepUnplaced } from '../unplaced/keep-unplaced.ts';
import { findUnplacedByProvider, updateUnplaced } from '../unplaced/unplaced.repo.ts';
import { type MatchedPart, matchParts } from './match-parts.ts';
import type { PayoutState } from './payout-state.ts';
import { insertParts, insertPayout, lockPayout, type PayoutHead, updatePayout } from './payouts.repo.ts';

/**
 * The provider pays out what it holds, less its fees: Bank and Fees against Clearing, by what each part of it is. What a part
 * brings that we did not know gets a place of its own first, so that Clearing comes to nothing.
 */
export async function recordPayout(ctx: Ctx, state: PayoutState): Promise<RecordOutcome> {
  const settings = await findSettings(ctx);
  if (!settings) return 'ignored';
  await lockProviderObject(ctx, state.payoutId);
  const known = await lockPayout(ctx, { provider: PROVIDER, providerId: state.payoutId });
  if (!known && settings.watched_from && state.createdAt < settings.watched_from) return 'ignored';
  if (known && known.state === state.state) return 'known';
  if (known?.state === 'failed') return 'known';
  if (state.currencyCode !== (await businessCurrency(ctx)))
    return recordForeign(ctx, { row: known ?? (await open(ctx, state, settings, true)), state, settings });
  const matched = state.state === 'underWay' ? [] : await matchParts(ctx, state, settings);
  const row = known ?? (await open(ctx, state, settings));
  if (state.state === 'underWay') return 'underWay';
  if (state.state === 'paid') await pay(ctx, { row, state, matched, settings });
  else await fail(ctx, { row, state, matched, settings });
  return 'recorded';
}

const open = (ctx: Ctx, state: PayoutState, settings: SettingsRow, isForeign = false): Promise<PayoutHead> =>
  insertPayout(ctx, {
    provider: PROVIDER,
    provider_id: state.payoutId,
    account_id: settings.payout_account_id,
    currency_code: state.currencyCode,
    gross_cents: state.amount,
    fee_cents: 0,
    net_cents: state.amount,
    arrives_on: state.arrivesOn,
    state: 'underWay',
    is_foreign: isForeign,
  });

/**
 * In another currency than the books: nobody here knows what it is worth, so it is in no entry. It waits among the money without
 * a place, on the account that it was paid out to, and somebody is told.
 */
async function recordForeign(ctx: Ctx, { row, state, settings }: Omit<PayoutBasis, 'matched'>): Promise<RecordOutcome> {
  if (state.state === 'underWay') return 'underWay';
  const name = { provider: PROVIDER, providerId: state.payoutId };
  if (state.state === 'paid' && state.amount !== 0)
    await keepUnplaced(ctx, {
      ...name,
      direction: state.amount > 0 ? 'in' : 'out',
      reason: 'payout',
      amount: Math.abs(state.amount),
      currencyCode: state.currencyCode,
      day: state.arrivesOn,
      methodId: settings.method_id,
      accountId: row.account_id,
      text: `Payout in ${state.currencyCode}`,
      reference: state.payoutId,
    });
  const kept = await findUnplacedByProvider(ctx, name);
  if (state.state === 'failed' && kept?.state === 'waiting')
    await updateUnplaced(ctx, kept.id, { state: 'returned', placed_on: await businessToday(ctx) });
  await updatePayout(ctx, row.id, { state: state.state, arrives_on: state.arrivesOn });
  await note(ctx, row, { state: state.state, amount: state.amount, currency: state.currencyCode });
  return 'recorded';
}

type PayoutBasis = { row: PayoutHead; state: PayoutState; matched: readonly MatchedPart[]; settings: SettingsRow };

const sumOf = (parts: readonly MatchedPart[], of: (part: MatchedPart) => number) =>
  parts.reduce((total, part) => total + of(part), 0);

async function pay(ctx: Ctx, { row, state, matched, settings }: PayoutBasis): Promise<void> {
  const gross = sumOf(matched, (part) => part.held);
  const fee = sumOf(matched, (part) => part.cost);
  const entryId = await post(ctx, row, {
    kind: 'payout.paid',
    day: state.arrivesOn,
    lines: [
      { account: { accountId: row.account_id }, amount: cents(gross - fee) },
      { account: 'fees', amount: cents(fee) },
      { account: { accountId: await clearingOf(ctx, settings) }, amount: cents(0 - gross) },
    ],
  });
  await keepParts(ctx, row, matched);
  await updatePayout(ctx, row.id, {
    state: 'paid',
    gross_cents: gross,
    fee_cents: fee,
    net_cents: gross - fee,
    arrives_on: state.arrivesOn,
    entry_id: entryId,
  });
  await note(ctx, row, { state: 'paid', gross, fee });
}

/** It never arrived, or went back: the provider holds the money again, but keeps its fees. */
async function fail(ctx: Ctx, { row, state, matched, settings }: PayoutBasis): Promise<void> {
  const clearing = { accountId: await clearingOf(ctx, settings) };
  const isPaid = row.state === 'paid';
  const fee = isPaid ? row.fee_cents : sumOf(matched, (part) => part.cost);
  const net = isPaid ? row.net_cents : 0;
  const lines: SettlementLine[] = isPaid
    ? [
        { account: clearing, amount: cents(net) },
        { account: { accountId: row.account_id }, amount: cents(0 - net) },
      ]
    : [
        { account: 'fees', amount: cents(fee) },
        { account: clearing, amount: cents(0 - fee) },
      ];
  const entryId = await post(ctx, row, { kind: 'payout.failed', day: await businessToday(ctx), lines });
  if (!isPaid) await keepParts(ctx, row, matched);
  await updatePayout(ctx, row.id, {
    state: 'failed',
    ...(!isPaid && { gross_cents: fee, fee_cents: fee, net_cents: 0, entry_id: entryId }),
  });
  await note(ctx, row, { state: 'failed', fee, arrivesOn: state.arrivesOn });
}

type PayoutEntry = { kind: string; day: string; lines: SettlementLine[] };

async function post(ctx: Ctx, row: PayoutHead, { kind, day, lines }: PayoutEntry): Promise<number | null> {
  if (lines.every(({ amount }) => amount === 0)) return null;
  const today = await businessToday(ctx);
  const postedOn = await undoDay(ctx, day < today ? day : today);
  const entry = { kind, subject: 'payouts', subjectId: row.id, postedOn, reference: row.provider_id };
  return postSettlement(ctx, entry, { lines, allocations: [] });
}

const clearingOf = async (ctx: Ctx, { method_id }: SettingsRow): Promise<number> => {
  const method = await findMethod(ctx, method_id);
  if (!method) throw new Error(`no method ${method_id}`);
  return method.account_id;
};

const keepParts = (ctx: Ctx, row: PayoutHead, matched: readonly MatchedPart[]) =>
  insertParts(
    ctx,
    row.id,
    matched.map(({ part, paymentId, refundId, disputeId, unplacedId }) => ({
      provider_id: part.id,
      kind: part.kind,
      payment_id: paymentId ?? null,
      refund_id: refundId ?? null,
      dispute_id: disputeId ?? null,
      unplaced_id: unplacedId ?? null,
      amount_cents: part.amount,
      fee_cents: part.fee,
    })),
  );

const note = (ctx: Ctx, { id }: PayoutHead, after: object) =>
  ctx.audit({ action: 'payout.recorded', subject: 'payouts', subjectId: id, after });
