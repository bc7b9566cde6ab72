import type Stripe from 'stripe';
import { idIn } from '../provider/intent-state.ts';
import { fromProvider } from '../provider/provider-amounts.ts';

type Move = { amount: number; fee: number; at: Date };

/** What the provider says now about a payment that its customer takes back, in our words. */
export type DisputeState = {
  disputeId: string;
  intentId: string | null;
  amount: number;
  currencyCode: string;
  state: 'open' | 'won' | 'lost';
  reason: string;
  answerBy: Date | null;
  openedAt: Date;
  /** The provider took the money and its fee; gave the money back. Null: it did not. */
  taken: Move | null;
  returned: Move | null;
};

export function disputeState(dispute: Stripe.Dispute): DisputeState {
  const currencyCode = dispute.currency.toUpperCase();
  const moves = dispute.balance_transactions;
  const dueBy = dispute.evidence_details.due_by;
  return {
    disputeId: dispute.id,
    intentId: idIn(dispute.payment_intent),
    amount: fromProvider(dispute.amount, currencyCode),
    currencyCode,
    state: stateOf(dispute.status),
    reason: dispute.reason.replaceAll('_', ' '),
    answerBy: dueBy === null ? null : new Date(dueBy * 1_000),
    openedAt: new Date(dispute.created * 1_000),
    taken: moveOf(moves.find(({ amount }) => amount < 0)),
    returned: moveOf(moves.find(({ amount }) => amount > 0)),
  };
}

function stateOf(status: string): DisputeState['state'] {
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won';
  return status === 'lost' ? 'lost' : 'open';
}

function moveOf(moved: Stripe.BalanceTransaction | undefined): Move | null {
  if (!moved) return null;
  const currencyCode = moved.currency.toUpperCase();
  return {
    amount: Math.abs(fromProvider(moved.amount, currencyCode)),
    fee: fromProvider(moved.fee, currencyCode),
    at: new Date(moved.created * 1_000),
  };
}
