import * as contract from '@countinghouse/contracts/online-payments';
import { savePaymentPlan } from '@countinghouse/contracts/payment-requests';
import { getPayment } from '@countinghouse/contracts/payments';
import { paySharedDocument } from '@countinghouse/contracts/public-payments';
import { undoPlacedMoney } from '@countinghouse/contracts/unplaced-money';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { problem } from '../../../test/documents.ts';
import type { Member } from '../../../test/makers/businesses.ts';
import { TWO_PERCENT } from '../../../test/makers/discounts.ts';
import { type OnlineFirm, type OnlineWorld, onlineIn, startOnlineWorld } from '../../../test/makers/online.ts';

let world: OnlineWorld;
beforeAll(async () => {
  world = await startOnlineWorld();
  return world.stop;
});
afterEach(() => world.provider.control.behave());
const online = onlineIn(() => world);
const { anOnlineFirm, owing, start, get, balances, faults, sweepNow, sessionOf, intentOf } = online;
const control = () => world.provider.control;
const HOUR_MS = 3_600_000;

/** Pays a page, and the sweep tells of it. */
async function pays({ member }: OnlineFirm, idAttempt: number, by: 'card' | 'bank' = 'card') {
  await control().pay(await sessionOf(member, idAttempt), by);
  await sweepNow(member);
}

describe('the early-payment discount, online', () => {
  /** 100.00 of the first of November; 2 % until the fifteenth, which is today. */
  async function promised(days = 14) {
    const firm = await anOnlineFirm({ hears: false });
    await online.rules(firm.member, { allowsPartial: false, earlyDiscount: { ...TWO_PERCENT, days } });
    return { firm, id: await owing(firm, 100) };
  }

  it('is offered on the page, and what is due less it settles the invoice, as by hand', async () => {
    const { firm, id } = await promised();
    const address = await online.sharedAddress(firm.member, id);
    expect(await online.payCard(address)).toMatchObject({
      balance: 10_000,
      most: 9_800,
      least: 9_800,
      earlyDiscount: { amount: 200, payable: 9_800, lastDay: '2026-11-15' },
    });
    const { idAttempt } = await online.payShared(address);
    await pays(firm, idAttempt);
    expect(await get(firm.member, id)).toMatchObject({ invoiceStatus: { name: 'Paid' }, totalBillDue: 0, paid: 9_800 });
    const { attempts } = await online.onlineState(firm.member, id);
    const payment = await call(world, firm.member, getPayment, { params: { id: attempts[0]?.idPayment ?? 0 } });
    expect(payment).toMatchObject({ payment: 9_800, discount: 200, kept: 0 });
    expect((await balances(firm.member)).clearing).toBe(9_800);
    expect(await faults(firm.member)).toEqual([]);
  });

  it('may be left alone, and no other part is taken where parts are not', async () => {
    const { firm, id } = await promised();
    expect(await online.refusedStart(firm.member, id, 99)).toMatchObject({ code: 'payment.partial_refused' });
    expect(await online.refusedStart(firm.member, id, 100.01)).toMatchObject({ code: 'online.more_than_left' });
    const { idAttempt } = await start(firm.member, id, 100);
    await pays(firm, idAttempt);
    expect(await get(firm.member, id)).toMatchObject({ invoiceStatus: { name: 'Paid' }, paid: 10_000 });
    expect(await faults(firm.member)).toEqual([]);
  });

  it('is kept for a page that was opened in time, and over with its last day', async () => {
    const { firm, id } = await promised();
    const { idAttempt } = await start(firm.member, id);
    // Midnight where the business is, less ten minutes.
    world.pass(12 * HOUR_MS - 10 * 60_000);
    const late = await owing(firm, 50);
    const { idAttempt: before } = await start(firm.member, late);
    world.pass(20 * 60_000);
    // The first page closed hours ago; the second one is paid after midnight.
    expect(await control().pay(await sessionOf(firm.member, idAttempt))).toBe('closed');
    await pays(firm, before);
    expect(await get(firm.member, late)).toMatchObject({ invoiceStatus: { name: 'Paid' }, paid: 4_900 });
    expect(await online.onlineState(firm.member, id)).toMatchObject({ most: 10_000, earlyDiscount: null });
    expect(await faults(firm.member)).toEqual([]);
  });
});

