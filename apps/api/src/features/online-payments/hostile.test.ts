import { setInvoiceStatus } from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/online-payments';
import { refundPayment } from '@countinghouse/contracts/payments';
import { placeUnplacedMoney } from '@countinghouse/contracts/unplaced-money';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { problem } from '../../../test/documents.ts';
import { within } from '../../../test/makers/businesses.ts';
import { clearingDifferences } from '../../../test/makers/clearing.ts';
import { type OnlineFirm, type OnlineWorld, onlineIn, startOnlineWorld } from '../../../test/makers/online.ts';
import { createProviderClient } from '../../platform/provider/client.ts';
import { coveredByUnplaced } from './unplaced/cover-invoices.ts';

let world: OnlineWorld;
beforeAll(async () => {
  world = await startOnlineWorld();
  return world.stop;
});
afterEach(() => world.provider.control.behave());
const online = onlineIn(() => world);
const { anOnlineFirm, owing, start, get, balances, faults, sweepNow, sessionOf, intentOf, settled } = online;
const control = () => world.provider.control;
const clientOf = ({ key }: OnlineFirm) => createProviderClient({ secretKey: key, url: world.provider.url });
const DAY_MS = 86_400_000;

const saveKeys = (firm: OnlineFirm, body: object) =>
  request(world, firm.member, contract.saveOnlineSettings, { body: body as never });

/** Nobody is signed out by the time that passes. */
const stayIn = ({ member }: OnlineFirm) =>
  world.owner.query(`update sessions set idle_until = 'infinity', expires_at = 'infinity' where business_id = $1`, [
    member.businessId,
  ]);

/** Another account from now on. */
async function switchTo(firm: OnlineFirm, key: string): Promise<void> {
  expect((await saveKeys(firm, { mode: 'test', secretKey: key })).statusCode).toBe(200);
  await call(world, firm.member, contract.checkOnlineSettings, {});
}

/** An invoice of so much that was paid by card, with the payment and the provider's name of it. */
async function paid(firm: OnlineFirm, price: number) {
  const id = await owing(firm, price);
  const { idAttempt } = await start(firm.member, id);
  await control().pay(await sessionOf(firm.member, idAttempt));
  await sweepNow(firm.member);
  const { attempts } = await online.onlineState(firm.member, id);
  return { id, idPayment: attempts[0]?.idPayment ?? 0, intent: await intentOf(firm.member, idAttempt) };
}

/** Nothing is wrong in the books, and they say of every object what the provider says of it. */
async function expectSound(firm: OnlineFirm): Promise<void> {
  expect(await clearingDifferences(world, firm)).toEqual([]);
  expect(await faults(firm.member)).toEqual([]);
}

