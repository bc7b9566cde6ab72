import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { aProvider } from './a-provider.ts';

const { provider, anAccount } = aProvider();

describe('money that goes back and out', () => {
  const paid = async () => {
    const { client, key } = anAccount();
    const intent = await provider().control.stray(key, { amount: 11_498 });
    return { client, key, intent };
  };
  const feesOf = async (client: Stripe, payout: string) =>
    (await client.balanceTransactions.list({ payout, limit: 100 })).data.map(({ type, amount, fee, net }) => [
      type,
      amount,
      fee,
      net,
    ]);

  it('books.md 12: a payout of a card payment less its fee', async () => {
    const { client, key } = await paid();
    const id = (await provider().control.payOut(key)) ?? '';
    expect(await client.payouts.retrieve(id)).toMatchObject({ amount: 11_135, status: 'in_transit' });
    expect(await feesOf(client, id)).toEqual([
      ['payout', -11_135, 0, -11_135],
      ['charge', 11_498, 363, 11_135],
    ]);
    await provider().control.endPayout(id);
    expect((await client.payouts.retrieve(id)).status).toBe('paid');
    expect(await provider().control.payOut(key)).toBeNull();
  });

  it('books.md 13: a dispute takes the money and 15.00; won, the money comes back without the fee', async () => {
    const { client, key, intent } = await paid();
    const dispute = await provider().control.openDispute(intent);
    const first = (await provider().control.payOut(key)) ?? '';
    expect(await feesOf(client, first)).toContainEqual(['adjustment', -11_498, 1_500, -12_998]);
    expect((await client.payouts.retrieve(first)).amount).toBe(11_135 - 12_998);
    await expect(client.refunds.create({ payment_intent: intent })).rejects.toMatchObject({ code: 'charge_disputed' });
    await provider().control.closeDispute(dispute, 'won');
    const second = (await provider().control.payOut(key)) ?? '';
    expect(await feesOf(client, second)).toContainEqual(['adjustment', 11_498, 0, 11_498]);
  });

  it('refunds never exceed what was paid', async () => {
    const { client, intent } = await paid();
    await client.refunds.create({ payment_intent: intent, amount: 10_000, reason: 'requested_by_customer' });
    await expect(client.refunds.create({ payment_intent: intent, amount: 1_499 })).rejects.toThrow(/greater/);
    expect((await client.refunds.create({ payment_intent: intent })).amount).toBe(1_498);
    await expect(client.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect((await client.refunds.list({ payment_intent: intent })).data).toHaveLength(2);
  });

  it('a refund to a bank takes days and may come back', async () => {
    const { client, key } = anAccount();
    const intent = await provider().control.stray(key, { amount: 5_000, by: 'bank' });
    await provider().control.settle(intent);
    const refund = await client.refunds.create({ payment_intent: intent });
    expect(refund.status).toBe('pending');
    await provider().control.endRefund(refund.id, 'bounces');
    expect(await client.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' });
  });
});

describe('saved methods', () => {
  const saved = async (choice: 'card' | 'bank') => {
    const { client, key } = anAccount();
    const customer = await client.customers.create({ name: 'Ada' });
    const session = await client.checkout.sessions.create({
      mode: 'setup',
      currency: 'cad',
      customer: customer.id,
      success_url: 'http://localhost/saved',
    });
    expect(session.setup_intent).toMatch(/^seti_/);
    await provider().control.pay(session.id, choice);
    const [method] = (await client.paymentMethods.list({ customer: customer.id })).data;
    return { client, key, customer: customer.id, method: method?.id ?? '' };
  };
  const charge = (customer: string, method: string): Stripe.PaymentIntentCreateParams => ({
    amount: 9_900,
    currency: 'cad',
    customer,
    payment_method: method,
    confirm: true,
    off_session: true,
  });

  it('are charged without the customer, or refused with the intent in the answer', async () => {
    const { client, customer, method } = await saved('card');
    expect((await client.paymentIntents.create(charge(customer, method))).status).toBe('succeeded');
    await provider().control.methodBehaves(method, 'refused');
    await expect(client.paymentIntents.create(charge(customer, method))).rejects.toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      payment_intent: { status: 'requires_payment_method' },
    });
  });

  it('by bank are processing first', async () => {
    const { client, customer, method } = await saved('bank');
    const intent = await client.paymentIntents.create(charge(customer, method));
    expect(intent.status).toBe('processing');
    await provider().control.settle(intent.id);
    expect((await client.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
    await expect(client.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('can be the default, and once taken off are of no use', async () => {
    const { client, customer, method } = await saved('card');
    const changed = await client.customers.update(customer, { invoice_settings: { default_payment_method: method } });
    expect(changed.invoice_settings.default_payment_method).toBe(method);
    await client.paymentMethods.detach(method);
    const after = (await client.customers.retrieve(customer)) as Stripe.Customer;
    expect(after.invoice_settings.default_payment_method).toBeNull();
    await expect(client.paymentIntents.create(charge(customer, method))).rejects.toThrow(/detached/);
    await expect(client.paymentMethods.attach(method, { customer })).rejects.toThrow(/already/);
  });
});
