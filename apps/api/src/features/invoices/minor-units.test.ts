import * as register from '@countinghouse/contracts/document-register';
import { saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import { printInvoice } from '@countinghouse/contracts/printed-documents';
import { listTaxMonths } from '@countinghouse/contracts/sales-tax-usage';
import { getServiceUsage } from '@countinghouse/contracts/service-usage';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { send, startApp, type TestWorld } from '../../../test/harness.ts';
import { type Member, within } from '../../../test/makers/businesses.ts';
import { keepBooksIn } from '../../../test/makers/currencies.ts';
import { invoiceInput } from '../../../test/makers/invoices.ts';
import { aSalesTax } from '../../../test/makers/sales-taxes.ts';
import { aPart, aService } from '../../../test/makers/services.ts';
import { verifyStock } from '../services/index.ts';
import { verifyDocuments } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, create, approve, aFirm, balances, isSound } = documentsIn(() => world);

async function aFirmIn(currencyCode: string, rate = 5) {
  const { member, idClient } = await aFirm();
  await keepBooksIn(world, member, currencyCode);
  const { idSalesTax } = await aSalesTax(world, member, {
    abbreviation: 'VAT',
    rates: [{ rate, validFrom: '2020-01-01' }],
  });
  return { member, idClient, idSalesTax, taxes: [{ idSalesTax }] };
}
/** As it stands on the wire, which the typed client would turn into whole numbers. */
const onWire = async (member: Member, id: number) =>
  (await request(world, member, contract.getInvoice, { params: { id } })).json().data;
const refused = (member: Member, body: object) =>
  problem(request(world, member, contract.createInvoice, { body: { ...invoiceInput(), ...body } }));

describe('fixture 20', () => {
  it.each(['KWD', 'BHD', 'OMR', 'JOD', 'TND', 'IQD', 'LYD'])('A10: %s, 3 × 12.345 and 5 percent', async (currency) => {
    const { member, idClient, taxes } = await aFirmIn(currency);
    const items = [{ serviceName: 'Work', quantity: 3, price: 12.345, taxes }];
    const { id, totalBill } = await create(member, { idClient, items });
    expect(totalBill).toBe(38_887);
    await approve(member, id);
    expect(await onWire(member, id)).toMatchObject({
      currencyCode: currency,
      subTotal: 37.035,
      taxes: [{ taxable: 37.035, amount: 1.852 }],
      totalBill: 38.887,
      totalBillDue: 38.887,
    });
    expect(await balances(member)).toEqual({ receivable: 38_887, sales: -37_035, tax: -1_852 });
    expect((await world.owner.query('select total_cents::int as t from invoices where id = $1', [id])).rows).toEqual([
      { t: 38_887 },
    ]);
  });

  it('A10: KWD 10.125 with 5 % is 10.631', async () => {
    const { member, idClient, taxes } = await aFirmIn('KWD');
    const { id } = await create(member, { idClient, items: [{ serviceName: 'Work', price: 10.125, taxes }] });
    expect(await onWire(member, id)).toMatchObject({ totalBill: 10.631, items: [{ total: 10.631 }] });
  });

  it.each(['JPY', 'KRW', 'XOF', 'DJF'])('A10: %s 50,000 with 10 percent in it', async (currency) => {
    const { member, idClient, taxes } = await aFirmIn(currency, 10);
    const items = [{ serviceName: 'Work', price: 50_000, taxes }];
    const { id } = await create(member, { idClient, items, pricesIncludeTax: true });
    await approve(member, id);
    expect(await onWire(member, id)).toMatchObject({ totalBill: 50_000, taxes: [{ taxable: 45_455, amount: 4_545 }] });
    expect(await balances(member)).toEqual({ receivable: 50_000, sales: -45_455, tax: -4_545 });
  });
});