describe('keys that are switched', () => {
  it('never take real money as a trial, nor the other way, however often they were off in between', async () => {
    const firm = await anOnlineFirm({ hears: false });
    expect((await saveKeys(firm, { mode: 'off' })).statusCode).toBe(200);
    const live = await saveKeys(firm, { mode: 'live' });
    expect(live.statusCode).toBe(400);
    expect(live.json()).toMatchObject({ fields: { secretKey: expect.stringContaining('live') } });
    expect((await saveKeys(firm, { mode: 'test' })).statusCode).toBe(200);
  });

  it('bring nothing of what the other account did before', async () => {
    const firm = await anOnlineFirm({ hears: false });
    world.pass(DAY_MS);
    const other = `${firm.key}second`;
    await control().stray(other, { amount: 4_000 });
    world.pass(DAY_MS);
    await switchTo(firm, other);
    await sweepNow(firm.member);
    expect(await online.unplaced(firm.member)).toEqual([]);
    world.pass(DAY_MS);
    await control().stray(other, { amount: 5_000 });
    await sweepNow(firm.member);
    expect(await online.unplaced(firm.member)).toMatchObject([{ amount: 5_000 }]);
    expect(await faults(firm.member)).toEqual([]);
  });

  it('leave no page open and no debit under way for ever', async () => {
    const firm = await anOnlineFirm({ hears: false });
    const [open, debit] = [await owing(firm, 10), await owing(firm, 20)];
    const first = await start(firm.member, open);
    const { idAttempt } = await start(firm.member, debit);
    await control().pay(await sessionOf(firm.member, idAttempt), 'bank');
    await sweepNow(firm.member);
    await switchTo(firm, `${firm.key}third`);
    const again = await start(firm.member, open);
    expect(again.idAttempt, 'a page of the account from now on').not.toBe(first.idAttempt);
    await call(world, firm.member, contract.cancelOnlinePayment, { params: { id: again.idAttempt } });
    world.pass(DAY_MS);
    await sweepNow(firm.member);
    expect((await online.onlineState(firm.member, open)).attempts).toMatchObject([
      { state: 'expired' },
      { state: 'expired' },
    ]);
    // A bank may still pay on the old account: that is given time.
    expect(await get(firm.member, debit)).toMatchObject({ paymentState: 'pending' });
    await stayIn(firm);
    world.pass(30 * DAY_MS);
    await sweepNow(firm.member);
    expect((await online.onlineState(firm.member, debit)).attempts).toMatchObject([{ state: 'failed' }]);
    expect(await get(firm.member, debit)).toMatchObject({ totalBillDue: 2_000, invoiceStatus: { name: 'Invoiced' } });
    expect(await faults(firm.member)).toEqual([]);
  });

  it('fail no refund that the other account has in hand', async () => {
    const firm = await anOnlineFirm({ hears: false });
    const id = await owing(firm, 100);
    const { idAttempt } = await start(firm.member, id);
    await control().pay(await sessionOf(firm.member, idAttempt), 'bank');
    await sweepNow(firm.member);
    await control().settle(await intentOf(firm.member, idAttempt));
    await sweepNow(firm.member);
    const { attempts } = await online.onlineState(firm.member, id);
    await online.refund(firm.member, { idPayment: attempts[0]?.idPayment ?? 0, amount: 30 });
    await settled();
    await switchTo(firm, `${firm.key}fourth`);
    await sweepNow(firm.member);
    expect((await online.creditsOf(firm.member, firm.idClient)).refunds).toMatchObject([{ status: 'pending' }]);
    expect(await faults(firm.member)).toEqual([]);
  });
});

describe('money of somebody else on the same account', () => {
  it('that counts its attempts by our word is not taken for ours', async () => {
    const firm = await anOnlineFirm({ hears: false });
    const id = await owing(firm, 100);
    const { idAttempt } = await start(firm.member, id);
    await control().stray(firm.key, { amount: 10_000, metadata: { attempt: String(idAttempt) } });
    await sweepNow(firm.member);
    expect(await get(firm.member, id)).toMatchObject({ paid: 0 });
    expect((await online.onlineState(firm.member, id)).attempts).toMatchObject([{ state: 'open' }]);
    expect(await online.unplaced(firm.member)).toMatchObject([{ reason: 'unknown', amount: 10_000 }]);
    await expectSound(firm);
  });

  it('in another currency can go back to who sent it', async () => {
    const firm = await anOnlineFirm({ hears: false });
    await control().stray(firm.key, { amount: 10_000, currency: 'usd' });
    await sweepNow(firm.member);
    const [money] = await online.unplaced(firm.member);
    expect(money).toMatchObject({ isForeign: true, canSendBack: true });
    await online.sendBack(firm.member, money?.idUnplaced ?? 0);
    await settled();
    await sweepNow(firm.member);
    expect(await control().list(firm.key, 'refund')).toMatchObject([{ amount: 10_000, currency: 'usd' }]);
    expect(await online.unplaced(firm.member, 'returned')).toHaveLength(1);
    expect(await online.unplaced(firm.member)).toEqual([]);
    expect(await faults(firm.member)).toEqual([]);
  });

  it('is not placed on the account for what has no place', async () => {
    const firm = await anOnlineFirm({ hears: false });
    await control().stray(firm.key, { amount: 4_000 });
    await sweepNow(firm.member);
    const [money] = await online.unplaced(firm.member);
    const { rows } = await world.owner.query<{ id: number }>(
      `select account_id::int as id from account_roles where business_id = $1 and role = 'unplaced'`,
      [firm.member.businessId],
    );
    const placing = { params: { id: money?.idUnplaced }, body: { parts: [{ idAccount: rows[0]?.id, amount: 40 }] } };
    expect(await problem(request(world, firm.member, placeUnplacedMoney, placing))).toMatchObject({
      code: 'ledger.account_not_found',
    });
    expect(await faults(firm.member)).toEqual([]);
  });
});

