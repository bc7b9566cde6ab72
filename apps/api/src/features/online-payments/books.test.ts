import * as contract from '@countinghouse/contracts/online-payments';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { type OnlineFirm, type OnlineWorld, onlineIn, startOnlineWorld } from '../../../test/makers/online.ts';

let world: OnlineWorld;
beforeAll(async () => {
  world = await startOnlineWorld();
  return world.stop;
});
afterEach(() => world.provider.control.behave());
const online = onlineIn(() => world);
const { anOnlineFirm, owing, start, get, balances, faults, settled, sessionOf, intentOf } = online;

/** An invoice that was paid online. */
async function paid(firm: OnlineFirm, price: number, by: 'card' | 'bank' = 'card') {
  const id = await owing(firm, price);
  const { idAttempt } = await start(firm.member, id);
  await world.provider.control.pay(await sessionOf(firm.member, idAttempt), by);
  await settled();
  const { attempts } = await online.onlineState(firm.member, id);
  return { id, idPayment: attempts[0]?.idPayment ?? 0, intent: await intentOf(firm.member, idAttempt) };
}

describe('the fixtures of the books, through the provider', () => {
  it('fixture 12: a card of 114.98 is paid out as 111.35, and the fee is 3.63', async () => {
    const firm = await anOnlineFirm();
    const { id, idPayment } = await paid(firm, 114.98);
    expect(await get(firm.member, id)).toMatchObject({ invoiceStatus: { name: 'Paid' }, totalBillDue: 0 });
    expect(await balances(firm.member)).toEqual({ clearing: 11_498, sales: -11_498 });
    const payout = await world.provider.control.payOut(firm.key);
    await settled();
    await world.provider.control.endPayout(payout ?? '');
    await settled();
    expect(await balances(firm.member)).toEqual({ bank: 11_135, fees: 363, sales: -11_498 });
    const { data } = await call(world, firm.member, contract.listPayouts, {});
    expect(data).toMatchObject([
      { state: 'paid', gross: 11_498, fee: 363, net: 11_135, parts: [{ kind: 'charge', idPayment, amount: 11_498 }] },
    ]);
    expect(await faults(firm.member)).toEqual([]);
  });

  it('fixture 13: a chargeback with a fee of 15.00 opens the invoice again, and a win settles it', async () => {
    const firm = await anOnlineFirm();
    const { id, idPayment, intent } = await paid(firm, 114.98);
    const dispute = await world.provider.control.openDispute(intent);
    await settled();
    expect(await balances(firm.member)).toEqual({ receivable: 11_498, fees: 1_500, clearing: -1_500, sales: -11_498 });
    expect(await get(firm.member, id)).toMatchObject({ invoiceStatus: { name: 'Invoiced' }, totalBillDue: 11_498 });
    expect((await online.onlineState(firm.member, id)).disputes).toMatchObject([
      { state: 'open', amount: 11_498, fee: 1_500, idPayment },
    ]);
    expect(await faults(firm.member)).toEqual([]);
    await world.provider.control.closeDispute(dispute, 'won');
    await settled();
    expect(await balances(firm.member)).toEqual({ clearing: 9_998, fees: 1_500, sales: -11_498 });
    expect(await get(firm.member, id)).toMatchObject({ invoiceStatus: { name: 'Paid' }, totalBillDue: 0 });
    const payout = await world.provider.control.payOut(firm.key);
    await world.provider.control.endPayout(payout ?? '');
    await settled();
    expect(await balances(firm.member)).toEqual({ bank: 9_635, fees: 1_863, sales: -11_498 });
    expect(await faults(firm.member)).toEqual([]);
  });

  it('a lost dispute stays owed, and a win after it was paid again is a credit', async () => {
    const firm = await anOnlineFirm();
    const first = await paid(firm, 50);
    const lost = await world.provider.control.openDispute(first.intent);
    await world.provider.control.closeDispute(lost, 'lost');
    const second = await paid(firm, 70);
    const won = await world.provider.control.openDispute(second.intent);
    await settled();
    expect(await get(firm.member, first.id)).toMatchObject({ totalBillDue: 5_000 });
    await online.record(firm.member, { idInvoice: second.id, payment: 70 });
    await world.provider.control.closeDispute(won, 'won');
    await settled();
    expect((await online.creditsOf(firm.member, firm.idClient)).creditLeft).toBe(7_000);
    expect(await get(firm.member, second.id)).toMatchObject({ totalBillDue: 0 });
    expect(await faults(firm.member)).toEqual([]);
  });

  it('a payout that fails gives the money back to the provider, which keeps its fee', async () => {
    const firm = await anOnlineFirm();
    await paid(firm, 114.98);
    const first = await world.provider.control.payOut(firm.key);
    await world.provider.control.endPayout(first ?? '', 'failed');
    await settled();
    expect(await balances(firm.member)).toEqual({ clearing: 11_135, fees: 363, sales: -11_498 });
    const second = await world.provider.control.payOut(firm.key);
    await world.provider.control.endPayout(second ?? '');
    await settled();
    expect(await balances(firm.member)).toEqual({ bank: 11_135, fees: 363, sales: -11_498 });
    expect(await faults(firm.member)).toEqual([]);
  });
});

