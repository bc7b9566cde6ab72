import type { Ctx } from '../../../platform/ctx.ts';
import { findByProvider, findRefundByProvider } from '../../payments/index.ts';
import { lockDispute } from '../disputes/disputes.repo.ts';
import { PROVIDER } from '../provider/provider-access.ts';
import type { SettingsRow } from '../settings/settings.repo.ts';
import { keepUnplaced } from '../unplaced/keep-unplaced.ts';
import { findReturnedBy, findUnplaced, findUnplacedByProvider } from '../unplaced/unplaced.repo.ts';
import type { PayoutPart, PayoutState } from './payout-state.ts';

/** A part of a payout, with what it is here. */
export type MatchedPart = {
  part: PayoutPart;
  /** What of it the books say is at the provider. */
  held: number;
  /** What the provider keeps of it, as far as that is not booked. */
  cost: number;
  paymentId?: number;
  refundId?: number;
  disputeId?: number;
  unplacedId?: number;
};

/** Everything that a payout pays out, each part with its payment, refund or dispute; what has none becomes unplaced money. */
export async function matchParts(ctx: Ctx, state: PayoutState, settings: SettingsRow): Promise<MatchedPart[]> {
  const matched: MatchedPart[] = [];
  for (const part of state.parts) matched.push(await matchOne(ctx, part, { state, settings }));
  return matched;
}

type PayoutSurroundings = { state: PayoutState; settings: SettingsRow };

async function matchOne(ctx: Ctx, part: PayoutPart, around: PayoutSurroundings): Promise<MatchedPart> {
  const { kind, amount, fee } = part;
  if (kind === 'fee') return { part, held: 0, cost: fee - amount };
  if (part.isReturned) return { part, held: amount, cost: fee };
  const name = { provider: PROVIDER, providerId: part.about ?? part.id };
  if (kind === 'charge') {
    const payment = await findByProvider(ctx, name);
    if (payment) return { part, held: amount, cost: fee, paymentId: payment.id };
  }
  if (kind === 'refund') {
    const refund = await findRefundByProvider(ctx, name);
    if (refund) return { part, held: amount, cost: fee, refundId: refund.id };
    const returned =
      (part.unplacedId === null ? undefined : await findUnplaced(ctx, part.unplacedId)) ??
      (await findReturnedBy(ctx, name.providerId));
    if (returned) return { part, held: amount, cost: fee, unplacedId: returned.id };
  }
  if (kind === 'dispute' || kind === 'disputeWon') {
    const dispute = await lockDispute(ctx, name);
    // Its fee is booked with it.
    if (dispute) return { part, held: amount - fee, cost: 0, disputeId: dispute.id };
  }
  const stray = await findUnplacedByProvider(ctx, name);
  if (stray) return { part, held: amount, cost: fee, unplacedId: stray.id };
  return keepPart(ctx, part, around);
}

async function keepPart(ctx: Ctx, part: PayoutPart, { state, settings }: PayoutSurroundings): Promise<MatchedPart> {
  const { amount, fee } = part;
  const name = { provider: PROVIDER, providerId: part.id };
  if (amount !== 0)
    await keepUnplaced(ctx, {
      ...name,
      direction: amount > 0 ? 'in' : 'out',
      reason: 'payout',
      amount: Math.abs(amount),
      currencyCode: state.currencyCode,
      day: state.arrivesOn,
      methodId: settings.method_id,
      text: part.text,
      reference: part.about ?? part.id,
    });
  const kept = await findUnplacedByProvider(ctx, name);
  return { part, held: amount, cost: fee, ...(kept && { unplacedId: kept.id }) };
}
