import type Stripe from 'stripe';
import { type Account, idOf } from './account.ts';
import { type Call, type CallRoute, on } from './calls.ts';
import { chargeIntent } from './charging.ts';
import { allowOnly, flagOf, metadataOf, neededText, numberOf, textOf, textsOf } from './form.ts';
import { newId } from './ids.ts';
import { listOf } from './listing.ts';
import { paymentIntent } from './objects/intents.ts';
import { testMethod } from './party-calls.ts';
import { invalid, Refusal, wrongState } from './refusal.ts';

const KNOWN = [
  'amount',
  'currency',
  'customer',
  'payment_method',
  'payment_method_types',
  'automatic_payment_methods',
  'confirm',
  'off_session',
  'description',
  'metadata',
  'receipt_email',
  'return_url',
  'statement_descriptor_suffix',
  'mandate',
  'error_on_requires_action',
  'setup_future_usage',
];

function create(call: Call): Stripe.PaymentIntent {
  const { world, account, params } = call;
  allowOnly(params, KNOWN);
  const amount = numberOf(params, 'amount') ?? 0;
  if (amount < 50) throw wrongState('amount_too_small', 'Amount must be at least 0.50.', { param: 'amount' });
  const customerId = textOf(params, 'customer');
  if (customerId) account.get('customer', customerId, 'customer');
  const types = textsOf(params, 'payment_method_types');
  const method = methodOf(call, customerId);
  const intent = account.add(
    paymentIntent({
      id: newId('pi'),
      amount,
      currency: neededText(params, 'currency').toLowerCase(),
      created: world.clock.now(),
      customer: customerId,
      description: textOf(params, 'description'),
      receipt_email: textOf(params, 'receipt_email'),
      metadata: metadataOf(params),
      payment_method: method?.id ?? null,
      payment_method_types:
        types.length > 0 ? types : ['card', ...(method && method.type !== 'card' ? [method.type] : [])],
      automatic_payment_methods: types.length > 0 ? null : { enabled: true },
      status: method ? 'requires_confirmation' : 'requires_payment_method',
    }),
  );
  world.emit(account, 'payment_intent.created', intent);
  if (flagOf(params, 'confirm')) confirm(call, intent, method);
  return intent;
}

/** Somebody else's method, or one that was taken off, cannot be charged. */
function methodOf({ world, account, params }: Call, customerId: string | null): Stripe.PaymentMethod | null {
  const id = textOf(params, 'payment_method');
  if (id === null) return null;
  const method = testMethod(world, account, id) ?? account.get('payment_method', id, 'payment_method');
  const owner = idOf(method.customer);
  if (owner !== null && owner !== customerId) {
    throw invalid(
      'The provided PaymentMethod belongs to another customer, or no customer was given.',
      'payment_method',
    );
  }
  if (owner === null && account.detached.has(id)) {
    throw invalid('The provided PaymentMethod was detached from its Customer and cannot be used.', 'payment_method');
  }
  return method;
}

function confirm({ world, account }: Call, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod | null): void {
  if (!method) {
    throw wrongState('payment_intent_unexpected_state', 'You cannot confirm this PaymentIntent: no payment method.');
  }
  chargeIntent(world, account, intent, method);
  if (intent.status !== 'requires_payment_method') return;
  const { type, code, decline_code, message } = intent.last_payment_error ?? { type: 'card_error' };
  throw new Refusal(402, {
    type,
    code,
    decline_code,
    message: message ?? 'Your card was declined.',
    charge: intent.latest_charge,
    payment_intent: intent,
    payment_method: method,
  });
}

const CANCELABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'];

function cancel({ world, account, params, id }: Call): Stripe.PaymentIntent {
  allowOnly(params, ['cancellation_reason']);
  const intent = account.get('payment_intent', id, 'intent');
  if (isOfCheckout(account, intent)) {
    throw wrongState(
      'payment_intent_unexpected_state',
      'This PaymentIntent belongs to a Checkout Session: expire that.',
    );
  }
  if (!CANCELABLE.includes(intent.status)) {
    throw wrongState(
      'payment_intent_unexpected_state',
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      { payment_intent: intent },
    );
  }
  intent.status = 'canceled';
  intent.canceled_at = world.clock.now();
  intent.cancellation_reason = textOf(params, 'cancellation_reason') as Stripe.PaymentIntent['cancellation_reason'];
  world.emit(account, 'payment_intent.canceled', intent);
  return intent;
}

const isOfCheckout = (account: Account, intent: Stripe.PaymentIntent): boolean =>
  account.all('checkout.session').some((session) => idOf(session.payment_intent) === intent.id);

export const INTENT_CALLS: readonly CallRoute[] = [
  on('POST', 'payment_intents', create),
  on('GET', 'payment_intents/:id', ({ account, id }) => account.get('payment_intent', id, 'intent')),
  on('POST', 'payment_intents/:id/confirm', (call) => {
    allowOnly(call.params, ['payment_method', 'off_session', 'return_url']);
    const intent = call.account.get('payment_intent', call.id, 'intent');
    if (!CANCELABLE.includes(intent.status)) {
      throw wrongState('payment_intent_unexpected_state', `It has a status of ${intent.status}.`);
    }
    const method =
      methodOf(call, idOf(intent.customer)) ?? call.account.find('payment_method', idOf(intent.payment_method));
    confirm(call, intent, method);
    return intent;
  }),
  on('POST', 'payment_intents/:id/cancel', cancel),
  on('GET', 'payment_intents', (call) =>
    listOf(call, {
      kind: 'payment_intent',
      url: '/v1/payment_intents',
      filters: { customer: ({ customer }, value) => idOf(customer) === value },
    }),
  ),
  on('GET', 'charges/:id', ({ account, id }) => account.get('charge', id)),
  on('GET', 'charges', (call) =>
    listOf(call, {
      kind: 'charge',
      url: '/v1/charges',
      filters: {
        customer: ({ customer }, value) => idOf(customer) === value,
        payment_intent: ({ payment_intent: intent }, value) => idOf(intent) === value,
      },
    }),
  ),
  on('GET', 'setup_intents/:id', ({ account, id }) => account.get('setup_intent', id, 'intent')),
  on('GET', 'setup_intents', (call) =>
    listOf(call, {
      kind: 'setup_intent',
      url: '/v1/setup_intents',
      filters: {
        customer: ({ customer }, value) => idOf(customer) === value,
        payment_method: ({ payment_method: method }, value) => idOf(method) === value,
      },
    }),
  ),
];
