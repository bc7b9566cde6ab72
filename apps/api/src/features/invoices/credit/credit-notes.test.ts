import * as actions from '@countinghouse/contracts/invoice-actions';
import type * as contract from '@countinghouse/contracts/invoices';
import { getPart } from '@countinghouse/contracts/parts';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { documentsIn, problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { type Member, within } from '../../../../test/makers/businesses.ts';
import { anApprovedInvoice } from '../../../../test/makers/invoices.ts';
import { aPart } from '../../../../test/makers/services.ts';
import { verifyDocuments } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, create, move, approve, aFirm, balances, isSound } = documentsIn(() => world);

const crediting = (member: Member, id: number, body: object = {}) =>
  request(world, member, actions.creditInvoice, { params: { id }, body: { reason: 'Returned', ...body } });
const credit = (member: Member, id: number, ...lines: [number, number][]) =>
  call(world, member, actions.creditInvoice, {
    params: { id },
    body: {
      reason: 'Returned',
      ...(lines.length > 0 && { lines: lines.map(([position, quantity]) => ({ position, quantity })) }),
    },
  });
const revise = (member: Member, id: number) => call(world, member, actions.reviseInvoice, { params: { id } });
const addsUp = ({ items, totalBill, shipping }: contract.Invoice) =>
  items.reduce((sum, { total }) => sum + total, 0) + shipping === totalBill;

describe('credit notes of one invoice', () => {
  it('piece by piece: the last one takes the cents that rounding left, and the lines still add up', async () => {
    const { member, idClient, taxes } = await aFirm();
    const items = [
      { serviceName: 'Thirds', quantity: 3, price: 0.333, taxes },
      { serviceName: 'Sub-cents', quantity: 10, price: 0.005, taxes },
      { serviceName: 'Large', quantity: 1, price: 10.1, taxes },
    ];
    const id = await anApprovedInvoice(world, member, { idClient, items, discount: 7, shipping: 3 });
    const { totalBill } = await get(member, id);
    const notes = [];
    for (let n = 0; n < 3; n += 1) notes.push(await credit(member, id, [1, 1]));
    for (let n = 0; n < 5; n += 1) notes.push(await credit(member, id, [2, 2]));
    notes.push(await credit(member, id));
    expect(notes.every(addsUp)).toBe(true);
    expect(notes.reduce((sum, note) => sum + note.totalBill, 0)).toBe(totalBill);
    expect(await get(member, id)).toMatchObject({ totalBillDue: 0, credited: totalBill });
    expect(await balances(member)).toEqual({});
    expect(await isSound(member)).toMatchObject({ unbalanced: 0, wrongBalances: 0 });
  });

  it('names every line once, and gives nothing below zero', async () => {
    const { member, idClient } = await aFirm();
    const items = [
      { serviceName: 'Work', quantity: 4, price: 50 },
      {
        serviceName: 'Trade-in',
        price: 0,
        itemSpecifications: [
          {
            name: 'Old one',
            type: 'singleOption' as const,
            options: [{ name: 'Returned', isChecked: true, hasAmount: true, amount: 30, operator: '-' as const }],
          },
        ],
      },
    ];
    const id = await anApprovedInvoice(world, member, { idClient, items });
    const twice = {
      lines: [
        { position: 1, quantity: 3 },
        { position: 1, quantity: 3 },
      ],
    };
    expect(await problem(crediting(member, id, twice))).toMatchObject({ status: 400, code: 'request.invalid' });
    const below = { lines: [{ position: 2, quantity: 1 }] };
    expect(await problem(crediting(member, id, below))).toMatchObject({ status: 409, code: 'invoice.credit_negative' });
    expect((await credit(member, id, [1, 1], [2, 1])).totalBill).toBe(2_000);
    expect((await credit(member, id)).totalBill).toBe(15_000);
    expect(await balances(member)).toEqual({});
  });

  it('cannot be dated before it', async () => {
    const { member, idClient } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient });
    expect((await problem(crediting(member, id, { billingDate: '2026-11-11' }))).fields).toEqual({
      billingDate: 'Not before 2026-11-12, the day of the invoice.',
    });
  });

  it('take back a loss before they become a credit of the customer', async () => {
    const { member, idClient } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient });
    await move(member, id, { action: 'writeOff', reason: 'Bankrupt' });
    await credit(member, id, [1, 0.5]);
    expect(await get(member, id)).toMatchObject({ writtenOff: 6_750, credited: 2_250, totalBillDue: 0 });
    expect(await balances(member)).toEqual({ 'bad-debt': 6_750, sales: -6_750 });
    await credit(member, id);
    expect(await get(member, id)).toMatchObject({ writtenOff: 0, paymentState: 'unpaid', totalBillDue: 0 });
    expect(await balances(member)).toEqual({});
  });

  it('twenty at once: together never more than the invoice', async () => {
    const { member, idClient } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient });
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 4 === 3 ? crediting(member, id) : crediting(member, id, { lines: [{ position: 1, quantity: 0.75 }] }),
      ),
    );
    expect(new Set(tries.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const { credited, totalBill, totalBillDue } = await get(member, id);
    expect(credited + totalBillDue).toBe(totalBill);
    expect(await isSound(member)).toMatchObject({ unbalanced: 0, wrongBalances: 0 });
    const { openCents, receivableCents } = await within(world, member.businessId, member.userId, verifyDocuments);
    expect(openCents).toBe(receivableCents);
  });
});

