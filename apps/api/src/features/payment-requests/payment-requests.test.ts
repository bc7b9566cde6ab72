import { setInvoiceStatus } from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/payment-requests';
import { getSharedDocument } from '@countinghouse/contracts/public-share';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aMember, type Member } from '../../../test/makers/businesses.ts';
import { aCustomer } from '../../../test/makers/customers.ts';
import { moneyIn } from '../../../test/makers/payments.ts';
import { visitorsIn } from '../../../test/visitors.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-16T15:00:00Z') });
  return world.stop;
});
const { aFirm, create } = documentsIn(() => world);
const { owing, record } = moneyIn(() => world);
const { visit, visited } = visitorsIn(() => world);

const planOf = (member: Member, id: number) => call(world, member, contract.getPaymentPlan, { params: { id } });
const save = (member: Member, id: number, requests: object[], more: object = {}) =>
  call(world, member, contract.savePaymentPlan, { params: { id }, body: { requests, ...more } as never });
const refusedSave = (member: Member, id: number, requests: object[], more: object = {}) =>
  problem(request(world, member, contract.savePaymentPlan, { params: { id }, body: { requests, ...more } as never }));
const split = (member: Member, id: number, body: object) =>
  call(world, member, contract.splitPaymentPlan, { params: { id }, body: body as never });
const withdraw = (member: Member, id: number) =>
  call(world, member, contract.withdrawPaymentRequest, { params: { id } });
const ask = (member: Member, body: object) =>
  call(world, member, contract.sendPartialPaymentLink, { body: body as never });
const addressOf = async (member: Member, id: number) => {
  const { url } = await call(world, member, contract.getRequestLink, { params: { id } });
  const { searchParams } = new URL(url);
  return { p: searchParams.get('p') ?? '', uuid: searchParams.get('uuid') ?? '' };
};
const figures = (plan: contract.PaymentPlan) => plan.requests.map(({ comesTo, paid, open }) => [comesTo, paid, open]);

/** 1,000.00 of the first of November, due on the first of December, for somebody who can be mailed. */
async function anInvoice() {
  const { member } = await aFirm();
  const { idClient } = await aCustomer(world, member, {
    clientEmailAddresses: [{ emailAddress: 'noemie@example.com' }],
  });
  return { member, idClient, id: await owing({ member, idClient }, 1000) };
}
const THREE = [
  { name: 'Deposit', percent: 30, dueDate: '2026-11-16' },
  { amount: 200, dueDate: '2026-12-01' },
  { dueDate: '2027-01-01' },
];

describe('the parts of an invoice', () => {
  it('come to the invoice: the last one is the rest', async () => {
    const { member, id } = await anInvoice();
    const plan = await save(member, id, THREE);
    expect(figures(plan)).toEqual([
      [30_000, 0, 30_000],
      [20_000, 0, 20_000],
      [50_000, 0, 50_000],
    ]);
    expect(plan).toMatchObject({ asked: 100_000, open: 100_000, canAsk: true });
    expect(plan.requests.map(({ state }) => state)).toEqual(['due', 'later', 'later']);
  });

  it('are paid the oldest first, by whatever way the money comes', async () => {
    const { member, id } = await anInvoice();
    await save(member, id, THREE);
    await record(member, { idInvoice: id, payment: 350 });
    expect(figures(await planOf(member, id))).toEqual([
      [30_000, 30_000, 0],
      [20_000, 5_000, 15_000],
      [50_000, 0, 50_000],
    ]);
  });

  it('split what is open evenly, behind what was paid before', async () => {
    const { member, id } = await anInvoice();
    await record(member, { idInvoice: id, payment: 100 });
    const plan = await split(member, id, { count: 4, firstDueDate: '2026-11-30' });
    expect(plan.requests.map(({ dueDate, comesTo }) => [dueDate, comesTo])).toEqual([
      ['2026-11-01', 10_000],
      ['2026-11-30', 22_500],
      ['2026-12-30', 22_500],
      ['2027-01-30', 22_500],
      ['2027-02-28', 22_500],
    ]);
    expect(plan.requests[0]).toMatchObject({ state: 'paid', name: 'Paid before' });
  });

  it('keep their links when the plan is changed, and lose them when they are withdrawn', async () => {
    const { member, id } = await anInvoice();
    const { requests, version } = await save(member, id, THREE);
    const [first, second] = requests;
    const [kept, gone] = [
      await addressOf(member, first?.idPaymentRequest ?? 0),
      await addressOf(member, second?.idPaymentRequest ?? 0),
    ];
    const changed = await save(
      member,
      id,
      [{ idPaymentRequest: first?.idPaymentRequest, amount: 400, dueDate: '2026-11-20' }, { dueDate: '2026-12-24' }],
      { version },
    );
    expect(figures(changed)).toEqual([
      [40_000, 0, 40_000],
      [60_000, 0, 60_000],
    ]);
    const shared = await visited(getSharedDocument, kept);
    expect(shared.parts).toMatchObject([
      { amount: 40_000, open: 40_000, isAsked: true },
      { amount: 60_000, isAsked: false },
    ]);
    expect(shared.dueNow).toBe(40_000);
    expect((await visit(getSharedDocument, gone)).statusCode).toBe(404);
    const last = await withdraw(member, changed.requests[1]?.idPaymentRequest ?? 0);
    expect(figures(last)).toEqual([[100_000, 0, 100_000]]);
    expect(figures(await withdraw(member, first?.idPaymentRequest ?? 0))).toEqual([]);
    expect((await visit(getSharedDocument, kept)).statusCode).toBe(404);
  });

  it('are refused where they cannot be', async () => {
    const { member, id } = await anInvoice();
    const on = (dueDate: string, given: object) => ({ dueDate, ...given });
    expect(await refusedSave(member, id, [on('2026-11-20', { amount: 1_000.01 }), on('2026-12-01', {})])).toMatchObject(
      {
        code: 'payment_request.too_much',
      },
    );
    for (const wrong of [
      [on('2026-11-20', { amount: 10, percent: 5 }), on('2026-12-01', {})],
      [on('2026-11-20', {}), on('2026-12-01', {})],
      [on('2026-12-20', { amount: 10 }), on('2026-12-01', {})],
      [on('2026-11-20', { amount: 10 }), on('2026-12-01', { amount: 20 })],
      [on('2026-11-20', { amount: 10.005 }), on('2026-12-01', {})],
    ])
      expect(await refusedSave(member, id, wrong)).toMatchObject({ status: 400 });
    expect(await refusedSave(member, id, THREE, { version: 99 })).toMatchObject({ code: 'record.stale' });
    const draft = await create(member, {});
    expect(await refusedSave(member, draft.id, THREE)).toMatchObject({ code: 'payment_request.not_askable' });
    const plan = await save(member, id, THREE);
    await record(member, { idInvoice: id, payment: 10 });
    expect(
      await problem(
        request(world, member, contract.withdrawPaymentRequest, {
          params: { id: plan.requests[0]?.idPaymentRequest ?? 0 },
        }),
      ),
    ).toMatchObject({ code: 'payment_request.paid' });
  });

  it('ask for nothing any more when the invoice is canceled, and stay hidden from another business', async () => {
    const { member, id } = await anInvoice();
    const plan = await save(member, id, THREE);
    const stranger = await aFirm();
    const path = { params: { id: plan.requests[0]?.idPaymentRequest ?? 0 } };
    expect(await problem(request(world, stranger.member, contract.getPaymentPlan, { params: { id } }))).toMatchObject({
      status: 404,
    });
    expect(await problem(request(world, stranger.member, contract.withdrawPaymentRequest, path))).toMatchObject({
      status: 404,
    });
    await call(world, member, setInvoiceStatus, { params: { id }, body: { action: 'cancel', reason: 'Not built' } });
    expect(await planOf(member, id)).toMatchObject({ canAsk: false });
    expect(await problem(request(world, member, contract.getRequestLink, path))).toMatchObject({ status: 404 });
  });

  it('are read by a viewer and planned by nobody who may not record payments', async () => {
    const { member, id } = await anInvoice();
    const viewer = await aMember(world, member.businessId, { role: 'viewer' });
    expect(await planOf(viewer, id)).toMatchObject({ requests: [] });
    expect(await refusedSave(viewer, id, THREE)).toMatchObject({ code: 'access.denied' });
  });
});

