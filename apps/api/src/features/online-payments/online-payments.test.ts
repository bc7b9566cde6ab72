import * as contract from '@countinghouse/contracts/online-payments';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { type OnlineWorld, onlineIn, startOnlineWorld } from '../../../test/makers/online.ts';

let world: OnlineWorld;
beforeAll(async () => {
  world = await startOnlineWorld();
  return world.stop;
});
afterEach(() => world.provider.control.behave());
const online = onlineIn(() => world);
const { anOnlineFirm, owing, start, get, balances, faults, settled, sessionOf, intentOf } = online;

const DAY = 86_400_000;

describe('lessons of others', () => {
  it('lesson 1: a bank debit is recorded without any webhook, by the sweep alone', async () => {
    const { member, idClient } = await anOnlineFirm({ hears: false });
    const id = await owing({ member, idClient }, 100);
    const { idAttempt } = await start(member, id);
    await world.provider.control.pay(await sessionOf(member, idAttempt), 'bank');
    await online.sweepNow(member);
    expect(await get(member, id)).toMatchObject({ invoiceStatus: { name: 'Processing' }, paymentState: 'pending' });
    await world.provider.control.settle(await intentOf(member, idAttempt));
    await online.sweepNow(member);
    await online.sweepNow(member);
    expect(await get(member, id)).toMatchObject({ invoiceStatus: { name: 'Paid' }, totalBillDue: 0, paid: 10_000 });
    expect(await balances(member)).toEqual({ clearing: 10_000, sales: -10_000 });
    expect(await faults(member)).toEqual([]);
  });

  it('lesson 2: event, sweep and button at once record one payment, and coming back records none', async () => {
    const { member, idClient } = await anOnlineFirm();
    const id = await owing({ member, idClient }, 100);
    const address = await online.sharedAddress(member, id);
    const { idAttempt } = await online.payShared(address);
    await world.provider.control.deliver({ withhold: true });
    await world.provider.control.pay(await sessionOf(member, idAttempt));
    expect(await online.progress(address, idAttempt)).toMatchObject({ state: 'open', receipt: '' });
    expect(await get(member, id)).toMatchObject({ paid: 0 });
    await Promise.all([
      world.provider.control.release('shuffled', 3).then(settled),
      online.sweepNow(member),
      online.refresh(member, id),
      online.refresh(member, id),
    ]);
    expect(await get(member, id)).toMatchObject({ paid: 10_000, payments: [{ kind: 'payment' }] });
    expect(await faults(member)).toEqual([]);
  });

  it('lesson 3: a double click is one page, and an edited invoice gets another', async () => {
    const { member, idClient, key } = await anOnlineFirm();
    const id = await owing({ member, idClient }, 100);
    const clicks = await Promise.all([start(member, id), start(member, id), start(member, id)]);
    expect(new Set(clicks.map(({ idAttempt }) => idAttempt)).size).toBe(1);
    expect(await world.provider.control.list(key, 'checkout.session')).toHaveLength(1);
    await online.record(member, { idInvoice: id, payment: 10 });
    const after = await start(member, id);
    expect(after).toMatchObject({ amount: 9_000 });
    expect(after.idAttempt).not.toBe(clicks[0]?.idAttempt);
    expect((await start(member, id, 25)).amount).toBe(2_500);
  });

  it('lesson 4: the attempt is there before the provider is asked, and a lost answer makes no second page', async () => {
    const { member, idClient, key } = await anOnlineFirm();
    const id = await owing({ member, idClient }, 100);
    await world.provider.control.failNext({ path: '/v1/checkout/sessions', when: 'after', as: 'hangUp', count: 3 });
    expect(await online.refusedStart(member, id)).toMatchObject({ code: 'online.provider_unavailable' });
    const { attempts } = await online.onlineState(member, id);
    expect(attempts).toMatchObject([{ state: 'begun', url: null }]);
    const { idAttempt, url } = await start(member, id);
    expect(idAttempt).toBe(attempts[0]?.idAttempt);
    expect(url).toMatch(/^http/);
    expect(await world.provider.control.list(key, 'checkout.session')).toHaveLength(1);
  });

  it('lesson 5: two devices that come back both see success', async () => {
    const { member, idClient } = await anOnlineFirm();
    const id = await owing({ member, idClient }, 100);
    const address = await online.sharedAddress(member, id);
    const { idAttempt } = await online.payShared(address);
    await world.provider.control.pay(await sessionOf(member, idAttempt));
    await settled();
    const seen = await Promise.all([online.progress(address, idAttempt), online.progress(address, idAttempt)]);
    for (const one of seen) expect(one).toMatchObject({ state: 'succeeded', receipt: 'RC-1000000', balance: 0 });
  });
});

