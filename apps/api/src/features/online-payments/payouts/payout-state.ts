import type Stripe from 'stripe';
import { idIn, ownNumberIn } from '../provider/intent-state.ts';
import type { ProviderAccess } from '../provider/provider-access.ts';
import { fromProvider } from '../provider/provider-amounts.ts';

export type PayoutPart = {
  id: string;
  kind: 'charge' | 'refund' | 'dispute' | 'disputeWon' | 'fee' | 'adjustment';
  /** What it is about: an intent, a refund or a dispute, as the provider names it. */
  about: string | null;
  amount: number;
  fee: number;
  text: string;
  /** A payout of before that came back: its money was on our account all the time. */
  isReturned: boolean;
  /** A refund that the bank sent back. */
  isFailure: boolean;
  /** Our own money without a place that it sent back. */
  unplacedId: number | null;
};

/** What the provider says now about money that it pays out, in our words. */
export type PayoutState = {
  payoutId: string;
  state: 'underWay' | 'paid' | 'failed';
  currencyCode: string;
  amount: number;
  arrivesOn: string;
  createdAt: Date;
  parts: PayoutPart[];
};

const FEES = new Set([
  'stripe_fee',
  'application_fee',
  'tax_fee',
  'stripe_fx_fee',
  'network_cost',
  'payment_network_reserve_hold',
]);

export async function askPayout({ client }: ProviderAccess, id: string): Promise<PayoutState> {
  const payout = await client.payouts.retrieve(id);
  const currencyCode = payout.currency.toUpperCase();
  const parts: PayoutPart[] = [];
  for await (const moved of client.balanceTransactions.list({ payout: id, limit: 100, expand: ['data.source'] }))
    if (!isPayoutItself(moved, id)) parts.push(partOf(moved, currencyCode));
  return {
    payoutId: id,
    state: stateOf(payout.status),
    currencyCode,
    amount: fromProvider(payout.amount, currencyCode),
    arrivesOn: new Date(payout.arrival_date * 1_000).toISOString().slice(0, 10),
    createdAt: new Date(payout.created * 1_000),
    parts,
  };
}

const isPayoutItself = ({ type, source }: Stripe.BalanceTransaction, id: string) =>
  type === 'payout' || (type === 'payout_failure' && idIn(source) === id);

function stateOf(status: string): PayoutState['state'] {
  if (status === 'paid') return 'paid';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'underWay';
}

function partOf(moved: Stripe.BalanceTransaction, currencyCode: string): PayoutPart {
  const { type, source, reporting_category: category } = moved;
  return {
    id: moved.id,
    kind: kindOf(type, category),
    about: aboutOf(source),
    amount: fromProvider(moved.amount, currencyCode),
    fee: fromProvider(moved.fee, currencyCode),
    text: moved.description ?? category.replaceAll('_', ' '),
    isReturned: type === 'payout_failure',
    isFailure: type === 'refund_failure' || type === 'payment_failure_refund',
    unplacedId:
      typeof source === 'object' && source?.object === 'refund' ? ownNumberIn(source.metadata, 'unplaced') : null,
  };
}

function kindOf(type: string, category: string): PayoutPart['kind'] {
  if (type === 'charge' || type === 'payment') return 'charge';
  if (['refund', 'payment_refund', 'refund_failure', 'payment_failure_refund'].includes(type)) return 'refund';
  if (category === 'dispute') return 'dispute';
  if (category === 'dispute_reversal') return 'disputeWon';
  return FEES.has(type) ? 'fee' : 'adjustment';
}

/** A charge is known here by its intent. */
function aboutOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source && typeof source === 'object' && source.object === 'charge')
    return idIn(source.payment_intent) ?? source.id;
  return idIn(source as string | { id: string } | null);
}