describe('asking for a part by e-mail', () => {
  type Outbox = { to_address: string; text: string; template: string };
  const outbox = async ({ businessId }: Member) =>
    (await world.owner.query<Outbox>('select * from mail_outbox where business_id = $1 order by id', [businessId]))
      .rows;

  it('makes the part, and mails its link with its amount and its day', async () => {
    const { member, id } = await anInvoice();
    const sent = await ask(member, { idInvoice: id, amount: 250, dueDate: '2026-11-20', name: 'Materials' });
    expect(figures(sent)).toEqual([
      [25_000, 0, 25_000],
      [75_000, 0, 75_000],
    ]);
    expect(sent.requests[0]).toMatchObject({ name: 'Materials', mailedTo: ['noemie@example.com'] });
    const [mail, ...others] = await outbox(member);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to_address: 'noemie@example.com', template: 'paymentLink' });
    expect(mail?.text).toContain('$250.00');
    expect(mail?.text).toContain('Asked for now');
  });

  it('lesson 9: a repeat mails nobody twice and makes no second part, unless it is meant', async () => {
    const { member, id } = await anInvoice();
    const body = { idInvoice: id, percent: 25, dueDate: '2026-11-20' };
    const [first, second] = await Promise.all([ask(member, body), ask(member, body)]);
    expect(second.idPaymentRequest).toBe(first.idPaymentRequest);
    expect([first.idMail, second.idMail].filter((mail) => mail === null)).toHaveLength(1);
    expect(await outbox(member)).toHaveLength(1);
    const { idPaymentRequest } = first;
    await ask(member, { idInvoice: id, idPaymentRequest, to: ['noemie@example.com', 'books@example.com'] });
    expect((await outbox(member)).map(({ to_address }) => to_address)).toEqual([
      'noemie@example.com',
      'books@example.com',
    ]);
    await ask(member, { idInvoice: id, idPaymentRequest, isAgain: true });
    expect(await outbox(member)).toHaveLength(3);
    expect((await planOf(member, id)).requests).toHaveLength(2);
  });

  it('asks on top of what was paid', async () => {
    const { member, id } = await anInvoice();
    await record(member, { idInvoice: id, payment: 400 });
    const sent = await ask(member, { idInvoice: id, amount: 100 });
    expect(figures(sent)).toEqual([
      [40_000, 40_000, 0],
      [10_000, 0, 10_000],
      [50_000, 0, 50_000],
    ]);
    const more = await ask(member, { idInvoice: id, amount: 200 });
    expect(figures(more).map(([comesTo]) => comesTo)).toEqual([40_000, 10_000, 20_000, 30_000]);
    expect(
      await problem(
        request(world, member, contract.sendPartialPaymentLink, { body: { idInvoice: id, amount: 300.01 } as never }),
      ),
    ).toMatchObject({ code: 'payment_request.too_much' });
  });
});
