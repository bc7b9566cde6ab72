import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProviderClient } from '../../src/platform/provider/client.ts';
import { type LocalProvider, startLocalProvider } from './local-provider.ts';

type Shape = Record<string, unknown>;
const FIXTURES = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures.json'), 'utf8')) as Record<string, Shape>;
/** Whatever the asker put in, and what another kind of object stands in. */
const FREE = new Set(['metadata', 'payment_method_options', 'last_payment_error', 'last_setup_error', 'object']);
const KEY = 'sk_test_shapes';

let provider: LocalProvider;
let client: Stripe;
beforeAll(async () => {
  provider = await startLocalProvider();
  client = createProviderClient({ secretKey: KEY, url: provider.url });
  return provider.stop;
});

/** Every key of the provider's own example is there, and of its type or null; also in what lies inside. */
function differences(ours: Shape, theirs: Shape, path: string): string[] {
  return Object.entries(theirs).flatMap(([key, example]) => {
    const place = `${path}.${key}`;
    if (!(key in ours)) return [`${place} is missing`];
    const value = ours[key];
    if (value === null || example === null) return [];
    if (typeof value !== typeof example || Array.isArray(value) !== Array.isArray(example)) {
      return [`${place} is ${typeof value}, not ${typeof example}`];
    }
    if (typeof value !== 'object' || Array.isArray(value) || FREE.has(key)) return [];
    return differences(value as Shape, example as Shape, place);
  });
}

/** A bank account stands where the example has a card. */
const withoutCard = (shape: Shape): Shape => {
  const { card: _, payment_method_details: __, ...rest } = shape;
  return rest;
};

const checkout = (mode: 'payment' | 'setup') =>
  client.checkout.sessions.create({
    mode,
    success_url: 'http://localhost/paid',
    ...(mode === 'setup'
      ? { currency: 'cad' }
      : {
          line_items: [
            { quantity: 1, price_data: { currency: 'cad', unit_amount: 9900, product_data: { name: 'Invoice' } } },
          ],
          customer_creation: 'always',
        }),
  });

/** One of everything, in the states it passes through, as JSON that came over the wire. */
async function everything(): Promise<{ object: string }[]> {
  const { control } = provider;
  const [paid, refused, owed, bounced] = [
    await checkout('payment'),
    await checkout('payment'),
    await checkout('payment'),
    await checkout('payment'),
  ];
  const setup = await checkout('setup');
  const bankSetup = await checkout('setup');
  const found: { object: string }[] = [paid, setup, await client.accounts.retrieveCurrent()];
  await control.pay(paid.id, 'card');
  await control.pay(refused.id, 'cardRefused');
  await control.pay(owed.id, 'bank');
  await control.pay(bounced.id, 'bankBounces');
  await control.pay(setup.id, 'card');
  await control.pay(bankSetup.id, 'bank');
  const stray = await control.stray(KEY, { amount: 5000 });
  await client.refunds.create({ payment_intent: stray, amount: 100 });
  const dispute = await control.openDispute(stray);
  await control.closeDispute(dispute, 'won');
  await control.advance(3 * 86_400_000);
  const payout = await control.payOut(KEY);
  await control.endPayout(payout ?? '');
  await control.registerEndpoint(KEY, 'http://127.0.0.1:9/nobody');
  found.push(await client.balance.retrieve());
  const lists = [
    client.checkout.sessions.list(),
    client.paymentIntents.list(),
    client.charges.list(),
    client.refunds.list(),
    client.disputes.list(),
    client.balanceTransactions.list({ limit: 100 }),
    client.payouts.list(),
    client.customers.list(),
    client.setupIntents.list(),
    client.paymentMethods.list(),
    client.webhookEndpoints.list(),
    client.events.list({ limit: 100 }),
  ];
  for (const list of lists) found.push(...((await list).data as { object: string }[]));
  return found;
}

describe('every object', () => {
  it('has all that the provider’s own example has', async () => {
    const found = await everything();
    const kinds = new Set(found.map(({ object }) => object));
    const known = Object.keys(FIXTURES).filter((kind) => kinds.has(kind));
    expect(known).toEqual([
      'account',
      'balance',
      'balance_transaction',
      'charge',
      'checkout.session',
      'customer',
      'dispute',
      'event',
      'payment_intent',
      'payment_method',
      'payout',
      'refund',
      'setup_intent',
      'webhook_endpoint',
    ]);
    const wrong = found.flatMap((each) => {
      const example = FIXTURES[each.object] ?? {};
      const isBank = JSON.stringify(each).includes('"acss_debit":{');
      return isBank
        ? differences(withoutCard(each), withoutCard(example), each.object)
        : differences(each, example, each.object);
    });
    expect([...new Set(wrong)]).toEqual([]);
  });
});

it('pages go on where the last one ended', async () => {
  const key = 'sk_test_pages';
  const pages = createProviderClient({ secretKey: key, url: provider.url });
  for (let n = 0; n < 25; n += 1) await pages.customers.create({ name: `${n}` });
  const names: string[] = [];
  for await (const { name } of pages.customers.list({ limit: 10 })) names.push(name ?? '');
  expect(names).toEqual(Array.from({ length: 25 }, (_, n) => `${24 - n}`));
});
