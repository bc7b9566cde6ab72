import * as actions from '@countinghouse/contracts/invoice-actions';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { documentsIn } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import type { Member } from '../../../../test/makers/businesses.ts';
import { anApprovedInvoice } from '../../../../test/makers/invoices.ts';
import { aSalesTax } from '../../../../test/makers/sales-taxes.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});

const { get, aFirm, balances, isSound } = documentsIn(() => world);
const credit = (member: Member, id: number, ...lines: [number, number][]) =>
  call(world, member, actions.creditInvoice, {
    params: { id },
    body: {
      reason: 'Returned',
      ...(lines.length > 0 && { lines: lines.map(([position, quantity]) => ({ position, quantity })) }),
    },
  });
const validFrom = '2000-01-01';
const aTax = async (member: Member, abbreviation: string, rate: number) => {
  const { idSalesTax } = await aSalesTax(world, member, {
    name: abbreviation,
    abbreviation,
    rates: [{ rate, validFrom }],
  });
  return { idSalesTax };
};
const taxOf = ({ taxes }: Invoice) => taxes.map(({ amount }) => amount);
const netOf = ({ totalBill, taxes }: Invoice) => taxes.reduce<number>((rest, { amount }) => rest - amount, totalBill);
const leavesNothing = async (member: Member) => {
  expect(await balances(member)).toEqual({});
  expect(await isSound(member)).toMatchObject({ unbalanced: 0, wrongBalances: 0 });
};

describe('A1: prices that include tax', () => {
  it('A1: a line whose only remainder is a cent of tax is in the last note', async () => {
    const { member, idClient } = await aFirm();
    const items = [
      { serviceName: 'Thirds', quantity: 3, price: 9.99, taxes: [await aTax(member, 'TVA', 20)] },
      { serviceName: 'Book', quantity: 1, price: 20, taxes: [await aTax(member, 'TVR', 5.5)] },
    ];
    const id = await anApprovedInvoice(world, member, { idClient, items, pricesIncludeTax: true });
    const pieces = [];
    for (let n = 0; n < 3; n += 1) pieces.push(await credit(member, id, [1, 1]));
    const last = await credit(member, id);
    expect(pieces.map(({ totalBill }) => totalBill)).toEqual([999, 999, 999]);
    expect(last.totalBill).toBe(2_000);
    expect(await get(member, id)).toMatchObject({ totalBillDue: 0, credited: 4_997 });
    await leavesNothing(member);
  });

  it('A1: fixture 3, one unit at a time: VAT 1.74, 1.73, 1.74 and net 8.26, 8.27, 8.26', async () => {
    const { member, idClient } = await aFirm();
    const items = [{ serviceName: 'Unit', quantity: 3, price: 10, taxes: [await aTax(member, 'VAT', 21)] }];
    const id = await anApprovedInvoice(world, member, { idClient, items, pricesIncludeTax: true });
    const notes = [
      await credit(member, id, [1, 1]),
      await credit(member, id, [1, 1]),
      await credit(member, id, [1, 1]),
    ];
    expect(notes.map(taxOf)).toEqual([[174], [173], [174]]);
    expect(notes.map(netOf)).toEqual([826, 827, 826]);
    await leavesNothing(member);
  });
});

describe('B1: notes in parts', () => {
  it.each([
    [7, 1.43, 9.975, [14, 15, 14, 14, 14, 15, 14]],
    [3, 3.33, 5, [17, 16, 17]],
  ] as const)(
    'B1: fixture 4, %d × %d at %d %%: the tax so far less the earlier notes',
    async (quantity, price, rate, parts) => {
      const { member, idClient } = await aFirm();
      const items = [{ serviceName: 'Unit', quantity, price, taxes: [await aTax(member, 'TAX', rate)] }];
      const id = await anApprovedInvoice(world, member, { idClient, items });
      const notes = [];
      for (const _ of parts) notes.push(await credit(member, id, [1, 1]));
      expect(notes.flatMap(taxOf)).toEqual(parts);
      await leavesNothing(member);
    },
  );

  it('B1: twenty times 0.05 at 10 %: every unit can be credited, none with a tax below zero', async () => {
    const { member, idClient } = await aFirm();
    const items = [{ serviceName: 'Screw', quantity: 20, price: 0.05, taxes: [await aTax(member, 'TEN', 10)] }];
    const id = await anApprovedInvoice(world, member, { idClient, items });
    const notes = [];
    for (let n = 0; n < 20; n += 1) notes.push(await credit(member, id, [1, 1]));
    expect(notes.flatMap(taxOf)).toEqual(Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? 1 : 0)));
    await leavesNothing(member);
  });

  it('B1: a discount of the line and one of the document: neither turns round in any note', async () => {
    const { member, idClient } = await aFirm();
    const item = { serviceName: 'Cup', quantity: 10, price: 1, discountFormat: '$' as const, discount: 0.03 };
    const whole = { idClient, items: [item], discountFormat: '$' as const, discount: 0.55 };
    const id = await anApprovedInvoice(world, member, whole);
    for (let piece = 0; piece < 10; piece += 1) {
      const [line] = (await credit(member, id, [1, 1])).items;
      expect(line?.discountAmount).toBeGreaterThanOrEqual(0);
      // What is printed: the price of one, less the discount beside it.
      expect(line?.net).toBe(100 - (line?.discount ?? 0) / 100);
    }
    await leavesNothing(member);
  });

  it('B1: inside a note the tax is spread over its own lines, and what is printed adds up', async () => {
    const { member, idClient } = await aFirm();
    const taxes = [await aTax(member, 'HST', 15)];
    const items = [25.06, 25.61, 25.63].map((price) => ({ serviceName: 'Work', quantity: 2, price: price / 2, taxes }));
    const id = await anApprovedInvoice(world, member, { idClient, items });
    const first = await credit(member, id, [1, 1], [2, 1], [3, 1]);
    const rest = await credit(member, id);
    for (const note of [first, rest])
      expect(note.items.reduce((sum, { tax }) => sum + tax, 0)).toBe(note.taxes[0]?.amount);
    expect([first, rest].flatMap(taxOf)).toEqual([572, 573]);
    expect(first.items.map(({ tax }) => tax)).toEqual([188, 192, 192]);
    await leavesNothing(member);
  });
});
