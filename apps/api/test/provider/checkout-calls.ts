import type Stripe from 'stripe';
import { type Account, type CheckoutFacts, idOf } from './account.ts';
import { type Call, type CallRoute, on } from './calls.ts';
import { DAY } from './clock.ts';
import {
  allowOnly,
  groupOf,
  groupsOf,
  isGiven,
  metadataOf,
  neededText,
  numberOf,
  type Params,
  textOf,
  textsOf,
} from './form.ts';
import { newId, newSessionId } from './ids.ts';
import { listOf } from './listing.ts';
import { checkoutSession } from './objects/checkout-session.ts';
import { setupIntent } from './objects/intents.ts';
import { debitOf } from './objects/payment-method.ts';
import { invalid, wrongState } from './refusal.ts';
import type { World } from './world.ts';

const KNOWN = [
  'mode',
  'line_items',
  'success_url',
  'cancel_url',
  'customer',
  'customer_email',
  'customer_creation',
  'client_reference_id',
  'metadata',
  'payment_intent_data',
  'setup_intent_data',
  'expires_at',
  'payment_method_types',
  'payment_method_options',
  'currency',
  'locale',
  'submit_type',
  'ui_mode',
  'billing_address_collection',
  'saved_payment_method_options',
  'custom_text',
];
/** The provider takes nothing below about half a dollar, and nothing with more than eight digits. */
const LEAST = 50;
const MOST = 99_999_999;
const HOUR = 3600;

function createSession(call: Call): Stripe.Checkout.Session {
  const { account, params } = call;
  allowOnly(params, KNOWN);
  const mode = neededText(params, 'mode');
  if (mode !== 'payment' && mode !== 'setup') throw invalid(`Invalid mode: ${mode}`, 'mode');
  neededText(params, 'success_url');
  if (!account.profile.chargesEnabled) {
    throw wrongState('account_invalid', 'Your account cannot currently make live charges.');
  }
  const customerId = textOf(params, 'customer');
  if (customerId) account.get('customer', customerId, 'customer');
  if (customerId && isGiven(params, 'customer_email')) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer');
  }
  return mode === 'payment' ? createPayment(call) : createSetup(call);
}

function createPayment({ world, account, params }: Call): Stripe.Checkout.Session {
  const { lines, currency } = linesOf(params);
  const total = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);
  if (total < LEAST)
    throw wrongState('amount_too_small', 'The total amount must be at least 0.50.', { param: 'line_items' });
  if (total > MOST) throw wrongState('amount_too_large', 'The total amount is too large.', { param: 'line_items' });
  const intentData = groupOf(params, 'payment_intent_data');
  const session = account.add(
    checkoutSession({
      ...common(world, account, params, currency),
      mode: 'payment',
      currency,
      amount_subtotal: total,
      amount_total: total,
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
      customer_creation: isGiven(params, 'customer')
        ? null
        : textOf(params, 'customer_creation') === 'always'
          ? 'always'
          : 'if_required',
    }),
  );
  account.checkouts.set(session.id, {
    lines,
    intent: {
      metadata: metadataOf(intentData),
      description: textOf(intentData, 'description'),
      receiptEmail: textOf(intentData, 'receipt_email'),
    },
    savesMethod: usageOf(intentData),
  });
  return session;
}

function createSetup({ world, account, params }: Call): Stripe.Checkout.Session {
  const currency = textOf(params, 'currency');
  if (textsOf(params, 'payment_method_types').length === 0 && currency === null) {
    throw invalid('`currency` is required in setup mode unless `payment_method_types` is set.', 'currency');
  }
  const intent = account.add(
    setupIntent({
      id: newId('seti'),
      created: world.clock.now(),
      customer: textOf(params, 'customer'),
      metadata: metadataOf(groupOf(params, 'setup_intent_data')),
      description: textOf(groupOf(params, 'setup_intent_data'), 'description'),
    }),
  );
  const session = account.add(
    checkoutSession({
      ...common(world, account, params, currency),
      mode: 'setup',
      currency,
      setup_intent: intent.id,
      customer_creation: isGiven(params, 'customer') ? null : 'if_required',
    }),
  );
  intent.payment_method_types = [...session.payment_method_types];
  world.emit(account, 'setup_intent.created', intent);
  return session;
}

