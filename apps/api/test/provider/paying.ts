import type Stripe from 'stripe';
import { type Account, idOf, type MethodBehaviour } from './account.ts';
import { chargeIntent } from './charging.ts';
import { newId } from './ids.ts';
import { customerDetails } from './objects/checkout-session.ts';
import { paymentIntent } from './objects/intents.ts';
import { customer as customerObject } from './objects/parties.ts';
import { bankMethod, cardMethod, debitOf } from './objects/payment-method.ts';
import type { World } from './world.ts';

/** What a person can do on the hosted page. */
export type Choice = 'card' | 'cardRefused' | 'bank' | 'bankBounces' | 'cardNeedsCustomer';

const BEHAVIOUR: Record<Choice, MethodBehaviour> = {
  card: 'succeeds',
  cardRefused: 'refused',
  cardNeedsCustomer: 'needsCustomer',
  bank: 'settles',
  bankBounces: 'bounces',
};
const LAST4: Record<Choice, string> = {
  card: '4242',
  cardRefused: '0002',
  cardNeedsCustomer: '3184',
  bank: '6789',
  bankBounces: '1113',
};

/** The customer confirms. Answers whether that went through; a refused card leaves the page open. */
export function confirmSession(
  world: World,
  account: Account,
  session: Stripe.Checkout.Session,
  choice: Choice,
): 'done' | 'refused' | 'closed' {
  if (session.status !== 'open') return 'closed';
  const method = newMethod(world, account, session, choice);
  return session.mode === 'setup'
    ? confirmSetup(world, account, session, method)
    : confirmPayment(world, account, session, method);
}

/** A bank where the currency has none to debit is a card instead. */
function newMethod(
  world: World,
  account: Account,
  session: Stripe.Checkout.Session,
  choice: Choice,
): Stripe.PaymentMethod {
  const given = { id: newId('pm'), created: world.clock.now() };
  const debit = debitOf(session.currency ?? account.profile.currency);
  const isBank = (choice === 'bank' || choice === 'bankBounces') && debit !== null;
  const method = isBank ? bankMethod(given, debit, LAST4[choice]) : cardMethod(given, { last4: LAST4[choice] });
  method.billing_details.email = session.customer_email;
  account.behaviours.set(method.id, BEHAVIOUR[choice]);
  return method;
}

function confirmPayment(
  world: World,
  account: Account,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod,
): 'done' | 'refused' {
  const facts = account.checkouts.get(session.id);
  if (session.customer === null && (session.customer_creation === 'always' || facts?.savesMethod)) {
    session.customer = newCustomer(world, account, session).id;
  }
  const intent = account.find('payment_intent', idOf(session.payment_intent)) ?? newIntent(world, account, session);
  intent.customer = idOf(session.customer);
  account.add(method);
  chargeIntent(world, account, intent, method);
  if (intent.status === 'requires_payment_method') return 'refused';
  if (facts?.savesMethod) attach(world, account, method, idOf(session.customer) ?? '');
  complete(session);
  if (intent.status === 'succeeded') session.payment_status = 'paid';
  world.emit(account, 'checkout.session.completed', session);
  return 'done';
}

/** The intent exists from the moment the customer confirms, not before. */
function newIntent(world: World, account: Account, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  const facts = account.checkouts.get(session.id);
  const intent = account.add(
    paymentIntent({
      id: newId('pi'),
      amount: session.amount_total ?? 0,
      currency: session.currency ?? 'cad',
      created: world.clock.now(),
      description: facts?.intent.description ?? null,
      receipt_email: facts?.intent.receiptEmail ?? null,
      metadata: { ...facts?.intent.metadata },
      payment_method_types: [...session.payment_method_types],
      setup_future_usage: facts?.savesMethod ?? null,
    }),
  );
  session.payment_intent = intent.id;
  world.emit(account, 'payment_intent.created', intent);
  return intent;
}

function confirmSetup(
  world: World,
  account: Account,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod,
): 'done' | 'refused' {
  const intent = account.get('setup_intent', idOf(session.setup_intent) ?? '');
  if (account.behaviours.get(method.id) === 'refused') {
    const message = 'Your card was declined.';
    intent.last_setup_error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message };
    world.emit(account, 'setup_intent.setup_failed', intent);
    return 'refused';
  }
  account.add(method);
  session.customer ??= newCustomer(world, account, session).id;
  intent.customer = idOf(session.customer);
  intent.payment_method = method.id;
  intent.last_setup_error = null;
  intent.status = 'succeeded';
  if (method.type !== 'card') intent.mandate = newId('mandate');
  attach(world, account, method, idOf(session.customer) ?? '');
  complete(session);
  world.emit(account, 'setup_intent.succeeded', intent);
  world.emit(account, 'checkout.session.completed', session);
  return 'done';
}

function complete(session: Stripe.Checkout.Session): void {
  session.status = 'complete';
  session.url = null;
  session.customer_details = customerDetails({ email: session.customer_email ?? 'customer@example.com' });
}

export function attach(world: World, account: Account, method: Stripe.PaymentMethod, customerId: string): void {
  method.customer = customerId;
  world.emit(account, 'payment_method.attached', method);
}

function newCustomer(world: World, account: Account, session: Stripe.Checkout.Session): Stripe.Customer {
  const made = account.add(
    customerObject({ id: newId('cus'), created: world.clock.now(), email: session.customer_email }),
  );
  world.emit(account, 'customer.created', made);
  return made;
}
