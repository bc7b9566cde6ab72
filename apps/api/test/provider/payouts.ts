import type Stripe from 'stripe';
import { type Account, idOf } from './account.ts';
import { DAY } from './clock.ts';
import { newId } from './ids.ts';
import { move } from './moneyback.ts';
import { payout as payoutObject } from './objects/money-objects.ts';
import type { World } from './world.ts';

/** Everything that moved in one currency and was not paid out yet; null when there is nothing. */
export function makePayout(world: World, account: Account, currency: string): Stripe.Payout | null {
  const parts = account
    .all('balance_transaction')
    .filter((each) => each.currency === currency && !account.payoutOf.has(each.id));
  if (parts.length === 0) return null;
  const amount = parts.reduce((sum, { net }) => sum + net, 0);
  const created = world.clock.now();
  const made = account.add(
    payoutObject({
      id: newId('po'),
      amount,
      currency,
      created,
      arrival_date: created + 2 * DAY,
      status: 'in_transit',
      destination: newId('ba'),
    }),
  );
  for (const part of parts) {
    part.status = 'available';
    account.payoutOf.set(part.id, made.id);
  }
  const own = move(world, account, {
    amount: -amount,
    type: 'payout',
    category: 'payout',
    source: made.id,
    currency,
  });
  account.payoutOf.set(own.id, made.id);
  made.balance_transaction = own.id;
  world.emit(account, 'payout.created', made);
  return made;
}

/** It has arrived at the bank, or came back from it. */
export function finishPayout(world: World, account: Account, made: Stripe.Payout, result: 'paid' | 'failed'): void {
  made.status = result;
  if (result === 'paid') {
    made.trace_id = { status: 'supported', value: `TRACE${made.id.slice(-8)}` };
    world.emit(account, 'payout.paid', made);
    world.emit(account, 'payout.reconciliation_completed', made);
    return;
  }
  made.failure_code = 'account_closed';
  made.failure_message = 'The bank account has been closed.';
  made.failure_balance_transaction = move(world, account, {
    amount: made.amount,
    type: 'payout_failure',
    category: 'payout_reversal',
    source: made.id,
    currency: made.currency,
  }).id;
  world.emit(account, 'payout.failed', made);
}

/** What one currency of the account has and has not paid out. */
export const balanceOf = (account: Account): { currency: string; amount: number }[] => {
  const sums = new Map<string, number>();
  for (const { currency, net } of account.all('balance_transaction'))
    sums.set(currency, (sums.get(currency) ?? 0) + net);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
};

export const isOfPayout = (account: Account, transaction: Stripe.BalanceTransaction, payoutId: string): boolean =>
  account.payoutOf.get(transaction.id) === payoutId || idOf(transaction.source) === payoutId;