describe('a bank debit', () => {
  it('settles after three days: Processing until then, and nobody can pay it twice', async () => {
    const { member, idClient } = await anOnlineFirm();
    const id = await owing({ member, idClient }, 100);
    const { idAttempt } = await start(member, id);
    await world.provider.control.pay(await sessionOf(member, idAttempt), 'bank');
    await settled();
    expect(await online.onlineState(member, id)).toMatchObject({ underWay: 10_000, most: 0, isPayable: false });
    expect(await online.refusedStart(member, id)).toMatchObject({ code: 'online.more_than_left' });
    expect(await get(member, id)).toMatchObject({ invoiceStatus: { name: 'Processing' }, paymentState: 'pending' });
    expect(await faults(member)).toEqual([]);
    world.pass(4 * DAY);
    await world.provider.control.advance(0);
    await settled();
    expect(await get(member, id)).toMatchObject({ invoiceStatus: { name: 'Paid' }, paid: 10_000 });
    expect(await faults(member)).toEqual([]);
  });

  it('that bounces leaves the invoice as it was', async () => {
    const { member, idClient } = await anOnlineFirm();
    const id = await owing({ member, idClient }, 100);
    const { idAttempt } = await start(member, id, 60);
    await world.provider.control.pay(await sessionOf(member, idAttempt), 'bankBounces');
    await settled();
    expect(await online.onlineState(member, id)).toMatchObject({ underWay: 6_000, most: 4_000 });
    await world.provider.control.bounce(await intentOf(member, idAttempt));
    await settled();
    expect(await get(member, id)).toMatchObject({
      invoiceStatus: { name: 'Invoiced' },
      paymentState: 'unpaid',
      paid: 0,
    });
    expect((await online.onlineState(member, id)).attempts).toMatchObject([{ state: 'failed' }]);
    expect(await balances(member)).toEqual({ receivable: 10_000, sales: -10_000 });
    expect(await faults(member)).toEqual([]);
  });
});

describe('an opened page', () => {
  it('holds nothing, and is over when it expires', async () => {
    const { member, idClient } = await anOnlineFirm();
    const id = await owing({ member, idClient }, 100);
    const { idAttempt } = await start(member, id);
    expect(await get(member, id)).toMatchObject({ invoiceStatus: { name: 'Invoiced' }, paymentState: 'unpaid' });
    world.pass(2 * 3_600_000);
    await world.provider.control.advance(0);
    await settled();
    expect((await online.onlineState(member, id)).attempts).toMatchObject([{ idAttempt, state: 'expired', url: null }]);
    expect((await start(member, id)).idAttempt).not.toBe(idAttempt);
  });

  it('lets the customer try another card after a refused one', async () => {
    const { member, idClient } = await anOnlineFirm();
    const id = await owing({ member, idClient }, 100);
    const { idAttempt } = await start(member, id);
    const session = await sessionOf(member, idAttempt);
    expect(await world.provider.control.pay(session, 'cardRefused')).toBe('refused');
    await settled();
    expect((await online.onlineState(member, id)).attempts).toMatchObject([{ state: 'open', failure: /declined/ }]);
    await world.provider.control.pay(session, 'card');
    await settled();
    expect(await get(member, id)).toMatchObject({ paid: 10_000 });
  });

  it('is closed by staff, and by a payment that leaves nothing to pay', async () => {
    const { member, idClient, key } = await anOnlineFirm();
    const id = await owing({ member, idClient }, 100);
    const first = await start(member, id, 40);
    await call(world, member, contract.cancelOnlinePayment, { params: { id: first.idAttempt } });
    const [whole, part] = [await start(member, id), await start(member, id, 70)];
    await world.provider.control.pay(await sessionOf(member, whole.idAttempt));
    await settled();
    const sessions = await world.provider.control.list(key, 'checkout.session');
    expect(sessions.map(({ status }) => status)).toEqual(['expired', 'complete', 'expired']);
    expect((await online.onlineState(member, id)).attempts.map(({ state }) => state)).toEqual([
      'expired',
      'succeeded',
      'expired',
    ]);
    expect(part.idAttempt).toBeGreaterThan(0);
    const over = await request(world, member, contract.cancelOnlinePayment, { params: { id: whole.idAttempt } });
    expect(over.json()).toMatchObject({ code: 'online.attempt_over' });
  });
});

