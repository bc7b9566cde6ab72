import * as contract from '@countinghouse/contracts/plan-billing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { runJobs, startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../../test/makers/businesses.ts';
import { type LocalProvider, startLocalProvider } from '../../../../test/provider/local-provider.ts';

const KEY = 'sk_test_operator';
let world: TestWorld;
let provider: LocalProvider;
beforeAll(async () => {
  provider = await startLocalProvider();
  const plan = { secretKey: KEY, webhookSecret: null };
  world = await startApp({ config: { provider: { url: provider.url, plan } } });
  return async () => {
    await world.stop();
    await provider.stop();
  };
});

let admin: Member;
beforeEach(async () => {
  await provider.control.behave();
  admin = await aBusiness(world);
});

const sessionOf = (url: string): string => url.split('/').at(-1) ?? '';
const prepare = (member = admin) => call(world, member, contract.prepareNewPaymentSetup);
const handle = (idPaymentSetup: number, member = admin) =>
  call(world, member, contract.handlePaymentSetup, { body: { idPaymentSetup } });
const load = (member = admin) => call(world, member, contract.getCompanyBilling);

/** A visit from beginning to end. */
async function saved(choice: 'card' | 'bank' = 'card') {
  const { idPaymentSetup, url } = await prepare();
  await provider.control.pay(sessionOf(url), choice);
  const { billing } = await handle(idPaymentSetup);
  return { idPaymentSetup, billing, added: billing.paymentMethods.at(-1)?.idPaymentMethod ?? 0 };
}

describe('who gets the bills', () => {
  it('is nobody at first, and what the business says from then on', async () => {
    expect(await load()).toEqual({
      isOn: true,
      planName: 'Countinghouse',
      planState: 'trial',
      contactName: '',
      email: '',
      address: '',
      paymentMethods: [],
      version: 1,
    });
    const body = { contactName: 'Ada Roy', email: 'books@example.com', address: '1 Main St\nHalifax', version: 1 };
    const changed = await call(world, admin, contract.saveCompanyBilling, { body });
    expect(changed).toMatchObject({ contactName: 'Ada Roy', address: '1 Main St\nHalifax', version: 2 });
    expect((await request(world, admin, contract.saveCompanyBilling, { body })).json()).toMatchObject({
      code: 'record.stale',
    });
    const onlyMail = await call(world, admin, contract.saveCompanyBilling, { body: { email: '' } });
    expect(onlyMail).toMatchObject({ contactName: 'Ada Roy', email: '' });
  });

  it('is told to the provider once it knows the business', async () => {
    await saved();
    await call(world, admin, contract.saveCompanyBilling, { body: { contactName: 'Ada', email: 'ada@example.com' } });
    await runJobs(world);
    const customers = await provider.control.list(KEY, 'customer');
    expect(customers.at(-1)).toMatchObject({ name: 'Ada', email: 'ada@example.com' });
  });
});

