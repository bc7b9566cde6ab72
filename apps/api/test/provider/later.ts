import { finishDebit } from './charging.ts';
import { expireSession } from './checkout-calls.ts';
import { finishRefund } from './moneyback.ts';
import type { World } from './world.ts';

/** Does what has become due by the clock: pages expire, banks answer. */
export function catchUp(world: World): void {
  const now = world.clock.now();
  if (now < world.nextDue) return;
  world.nextDue = Number.POSITIVE_INFINITY;
  for (const account of world.accounts.values()) {
    for (const session of account.all('checkout.session')) {
      if (session.status !== 'open') continue;
      if (session.expires_at <= now) expireSession(world, account, session);
      else world.dueAt(session.expires_at);
    }
    for (const [id, { dueAt, outcome }] of account.debits) {
      if (dueAt <= now) finishDebit(world, account, account.get('payment_intent', id), outcome);
      else world.dueAt(dueAt);
    }
    for (const [id, { dueAt, outcome }] of account.refundsUnderWay) {
      if (dueAt <= now) finishRefund(world, account, account.get('refund', id), outcome);
      else world.dueAt(dueAt);
    }
  }
}