function common(world: World, account: Account, params: Params, currency: string | null) {
  const id = newSessionId();
  const created = world.clock.now();
  const expires_at = numberOf(params, 'expires_at') ?? created + DAY;
  if (expires_at < created + HOUR / 2 || expires_at > created + DAY) {
    throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', 'expires_at');
  }
  world.dueAt(expires_at);
  const asked = textsOf(params, 'payment_method_types');
  const debit = debitOf(currency ?? account.profile.currency);
  return {
    id,
    created,
    expires_at,
    url: `${world.url}/c/pay/${id}`,
    success_url: textOf(params, 'success_url'),
    cancel_url: textOf(params, 'cancel_url'),
    customer: textOf(params, 'customer'),
    customer_email: textOf(params, 'customer_email'),
    client_reference_id: textOf(params, 'client_reference_id'),
    metadata: metadataOf(params),
    locale: textOf(params, 'locale') as Stripe.Checkout.Session['locale'],
    submit_type: textOf(params, 'submit_type') as Stripe.Checkout.Session['submit_type'],
    payment_method_types: asked.length > 0 ? asked : ['card', ...(debit ? [debit] : [])],
  };
}

function linesOf(params: Params): { lines: CheckoutFacts['lines']; currency: string } {
  const given = groupsOf(params, 'line_items');
  if (given.length === 0) throw invalid('You must specify line_items in payment mode.', 'line_items');
  const lines = given.map((line) => {
    const price = groupOf(line, 'price_data');
    const product = groupOf(price, 'product_data');
    const unit = numberOf(price, 'unit_amount');
    if (unit === null || unit < 0) {
      throw invalid('Invalid non-negative integer', 'line_items[0][price_data][unit_amount]');
    }
    const quantity = numberOf(line, 'quantity') ?? 1;
    return { name: neededText(product, 'name'), unit, quantity, currency: neededText(price, 'currency').toLowerCase() };
  });
  const currency = lines[0]?.currency ?? '';
  if (!/^[a-z]{3}$/.test(currency))
    throw invalid(`Invalid currency: ${currency}`, 'line_items[0][price_data][currency]');
  if (lines.some((line) => line.currency !== currency))
    throw invalid('All prices must have one currency.', 'line_items');
  return { lines, currency };
}

function usageOf(intentData: Params): CheckoutFacts['savesMethod'] {
  const usage = textOf(intentData, 'setup_future_usage');
  if (usage === null || usage === 'off_session' || usage === 'on_session') return usage;
  throw invalid(`Invalid setup_future_usage: ${usage}`, 'payment_intent_data[setup_future_usage]');
}

/** Closes it for good; what was not paid by then is not paid by it. */
export function expireSession(world: World, account: Account, session: Stripe.Checkout.Session): void {
  session.status = 'expired';
  session.url = null;
  const intent = account.find('payment_intent', idOf(session.payment_intent));
  if (intent?.status === 'requires_payment_method') {
    intent.status = 'canceled';
    intent.canceled_at = world.clock.now();
    intent.cancellation_reason = 'automatic';
    world.emit(account, 'payment_intent.canceled', intent);
  }
  world.emit(account, 'checkout.session.expired', session);
}

export const CHECKOUT_CALLS: readonly CallRoute[] = [
  on('POST', 'checkout/sessions', createSession),
  on('GET', 'checkout/sessions/:id', ({ account, id }) => account.get('checkout.session', id)),
  on('POST', 'checkout/sessions/:id/expire', ({ world, account, id }) => {
    const session = account.get('checkout.session', id);
    if (session.status !== 'open') {
      throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`);
    }
    expireSession(world, account, session);
    return session;
  }),
  on('GET', 'checkout/sessions/:id/line_items', ({ account, id }) => lineItemsOf(account, id)),
  on('GET', 'checkout/sessions', (call) =>
    listOf(call, {
      kind: 'checkout.session',
      url: '/v1/checkout/sessions',
      filters: {
        customer: ({ customer }, value) => idOf(customer) === value,
        payment_intent: ({ payment_intent: intent }, value) => idOf(intent) === value,
        status: ({ status }, value) => status === value,
      },
    }),
  ),
];

/** What was on the page, for those who ask for it. */
export function lineItemsOf(account: Account, sessionId: string): object {
  const session = account.get('checkout.session', sessionId);
  const lines = account.checkouts.get(sessionId)?.lines ?? [];
  const data = lines.map(({ name, unit, quantity }, index) => ({
    id: `li_${sessionId.slice(-20)}${index}`,
    object: 'item',
    amount_discount: 0,
    amount_subtotal: unit * quantity,
    amount_tax: 0,
    amount_total: unit * quantity,
    currency: session.currency,
    description: name,
    price: null,
    quantity,
  }));
  return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${sessionId}/line_items` };
}