describe('a request in a currency', () => {
  it('A10: may say as many decimals as the currency has, and is refused at the field beyond', async () => {
    const dinar = await aFirmIn('KWD');
    const { id } = await create(dinar.member, { shipping: 1.505, discountFormat: '$', discount: 0.125 });
    expect(await onWire(dinar.member, id)).toMatchObject({ shipping: 1.505, discountAmount: 0.125 });
    const yen = await aFirmIn('JPY');
    expect((await refused(yen.member, { shipping: 12.5 })).fields).toEqual({ shipping: 'Whole amounts only.' });
    const item = { serviceName: 'Work', price: 12.5, discountFormat: '$', discount: 0.5 };
    expect((await refused(yen.member, { items: [item], discountFormat: '$', discount: 1.5 })).fields).toEqual({
      'items.0.discount': 'Whole amounts only.',
      discount: 'Whole amounts only.',
    });
    const dollar = await aFirm();
    expect((await refused(dollar.member, { shipping: 1.505 })).fields).toEqual({ shipping: 'At most 2 decimals.' });
    expect((await refused(dollar.member, { shipping: 1.5055 })).fields).toEqual({ shipping: 'At most 3 decimals.' });
  });

  it('A10: keeps an unchanged answer when it is sent back', async () => {
    const { member, idClient, taxes } = await aFirmIn('TND');
    const items = [
      { serviceName: 'Work', quantity: 3, price: 12.3456, discountFormat: '$' as const, discount: 0.005, taxes },
    ];
    const { id } = await create(member, { idClient, items, shipping: 2.345 });
    const before = await onWire(member, id);
    const { items: lines, shippingTaxes, ...head } = before;
    const body = {
      ...invoiceInput(),
      idClient: head.idClient,
      version: head.version,
      shipping: head.shipping,
      shippingTaxes: shippingTaxes.map((tax: { idSalesTax: number }) => tax.idSalesTax),
      discount: head.discount,
      discountFormat: head.discountFormat,
      items: lines.map((line: Record<string, unknown>) => ({
        serviceName: line.serviceName,
        quantity: line.quantity,
        price: line.price,
        discountFormat: line.discountFormat,
        discount: line.discount,
        taxes,
      })),
    };
    await call(world, member, contract.updateInvoice, { params: { id }, body });
    const after = await onWire(member, id);
    expect({ totalBill: after.totalBill, subTotal: after.subTotal, lines: after.items }).toEqual({
      totalBill: before.totalBill,
      subTotal: before.subTotal,
      lines: before.items,
    });
  });

  it('A10: sets the approval limit to the last decimal', async () => {
    const { member } = await aFirmIn('BHD');
    const reply = await request(world, member, saveDocumentSettings, { body: { approvalLimit: 99.995 } });
    expect(reply.json().data).toMatchObject({ approvalLimit: 99.995, currencyCode: 'BHD' });
    const yen = await aFirmIn('JPY');
    expect(
      (await problem(request(world, yen.member, saveDocumentSettings, { body: { approvalLimit: 10.5 } }))).fields,
    ).toEqual({ approvalLimit: 'Whole amounts only.' });
  });
});

describe('lists, figures, papers and files', () => {
  it('A10: find and add up amounts of a dinar', async () => {
    const { member, idClient, idSalesTax, taxes } = await aFirmIn('KWD');
    const { idService } = await aService(world, member);
    const items = [{ idService, serviceName: 'Work', price: 10.125, taxes }];
    const { id } = await create(member, { idClient, items });
    await create(member, { idClient, items: [{ serviceName: 'Else', price: 20 }] });
    await approve(member, id);
    const list = async (query: object) =>
      (await request(world, member, contract.listInvoices, { query })).json<{
        data: object[];
        listTotalBill: number;
      }>();
    const searched = await list({ listSearch: '10.631' });
    expect(searched).toMatchObject({ data: [{ id, total: 10.631, totalBillDue: 10.631 }], listTotalBill: 10.631 });
    expect((await list({ listFilters: { amountFrom: 10.63, amountTo: 10.631 } })).data).toHaveLength(1);
    expect((await list({ listFilters: { amountFrom: 10.632, amountTo: 19.999 } })).data).toHaveLength(0);
    expect(await list({})).toMatchObject({ listTotalBill: 30.631 });
    const figures = (await request(world, member, contract.getInvoiceFigures)).json().data;
    expect(figures).toMatchObject({ outstanding: { count: 1, total: 10.631 } });
    const months = (await request(world, member, listTaxMonths, { params: { id: idSalesTax } })).json().data;
    expect(months[0]).toMatchObject({ currencyCode: 'KWD', taxable: 10.125, collected: 0.506 });
    const usage = (await request(world, member, getServiceUsage, { params: { id: idService } })).json().data;
    expect(usage).toMatchObject({ revenue: 10.125, averagePrice: 10.125 });
    const paper = (await request(world, member, printInvoice, { params: { id } })).json().data;
    expect(paper.totals).toMatchObject({ subTotal: 10.125, total: 10.631, amountDue: 10.631 });
    const csv = await send(world.app, member, { method: 'GET', url: '/invoices/export' });
    expect(csv.body).toContain('"KWD","10.125","0.000","0.506","0.000","10.631","10.631"');
    const numbers = (await request(world, member, register.listNumbers)).json().data;
    expect(numbers.map(({ totalBill }: { totalBill: number }) => totalBill)).toEqual([20, 10.631]);
  });

  it('A10: refuses an amount in the filter that the currency does not have', async () => {
    const { member } = await aFirmIn('JPY');
    const reply = request(world, member, contract.listInvoices, { query: { listFilters: { amountFrom: 10.5 } } });
    expect((await problem(reply)).fields).toEqual({ 'listFilters.amountFrom': 'Whole amounts only.' });
  });
});