describe('a provider that fails', () => {
  it('on one thing keeps none of the others waiting', async () => {
    const firm = await anOnlineFirm({ hears: false });
    await control().stray(firm.key, { amount: 1_000 });
    world.pass(1_000);
    const bad = await control().stray(firm.key, { amount: 2_000 });
    const path = `/v1/payment_intents/${bad}`;
    await control().failNext({ path, method: 'GET', when: 'before', as: 'error', count: 3 });
    const payout = await control().payOut(firm.key);
    await expect(sweepNow(firm.member)).rejects.toThrow();
    expect(await online.unplaced(firm.member)).toMatchObject([{ amount: 1_000 }]);
    const { data } = await call(world, firm.member, contract.listPayouts, {});
    expect(data).toMatchObject([{ state: 'underWay' }]);
    await control().endPayout(payout ?? '');
    await sweepNow(firm.member);
    expect((await balances(firm.member)).clearing).toBeUndefined();
    expect(await faults(firm.member)).toEqual([]);
  });

  it('to answer gives a refund once, also when it is asked again days later', async () => {
    const firm = await anOnlineFirm({ hears: false });
    const { idPayment } = await paid(firm, 100);
    const lost = { path: '/v1/refunds', method: 'POST', when: 'after', as: 'hangUp', count: 3 } as const;
    await control().failNext(lost);
    await online.refund(firm.member, { idPayment, amount: 30 });
    await settled().catch(() => {});
    await control().behave();
    // The provider forgets the key of a request after a day.
    world.pass(3 * DAY_MS);
    await sweepNow(firm.member);
    expect(await control().list(firm.key, 'refund')).toHaveLength(1);
    expect((await online.creditsOf(firm.member, firm.idClient)).refunds).toMatchObject([{ status: 'done' }]);
    await expectSound(firm);
  });

  it('to answer sends money without a place back once, also when it is asked again days later', async () => {
    const firm = await anOnlineFirm({ hears: false });
    await control().stray(firm.key, { amount: 4_000 });
    await control().stray(firm.key, { amount: 4_000 });
    await sweepNow(firm.member);
    const [money] = await online.unplaced(firm.member);
    await online.sendBack(firm.member, money?.idUnplaced ?? 0);
    await control().failNext({ path: '/v1/refunds', method: 'POST', when: 'after', as: 'hangUp', count: 3 });
    await settled().catch(() => {});
    await control().behave();
    world.pass(3 * DAY_MS);
    await sweepNow(firm.member);
    expect(await control().list(firm.key, 'refund')).toHaveLength(1);
    expect(await online.unplaced(firm.member, 'returned')).toHaveLength(1);
    await expectSound(firm);
  });
});