describe('a payment method', () => {
  it('is saved on the provider’s page, is the default if it is the first, and begins the plan', async () => {
    const { billing } = await saved();
    expect(billing).toMatchObject({
      planState: 'active',
      paymentMethods: [
        { kind: 'card', brand: 'visa', last4: '4242', expires: '08/34', isDefault: true, canRemove: false },
      ],
    });
    await runJobs(world);
    const [customer] = (await provider.control.list(KEY, 'customer')).slice(-1);
    expect(customer?.invoice_settings.default_payment_method).toMatch(/^pm_/);
  });

  it('may be a bank account', async () => {
    await saved();
    const { billing } = await saved('bank');
    expect(billing.paymentMethods.map(({ kind, brand, last4, isDefault }) => [kind, brand, last4, isDefault])).toEqual([
      ['card', 'visa', '4242', true],
      ['bank', 'Harbour Bank', '6789', false],
    ]);
    expect(billing.paymentMethods.every(({ canRemove }) => canRemove)).toBe(true);
  });

  it('is not there while the page is open, after it expired, or when the card was refused', async () => {
    const { idPaymentSetup, url } = await prepare();
    expect((await handle(idPaymentSetup)).state).toBe('open');
    expect(await provider.control.pay(sessionOf(url), 'cardRefused')).toBe('refused');
    expect(await handle(idPaymentSetup)).toMatchObject({ state: 'open', billing: { paymentMethods: [] } });
    await provider.control.expire(sessionOf(url));
    expect(await handle(idPaymentSetup)).toMatchObject({ state: 'expired', billing: { planState: 'trial' } });
  });

  it('another one becomes the default, also at the provider', async () => {
    await saved();
    const { added } = await saved('bank');
    const billing = await call(world, admin, contract.setPaymentMethodDefault, { body: { idPaymentMethod: added } });
    expect(billing.paymentMethods.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(billing.paymentMethods.find(({ isDefault }) => isDefault)?.idPaymentMethod).toBe(added);
    await runJobs(world);
    const [customer] = (await provider.control.list(KEY, 'customer')).slice(-1);
    const bank = (await provider.control.list(KEY, 'payment_method')).at(-1);
    expect(customer?.invoice_settings.default_payment_method).toBe(bank?.id);
  });

  it('that is removed is forgotten by the provider, and the default moves on', async () => {
    const first = await saved();
    const second = await saved('bank');
    const body = { idPaymentMethod: first.added };
    const billing = await call(world, admin, contract.removePaymentMethod, { body });
    expect(billing.paymentMethods).toMatchObject([{ idPaymentMethod: second.added, isDefault: true }]);
    await runJobs(world);
    const [card, bank] = (await provider.control.list(KEY, 'payment_method')).slice(-2);
    expect([card?.customer, bank?.customer]).toEqual([null, expect.stringMatching(/^cus_/)]);
    expect((await request(world, admin, contract.removePaymentMethod, { body })).json()).toMatchObject({
      status: 404,
      code: 'plan.method_not_found',
    });
    // Coming back to the old page does not bring it back.
    expect((await handle(first.idPaymentSetup)).billing.paymentMethods).toHaveLength(1);
  });

  it('stays when it is the last one of an active plan, also against two removals at once', async () => {
    const first = await saved();
    const second = await saved('bank');
    const replies = await Promise.all(
      [first.added, second.added].map((idPaymentMethod) =>
        request(world, admin, contract.removePaymentMethod, { body: { idPaymentMethod } }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'plan.last_method',
      message: 'An active plan needs a payment method. Add another one before you remove this one.',
    });
    expect((await load()).paymentMethods).toHaveLength(1);
  });

  it('may be the last one to go when the plan has ended', async () => {
    const { added } = await saved();
    await world.owner.query(`update plan_billing set state = 'ended' where business_id = $1`, [admin.businessId]);
    const billing = await call(world, admin, contract.removePaymentMethod, { body: { idPaymentMethod: added } });
    expect(billing.paymentMethods).toEqual([]);
  });
});

describe('around the provider', () => {
  it('lesson 4: what is asked is stored first, and asked again it is the same customer', async () => {
    await provider.control.failNext({ path: '/v1/checkout/sessions', when: 'before', as: 'error', count: 3 });
    const before = (await provider.control.list(KEY, 'customer')).length;
    const failed = await request(world, admin, contract.prepareNewPaymentSetup);
    expect(failed.json()).toMatchObject({ status: 503, code: 'plan.provider_unavailable' });
    const { rows } = await world.owner.query('select state, provider_session from plan_setups where business_id = $1', [
      admin.businessId,
    ]);
    expect(rows).toEqual([{ state: 'open', provider_session: null }]);
    await prepare();
    expect(await provider.control.list(KEY, 'customer')).toHaveLength(before + 1);
  });

  it('two first visits at once make one customer', async () => {
    const before = (await provider.control.list(KEY, 'customer')).length;
    const visits = await Promise.all([prepare(), prepare(), prepare()]);
    expect(new Set(visits.map(({ url }) => url)).size).toBe(3);
    expect(await provider.control.list(KEY, 'customer')).toHaveLength(before + 1);
  });

  it('lesson 5: who returns on two devices at once sees success on both, and the method is there once', async () => {
    const { idPaymentSetup, url } = await prepare();
    await provider.control.pay(sessionOf(url));
    const other = await aMember(world, admin.businessId, { role: 'admin' });
    const answers = await Promise.all([handle(idPaymentSetup), handle(idPaymentSetup, other), handle(idPaymentSetup)]);
    expect(answers.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    expect(answers.every(({ billing }) => billing.paymentMethods.length === 1)).toBe(true);
  });

  it('who never returns has the method all the same', async () => {
    const { url } = await prepare();
    await provider.control.pay(sessionOf(url));
    await world.owner.query(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`);
    await runJobs(world);
    expect((await load()).paymentMethods).toHaveLength(1);
  });

  it('a provider that does not answer changes nothing', async () => {
    const { idPaymentSetup, url } = await prepare();
    await provider.control.pay(sessionOf(url));
    await provider.control.failNext({ path: '/v1/checkout/sessions', when: 'before', as: 'error', count: 3 });
    const body = { idPaymentSetup };
    expect((await request(world, admin, contract.handlePaymentSetup, { body })).json()).toMatchObject({
      code: 'plan.provider_unavailable',
    });
    expect((await load()).paymentMethods).toEqual([]);
    expect((await handle(idPaymentSetup)).state).toBe('done');
  });

  it('no visit of another business is handled', async () => {
    const { idPaymentSetup } = await prepare();
    const stranger = await aBusiness(world);
    const reply = await request(world, stranger, contract.handlePaymentSetup, { body: { idPaymentSetup } });
    expect(reply.json()).toMatchObject({ status: 404, code: 'plan.setup_not_found' });
  });
});

it('everybody reads it, and only administrators change it', async () => {
  const staff = await aMember(world, admin.businessId, { role: 'staff' });
  expect((await load(staff)).planName).toBe('Countinghouse');
  for (const endpoint of [contract.saveCompanyBilling, contract.prepareNewPaymentSetup]) {
    expect((await request(world, staff, endpoint, { body: {} })).statusCode).toBe(403);
  }
});

it('without the operator’s keys it is off, and says so', async () => {
  const off = await startApp();
  const member = await aBusiness(off);
  expect(await call(off, member, contract.getCompanyBilling)).toMatchObject({ isOn: false, paymentMethods: [] });
  expect((await request(off, member, contract.prepareNewPaymentSetup)).json()).toMatchObject({
    status: 409,
    code: 'plan.off',
  });
  const body = { email: 'books@example.com' };
  expect(await call(off, member, contract.saveCompanyBilling, { body })).toMatchObject(body);
  await off.stop();
});
