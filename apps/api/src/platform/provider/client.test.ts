import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { createProviderClient } from './client.ts';

const BASE = { SECRET_KEY: 'x'.repeat(32), DATABASE_APP_URL: 'x', DATABASE_JOBS_URL: 'x' };
const OUTSIDE = { ...BASE, PUBLIC_URL: 'https://books.example.com', TRUST_PROXY: 'hops:1' };
const STAND_IN = 'http://127.0.0.1:12111';

describe('which address is taken for the payment provider', () => {
  it('is the provider’s own unless another is named', () => {
    expect(readConfig(BASE).provider).toEqual({ url: 'https://api.stripe.com', plan: null });
    expect(readConfig({ ...OUTSIDE, PROVIDER_URL: 'https://api.stripe.com/' }).provider.url).toBe(
      'https://api.stripe.com',
    );
  });

  it.each([STAND_IN, 'https://api.stripe.com.example', 'http://api.stripe.com', 'https://api.stripe.com:444'])(
    'refuses to start with %s where others can reach it',
    (PROVIDER_URL) => {
      expect(() => readConfig({ ...OUTSIDE, PROVIDER_URL })).toThrow(/stand-in/);
    },
  );

  it.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
    'takes a stand-in on a machine that is only reached as %s',
    (PUBLIC_URL) => {
      expect(readConfig({ ...BASE, PUBLIC_URL, PROVIDER_URL: STAND_IN }).provider.url).toBe(STAND_IN);
    },
  );
});

describe('the keys of the plan', () => {
  it('are read together, and the one for webhooks may be missing', () => {
    const secretKey = 'sk_test_operator';
    expect(readConfig({ ...BASE, PLAN_PROVIDER_SECRET_KEY: secretKey }).provider.plan).toEqual({
      secretKey,
      webhookSecret: null,
    });
    expect(
      readConfig({ ...BASE, PLAN_PROVIDER_SECRET_KEY: secretKey, PLAN_PROVIDER_WEBHOOK_SECRET: 'whsec_a' }).provider
        .plan,
    ).toEqual({ secretKey, webhookSecret: 'whsec_a' });
  });

  it('are refused when the secret key is not one, or when only webhooks could be verified', () => {
    expect(() => readConfig({ ...BASE, PLAN_PROVIDER_SECRET_KEY: 'pk_test_published' })).toThrow(/sk_/);
    expect(() => readConfig({ ...BASE, PLAN_PROVIDER_WEBHOOK_SECRET: 'whsec_a' })).toThrow(/PLAN_PROVIDER_SECRET_KEY/);
  });
});

describe('the client', () => {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ id: 'acct_1', object: 'account' }));
  });
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise<unknown>((resolve) => server.close(resolve)));

  it('asks the named address with its key and one version of the API', async () => {
    const account = await createProviderClient({ secretKey: 'sk_test_1', url: url() }).accounts.retrieveCurrent();
    expect(account.id).toBe('acct_1');
    expect(asked[0]?.url).toBe('/v1/account');
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'Bearer sk_test_1',
      'stripe-version': '2026-10-28.endive',
    });
    expect(asked[0]?.headers['x-stripe-client-telemetry']).toBeUndefined();
  });

  it('never tells a stand-in a live key', () => {
    expect(() => createProviderClient({ secretKey: 'sk_live_1', url: url() })).toThrow(/live key/);
    expect(() => createProviderClient({ secretKey: 'rk_live_1', url: url() })).toThrow(/live key/);
    expect(() => createProviderClient({ secretKey: 'sk_live_1', url: 'https://api.stripe.com' })).not.toThrow();
  });
});
