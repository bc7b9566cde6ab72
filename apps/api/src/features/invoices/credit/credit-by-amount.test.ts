import * as actions from '@countinghouse/contracts/invoice-actions';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { getServiceUsage } from '@countinghouse/contracts/service-usage';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { documentsIn, problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { type Member, within } from '../../../../test/makers/businesses.ts';
import { keepBooksIn } from '../../../../test/makers/currencies.ts';
import { anApprovedInvoice } from '../../../../test/makers/invoices.ts';
import { aSalesTax } from '../../../../test/makers/sales-taxes.ts';
import { aPart } from '../../../../test/makers/services.ts';
import { verifyChain } from '../document-chain.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, move, approve, aFirm, balances, isSound } = documentsIn(() => world);

const crediting = (member: Member, id: number, body: object) =>
  request(world, member, actions.creditInvoice, { params: { id }, body: { reason: 'Goodwill', ...body } });
const credit = (member: Member, id: number, body: object = {}) =>
  call(world, member, actions.creditInvoice, { params: { id }, body: { reason: 'Goodwill', ...body } });
const aTax = async (member: Member, rate: number) => {
  const rates = [{ rate, validFrom: '2000-01-01' }];
  return { idSalesTax: (await aSalesTax(world, member, { name: 'VAT', abbreviation: 'VAT', rates })).idSalesTax };
};
const taxOf = ({ taxes }: Invoice) => taxes.map(({ amount }) => amount);
const netOf = ({ items, pricesIncludeTax }: Invoice) =>
  items.reduce<number>((sum, { taxable, tax }) => sum + taxable - (pricesIncludeTax ? tax : 0), 0);
/** Once at what it comes to; the lines and the shipping make the whole. */
const isPrinted = ({ items, taxes, shipping, subTotal, totalBill, pricesIncludeTax }: Invoice) => {
  for (const { quantity, price, gross } of items) expect([quantity, price]).toEqual([1_000_000, gross * 100]);
  const added = pricesIncludeTax ? 0 : taxes.reduce<number>((sum, { amount }) => sum + amount, 0);
  expect(subTotal + added + shipping).toBe(totalBill);
};
const leavesNothing = async (member: Member) => {
  expect(await balances(member)).toEqual({});
  expect(await isSound(member)).toMatchObject({ unbalanced: 0, wrongBalances: 0 });
  expect(await within(world, member.businessId, member.userId, verifyChain)).toMatchObject({ broken: 0, changed: 0 });
};

/** 3 × 45 with 5 more for each, less 2 × 4, 10 % off, GST and QST, shipping 12.50: fixture 1, 159.44 in all. */
async function fixtureOne() {
  const { member, idClient, taxes } = await aFirm();
  const option = { isChecked: true, hasAmount: true };
  const options = [
    { ...option, name: 'Extra', amount: 5, perQTY: true, defaultQTY: 1 },
    { ...option, name: 'Own tools', amount: 4, operator: '-' as const, defaultQTY: 2 },
  ];
  const itemSpecifications = [{ name: 'Options', type: 'multiOption' as const, options }];
  const items = [{ serviceName: 'Cleaning', quantity: 3, price: 45, discount: 10, itemSpecifications, taxes }];
  const id = await anApprovedInvoice(world, member, { idClient, items, shipping: 12.5 });
  expect(await get(member, id)).toMatchObject({ totalBill: 15_944 });
  return { member, id };
}

describe('a credit note for an amount', () => {
  it('4.8: 50.00 of fixture 1 are spread over what is open: 40.08, GST 2.00, QST 4.00, shipping 3.92', async () => {
    const { member, id } = await fixtureOne();
    const note = await credit(member, id, { creditAmount: 50 });
    expect(note).toMatchObject({ totalBill: 5_000, isByAmount: true, shipping: 392 });
    expect([netOf(note), ...taxOf(note)]).toEqual([4_008, 200, 400]);
    expect(note.items).toMatchObject([{ serviceName: 'Cleaning', itemSpecifications: [], goodsReturn: false }]);
    isPrinted(note);
    expect(await balances(member)).toMatchObject({ receivable: 10_944, sales: -8_772, shipping: -858, tax: -1_314 });
    const rest = await credit(member, id);
    expect(rest).toMatchObject({ totalBill: 10_944, isByAmount: false, shipping: 858 });
    expect([netOf(rest), ...taxOf(rest)]).toEqual([8_772, 439, 875]);
    await leavesNothing(member);
  });

  it('4.8: prices that include tax: 10.00, then one of three units, then the rest', async () => {
    const { member, idClient } = await aFirm();
    const items = [{ serviceName: 'Unit', quantity: 3, price: 10, taxes: [await aTax(member, 21)] }];
    const id = await anApprovedInvoice(world, member, { idClient, items, pricesIncludeTax: true });
    const amount = await credit(member, id, { creditAmount: 10 });
    isPrinted(amount);
    const unit = await credit(member, id, { lines: [{ position: 1, quantity: 1 }] });
    const rest = await credit(member, id);
    const notes = [amount, unit, rest];
    expect(notes.map(({ totalBill }) => totalBill)).toEqual([1_000, 1_000, 1_000]);
    expect(notes.map(taxOf)).toEqual([[174], [174], [173]]);
    expect(notes.map(netOf)).toEqual([826, 826, 827]);
    await leavesNothing(member);
  });

  it('4.8: over lines of several rates, and voided in between', async () => {
    const { member, idClient, taxes } = await aFirm();
    const items = [
      { serviceName: 'Taxed', quantity: 3, price: 33.33, taxes },
      { serviceName: 'Not taxed', quantity: 1, price: 20.01 },
    ];
    const id = await anApprovedInvoice(world, member, { idClient, items });
    const first = await credit(member, id, { creditAmount: 0.01 });
    const second = await credit(member, id, { creditAmount: 77.77 });
    isPrinted(second);
    const before = await balances(member);
    const third = await credit(member, id, { creditAmount: 11.11 });
    await move(member, third.id, { action: 'void', reason: 'Twice' });
    expect(await balances(member)).toEqual(before);
    const rest = await credit(member, id);
    const { totalBill } = await get(member, id);
    expect(first.totalBill + second.totalBill + rest.totalBill).toBe(totalBill);
    await leavesNothing(member);
  });

  it('4.8: all that is left may be an amount, too', async () => {
    const { member, id } = await fixtureOne();
    await credit(member, id, { creditAmount: 159.44 });
    expect(await get(member, id)).toMatchObject({ invoiceStatus: { name: 'Credited' }, totalBillDue: 0 });
    expect(await problem(crediting(member, id, {}))).toMatchObject({ status: 409, code: 'invoice.illegal_move' });
    await leavesNothing(member);
  });

  it('4.8: counts as no quantity: neither goods nor sales figures move', async () => {
    const { member, idClient } = await aFirm();
    const { idPart } = await aPart(world, member, { openingQty: 10, cost: 2 });
    const items = [{ idService: idPart, serviceName: 'Filter', quantity: 4, price: 5 }];
    const id = await anApprovedInvoice(world, member, { idClient, items });
    await credit(member, id, { creditAmount: 6 });
    const usage = await call(world, member, getServiceUsage, { params: { id: idPart } });
    expect(usage).toMatchObject({ soldQty: 4_000_000, revenue: 1_400 });
    expect(await balances(member)).toMatchObject({ stock: 1_200, cost: 800 });
  });

  it('4.8: a revision begins with what the amount left', async () => {
    const { member, id } = await fixtureOne();
    await credit(member, id, { creditAmount: 50 });
    const revision = await call(world, member, actions.reviseInvoice, { params: { id } });
    expect(revision).toMatchObject({ totalBill: 10_944, shipping: 858 });
    await approve(member, revision.id);
    expect(await balances(member)).toMatchObject({ receivable: 10_944 });
  });

  it('4.8: a revision begins with what is left of each line, where one was credited after the amount', async () => {
    const { member, idClient } = await aFirm();
    const items = [
      { serviceName: 'Lamp', quantity: 1, price: 100, taxes: [await aTax(member, 20)] },
      { serviceName: 'Book', quantity: 1, price: 100 },
    ];
    const id = await anApprovedInvoice(world, member, { idClient, items });
    await credit(member, id, { creditAmount: 110 });
    await credit(member, id, { lines: [{ position: 1, quantity: 1 }] });
    expect((await get(member, id)).totalBillDue).toBe(5_000);
    const revision = await call(world, member, actions.reviseInvoice, { params: { id } });
    expect(revision.totalBill).toBe(5_000);
    await move(member, revision.id, { action: 'approve', confirmRates: true });
    expect(await balances(member)).toEqual({ receivable: 5_000, sales: -5_000 });
  });

  it('4.8: in a currency of three decimals', async () => {
    const { member, idClient } = await aFirm();
    await keepBooksIn(world, member, 'KWD');
    const items = [{ serviceName: 'Unit', quantity: 3, price: 12.345, taxes: [await aTax(member, 5)] }];
    const id = await anApprovedInvoice(world, member, { idClient, items });
    const note = await credit(member, id, { creditAmount: 10.125 });
    expect([note.totalBill, netOf(note), ...taxOf(note)]).toEqual([10_125, 9_643, 482]);
    await credit(member, id);
    await leavesNothing(member);
  });

  it.each([
    [{ creditAmount: 10, lines: [{ position: 1, quantity: 1 }] }, { creditAmount: 'Either lines or an amount.' }],
    [{ creditAmount: 0 }, { creditAmount: 'More than zero.' }],
    [{ creditAmount: -5 }, { creditAmount: 'More than zero.' }],
    [{ creditAmount: 10.005 }, { creditAmount: 'At most 2 decimals.' }],
    [{ amount: 10 }, { amount: 'We do not know this field.' }],
    [
      { creditAmount: 10, goodsReturn: true },
      { goodsReturn: 'Only with everything that is left. Lines say it for themselves.' },
    ],
  ])('4.8: %j is refused, and nothing is credited', async (body, fields) => {
    const { member, idClient } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient });
    expect(await problem(crediting(member, id, body))).toMatchObject({ status: 400, code: 'request.invalid', fields });
    expect(await get(member, id)).toMatchObject({ credited: 0 });
  });

  it('4.8: not more than is left', async () => {
    const { member, idClient } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient });
    expect(await problem(crediting(member, id, { creditAmount: 90.01 }))).toMatchObject({
      status: 409,
      code: 'invoice.credit_too_large',
    });
  });
});