describe('a part of an invoice', () => {
  it('that is not asked for any more, or of another invoice, never asks for the whole', async () => {
    const firm = await anOnlineFirm({ hears: false });
    const id = await owing(firm, 100);
    const plan = (requests: object[]) =>
      call(world, firm.member, savePaymentPlan, { params: { id }, body: { requests } as never });
    const { requests } = await plan([{ amount: 30, dueDate: '2026-11-20' }, { dueDate: '2026-12-01' }]);
    const gone = requests[0]?.idPaymentRequest ?? 0;
    await plan([{ amount: 40, dueDate: '2026-11-20' }, { dueDate: '2026-12-01' }]);
    const address = await online.sharedAddress(firm.member, id);
    const pay = (idRequest: number) =>
      problem(request(world, firm.member, paySharedDocument, { body: { ...address, idRequest } as never }));
    expect(await pay(gone)).toMatchObject({ status: 404, code: 'payment_request.not_found' });
    expect(await pay(999_999)).toMatchObject({ status: 404, code: 'payment_request.not_found' });
    const staff = { body: { idInvoice: id, idRequest: gone } };
    expect(await problem(request(world, firm.member, contract.startOnlinePayment, staff))).toMatchObject({
      code: 'payment_request.not_found',
    });
    const { rows } = await world.owner.query('select from payment_attempts where business_id = $1', [
      firm.member.businessId,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('money that was placed', () => {
  const undo = (member: Member, id: number) => request(world, member, undoPlacedMoney, { params: { id }, body: {} });

  async function placed(firm: OnlineFirm, amount: number, place: (id: number) => object[]) {
    await control().stray(firm.key, { amount });
    await sweepNow(firm.member);
    const [money] = await online.unplaced(firm.member);
    const id = money?.idUnplaced ?? 0;
    await online.place(firm.member, id, place(id));
    return id;
  }

  it('waits again when somebody takes that back, and is placed anew', async () => {
    const firm = await anOnlineFirm({ hears: false });
    const invoice = await owing(firm, 100);
    const id = await placed(firm, 10_000, () => [
      { idInvoice: invoice, amount: 70 },
      { idClient: firm.idClient, amount: 30 },
    ]);
    expect((await undo(firm.member, id)).statusCode).toBe(200);
    expect(await get(firm.member, invoice)).toMatchObject({ totalBillDue: 10_000, paid: 0 });
    expect((await online.creditsOf(firm.member, firm.idClient)).creditLeft).toBe(0);
    expect(await balances(firm.member)).toMatchObject({ clearing: 10_000, unplaced: -10_000, receivable: 10_000 });
    expect(await problem(undo(firm.member, id))).toMatchObject({ code: 'unplaced.not_placed' });
    await sweepNow(firm.member);
    expect(await online.unplaced(firm.member)).toMatchObject([{ idUnplaced: id, idPayment: null }]);
    expect(await faults(firm.member)).toEqual([]);
    await online.place(firm.member, id, [{ idInvoice: invoice, amount: 100 }]);
    expect(await get(firm.member, invoice)).toMatchObject({ totalBillDue: 0 });
    expect(await faults(firm.member)).toEqual([]);
  });

  it('stays where something was built on it: a credit that was used, a refund, a dispute', async () => {
    const firm = await anOnlineFirm({ hears: false });
    const used = await placed(firm, 5_000, () => [{ idClient: firm.idClient, amount: 50 }]);
    const invoice = await owing(firm, 20);
    const { credits } = await online.creditsOf(firm.member, firm.idClient);
    await online.applyCredit(firm.member, credits[0]?.idCredit ?? 0, [{ idInvoice: invoice, amount: 20 }]);
    expect(await problem(undo(firm.member, used))).toMatchObject({ status: 409, code: 'unplaced.built_on' });
    const other = await owing(firm, 60);
    const disputed = await placed(firm, 6_000, () => [{ idInvoice: other, amount: 60 }]);
    const intents = await control().list(firm.key, 'payment_intent');
    await control().openDispute(intents.at(-1)?.id ?? '');
    await sweepNow(firm.member);
    expect(await problem(undo(firm.member, disputed))).toMatchObject({ code: 'unplaced.built_on' });
    expect(await online.unplaced(firm.member)).toEqual([]);
    expect(await faults(firm.member)).toEqual([]);
  });

  it('of another business is not found', async () => {
    const firm = await anOnlineFirm({ hears: false });
    const id = await placed(firm, 5_000, () => [{ idClient: firm.idClient, amount: 50 }]);
    const stranger = await anOnlineFirm({ hears: false });
    expect(await problem(undo(stranger.member, id))).toMatchObject({ status: 404, code: 'unplaced.not_found' });
  });
});

it('a refund under way is pending on its document, and done when the provider says so', async () => {
  const firm = await anOnlineFirm({ hears: false });
  const id = await owing(firm, 100);
  const { idAttempt } = await start(firm.member, id);
  await pays(firm, idAttempt, 'bank');
  await control().settle(await intentOf(firm.member, idAttempt));
  await sweepNow(firm.member);
  const { attempts } = await online.onlineState(firm.member, id);
  await online.refund(firm.member, { idPayment: attempts[0]?.idPayment ?? 0, amount: 30 });
  const refundsOn = async () =>
    (await get(firm.member, id)).payments.filter(({ kind }: { kind: string }) => kind === 'refund');
  expect(await refundsOn()).toMatchObject([{ status: 'pending', payment: -3_000 }]);
  await sweepNow(firm.member);
  expect(await refundsOn()).toMatchObject([{ status: 'pending' }]);
  const [made] = await control().list(firm.key, 'refund');
  await control().endRefund(made?.id ?? '', 'settles');
  await sweepNow(firm.member);
  expect(await refundsOn()).toMatchObject([{ status: 'done', payment: -3_000 }]);
});

it('a payout in another currency than the books is in no entry, and waits to be looked at', async () => {
  const firm = await anOnlineFirm({ hears: false });
  await control().stray(firm.key, { amount: 10_000, currency: 'usd' });
  await sweepNow(firm.member);
  const before = await balances(firm.member);
  const payout = (await control().payOut(firm.key, 'usd')) ?? '';
  await sweepNow(firm.member);
  await control().endPayout(payout);
  for (const _ of [1, 2]) await sweepNow(firm.member);
  expect(await online.unplaced(firm.member)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ reason: 'payout', currencyCode: 'USD', amount: 9_680, isForeign: true }),
    ]),
  );
  const { data } = await call(world, firm.member, contract.listPayouts, {});
  expect(data).toMatchObject([{ state: 'paid', currencyCode: 'USD', net: 9_680 }]);
  expect(await balances(firm.member)).toEqual(before);
  expect(await faults(firm.member)).toEqual([]);
});
