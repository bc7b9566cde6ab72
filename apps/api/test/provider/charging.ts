import type Stripe from 'stripe';
import { type Account, idOf, type MethodBehaviour } from './account.ts';
import { DAY } from './clock.ts';
import { newId } from './ids.ts';
import { charge as chargeObject, methodDetails } from './objects/charge.ts';
import { balanceTransaction } from './objects/money-objects.ts';
import type { World } from './world.ts';

/** 2.9 % and 30 of the smallest unit, rounded to the nearest one. */
export const feeOf = (amount: number): number => Math.round((amount * 29) / 1000) + 30;

/** How long a bank takes. */
const DEBIT_DAYS = 3;
const AVAILABLE_AFTER_DAYS = 2;

/** Tries to take the money of an intent from a method, and says so by events. */
export function chargeIntent(
  world: World,
  account: Account,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): void {
  const behaviour = account.behaviours.get(method.id) ?? 'succeeds';
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  if (behaviour === 'succeeds') takeCard(world, account, intent, method);
  else if (behaviour === 'refused' || behaviour === 'needsCustomer')
    refuseCard(world, account, intent, method, behaviour);
  else startDebit(world, account, intent, method, behaviour);
}

function newCharge(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  status: Stripe.Charge['status'],
): Stripe.Charge {
  const made = chargeObject({
    id: newId(method.type === 'card' ? 'ch' : 'py'),
    amount: intent.amount,
    currency: intent.currency,
    created: world.clock.now(),
    status,
    customer: idOf(intent.customer),
    description: intent.description,
    metadata: { ...intent.metadata },
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(method, {
      amount: intent.amount,
      mandate: method.type === 'card' ? null : newId('mandate'),
    }),
    receipt_email: intent.receipt_email,
    billing_details: structuredClone(method.billing_details),
  });
  intent.latest_charge = made.id;
  return made;
}

function takeCard(world: World, account: Account, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const made = account.add(newCharge(world, intent, method, 'succeeded'));
  made.outcome = outcome('authorized', 'approved_by_network');
  succeed(world, account, intent, made);
}

/** The money is the account's from here on, less the fee. */
function succeed(world: World, account: Account, intent: Stripe.PaymentIntent, made: Stripe.Charge): void {
  const isCard = made.payment_method_details?.type === 'card';
  const created = world.clock.now();
  const transaction = account.add(
    balanceTransaction({
      id: newId('txn'),
      amount: made.amount,
      fee: feeOf(made.amount),
      currency: made.currency,
      created,
      available_on: created + AVAILABLE_AFTER_DAYS * DAY,
      type: isCard ? 'charge' : 'payment',
      reporting_category: 'charge',
      source: made.id,
      description: made.description,
    }),
  );
  made.status = 'succeeded';
  made.paid = true;
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.processing = null;
  // The provider says that it took the money before it has worked out its own fee.
  world.emit(account, 'charge.succeeded', made, { balance_transaction: null });
  made.balance_transaction = transaction.id;
  world.emit(account, 'payment_intent.succeeded', intent);
  world.emit(account, 'charge.updated', made);
}

const DECLINES = {
  refused: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  needsCustomer: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} as const;

function refuseCard(
  world: World,
  account: Account,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  behaviour: 'refused' | 'needsCustomer',
): void {
  const { code, decline_code, message } = DECLINES[behaviour];
  const made = account.add(newCharge(world, intent, method, 'failed'));
  made.failure_code = code;
  made.failure_message = message;
  made.outcome = outcome('issuer_declined', 'declined_by_network');
  fail(world, account, intent, { charge: made, error: { type: 'card_error', code, decline_code, message } });
}

function startDebit(
  world: World,
  account: Account,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  outcomeLater: Extract<MethodBehaviour, 'settles' | 'bounces'>,
): void {
  const made = account.add(newCharge(world, intent, method, 'pending'));
  intent.status = 'processing';
  const dueAt = world.clock.now() + DEBIT_DAYS * DAY;
  account.debits.set(intent.id, { dueAt, outcome: outcomeLater });
  world.dueAt(dueAt);
  world.emit(account, 'charge.pending', made);
  world.emit(account, 'payment_intent.processing', intent);
}

/** The bank has answered. */
export function finishDebit(
  world: World,
  account: Account,
  intent: Stripe.PaymentIntent,
  result: 'settles' | 'bounces',
): void {
  account.debits.delete(intent.id);
  const made = account.get('charge', idOf(intent.latest_charge) ?? '');
  const session = account.all('checkout.session').find((each) => idOf(each.payment_intent) === intent.id);
  if (result === 'settles') {
    succeed(world, account, intent, made);
    if (session) {
      session.payment_status = 'paid';
      world.emit(account, 'checkout.session.async_payment_succeeded', session);
    }
    return;
  }
  const message = 'The bank returned the debit: insufficient funds.';
  made.status = 'failed';
  made.failure_code = 'insufficient_funds';
  made.failure_message = message;
  const error = { type: 'card_error', code: 'payment_method_provider_decline', message } as const;
  fail(world, account, intent, { charge: made, error });
  if (session) world.emit(account, 'checkout.session.async_payment_failed', session);
}

type FailedCharge = { charge: Stripe.Charge; error: Stripe.PaymentIntent.LastPaymentError };

function fail(world: World, account: Account, intent: Stripe.PaymentIntent, failed: FailedCharge): void {
  const method = account.find('payment_method', idOf(intent.payment_method));
  intent.status = 'requires_payment_method';
  intent.processing = null;
  intent.last_payment_error = {
    ...failed.error,
    charge: failed.charge.id,
    ...(method && { payment_method: structuredClone(method) }),
  };
  intent.payment_method = null;
  world.emit(account, 'charge.failed', failed.charge);
  world.emit(account, 'payment_intent.payment_failed', intent);
}

const outcome = (type: string, network_status: string): Stripe.Charge.Outcome => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status,
  reason: null,
  seller_message: type === 'authorized' ? 'Payment complete.' : 'The bank declined the payment.',
  type,
});