describe('a refund', () => {
  it('of an online payment goes through the provider, and is pending until it is done', async () => {
    const firm = await anOnlineFirm();
    const { id, idPayment } = await paid(firm, 100);
    const refund = await online.refund(firm.member, { idPayment, amount: 30 });
    expect(refund).toMatchObject({ status: 'pending', amount: 3_000 });
    expect(await get(firm.member, id)).toMatchObject({ totalBillDue: 3_000 });
    await settled();
    expect(await world.provider.control.list(firm.key, 'refund')).toMatchObject([
      { amount: 3_000, status: 'succeeded' },
    ]);
    const { refunds } = await online.creditsOf(firm.member, firm.idClient);
    expect(refunds).toMatchObject([{ status: 'done', amount: 3_000 }]);
    expect(await balances(firm.member)).toEqual({ clearing: 7_000, receivable: 3_000, sales: -10_000 });
    expect(await faults(firm.member)).toEqual([]);
    const payout = await world.provider.control.payOut(firm.key);
    await world.provider.control.endPayout(payout ?? '');
    await settled();
    expect((await balances(firm.member)).clearing).toBeUndefined();
    expect(await faults(firm.member)).toEqual([]);
  });

  it('that the bank sends back is here again, as a credit where the invoice was paid meanwhile', async () => {
    const firm = await anOnlineFirm();
    const first = await paid(firm, 100, 'bank');
    await world.provider.control.settle(first.intent);
    await settled();
    const { attempts } = await online.onlineState(firm.member, first.id);
    const idPayment = attempts[0]?.idPayment ?? 0;
    await online.refund(firm.member, { idPayment, amount: 40 });
    await settled();
    const [made] = await world.provider.control.list(firm.key, 'refund');
    await online.record(firm.member, { idInvoice: first.id, payment: 40 });
    await world.provider.control.endRefund(made?.id ?? '', 'bounces');
    await settled();
    expect((await online.creditsOf(firm.member, firm.idClient)).creditLeft).toBe(4_000);
    expect(await balances(firm.member)).toEqual({ clearing: 10_000, bank: 4_000, credits: -4_000, sales: -10_000 });
    expect(await faults(firm.member)).toEqual([]);
  });

  it('made at the provider itself comes in, and an online payment cannot be voided by hand', async () => {
    const firm = await anOnlineFirm({ hears: false });
    const id = await owing(firm, 100);
    const { idAttempt } = await start(firm.member, id);
    await world.provider.control.pay(await sessionOf(firm.member, idAttempt));
    await online.sweepNow(firm.member);
    const { attempts } = await online.onlineState(firm.member, id);
    const idPayment = attempts[0]?.idPayment ?? 0;
    expect(await online.refusedVoid(firm.member, idPayment)).toMatchObject({ code: 'payment.online' });
    const { createProviderClient } = await import('../../platform/provider/client.ts');
    const client = createProviderClient({ secretKey: firm.key, url: world.provider.url });
    await client.refunds.create({ payment_intent: await intentOf(firm.member, idAttempt), amount: 2_500 });
    await online.sweepNow(firm.member);
    await online.sweepNow(firm.member);
    expect(await get(firm.member, id)).toMatchObject({ totalBillDue: 2_500, paymentState: 'partlyRefunded' });
    expect(await balances(firm.member)).toEqual({ clearing: 7_500, receivable: 2_500, sales: -10_000 });
    expect(await faults(firm.member)).toEqual([]);
  });

  it('that the provider refuses is taken back', async () => {
    const firm = await anOnlineFirm({ hears: false });
    const id = await owing(firm, 100);
    const { idAttempt } = await start(firm.member, id);
    await world.provider.control.pay(await sessionOf(firm.member, idAttempt));
    await online.sweepNow(firm.member);
    const { attempts } = await online.onlineState(firm.member, id);
    const idPayment = attempts[0]?.idPayment ?? 0;
    await world.provider.control.openDispute(await intentOf(firm.member, idAttempt));
    await online.refund(firm.member, { idPayment, amount: 40 });
    await settled();
    expect((await online.creditsOf(firm.member, firm.idClient)).refunds).toMatchObject([{ status: 'failed' }]);
    expect(await balances(firm.member)).toEqual({ clearing: 10_000, sales: -10_000 });
    expect(await faults(firm.member)).toEqual([]);
  });
});

