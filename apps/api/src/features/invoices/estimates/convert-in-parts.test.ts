import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { documentsIn } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { type Member } from '../../../../test/makers/businesses.ts';
import { invoiceInput } from '../../../../test/makers/invoices.ts';
import { aSalesTax } from '../../../../test/makers/sales-taxes.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, create, move, approve, aFirm, balances } = documentsIn(() => world);

async function accepted(member: Member, given: Partial<contract.InvoiceInput>) {
  const { id } = await create(member, { generateType: 'estimate', ...given });
  return move(member, id, { action: 'accept', reason: 'By phone' });
}
const convert = async (member: Member, idInvoice: number, share: object) =>
  (await call(world, member, actions.convertEstimate, { body: { idInvoice, ...share } })).invoice;
async function convertAll(member: Member, idInvoice: number, shares: readonly object[]) {
  const parts = [];
  for (const share of shares) parts.push(await convert(member, idInvoice, share));
  return parts;
}
const THIRDS = [{ percent: 33.3333 }, { percent: 33.3333 }, { percent: 33.3334 }];
const added = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const taxesOf = ({ taxes }: contract.Invoice) => taxes.map(({ amount }) => amount);

describe('A5: an estimate in parts', () => {
  it('A5: by lines each takes its share of shipping and of a discount in money: 104 + 312 = 416', async () => {
    const { member, idClient } = await aFirm();
    const { idSalesTax } = await aSalesTax(world, member, { rates: [{ rate: 10, validFrom: '2008-01-01' }] });
    const line = { quantity: 1, taxes: [{ idSalesTax }] };
    const items = [
      { ...line, serviceName: 'a', price: 100 },
      { ...line, serviceName: 'b', price: 300 },
    ];
    const { id } = await accepted(member, { idClient, items, discountFormat: '$', discount: 40, shipping: 20 });
    const parts = await convertAll(member, id, [{ positions: [1] }, { positions: [2] }]);
    expect(parts.map(({ totalBill }) => totalBill)).toEqual([10_400, 31_200]);
    expect(parts.map(({ shipping }) => shipping)).toEqual([500, 1_500]);
    expect(parts.map(({ discountAmount }) => discountAmount)).toEqual([1_000, 3_000]);
    expect(parts.map(taxesOf)).toEqual([[900], [2_700]]);
  });

  it('A5: by 33.3333, 33.3333 and 33.3334 percent 114.98 is 114.98', async () => {
    const { member, idClient, taxes } = await aFirm();
    const items = [{ serviceName: 'x', quantity: 1, price: 100, taxes }];
    const { id, totalBill } = await accepted(member, { idClient, items });
    expect(totalBill).toBe(11_498);
    const parts = await convertAll(member, id, THIRDS);
    expect(added(parts.map((part) => part.totalBill))).toBe(11_498);
    expect(added(parts.map((part) => part.items[0]?.quantity ?? 0))).toBe(1_000_000);
    expect([0, 1].map((at) => added(parts.map((part) => taxesOf(part)[at] ?? 0)))).toEqual([500, 998]);
  });

  it('A5: fixture 5 of the books, by percent and by lines', async () => {
    const { member, idClient } = await aFirm();
    const items = [{ serviceName: 'x', quantity: 1, price: 100 }];
    const discount = { discountFormat: '$' as const, discount: 5 };
    const byPercent = await accepted(member, { idClient, items, ...discount, shipping: 10 });
    const thirds = await convertAll(member, byPercent.id, THIRDS);
    expect(thirds.map(({ shipping }) => shipping)).toEqual([333, 334, 333]);
    expect(thirds.map(({ discountAmount }) => discountAmount)).toEqual([167, 166, 167]);
    const nets = [100, 50, 25].map((price) => ({ serviceName: 'x', quantity: 1, price }));
    const byLines = await accepted(member, { idClient, items: nets, shipping: 12.5 });
    const lines = await convertAll(member, byLines.id, [{ positions: [1] }, { positions: [2] }, { positions: [3] }]);
    expect(lines.map(({ shipping }) => shipping)).toEqual([714, 357, 179]);
  });

  it('A5: what the parts say is what is approved, posted and printed, and the books end at the estimate', async () => {
    const { member, idClient, taxes } = await aFirm();
    const items = [{ serviceName: 'x', quantity: 1, price: 100, taxes }];
    const { id } = await accepted(member, { idClient, items });
    const parts = await convertAll(member, id, THIRDS);
    for (const part of parts) {
      const approved = await approve(member, part.id);
      expect(approved.totalBill).toBe(part.totalBill);
    }
    const { receivable, sales } = await balances(member);
    expect({ receivable, sales }).toEqual({ receivable: 11_498, sales: -10_000 });
  });

  it('A5: a part keeps its cents while only its words are changed, and is added up anew when its figures are', async () => {
    const { member, idClient, taxes } = await aFirm();
    const items = [{ serviceName: 'x', quantity: 1, price: 100, taxes }];
    const { id } = await accepted(member, { idClient, items });
    const [, second] = await convertAll(member, id, THIRDS.slice(0, 2));
    if (!second) throw new Error('no second part');
    expect(second.items[0]).toMatchObject({ quantity: 333_333, gross: 3_334 });
    const save = async (change: Partial<contract.InvoiceInput>) => {
      const { version } = await get(member, second.id);
      const quantity = 0.333333;
      const body = invoiceInput({ idClient, billingDate: '2026-11-15', items: [{ ...items[0], quantity }], ...change });
      await call(world, member, contract.updateInvoice, { params: { id: second.id }, body: { ...body, version } });
      return get(member, second.id);
    };
    const worded = await save({ note: 'Second of three', dueDate: '2026-12-24' });
    expect(worded).toMatchObject({ note: 'Second of three', totalBill: second.totalBill, taxes: second.taxes });
    const changed = await save({ items: [{ serviceName: 'x', quantity: 0.4, price: 100, taxes }] });
    expect(changed.totalBill).toBe(4_599);
    // What it took of the estimate stays what it took: the rest is still the rest.
    const third = await convert(member, id, { percent: 33.3334 });
    expect(third.items[0]).toMatchObject({ quantity: 333_334, gross: 3_333 });
  });
});
