import type Stripe from 'stripe';
import { beforeAll } from 'vitest';
import { createProviderClient } from '../../src/platform/provider/client.ts';
import { type LocalProvider, startLocalProvider } from './local-provider.ts';

export const DAY_MS = 86_400_000;

/** One stand-in for a test file, and as many accounts at it as its tests want. */
export function aProvider() {
  let started: LocalProvider | null = null;
  let accounts = 0;
  beforeAll(async () => {
    started = await startLocalProvider();
    return started.stop;
  });
  const provider = (): LocalProvider => {
    if (!started) throw new Error('the stand-in runs while tests do');
    return started;
  };
  const anAccount = () => {
    accounts += 1;
    const key = `sk_test_account${accounts}`;
    return { key, client: createProviderClient({ secretKey: key, url: provider().url }) };
  };
  return { provider, anAccount };
}

export const payment = (
  amount = 11_498,
  more: Stripe.Checkout.SessionCreateParams = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  success_url: 'http://localhost/paid?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost/canceled',
  line_items: [
    { quantity: 1, price_data: { currency: 'cad', unit_amount: amount, product_data: { name: 'Invoice INC-1' } } },
  ],
  payment_intent_data: { metadata: { invoice: '7' } },
  ...more,
});