describe('the page of a document', () => {
  it('pays all, another amount not under the minimum, and never more than is left', async () => {
    const { member, idClient } = await anOnlineFirm();
    await online.rules(member, { minimumPartial: 20 });
    const id = await owing({ member, idClient }, 100);
    const address = await online.sharedAddress(member, id);
    expect(await online.payCard(address)).toMatchObject({
      isPayable: true,
      mode: 'test',
      way: 'payment',
      balance: 10_000,
      most: 10_000,
      least: 2_000,
      allowsPartial: true,
    });
    const { idAttempt } = await online.payShared(address, { amount: 30 });
    await world.provider.control.pay(await sessionOf(member, idAttempt));
    await settled();
    expect(await online.payCard(address)).toMatchObject({ balance: 7_000, most: 7_000 });
    const faultOf = async (amount: number) => (await online.refusedStart(member, id, amount)).code;
    expect(await faultOf(19.99)).toBe('payment.below_minimum');
    expect(await faultOf(70.01)).toBe('online.more_than_left');
  });

  it('takes a deposit on an estimate, which its first invoice uses', async () => {
    const { member, idClient } = await anOnlineFirm();
    const { create, move } = (await import('../../../test/documents.ts')).documentsIn(() => world);
    const items = [{ serviceName: 'Kitchen', quantity: 1, price: 300 }];
    const estimate = await create(member, { generateType: 'estimate', idClient, items });
    await move(member, estimate.id, { action: 'accept', reason: 'By phone' });
    const address = await online.sharedAddress(member, estimate.id, 'estimate');
    expect(await online.payCard(address)).toMatchObject({ isPayable: true, way: 'deposit', most: 30_000 });
    const { idAttempt } = await online.payShared(address, { amount: 100 });
    await world.provider.control.pay(await sessionOf(member, idAttempt));
    await settled();
    expect(await balances(member)).toEqual({ clearing: 10_000, credits: -10_000 });
    expect(await get(member, estimate.id)).toMatchObject({ paid: 10_000, payments: [{ kind: 'deposit' }] });
    expect(await faults(member)).toEqual([]);
  });

  it('shows nothing while it is switched off', async () => {
    const { member, idClient } = await anOnlineFirm();
    const id = await owing({ member, idClient }, 100);
    await call(world, member, contract.saveOnlineSettings, { body: { mode: 'off' } });
    const address = await online.sharedAddress(member, id);
    expect(await online.payCard(address)).toMatchObject({ isPayable: false, mode: 'off' });
    expect(await online.refusedStart(member, id)).toMatchObject({ code: 'online.off' });
  });
});

it('money is found in the very second in which the account was connected', async () => {
  world.pass(750);
  const firm = await anOnlineFirm();
  await world.provider.control.stray(firm.key, { amount: 2_500 });
  await settled();
  world.pass(250);
  expect(await online.unplaced(firm.member)).toMatchObject([{ amount: 2_500 }]);
});