describe('more than is owed', () => {
  it('is kept as a credit, of an invoice that was paid or canceled meanwhile', async () => {
    const firm = await anOnlineFirm();
    const id = await owing(firm, 100);
    const { idAttempt } = await start(firm.member, id);
    await online.record(firm.member, { idInvoice: id, payment: 70 });
    await world.provider.control.pay(await sessionOf(firm.member, idAttempt));
    await settled();
    expect((await online.creditsOf(firm.member, firm.idClient)).creditLeft).toBe(7_000);
    expect(await get(firm.member, id)).toMatchObject({ totalBillDue: 0, paid: 10_000 });
    expect(await faults(firm.member)).toEqual([]);
  });

  it('goes back by itself where the business keeps no overpayments', async () => {
    const firm = await anOnlineFirm();
    await online.rules(firm.member, { keepsOverpayment: false });
    const id = await owing(firm, 100);
    const { idAttempt } = await start(firm.member, id);
    await online.record(firm.member, { idInvoice: id, payment: 70 });
    await world.provider.control.pay(await sessionOf(firm.member, idAttempt));
    await settled();
    expect((await online.creditsOf(firm.member, firm.idClient)).creditLeft).toBe(0);
    expect(await world.provider.control.list(firm.key, 'refund')).toMatchObject([{ amount: 7_000 }]);
    expect(await balances(firm.member)).toEqual({ bank: 7_000, clearing: 3_000, sales: -10_000 });
    expect(await faults(firm.member)).toEqual([]);
  });
});