describe('a replaced invoice', () => {
  const sold = (idService: number, quantity: number) => [{ idService, serviceName: 'Filter', quantity, price: 5 }];
  const onHand = async (member: Member, id: number) =>
    (await call(world, member, getPart, { params: { id } })).onHand / 1_000_000;

  it('gives back what it took from the shelves, and what that had cost', async () => {
    const { member, idClient } = await aFirm();
    const { idPart } = await aPart(world, member, { openingQty: 10, cost: 2 });
    const id = await anApprovedInvoice(world, member, { idClient, items: sold(idPart, 4) });
    const { id: revision } = await revise(member, id);
    await approve(member, revision);
    expect(await onHand(member, idPart)).toBe(6);
    expect(await balances(member)).toMatchObject({ receivable: 2_000, sales: -2_000, cost: 800, stock: 1_200 });
    await move(member, revision, { action: 'cancel', reason: 'Not at all' });
    expect(await onHand(member, idPart)).toBe(10);
    expect(await balances(member)).toEqual({ stock: 2_000, equity: -2_000 });
  });

  it.each([
    ['came back', true, 6],
    ['stayed with the customer', false, 2],
  ])('A8: goods that %s with a credit note by hand meanwhile are not returned again', async (_, goodsReturn, rest) => {
    const { member, idClient } = await aFirm();
    const { idPart } = await aPart(world, member, { openingQty: 10, cost: 2 });
    const id = await anApprovedInvoice(world, member, { idClient, items: sold(idPart, 4) });
    const { id: revision } = await revise(member, id);
    expect(await crediting(member, id, { goodsReturn })).toMatchObject({ statusCode: 200 });
    await approve(member, revision);
    expect(await onHand(member, idPart)).toBe(rest);
    const stock = rest * 200;
    expect(await balances(member)).toMatchObject({ receivable: 2_000, sales: -2_000, cost: 2_000 - stock, stock });
  });

  it('is replaced by what was not credited of it', async () => {
    const { member, idClient } = await aFirm();
    const items = [
      { serviceName: 'Kept', quantity: 4, price: 25, discountFormat: '$' as const, discount: 8 },
      { serviceName: 'Returned', quantity: 1, price: 40 },
    ];
    const id = await anApprovedInvoice(world, member, {
      idClient,
      items,
      shipping: 5,
      discountFormat: '$',
      discount: 13.2,
    });
    const { totalBill } = await get(member, id);
    const note = await credit(member, id, [1, 1], [2, 1]);
    const revision = await revise(member, id);
    expect(revision.items).toMatchObject([{ serviceName: 'Kept', quantity: 3_000_000, discountAmount: 600 }]);
    expect(revision.totalBill).toBe(totalBill - note.totalBill);
    await approve(member, revision.id);
    expect(await get(member, id)).toMatchObject({ totalBillDue: 0, credited: totalBill });
    expect(await balances(member)).toMatchObject({ receivable: revision.totalBill });
  });
});

it('a revision and a credit of the same invoice at the same moment leave books without a difference', async () => {
  const { member, idClient } = await aFirm();
  const draft = await create(member, { idClient });
  await approve(member, draft.id);
  const { id: revision } = await revise(member, draft.id);
  const replies = await Promise.all([
    request(world, member, actions.approveInvoice, { query: { idInvoice: revision }, body: {} }),
    crediting(member, draft.id, { lines: [{ position: 1, quantity: 1 }] }),
    request(world, member, actions.setInvoiceStatus, {
      params: { id: draft.id },
      body: { action: 'cancel', reason: 'x' },
    }),
    request(world, member, actions.setInvoiceStatus, {
      params: { id: draft.id },
      body: { action: 'writeOff', reason: 'x' },
    }),
  ]);
  for (const { statusCode, body } of replies) expect([200, 409], body).toContain(statusCode);
  expect(await get(member, draft.id)).toMatchObject({ totalBillDue: 0 });
  expect(await balances(member)).toMatchObject({ receivable: 9_000 });
  expect(await isSound(member)).toMatchObject({ unbalanced: 0, wrongBalances: 0 });
});
