import type Stripe from 'stripe';
import { type Account, idOf, type MethodBehaviour } from './account.ts';
import { type Call, type CallRoute, on } from './calls.ts';
import { allowOnly, groupOf, isGiven, metadataOf, neededText, type Params, textOf, textsOf } from './form.ts';
import { newEndpointSecret, newId } from './ids.ts';
import { listOf } from './listing.ts';
import { account as accountObject, customer, webhookEndpoint } from './objects/parties.ts';
import { cardMethod, NO_ADDRESS } from './objects/payment-method.ts';
import { attach } from './paying.ts';
import { invalid } from './refusal.ts';
import type { World } from './world.ts';

const CUSTOMER_FIELDS = ['name', 'email', 'phone', 'description', 'address', 'metadata', 'invoice_settings'];
const ADDRESS_FIELDS = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const;

function fill(account: Account, made: Stripe.Customer, params: Params): Stripe.Customer {
  allowOnly(params, CUSTOMER_FIELDS);
  for (const key of ['name', 'email', 'phone', 'description'] as const) {
    if (params[key] !== undefined) made[key] = textOf(params, key);
  }
  if (params.address !== undefined) {
    const given = groupOf(params, 'address');
    made.address = { ...NO_ADDRESS };
    for (const key of ADDRESS_FIELDS) made.address[key] = textOf(given, key);
  }
  made.metadata = metadataOf(params, made.metadata);
  const settings = groupOf(params, 'invoice_settings');
  if (settings.default_payment_method !== undefined) {
    const id = textOf(settings, 'default_payment_method');
    if (id !== null && idOf(account.get('payment_method', id, 'default_payment_method').customer) !== made.id) {
      throw invalid('The customer does not have a payment method with this ID.', 'default_payment_method');
    }
    made.invoice_settings.default_payment_method = id;
  }
  return made;
}

/** Names that the provider knows in tests, each a new method. */
const TEST_METHODS: Record<string, { last4: string; behaviour: MethodBehaviour }> = {
  pm_card_visa: { last4: '4242', behaviour: 'succeeds' },
  pm_card_chargeDeclined: { last4: '0002', behaviour: 'refused' },
  pm_card_authenticationRequired: { last4: '3184', behaviour: 'needsCustomer' },
};

export function testMethod(world: World, account: Account, name: string): Stripe.PaymentMethod | null {
  const known = TEST_METHODS[name];
  if (!known) return null;
  const made = account.add(cardMethod({ id: newId('pm'), created: world.clock.now() }, { last4: known.last4 }));
  account.behaviours.set(made.id, known.behaviour);
  return made;
}

function detach({ world, account, id }: Call): Stripe.PaymentMethod {
  const method = account.get('payment_method', id);
  const owner = account.find('customer', idOf(method.customer));
  if (!owner)
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.');
  method.customer = null;
  account.detached.add(id);
  if (idOf(owner.invoice_settings.default_payment_method) === id) owner.invoice_settings.default_payment_method = null;
  world.emit(account, 'payment_method.detached', method);
  return method;
}

function attachTo({ world, account, params, id }: Call): Stripe.PaymentMethod {
  allowOnly(params, ['customer']);
  const owner = account.get('customer', neededText(params, 'customer'), 'customer');
  const method = testMethod(world, account, id) ?? account.get('payment_method', id);
  if (account.detached.has(id) || idOf(method.customer) !== null) {
    throw invalid('The payment method you provided has already been used or attached.', 'payment_method');
  }
  attach(world, account, method, owner.id);
  return method;
}

const methodsOf = (call: Call, customerId: string | null, url: string) =>
  listOf(
    { ...call, params: { ...call.params, ...(customerId && { customer: customerId }) } },
    {
      kind: 'payment_method',
      url,
      filters: {
        customer: (method, value) => idOf(method.customer) === value,
        type: ({ type }, value) => type === value,
      },
    },
  );

function createEndpoint({ world, account, params }: Call): Stripe.WebhookEndpoint {
  allowOnly(params, ['url', 'enabled_events', 'description', 'metadata', 'api_version']);
  const made = account.add(
    webhookEndpoint({
      id: newId('we'),
      created: world.clock.now(),
      url: neededText(params, 'url'),
      enabled_events: textsOf(params, 'enabled_events'),
      description: textOf(params, 'description'),
      metadata: metadataOf(params),
      api_version: textOf(params, 'api_version'),
    }),
  );
  const secret = newEndpointSecret();
  account.endpointSecrets.set(made.id, secret);
  // Told once, when it is made.
  return { ...made, secret };
}

export const PARTY_CALLS: readonly CallRoute[] = [
  on('GET', 'account', ({ account }) =>
    accountObject({ id: account.id, created: account.createdAt, profile: account.profile }),
  ),
  on('POST', 'customers', ({ world, account, params }) => {
    const made = fill(account, customer({ id: newId('cus'), created: world.clock.now() }), params);
    account.add(made);
    world.emit(account, 'customer.created', made);
    return made;
  }),
  on('GET', 'customers', (call) =>
    listOf(call, { kind: 'customer', url: '/v1/customers', filters: { email: ({ email }, value) => email === value } }),
  ),
  on('GET', 'customers/:id', ({ account, id }) => account.get('customer', id)),
  on('POST', 'customers/:id', ({ world, account, params, id }) => {
    const changed = fill(account, account.get('customer', id), params);
    world.emit(account, 'customer.updated', changed);
    return changed;
  }),
  on('DELETE', 'customers/:id', ({ world, account, id }) => {
    const gone = account.get('customer', id);
    account.remove(gone);
    world.emit(account, 'customer.deleted', gone);
    return { id, object: 'customer', deleted: true };
  }),
  on('GET', 'customers/:id/payment_methods', (call) => {
    call.account.get('customer', call.id);
    return methodsOf(call, call.id, `/v1/customers/${call.id}/payment_methods`);
  }),
  on('GET', 'payment_methods', (call) => {
    if (isGiven(call.params, 'customer'))
      call.account.get('customer', textOf(call.params, 'customer') ?? '', 'customer');
    return methodsOf(call, null, '/v1/payment_methods');
  }),
  on('GET', 'payment_methods/:id', ({ account, id }) => account.get('payment_method', id)),
  on('POST', 'payment_methods/:id/detach', detach),
  on('POST', 'payment_methods/:id/attach', attachTo),
  on('POST', 'webhook_endpoints', createEndpoint),
  on('GET', 'webhook_endpoints', (call) => listOf(call, { kind: 'webhook_endpoint', url: '/v1/webhook_endpoints' })),
  on('GET', 'webhook_endpoints/:id', ({ account, id }) => account.get('webhook_endpoint', id)),
  on('DELETE', 'webhook_endpoints/:id', ({ account, id }) => {
    account.remove(account.get('webhook_endpoint', id));
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
  on('GET', 'events/:id', ({ account, id }) => account.get('event', id)),
  on('GET', 'events', (call) => {
    const types = textsOf(call.params, 'types');
    const { types: _, ...params } = call.params;
    const chosen = types.length === 0 ? call : { ...call, params: { ...params, typeIn: types.join(' ') } };
    return listOf(chosen, {
      kind: 'event',
      url: '/v1/events',
      filters: {
        type: ({ type }, value) => (value.endsWith('.*') ? type.startsWith(value.slice(0, -1)) : type === value),
        typeIn: ({ type }, value) => value.split(' ').includes(type),
      },
    });
  }),
];
