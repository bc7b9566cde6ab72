import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { createProviderClient } from '../../src/platform/provider/client.ts';
import { aProvider, DAY_MS, payment } from './a-provider.ts';
import { connectControl } from './connect.ts';
import { startLocalProvider } from './local-provider.ts';

const { provider, anAccount } = aProvider();
afterEach(() => provider().control.behave());

const typesOf = async (client: Stripe) => (await client.events.list({ limit: 100 })).data.map(({ type }) => type);

describe('a checkout', () => {
  it('has no intent until the customer confirms', async () => {
    const { client } = anAccount();
    const session = await client.checkout.sessions.create(payment());
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: 11498,
    });
    await provider().control.pay(session.id, 'card');
    const paid = await client.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge.balance_transaction', 'line_items'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: {
        status: 'succeeded',
        amount: 11498,
        amount_received: 11498,
        metadata: { invoice: '7' },
        latest_charge: { paid: true, balance_transaction: { amount: 11498, fee: 363, net: 11135, type: 'charge' } },
      },
      line_items: { data: [{ description: 'Invoice INC-1', amount_total: 11498 }] },
    });
    expect(await provider().control.pay(session.id, 'card')).toBe('closed');
    expect(await typesOf(client)).toEqual([
      'checkout.session.completed',
      'charge.updated',
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ]);
  });

  it('stays open when the card is refused, and keeps the intent for the next try', async () => {
    const { client } = anAccount();
    const { id } = await client.checkout.sessions.create(payment());
    expect(await provider().control.pay(id, 'cardRefused')).toBe('refused');
    const after = await client.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(after).toMatchObject({
      status: 'open',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
    });
    await provider().control.pay(id, 'card');
    const paid = await client.checkout.sessions.retrieve(id);
    expect(paid.payment_intent).toBe((after.payment_intent as Stripe.PaymentIntent).id);
  });

  it('is processing while a bank takes its days, and then paid', async () => {
    const { client } = anAccount();
    const { id } = await client.checkout.sessions.create(payment());
    await provider().control.pay(id, 'bank');
    const waiting = await client.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(waiting).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'processing' },
    });
    await provider().control.advance(3 * DAY_MS);
    const paid = await client.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
    expect(paid).toMatchObject({
      payment_status: 'paid',
      payment_intent: { status: 'succeeded', latest_charge: { payment_method_details: { type: 'acss_debit' } } },
    });
    expect(await typesOf(client)).toContain('checkout.session.async_payment_succeeded');
  });

  it('comes back unpaid when the bank returns the debit', async () => {
    const { client } = anAccount();
    const { id } = await client.checkout.sessions.create(payment());
    await provider().control.pay(id, 'bankBounces');
    await provider().control.advance(3 * DAY_MS);
    const after = await client.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(after).toMatchObject({ payment_status: 'unpaid', payment_intent: { status: 'requires_payment_method' } });
    expect(await typesOf(client)).toContain('checkout.session.async_payment_failed');
  });

  it('expires after a day, or when it is told to', async () => {
    const { client } = anAccount();
    const [first, second] = [
      await client.checkout.sessions.create(payment()),
      await client.checkout.sessions.create(payment()),
    ];
    expect((await client.checkout.sessions.expire(first.id)).status).toBe('expired');
    await expect(client.checkout.sessions.expire(first.id)).rejects.toThrow(/open/);
    await provider().control.advance(DAY_MS);
    expect((await client.checkout.sessions.retrieve(second.id)).status).toBe('expired');
    expect(await provider().control.pay(second.id, 'card')).toBe('closed');
  });

  it('refuses what the provider refuses', async () => {
    const { client } = anAccount();
    await expect(client.checkout.sessions.create(payment(49))).rejects.toMatchObject({ code: 'amount_too_small' });
    await expect(client.checkout.sessions.create({ ...payment(), customer: 'cus_nobody' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
    const misspelt = { ...payment(), succes_url: 'x' } as Stripe.Checkout.SessionCreateParams;
    await expect(client.checkout.sessions.create(misspelt)).rejects.toMatchObject({ code: 'parameter_unknown' });
    await expect(client.checkout.sessions.create({ mode: 'setup', success_url: 'x' })).rejects.toThrow(/currency/);
  });
});

describe('keys and accounts', () => {
  it('nobody finds what belongs to another', async () => {
    const mine = anAccount();
    const { id } = await mine.client.checkout.sessions.create(payment());
    await expect(anAccount().client.checkout.sessions.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
  });

  it('a wrong or revoked key is told so', async () => {
    const bad = createProviderClient({ secretKey: 'sk_wrong', url: provider().url });
    await expect(bad.accounts.retrieveCurrent()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    const { key, client } = anAccount();
    expect((await client.accounts.retrieveCurrent()).default_currency).toBe('cad');
    await provider().control.revokeKey(key);
    await expect(client.accounts.retrieveCurrent()).rejects.toMatchObject({ statusCode: 401 });
  });

  it('the same idempotency key answers the same, and never something else', async () => {
    const { client, key } = anAccount();
    const options = { idempotencyKey: 'invoice-7-11498-cad-1' };
    const first = await client.checkout.sessions.create(payment(), options);
    const again = await client.checkout.sessions.create(payment(), options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(client.checkout.sessions.create(payment(5000), options)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
    expect(await provider().control.list(key, 'checkout.session')).toHaveLength(1);
  });
});

describe('what goes wrong', () => {
  it('an answer that is lost after the effect is not done twice', async () => {
    const { client, key } = anAccount();
    await provider().control.failNext({ path: '/v1/checkout/sessions', when: 'after', as: 'hangUp', count: 2 });
    await client.checkout.sessions.create(payment());
    expect(await provider().control.list(key, 'checkout.session')).toHaveLength(1);
  });

  it('a failure before the effect leaves nothing behind', async () => {
    const { client, key } = anAccount();
    await provider().control.failNext({ when: 'before', as: 'error', count: 3 });
    await expect(client.checkout.sessions.create(payment())).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
    expect(await provider().control.list(key, 'checkout.session')).toHaveLength(0);
  });

  it('a slow answer comes after its effect, and its key is taken meanwhile', async () => {
    const { client, key } = anAccount();
    await provider().control.slow({ path: '/v1/checkout/sessions', ms: 300 });
    const options = { idempotencyKey: 'slow', maxNetworkRetries: 0 };
    const first = client.checkout.sessions.create(payment(), options);
    await expect.poll(() => provider().control.list(key, 'checkout.session')).toHaveLength(1);
    await expect(client.checkout.sessions.create(payment(), options)).rejects.toMatchObject({ statusCode: 409 });
    await first;
  });
});

it('holds 1,000 attempts at once', async () => {
  const { client, key } = anAccount();
  const sessions = await Promise.all(Array.from({ length: 1000 }, () => client.checkout.sessions.create(payment())));
  await Promise.all(
    sessions.map(({ url }) => fetch(url ?? '', { method: 'POST', body: 'choice=card', redirect: 'manual' })),
  );
  const intents = await provider().control.list(key, 'payment_intent');
  expect(intents.filter(({ status }) => status === 'succeeded')).toHaveLength(1000);
});

it('is controlled from another process, too', async () => {
  const { client } = anAccount();
  const { id } = await client.checkout.sessions.create(payment());
  const control = connectControl(provider().url);
  expect(await control.pay(id, 'card')).toBe('done');
  await expect(control.settle('pi_nobody')).rejects.toThrow(/nobody/);
});

it('finds everything again after a restart', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'provider-')), 'kept.json');
  const secretKey = 'sk_test_kept';
  const first = await startLocalProvider({ file });
  const { id } = await createProviderClient({ secretKey, url: first.url }).checkout.sessions.create(payment());
  await first.control.pay(id, 'bank');
  const open = await createProviderClient({ secretKey, url: first.url }).checkout.sessions.create(payment());
  await first.stop();
  const second = await startLocalProvider({ file });
  const client = createProviderClient({ secretKey, url: second.url });
  await second.control.advance(3 * DAY_MS);
  expect((await client.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
  expect((await client.checkout.sessions.retrieve(open.id)).status).toBe('expired');
  await second.stop();
});

describe('the hosted page', () => {
  it('offers ways to pay by name, asks for no number, and goes back where it was told', async () => {
    const { client, key } = anAccount();
    await provider().control.accountProfile(key, { name: 'Ink & <Paper>' });
    const { id, url } = await client.checkout.sessions.create(payment());
    const html = await (await fetch(url ?? '')).text();
    expect(html).toContain('Ink &amp; &lt;Paper&gt;');
    expect(html).toContain('CA$114.98');
    expect(html).toContain('>Pay by card</button>');
    expect(html).not.toMatch(/<input|<script/);
    const post = (choice: string) => fetch(url ?? '', { method: 'POST', body: `choice=${choice}`, redirect: 'manual' });
    expect((await post('cancel')).headers.get('location')).toBe('http://localhost/canceled');
    const refused = (await post('cardRefused')).headers.get('location') ?? '';
    expect(await (await fetch(new URL(refused, url ?? ''))).text()).toContain('Your card was declined');
    expect((await post('card')).headers.get('location')).toBe(`http://localhost/paid?session=${id}`);
    expect(await (await fetch(url ?? '')).text()).toContain('already paid');
  });

  it('and a counter where the bank answers', async () => {
    const { client } = anAccount();
    const { id } = await client.checkout.sessions.create(payment());
    await provider().control.pay(id, 'bank');
    expect(await (await fetch(`${provider().url}/counter`)).text()).toContain('The bank returns it');
    const { payment_intent: intent } = await client.checkout.sessions.retrieve(id);
    const act = encodeURIComponent(JSON.stringify({ name: 'settle', args: [intent] }));
    await fetch(`${provider().url}/counter`, { method: 'POST', body: `act=${act}` });
    expect((await client.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
  });
});
