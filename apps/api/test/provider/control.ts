import type Stripe from 'stripe';
import { type Account, type AccountProfile, idOf, type Kind, type MethodBehaviour, type ObjectOf } from './account.ts';
import { chargeIntent, finishDebit } from './charging.ts';
import { expireSession } from './checkout-calls.ts';
import type { Failure, Slowness } from './failures.ts';
import { newId, webhookSecretOf } from './ids.ts';
import { catchUp } from './later.ts';
import { closeDispute, finishRefund, openDispute } from './moneyback.ts';
import { paymentIntent } from './objects/intents.ts';
import { webhookEndpoint } from './objects/parties.ts';
import { bankMethod, cardMethod, debitOf } from './objects/payment-method.ts';
import { type Choice, confirmSession } from './paying.ts';
import { finishPayout, makePayout } from './payouts.ts';
import type { Delivery, DeliveryMode, ReleaseOrder } from './webhooks.ts';
import type { World } from './world.ts';

type Stray = {
  amount: number;
  currency?: string;
  metadata?: Record<string, string>;
  by?: 'card' | 'bank';
  description?: string;
};

/**
 * What tests and journeys do behind the provider's counter. Accounts are named by key or id. Everything can be sent as
 * JSON, so that the same calls work from another process.
 */
export const controlOf = (world: World) => ({
  /** Events go here from now on, signed with `webhookSecretFor(account)`. */
  registerEndpoint: async (account: string, url: string, types: string[] = ['*']): Promise<string> =>
    registerEndpoint(world, world.account(account), url, types),
  deliver: async (mode: DeliveryMode): Promise<void> => {
    world.webhooks.mode = mode;
  },
  withheld: async (): Promise<string[]> => [...world.webhooks.withheld],
  release: async (order: ReleaseOrder = 'asMade', times = 1): Promise<void> => world.webhooks.release(order, times),
  dropWithheld: async (): Promise<void> => world.webhooks.forgetWithheld(),
  /** Sends an event once more, however often it went already. */
  redeliver: async (eventId: string): Promise<void> => {
    const owner = world.ownerOf(eventId);
    await world.webhooks.deliver(owner, owner.get('event', eventId));
  },
  /** Sends whatever it is given, signed with the given secret; answers the status. */
  forge: async (url: string, payload: object, secret: string): Promise<number | null> =>
    world.webhooks.post(url, JSON.stringify(payload), secret),
  settled: async (): Promise<void> => world.webhooks.settled(),
  deliveries: async (): Promise<Delivery[]> => [...world.webhooks.deliveries],

  failNext: async (failure: Failure): Promise<void> => world.failures.add(failure),
  slow: async (slowness: Slowness): Promise<void> => world.failures.slow(slowness),
  behave: async (): Promise<void> => {
    world.failures.clear();
    world.webhooks.mode = {};
  },
  revokeKey: async (account: string): Promise<void> => {
    world.account(account).isRevoked = true;
  },
  accountProfile: async (account: string, profile: Partial<AccountProfile>): Promise<void> => {
    Object.assign(world.account(account).profile, profile);
  },

  /** As a person on the hosted page does. */
  pay: async (sessionId: string, choice: Choice = 'card'): Promise<'done' | 'refused' | 'closed'> => {
    const owner = world.ownerOf(sessionId);
    return confirmSession(world, owner, owner.get('checkout.session', sessionId), choice);
  },
  expire: async (sessionId: string): Promise<void> => {
    const owner = world.ownerOf(sessionId);
    expireSession(world, owner, owner.get('checkout.session', sessionId));
  },
  settle: async (intentId: string): Promise<void> => endDebit(world, intentId, 'settles'),
  bounce: async (intentId: string): Promise<void> => endDebit(world, intentId, 'bounces'),
  endRefund: async (refundId: string, result: 'settles' | 'bounces'): Promise<void> => {
    const owner = world.ownerOf(refundId);
    finishRefund(world, owner, owner.get('refund', refundId), result);
  },
  /** Money that nobody asked for. */
  stray: async (account: string, given: Stray): Promise<string> => strayPayment(world, world.account(account), given),
  openDispute: async (intentId: string, given: { amount?: number; reason?: string } = {}): Promise<string> => {
    const owner = world.ownerOf(intentId);
    const charge = owner.get('charge', idOf(owner.get('payment_intent', intentId).latest_charge) ?? '');
    return openDispute(world, owner, charge, given).id;
  },
  closeDispute: async (disputeId: string, result: 'won' | 'lost'): Promise<void> => {
    const owner = world.ownerOf(disputeId);
    closeDispute(world, owner, owner.get('dispute', disputeId), result);
  },
  /** Pays out what there is; null when there is nothing. */
  payOut: async (account: string, currency?: string): Promise<string | null> => {
    const owner = world.account(account);
    return makePayout(world, owner, currency ?? owner.profile.currency)?.id ?? null;
  },
  endPayout: async (payoutId: string, result: 'paid' | 'failed' = 'paid'): Promise<void> => {
    const owner = world.ownerOf(payoutId);
    finishPayout(world, owner, owner.get('payout', payoutId), result);
  },
  methodBehaves: async (methodId: string, behaviour: MethodBehaviour): Promise<void> => {
    world.ownerOf(methodId).behaviours.set(methodId, behaviour);
  },
  /** Overwrites what an object says, without an event. */
  change: async (id: string, fields: Record<string, unknown>): Promise<void> => {
    Object.assign(world.ownerOf(id).objects.get(id) ?? {}, fields);
  },

  now: async (): Promise<number> => world.clock.now(),
  advance: async (ms: number): Promise<void> => {
    world.clock.advance(ms);
    catchUp(world);
  },
  list: async <K extends Kind>(account: string, kind: K): Promise<ObjectOf[K][]> => [
    ...world.account(account).all(kind),
  ],
});
export type Control = ReturnType<typeof controlOf>;

function registerEndpoint(world: World, account: Account, url: string, types: string[]): string {
  const known = account.all('webhook_endpoint').find((each) => each.url === url);
  if (known) return known.id;
  const made = account.add(
    webhookEndpoint({ id: newId('we'), created: world.clock.now(), url, enabled_events: types }),
  );
  account.endpointSecrets.set(made.id, webhookSecretOf(account.id));
  world.onChange();
  return made.id;
}

function endDebit(world: World, intentId: string, result: 'settles' | 'bounces'): void {
  const owner = world.ownerOf(intentId);
  if (!owner.debits.has(intentId)) throw new Error(`${intentId} is not waiting for a bank`);
  finishDebit(world, owner, owner.get('payment_intent', intentId), result);
}

function strayPayment(world: World, account: Account, given: Stray): string {
  const currency = given.currency ?? account.profile.currency;
  const base = { id: newId('pm'), created: world.clock.now() };
  const debit = given.by === 'bank' ? debitOf(currency) : null;
  const method: Stripe.PaymentMethod = account.add(
    debit ? bankMethod(base, debit, '6789') : cardMethod(base, { last4: '4242' }),
  );
  if (debit) account.behaviours.set(method.id, 'settles');
  const intent = account.add(
    paymentIntent({
      id: newId('pi'),
      amount: given.amount,
      currency,
      created: world.clock.now(),
      description: given.description ?? null,
      metadata: { ...given.metadata },
    }),
  );
  world.emit(account, 'payment_intent.created', intent);
  chargeIntent(world, account, intent, method);
  return intent.id;
}
