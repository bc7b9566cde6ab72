import * as contract from '@countinghouse/contracts/online-payments';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { within } from '../../../../test/makers/businesses.ts';
import { type OnlineFirm, type OnlineWorld, onlineIn, startOnlineWorld } from '../../../../test/makers/online.ts';
import { canCharge, chargeSavedMethod } from './charge-saved-method.ts';

let world: OnlineWorld;
beforeAll(async () => {
  world = await startOnlineWorld();
  return world.stop;
});
afterEach(() => world.provider.control.behave());
const online = onlineIn(() => world);
const { anOnlineFirm, owing, get, faults, settled, sessionOf } = online;

/** A customer who paid once and left the card. */
async function withCard() {
  const firm = await anOnlineFirm({ canSaveMethods: true });
  const id = await owing(firm, 20);
  const { idAttempt } = await online.payShared(await online.sharedAddress(firm.member, id), { saveMethod: true });
  await world.provider.control.pay(await sessionOf(firm.member, idAttempt));
  await settled();
  return firm;
}

const can = ({ member, idClient }: OnlineFirm) =>
  within(world, member.businessId, member.userId, (ctx) => canCharge(ctx, idClient));
const charge = (firm: OnlineFirm, invoiceId: number, key: string, amount = 5_000) =>
  chargeSavedMethod(online.staff(firm.member), { invoiceId, amount, key });

it('a card is kept only by who ticked it, with the consent, and charged once for each key', async () => {
  const without = await anOnlineFirm({ canSaveMethods: true });
  const paid = await owing(without, 20);
  const { idAttempt } = await online.payShared(await online.sharedAddress(without.member, paid));
  await world.provider.control.pay(await sessionOf(without.member, idAttempt));
  await settled();
  expect(await can(without)).toBe(false);

  const firm = await withCard();
  expect(await can(firm)).toBe(true);
  const methods = await call(world, firm.member, contract.listSavedMethods, { params: { id: firm.idClient } });
  expect(methods).toMatchObject([{ label: 'Visa ···· 4242', consentDate: '2026-11-15T17:00:00.000Z' }]);
  const id = await owing(firm, 50);
  const answers = await Promise.all([charge(firm, id, 'series:1:2026-11-15'), charge(firm, id, 'series:1:2026-11-15')]);
  expect(answers.map(({ problem }) => problem)).toContain(null);
  expect(await charge(firm, id, 'series:1:2026-11-15')).toMatchObject({ problem: null, state: 'succeeded' });
  expect(await get(firm.member, id)).toMatchObject({ totalBillDue: 0, paid: 5_000 });
  expect(await faults(firm.member)).toEqual([]);
});

it('a refused card is an answer, and the customer can pay on the page', async () => {
  const firm = await withCard();
  const [method] = (await world.provider.control.list(firm.key, 'payment_method')).filter(({ customer }) => customer);
  await world.provider.control.methodBehaves(method?.id ?? '', 'refused');
  const id = await owing(firm, 50);
  expect(await charge(firm, id, 'a')).toMatchObject({ state: 'failed', problem: /declined/ });
  expect(await charge(firm, id, 'a')).toMatchObject({ state: 'failed' });
  expect(await get(firm.member, id)).toMatchObject({ paid: 0, invoiceStatus: { name: 'Invoiced' } });
  const { idAttempt } = await online.start(firm.member, id);
  await world.provider.control.pay(await sessionOf(firm.member, idAttempt));
  await settled();
  expect(await get(firm.member, id)).toMatchObject({ totalBillDue: 0 });
  expect(await charge(firm, id, 'b')).toMatchObject({ state: 'failed', problem: /Nothing can be paid/ });
  expect(await faults(firm.member)).toEqual([]);
});

it('an answer that is lost is found by its own key, and a forgotten card is not charged', async () => {
  const firm = await withCard();
  const id = await owing(firm, 50);
  await world.provider.control.failNext({
    path: '/v1/payment_intents',
    method: 'POST',
    when: 'after',
    as: 'hangUp',
    count: 3,
  });
  expect(await charge(firm, id, 'a')).toMatchObject({ state: 'begun', problem: /does not answer/ });
  expect(await charge(firm, id, 'a')).toMatchObject({ state: 'succeeded', problem: null });
  expect(await world.provider.control.list(firm.key, 'payment_intent')).toHaveLength(2);
  const [method] = await call(world, firm.member, contract.listSavedMethods, { params: { id: firm.idClient } });
  await call(world, firm.member, contract.forgetSavedMethod, { params: { id: method?.idSavedMethod } });
  await settled();
  expect(await can(firm)).toBe(false);
  expect(await charge(firm, await owing(firm, 50), 'b')).toMatchObject({ problem: /left no card/ });
});