it.each([
  ['KWD', { price: 12.345, shipping: 1.005 }],
  ['JPY', { price: 1_234, shipping: 500 }],
])(
  'A10: %s credited piece by piece, converted in parts and revised, everything ends at zero',
  async (currency, figures) => {
    const { member, idClient, taxes } = await aFirmIn(currency, 7);
    const items = [
      { serviceName: 'Thirds', quantity: 3, price: figures.price, taxes },
      { serviceName: 'One', price: figures.price * 2, taxes },
    ];
    const estimate = await create(member, {
      generateType: 'estimate',
      idClient,
      items,
      shipping: figures.shipping,
      discount: 5,
    });
    const parts: contract.Invoice[] = [];
    for (const percent of [33.3333, 33.3333, 33.3334]) {
      const body = { idInvoice: estimate.id, percent, confirm: true };
      parts.push((await call(world, member, actions.convertEstimate, { body })).invoice);
    }
    expect(parts.reduce((sum, { totalBill }) => sum + totalBill, 0)).toBe(estimate.totalBill);
    for (const { id } of parts) {
      await approve(member, id);
      await call(world, member, actions.creditInvoice, { params: { id }, body: { reason: 'Back' } });
    }
    const { id, totalBill } = await create(member, { idClient, items, shipping: figures.shipping });
    await approve(member, id);
    for (let piece = 0; piece < 3; piece += 1)
      await call(world, member, actions.creditInvoice, {
        params: { id },
        body: { reason: 'Back', lines: [{ position: 1, quantity: 1 }] },
      });
    await call(world, member, actions.creditInvoice, { params: { id }, body: { reason: 'Rest' } });
    expect(await get(member, id)).toMatchObject({ totalBillDue: 0, credited: totalBill });
    expect(await balances(member)).toEqual({});
    expect(await isSound(member)).toMatchObject({ unbalanced: 0, wrongBalances: 0 });
    const verdict = await within(world, member.businessId, member.userId, verifyDocuments);
    expect(verdict).toMatchObject({ openCents: 0, receivableCents: 0 });
    expect((await request(world, member, register.verifyDocuments)).json().data).toMatchObject({
      broken: 0,
      changed: 0,
    });
  },
);

it('A10: goods are worth thousandths of a dinar', async () => {
  const { member, idClient } = await aFirmIn('KWD');
  const { idPart } = await aPart(world, member, { openingQty: 10, cost: 1.2345 });
  const items = [{ idService: idPart, serviceName: 'Filter', quantity: 3, price: 5 }];
  await approve(member, (await create(member, { idClient, items })).id);
  expect(await balances(member)).toMatchObject({ cost: 3_703, stock: 8_642 });
  expect(await within(world, member.businessId, member.userId, verifyStock)).toMatchObject({ stockDifference: 0 });
});
