import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aProvider } from './a-provider.ts';

const { provider, anAccount } = aProvider();
afterEach(() => provider().control.behave());

describe('events', () => {
  const received: { body: string; signature: string }[] = [];
  let refuseNext = 0;
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      if (refuseNext > 0) {
        refuseNext -= 1;
        response.writeHead(500).end();
        return;
      }
      received.push({ body, signature: String(request.headers['stripe-signature']) });
      response.end();
    });
  });
  const receiverUrl = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise<unknown>((resolve) => receiver.close(resolve)));
  afterEach(() => received.splice(0));
  const types = () => received.map(({ body }) => (JSON.parse(body) as Stripe.Event).type);

  it('are signed so that the SDK takes them, and only with the right secret', async () => {
    const { key } = anAccount();
    await provider().control.registerEndpoint(key, receiverUrl());
    await provider().control.stray(key, { amount: 5000 });
    await provider().control.settled();
    const [{ body, signature } = { body: '', signature: '' }] = received;
    const event = Stripe.webhooks.constructEvent(body, signature, provider().webhookSecretFor(key));
    expect(event).toMatchObject({ object: 'event', type: 'payment_intent.created' });
    expect(() => Stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(/signature/);
  });

  it('an endpoint made by the API has a secret of its own', async () => {
    const { client } = anAccount();
    const endpoint = await client.webhookEndpoints.create({ url: receiverUrl(), enabled_events: ['customer.created'] });
    await client.customers.create({ email: 'a@example.com' });
    await provider().control.settled();
    const [{ body, signature } = { body: '', signature: '' }] = received;
    expect(Stripe.webhooks.constructEvent(body, signature, endpoint.secret ?? '').type).toBe('customer.created');
    expect((await client.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined();
  });

  it('can be withheld, reversed, duplicated, delayed and sent again', async () => {
    const { key } = anAccount();
    const { control } = provider();
    await control.registerEndpoint(key, receiverUrl());
    await control.deliver({ withhold: true });
    const intent = await control.stray(key, { amount: 5000 });
    await control.settled();
    expect(received).toHaveLength(0);
    await control.release('reversed', 2);
    const made = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded', 'charge.updated'];
    expect(types()).toEqual(made.toReversed().flatMap((type) => [type, type]));
    received.splice(0);
    await control.deliver({ reverseWithinMs: 30 });
    await control.openDispute(intent);
    await control.settled();
    expect(types()).toEqual(['charge.dispute.funds_withdrawn', 'charge.dispute.created']);
    const event = JSON.parse(received[0]?.body ?? '') as Stripe.Event;
    await control.redeliver(event.id);
    expect(received).toHaveLength(3);
  });

  it('are sent again by itself when they were not taken', async () => {
    const { key } = anAccount();
    await provider().control.registerEndpoint(key, receiverUrl(), ['charge.succeeded']);
    refuseNext = 1;
    await provider().control.stray(key, { amount: 5000 });
    await expect.poll(() => types(), { timeout: 5000 }).toEqual(['charge.succeeded']);
  });
});
