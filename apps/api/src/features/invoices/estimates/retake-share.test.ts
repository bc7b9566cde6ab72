import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { documentsIn, problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { type Member } from '../../../../test/makers/businesses.ts';
import { invoiceInput } from '../../../../test/makers/invoices.ts';

let now = new Date('2026-11-15T17:00:00Z');
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});
const { get, create, move, approve, aFirm } = documentsIn(() => world);

async function accepted(member: Member, given: Partial<contract.InvoiceInput>) {
  const { id } = await create(member, { generateType: 'estimate', ...given });
  return move(member, id, { action: 'accept', reason: 'By phone' });
}
const convert = async (member: Member, idInvoice: number, share: object) =>
  (await call(world, member, actions.convertEstimate, { body: { idInvoice, ...share } })).invoice;
const archive = (member: Member, idInvoice: number) =>
  call(world, member, actions.archiveInvoice, { body: { idInvoice } });
const restore = (member: Member, idInvoice: number) =>
  request(world, member, actions.archiveInvoice, { body: { idInvoice, isDeleted: false } });
const restored = async (member: Member, idInvoice: number) => {
  expect((await restore(member, idInvoice)).statusCode).toBe(200);
  return get(member, idInvoice);
};
const added = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** 100.00 and 10.00 of shipping, with a second third in the archive: the third one was made without it. */
async function withArchivedSecond() {
  const { member, idClient, taxes } = await aFirm();
  const items = [{ serviceName: 'x', quantity: 1, price: 100, taxes }];
  const estimate = await accepted(member, { idClient, items, shipping: 10 });
  const first = await convert(member, estimate.id, { percent: 33.3333 });
  const second = await convert(member, estimate.id, { percent: 33.3333 });
  await archive(member, second.id);
  return { member, idClient, items, estimate, first, second };
}

describe('A5: a part out of the archive', () => {
  it('A5: takes only what is left of its share, so that all parts are the estimate', async () => {
    const { member, estimate, first, second } = await withArchivedSecond();
    const third = await convert(member, estimate.id, { percent: 33.3334 });
    const again = await restored(member, second.id);
    const parts = [first, third, again];
    expect(second.items[0]?.gross).toBe(3_334);
    expect(parts.map(({ items: [line] }) => line?.gross)).toEqual([3_333, 3_334, 3_333]);
    expect(added(parts.map(({ totalBill }) => totalBill))).toBe(estimate.totalBill);
    expect(added(parts.map(({ shipping }) => shipping))).toBe(1_000);
    const approved = await approve(member, second.id);
    expect(approved.totalBill).toBe(again.totalBill);
  });

  it('A5: is what it was when nothing was made meanwhile', async () => {
    const { member, second } = await withArchivedSecond();
    const { items, totalBill, taxes, shipping } = await restored(member, second.id);
    expect({ items, totalBill, taxes, shipping }).toEqual({
      items: second.items,
      totalBill: second.totalBill,
      taxes: second.taxes,
      shipping: second.shipping,
    });
  });

  it('A5: keeps its words, and the figures that somebody typed', async () => {
    const { member, idClient, items, estimate, first, second } = await withArchivedSecond();
    const save = async (change: Partial<contract.InvoiceInput>) => {
      await restored(member, second.id);
      const { version } = await get(member, second.id);
      const own = { idClient, billingDate: '2026-11-15', items: [{ ...items[0], quantity: 0.333333 }], shipping: 3.34 };
      const body = { ...invoiceInput({ ...own, ...change }), version };
      await call(world, member, contract.updateInvoice, { params: { id: second.id }, body });
      await archive(member, second.id);
    };
    await save({ note: 'Second of three', items: [{ ...items[0], serviceName: 'Second', quantity: 0.333333 }] });
    const third = await convert(member, estimate.id, { percent: 33.3334 });
    const worded = await restored(member, second.id);
    expect(worded).toMatchObject({ note: 'Second of three', items: [{ serviceName: 'Second', gross: 3_333 }] });
    expect(added([first, third, worded].map(({ totalBill }) => totalBill))).toBe(estimate.totalBill);
    await archive(member, second.id);
    await save({ items: [{ ...items[0], quantity: 0.2 }], shipping: 0 });
    expect(await restored(member, second.id)).toMatchObject({ totalBill: 2_300, shipping: 0 });
  });

  it('A5: is refused in plain words when its share is gone, or the estimate was accepted anew', async () => {
    const { member, estimate, first, second } = await withArchivedSecond();
    const third = await convert(member, estimate.id, { percent: 66.6667 });
    expect((await problem(restore(member, second.id))).code).toBe('invoice.taken_over');
    for (const { id } of [first, third]) await archive(member, id);
    await move(member, estimate.id, { action: 'requestChanges', reason: 'Cheaper' });
    now = new Date(now.getTime() + 60_000);
    await move(member, estimate.id, { action: 'accept', reason: 'By mail' });
    expect((await problem(restore(member, second.id))).code).toBe('invoice.taken_over');
  });

  it('A5: leaves the next part nothing below zero', async () => {
    const { member, estimate, first, second } = await withArchivedSecond();
    await restored(member, second.id);
    await archive(member, first.id);
    expect(await convert(member, estimate.id, { percent: 0.01 })).toMatchObject({ shipping: 0, totalBill: 2 });
  });
});

describe('A5: a line that gives something back', () => {
  const voucher = {
    serviceName: 'Voucher',
    quantity: 1,
    price: 0,
    itemSpecifications: [
      {
        name: 'Given back',
        type: 'multiOption' as const,
        options: [
          { name: 'Old one', isChecked: true, hasAmount: true, amount: 10, operator: '-' as const, perQTY: true },
        ],
      },
    ],
  };

  it('A5: is not converted alone where it would turn a discount in money round', async () => {
    const { member, idClient } = await aFirm();
    const items = [{ serviceName: 'Work', quantity: 1, price: 100 }, voucher];
    const { id } = await accepted(member, { idClient, items, discountFormat: '$', discount: 20 });
    const alone = request(world, member, actions.convertEstimate, { body: { idInvoice: id, positions: [2] } });
    expect(await problem(alone)).toMatchObject({ status: 409, code: 'invoice.part_negative' });
    const whole = await convert(member, id, { positions: [1, 2] });
    expect(whole).toMatchObject({ discountAmount: 2_000, totalBill: 7_000 });
  });

  it('A5: is converted alone where the discount is a percentage', async () => {
    const { member, idClient } = await aFirm();
    const items = [{ serviceName: 'Work', quantity: 1, price: 100 }, voucher];
    const { id } = await accepted(member, { idClient, items, discountFormat: '%', discount: 20 });
    expect(await convert(member, id, { positions: [2] })).toMatchObject({ discountAmount: -200, totalBill: -800 });
  });
});
