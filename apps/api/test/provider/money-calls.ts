import type Stripe from 'stripe';
import { idOf } from './account.ts';
import { type Call, type CallRoute, on } from './calls.ts';
import { allowOnly, metadataOf, numberOf, textOf } from './form.ts';
import { listOf } from './listing.ts';
import { refundCharge } from './moneyback.ts';
import { balanceOf, isOfPayout } from './payouts.ts';
import { invalid } from './refusal.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'];

function createRefund({ world, account, params }: Call): Stripe.Refund {
  allowOnly(params, ['charge', 'payment_intent', 'amount', 'reason', 'metadata', 'currency']);
  const intentId = textOf(params, 'payment_intent');
  const chargeId = intentId
    ? idOf(account.get('payment_intent', intentId, 'payment_intent').latest_charge)
    : textOf(params, 'charge');
  if (!chargeId) {
    throw intentId
      ? invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, 'payment_intent')
      : invalid('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const reason = textOf(params, 'reason');
  if (reason !== null && !REASONS.includes(reason)) throw invalid(`Invalid reason: ${reason}`, 'reason');
  const charge = account.get('charge', chargeId, 'charge');
  return refundCharge(world, account, {
    charge,
    amount: numberOf(params, 'amount'),
    reason,
    metadata: metadataOf(params),
  });
}

const ofCharge = {
  charge: ({ charge }: { charge: string | { id: string } | null }, value: string) => idOf(charge) === value,
  payment_intent: ({ payment_intent: intent }: { payment_intent: string | { id: string } | null }, value: string) =>
    idOf(intent) === value,
};

export const MONEY_CALLS: readonly CallRoute[] = [
  on('POST', 'refunds', createRefund),
  on('GET', 'refunds/:id', ({ account, id }) => account.get('refund', id)),
  on('GET', 'refunds', (call) => listOf(call, { kind: 'refund', url: '/v1/refunds', filters: ofCharge })),
  on('GET', 'charges/:id/refunds', (call) =>
    listOf(
      { ...call, params: { ...call.params, charge: call.id } },
      { kind: 'refund', url: `/v1/charges/${call.id}/refunds`, filters: ofCharge },
    ),
  ),
  on('GET', 'disputes/:id', ({ account, id }) => account.get('dispute', id)),
  on('GET', 'disputes', (call) => listOf(call, { kind: 'dispute', url: '/v1/disputes', filters: ofCharge })),
  on('GET', 'balance_transactions/:id', ({ account, id }) => account.get('balance_transaction', id)),
  on('GET', 'balance_transactions', (call) =>
    listOf(call, {
      kind: 'balance_transaction',
      url: '/v1/balance_transactions',
      filters: {
        payout: (each, value) => isOfPayout(call.account, each, value),
        type: ({ type }, value) => type === value,
        source: ({ source }, value) => idOf(source) === value,
        currency: ({ currency }, value) => currency === value,
      },
    }),
  ),
  on('GET', 'payouts/:id', ({ account, id }) => account.get('payout', id)),
  on('GET', 'payouts', (call) =>
    listOf(call, {
      kind: 'payout',
      url: '/v1/payouts',
      filters: { status: ({ status }, value) => status === value },
    }),
  ),
  on('GET', 'balance', ({ account }) => {
    const available = balanceOf(account).map((each) => ({ ...each, source_types: { card: each.amount } }));
    const connect_reserved = available.map(({ currency }) => ({ amount: 0, currency }));
    const pending = available.map(({ currency }) => ({ amount: 0, currency, source_types: { card: 0 } }));
    return { object: 'balance', available, connect_reserved, livemode: false, pending };
  }),
];
