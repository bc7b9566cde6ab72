import * as actions from '@countinghouse/contracts/invoice-actions';
import { adjustStock, getPart, listStockMovements } from '@countinghouse/contracts/parts';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { documentsIn } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { type Member, within } from '../../../../test/makers/businesses.ts';
import { anApprovedInvoice } from '../../../../test/makers/invoices.ts';
import { aPart, aService } from '../../../../test/makers/services.ts';
import { verifyStock } from '../../services/index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, move, approve, aFirm, balances, isSound } = documentsIn(() => world);

const credit = (member: Member, id: number, body: object) =>
  call(world, member, actions.creditInvoice, { params: { id }, body: { reason: 'Returned', ...body } });
const revise = (member: Member, id: number) => call(world, member, actions.reviseInvoice, { params: { id } });
const onHand = async (member: Member, id: number) =>
  (await call(world, member, getPart, { params: { id } })).onHand / 1_000_000;
const line = (idService: number, quantity: number, price = 5) => ({
  idService,
  serviceName: 'Filter',
  quantity,
  price,
});
/** Thirteen filters at 2.00, three of them sold. */
const aSale = async () => {
  const { member, idClient } = await aFirm();
  const { idPart } = await aPart(world, member, { openingQty: 13, cost: 2 });
  const id = await anApprovedInvoice(world, member, { idClient, items: [line(idPart, 3)] });
  return { member, idClient, idPart, id };
};
const isWorth = async (member: Member) => {
  expect(await within(world, member.businessId, member.userId, verifyStock)).toMatchObject({
    wrongParts: 0,
    stockDifference: 0,
  });
  expect(await isSound(member)).toMatchObject({ unbalanced: 0, wrongBalances: 0 });
};

describe('goods and credit notes', () => {
  it('A8: sell 3, credit 2 that stay with the customer, revise to 1: on hand stays 10', async () => {
    const { member, idPart, id } = await aSale();
    const note = await credit(member, id, { lines: [{ position: 1, quantity: 2 }] });
    expect(note.items[0]).toMatchObject({ goodsReturn: false });
    expect(await onHand(member, idPart)).toBe(10);
    const revision = await revise(member, id);
    expect(revision.items[0]).toMatchObject({ quantity: 1_000_000 });
    await approve(member, revision.id);
    expect(await onHand(member, idPart)).toBe(10);
    expect(await balances(member)).toMatchObject({ stock: 2_000, cost: 600 });
    await isWorth(member);
  });

  it('A8: goods that a credit note brought back do not come back again with the revision', async () => {
    const { member, idPart, id } = await aSale();
    const note = await credit(member, id, { lines: [{ position: 1, quantity: 2, goodsReturn: true }] });
    expect(note.items[0]).toMatchObject({ goodsReturn: true });
    expect(await onHand(member, idPart)).toBe(12);
    expect(await balances(member)).toMatchObject({ stock: 2_400, cost: 200 });
    const revision = await revise(member, id);
    await approve(member, revision.id);
    expect(await onHand(member, idPart)).toBe(12);
    await isWorth(member);
  });

  it('A8: they come back at the cost they left with, whatever the shelf is worth by then', async () => {
    const { member, idPart, id } = await aSale();
    await call(world, member, adjustStock, {
      params: { id: idPart },
      body: { mode: 'change', qty: 10, unitCost: 8, reason: 'received' },
    });
    await credit(member, id, { lines: [{ position: 1, quantity: 1, goodsReturn: true }] });
    expect(await balances(member)).toMatchObject({ cost: 400, stock: 10_200 });
    await isWorth(member);
  });

  it('A8: everything that is left with all of its goods, and the note is behind the movement', async () => {
    const { member, idPart, id } = await aSale();
    await credit(member, id, { lines: [{ position: 1, quantity: 1 }] });
    const note = await credit(member, id, { goodsReturn: true });
    expect(note.items[0]).toMatchObject({ quantity: 2_000_000, goodsReturn: true });
    expect(await onHand(member, idPart)).toBe(12);
    const [last] = await call(world, member, listStockMovements, { params: { id: idPart }, query: {} });
    expect(last).toMatchObject({ kind: 'return', qty: 2_000_000, idTable: note.id });
    await isWorth(member);
  });

  it('A8: of a service, the parts it used up come back, each with its share', async () => {
    const { member, idClient } = await aFirm();
    const { idPart } = await aPart(world, member, { openingQty: 20, cost: 2 });
    const { idService } = await aService(world, member, { parts: [{ idPart, qty: 2 }] });
    const items = [line(idPart, 1), line(idService, 3), { serviceName: 'By hand', quantity: 1, price: 10 }];
    const id = await anApprovedInvoice(world, member, { idClient, items });
    expect(await onHand(member, idPart)).toBe(13);
    const { items: shown } = await get(member, id);
    expect(shown.map(({ hasGoods }) => hasGoods)).toEqual([true, true, false]);
    const note = await credit(member, id, {
      lines: [
        { position: 2, quantity: 1, goodsReturn: true },
        { position: 3, quantity: 1, goodsReturn: true },
      ],
    });
    // What was typed by hand never was on a shelf.
    expect(note.items.map(({ goodsReturn }) => goodsReturn)).toEqual([true, false]);
    expect(await onHand(member, idPart)).toBe(15);
    await credit(member, id, { goodsReturn: true });
    expect(await onHand(member, idPart)).toBe(20);
    expect(await balances(member)).toEqual({ stock: 4_000, equity: -4_000 });
  });

  it('A8: canceling and reopening bring back what was sold', async () => {
    const { member, idPart, id } = await aSale();
    await move(member, id, { action: 'reopen', reason: 'Price' });
    expect(await onHand(member, idPart)).toBe(13);
    await approve(member, id);
    await move(member, id, { action: 'cancel', reason: 'Wrong' });
    expect(await onHand(member, idPart)).toBe(13);
    expect(await balances(member)).toEqual({ stock: 2_600, equity: -2_600 });
  });
});