describe('refunds and disputes', () => {
  it('two at once never give back more than was taken', async () => {
    const firm = await anOnlineFirm({ hears: false });
    const { idPayment } = await paid(firm, 100);
    const body = { idPayment, amount: 60, reason: 'Back' };
    const replies = await Promise.all([1, 2].map(() => request(world, firm.member, refundPayment, { body })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await settled();
    expect(await control().list(firm.key, 'refund')).toMatchObject([{ amount: 6_000 }]);
    await expectSound(firm);
  });

  it('a dispute of all after a refund of a part, won and lost, is in the books as at the provider', async () => {
    for (const result of ['won', 'lost'] as const) {
      const firm = await anOnlineFirm({ hears: false });
      const { idPayment, intent } = await paid(firm, 100);
      await online.refund(firm.member, { idPayment, amount: 40 });
      await settled();
      const dispute = await control().openDispute(intent);
      await sweepNow(firm.member);
      await expectSound(firm);
      const more = { body: { idPayment, amount: 10, reason: 'Back' } };
      expect((await request(world, firm.member, refundPayment, more)).statusCode).toBe(409);
      await control().closeDispute(dispute, result);
      await sweepNow(firm.member);
      await expectSound(firm);
    }
  });

  it('a second refund at the provider in the name of one of ours is one of its own', async () => {
    const firm = await anOnlineFirm({ hears: false });
    const { id, idPayment, intent } = await paid(firm, 100);
    await online.refund(firm.member, { idPayment, amount: 30 });
    await settled();
    const [made] = await control().list(firm.key, 'refund');
    await clientOf(firm).refunds.create({ payment_intent: intent, amount: 3_000, metadata: made?.metadata ?? {} });
    await sweepNow(firm.member);
    await sweepNow(firm.member);
    expect(await get(firm.member, id)).toMatchObject({ totalBillDue: 6_000 });
    await expectSound(firm);
  });
});

it('money that left without a reason covers no invoice of its customer', async () => {
  const firm = await anOnlineFirm({ hears: false });
  const { idPayment, intent } = await paid(firm, 100);
  const idPaymentMethod = await online.method(firm.member, 'cheque');
  await online.refund(firm.member, { idPayment, amount: 100, idPaymentMethod });
  await clientOf(firm).refunds.create({ payment_intent: intent, amount: 4_000 });
  await sweepNow(firm.member);
  expect(await online.unplaced(firm.member)).toMatchObject([{ direction: 'out', amount: 4_000 }]);
  const id = await owing(firm, 40);
  const { businessId, userId } = firm.member;
  const covered = await within(world, businessId, userId, (ctx) =>
    coveredByUnplaced(ctx, [{ id, customerId: firm.idClient, open: 4_000 }]),
  );
  expect([...covered]).toEqual([]);
  expect(await faults(firm.member)).toEqual([]);
});

it.each(['cancel', 'writeOff'] as const)(
  'a page that is paid after %s of its invoice leaves nothing unexplained',
  async (action) => {
    const firm = await anOnlineFirm({ hears: false });
    const id = await owing(firm, 100);
    const { idAttempt } = await start(firm.member, id);
    await call(world, firm.member, setInvoiceStatus, { params: { id }, body: { action, reason: 'No' } });
    await control().pay(await sessionOf(firm.member, idAttempt));
    await sweepNow(firm.member);
    const { creditLeft } = await online.creditsOf(firm.member, firm.idClient);
    expect(creditLeft).toBe(action === 'cancel' ? 10_000 : 0);
    expect((await online.refusedStart(firm.member, id)).code).toBe('payment.not_payable');
    await expectSound(firm);
  },
);

it('a payout of more than a page of parts finds them all', async () => {
  const firm = await anOnlineFirm({ hears: false });
  for (let at = 1; at <= 120; at += 1) await control().stray(firm.key, { amount: 100 + at });
  const payout = await control().payOut(firm.key);
  await control().endPayout(payout ?? '');
  await sweepNow(firm.member);
  const { data } = await call(world, firm.member, contract.listPayouts, {});
  expect(data[0]?.parts).toHaveLength(120);
  expect((await balances(firm.member)).clearing).toBeUndefined();
  expect(await faults(firm.member)).toEqual([]);
}, 120_000);
