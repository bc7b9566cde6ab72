import type Stripe from 'stripe';
import { idIn, numberIn, ownNumberIn } from '../provider/intent-state.ts';
import { fromProvider } from '../provider/provider-amounts.ts';

/** What the provider says now about money that goes back, in our words. */
export type RefundState = {
  refundId: string;
  intentId: string | null;
  status: 'pending' | 'done' | 'failed';
  amount: number;
  currencyCode: string;
  businessId: number | null;
  /** Our own refund, or our own money without a place, that it was made for. */
  refundRowId: number | null;
  unplacedId: number | null;
  /** Which version of that money was sent back: one that failed is not the one that goes now. */
  sentVersion: number | null;
  failure: string;
  reason: string;
  happenedAt: Date;
};

export function refundState(refund: Stripe.Refund): RefundState {
  const currencyCode = refund.currency.toUpperCase();
  return {
    refundId: refund.id,
    intentId: idIn(refund.payment_intent),
    status: statusOf(refund.status),
    amount: fromProvider(refund.amount, currencyCode),
    currencyCode,
    businessId: numberIn(refund.metadata, 'business'),
    refundRowId: ownNumberIn(refund.metadata, 'refund'),
    unplacedId: ownNumberIn(refund.metadata, 'unplaced'),
    sentVersion: ownNumberIn(refund.metadata, 'sent'),
    failure: refund.failure_reason ?? '',
    reason: refund.reason ?? '',
    happenedAt: new Date(refund.created * 1_000),
  };
}

function statusOf(status: string | null): RefundState['status'] {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