describe('money that we cannot place', () => {
  it('is in the books at once, and is placed on an invoice, as a credit, on an account', async () => {
    const firm = await anOnlineFirm();
    const id = await owing(firm, 100);
    await world.provider.control.stray(firm.key, { amount: 10_000, description: 'Second part, thank you' });
    await settled();
    const [money] = await online.unplaced(firm.member);
    expect(money).toMatchObject({
      reason: 'unknown',
      amount: 10_000,
      text: 'Second part, thank you',
      proposal: { idInvoice: id, certainty: 'likely', left: 0 },
    });
    expect(await balances(firm.member)).toEqual({
      clearing: 10_000,
      unplaced: -10_000,
      receivable: 10_000,
      sales: -10_000,
    });
    expect(await faults(firm.member)).toEqual([]);
    const { data: accounts } = { data: await expenseAccount(firm) };
    await online.place(firm.member, money?.idUnplaced ?? 0, [
      { idInvoice: id, amount: 60 },
      { idClient: firm.idClient, amount: 30 },
      { idAccount: accounts, amount: 10 },
    ]);
    expect(await get(firm.member, id)).toMatchObject({ paid: 6_000 });
    expect((await online.creditsOf(firm.member, firm.idClient)).creditLeft).toBe(3_000);
    expect((await balances(firm.member)).unplaced).toBeUndefined();
    expect(await online.unplaced(firm.member)).toEqual([]);
    expect(await faults(firm.member)).toEqual([]);
    await online.sweepNow(firm.member);
    expect(await online.unplaced(firm.member)).toEqual([]);
  });

  it('goes back to who sent it', async () => {
    const firm = await anOnlineFirm();
    await world.provider.control.stray(firm.key, { amount: 2_500 });
    await settled();
    const [money] = await online.unplaced(firm.member);
    expect(money).toMatchObject({ canSendBack: true, proposal: null });
    await online.sendBack(firm.member, money?.idUnplaced ?? 0);
    await settled();
    expect(await online.unplaced(firm.member, 'returned')).toHaveLength(1);
    // A payout that has both, the money and its return, finds nothing new in them.
    const payout = await world.provider.control.payOut(firm.key);
    await world.provider.control.endPayout(payout ?? '');
    await settled();
    expect(await online.unplaced(firm.member)).toEqual([]);
    expect(await world.provider.control.list(firm.key, 'refund')).toMatchObject([{ amount: 2_500 }]);
    // The provider keeps its fee of the payment.
    expect(await balances(firm.member)).toEqual({ fees: 103, bank: -103 });
    expect(await faults(firm.member)).toEqual([]);
  });

  it.each([
    ['amount', { amount: 9_000 }],
    ['currency', { currency: 'usd' }],
  ])('is what is not what was asked for: another %s', async (reason, change) => {
    const firm = await anOnlineFirm({ hears: false });
    const id = await owing(firm, 100);
    const { idAttempt } = await start(firm.member, id);
    const stray = { amount: 10_000, ...change };
    const marks = { business: String(firm.member.businessId), attempt: String(idAttempt) };
    await world.provider.control.stray(firm.key, { ...stray, metadata: marks });
    await online.sweepNow(firm.member);
    expect(await get(firm.member, id)).toMatchObject({ paid: 0 });
    expect(await online.unplaced(firm.member)).toMatchObject([{ reason, amount: stray.amount }]);
    expect((await online.onlineState(firm.member, id)).attempts).toMatchObject([{ state: 'unplaced' }]);
    expect(await faults(firm.member)).toEqual([]);
  });

  it('is what came on another account than it was asked for on', async () => {
    const firm = await anOnlineFirm({ hears: false });
    const id = await owing(firm, 100);
    const { idAttempt } = await start(firm.member, id);
    const key = `${firm.key}other`;
    await call(world, firm.member, contract.saveOnlineSettings, { body: { mode: 'test', secretKey: key } });
    await call(world, firm.member, contract.checkOnlineSettings, {});
    const marks = { business: String(firm.member.businessId), attempt: String(idAttempt) };
    await world.provider.control.stray(key, { amount: 10_000, metadata: marks });
    await online.sweepNow(firm.member).catch(() => {});
    expect(await online.unplaced(firm.member)).toMatchObject([{ reason: 'account' }]);
    expect(await faults(firm.member)).toEqual([]);
  });

  it('of another business on the same account is left to it', async () => {
    const firm = await anOnlineFirm({ hears: false });
    await world.provider.control.stray(firm.key, { amount: 10_000, metadata: { business: '999999' } });
    await online.sweepNow(firm.member);
    expect(await online.unplaced(firm.member)).toEqual([]);
  });
});

/** An account that somebody may book to. */
async function expenseAccount({ member }: OnlineFirm): Promise<number> {
  const { rows } = await world.owner.query<{ id: number }>(
    `select id::int from accounts where business_id = $1 and code = '4900'`,
    [member.businessId],
  );
  return rows[0]?.id ?? 0;
}

describe('keys', () => {
  it('go in and never come out, and a test key takes no real money', async () => {
    const { member, key } = await anOnlineFirm();
    const reply = await request(world, member, contract.getOnlineSettings, {});
    expect(reply.body).not.toContain(key);
    expect(reply.json()).toMatchObject({ data: { hasSecretKey: true, hasWebhookSecret: true, status: 'OK' } });
    const { rows } = await world.owner.query<{ row: string }>(
      'select row_to_json(s)::text as row from online_settings s where business_id = $1',
      [member.businessId],
    );
    expect(rows[0]?.row).not.toContain(key);
    const live = await request(world, member, contract.saveOnlineSettings, { body: { mode: 'live', secretKey: key } });
    expect(live.json()).toMatchObject({ fields: { secretKey: /not a key for live/ } });
    await world.provider.control.revokeKey(key);
    expect(await call(world, member, contract.checkOnlineSettings, {})).toMatchObject({ status: 'Failed' });
  });
});
