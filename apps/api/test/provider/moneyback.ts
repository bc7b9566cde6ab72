import type Stripe from 'stripe';
import { type Account, idOf } from './account.ts';
import { DAY } from './clock.ts';
import { newId } from './ids.ts';
import { dispute as disputeObject } from './objects/dispute.ts';
import { balanceTransaction, refund as refundObject } from './objects/money-objects.ts';
import { invalid, wrongState } from './refusal.ts';
import type { World } from './world.ts';

/** 15.00 for every dispute, not given back when it is won. */
export const DISPUTE_FEE = 1500;
const REFUND_DAYS = 5;

type RefundRequest = {
  charge: Stripe.Charge;
  amount: number | null;
  reason: string | null;
  metadata: Record<string, string>;
};

/** Cards are refunded at once, banks in days. */
export function refundCharge(world: World, account: Account, asked: RefundRequest): Stripe.Refund {
  const { charge } = asked;
  const left = charge.amount - charge.amount_refunded;
  if (charge.status !== 'succeeded') throw wrongState('charge_not_refundable', 'This charge was not paid.');
  if (charge.disputed) throw wrongState('charge_disputed', `Charge ${charge.id} has been charged back; cannot refund.`);
  if (left === 0) {
    throw wrongState('charge_already_refunded', `Charge ${charge.id} has already been refunded.`, { param: 'charge' });
  }
  const amount = asked.amount ?? left;
  if (amount <= 0) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, 'amount');
  }
  const isCard = charge.payment_method_details?.type === 'card';
  const made = account.add(
    refundObject({
      id: newId(isCard ? 're' : 'pyr'),
      amount,
      currency: charge.currency,
      created: world.clock.now(),
      status: isCard ? 'succeeded' : 'pending',
      charge: charge.id,
      payment_intent: idOf(charge.payment_intent),
      reason: asked.reason as Stripe.Refund['reason'],
      metadata: asked.metadata,
    }),
  );
  made.balance_transaction = move(world, account, {
    amount: -amount,
    type: isCard ? 'refund' : 'payment_refund',
    category: 'refund',
    source: made.id,
    currency: charge.currency,
  }).id;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  if (!isCard) {
    const dueAt = world.clock.now() + REFUND_DAYS * DAY;
    account.refundsUnderWay.set(made.id, { dueAt, outcome: 'settles' });
    world.dueAt(dueAt);
  }
  world.emit(account, 'refund.created', made);
  world.emit(account, 'charge.refunded', charge);
  return made;
}

/** A refund the bank took, or sent back: then the money is the account's again. */
export function finishRefund(world: World, account: Account, made: Stripe.Refund, result: 'settles' | 'bounces'): void {
  account.refundsUnderWay.delete(made.id);
  const charge = account.get('charge', idOf(made.charge) ?? '');
  if (result === 'settles') {
    made.status = 'succeeded';
    world.emit(account, 'refund.updated', made);
    return;
  }
  made.status = 'failed';
  made.failure_reason = 'declined';
  made.failure_balance_transaction = move(world, account, {
    amount: made.amount,
    type: 'refund_failure',
    category: 'refund_failure',
    source: made.id,
    currency: made.currency,
  }).id;
  charge.amount_refunded -= made.amount;
  charge.refunded = false;
  world.emit(account, 'refund.updated', made);
  world.emit(account, 'refund.failed', made);
}

export function openDispute(
  world: World,
  account: Account,
  charge: Stripe.Charge,
  given: { amount?: number; reason?: string },
): Stripe.Dispute {
  const made = account.add(
    disputeObject({
      id: newId('du'),
      amount: given.amount ?? charge.amount,
      currency: charge.currency,
      created: world.clock.now(),
      charge: charge.id,
      payment_intent: idOf(charge.payment_intent),
      reason: given.reason ?? 'fraudulent',
    }),
  );
  charge.disputed = true;
  world.emit(account, 'charge.dispute.created', made);
  const transaction = move(world, account, {
    amount: -made.amount,
    fee: DISPUTE_FEE,
    type: 'adjustment',
    category: 'dispute',
    source: made.id,
    currency: made.currency,
  });
  made.balance_transactions.push(transaction);
  world.emit(account, 'charge.dispute.funds_withdrawn', made);
  return made;
}

export function closeDispute(world: World, account: Account, made: Stripe.Dispute, result: 'won' | 'lost'): void {
  if (made.status === 'won' || made.status === 'lost') throw wrongState('dispute_closed', 'It is closed already.');
  made.status = result;
  if (result === 'won') {
    const transaction = move(world, account, {
      amount: made.amount,
      type: 'adjustment',
      category: 'dispute_reversal',
      source: made.id,
      currency: made.currency,
    });
    made.balance_transactions.push(transaction);
    world.emit(account, 'charge.dispute.funds_reinstated', made);
  }
  world.emit(account, 'charge.dispute.closed', made);
}

type Move = {
  amount: number;
  fee?: number;
  type: Stripe.BalanceTransaction.Type;
  category: string;
  source: string;
  currency: string;
};

export function move(world: World, account: Account, { fee = 0, category, ...given }: Move): Stripe.BalanceTransaction {
  const created = world.clock.now();
  return account.add(
    balanceTransaction({
      ...given,
      id: newId('txn'),
      fee,
      created,
      available_on: created,
      reporting_category: category,
      status: 'available',
    }),
  );
}
