import { creditInvoice, setInvoiceStatus } from '@countinghouse/contracts/invoice-actions';
import { listCollectedTaxes, listTaxDocuments, listTaxMonths } from '@countinghouse/contracts/sales-tax-usage';
import { getServiceUsage, listServiceDocuments } from '@countinghouse/contracts/service-usage';
import { listServices } from '@countinghouse/contracts/services';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, type Member } from '../../../../test/makers/businesses.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import { anApprovedInvoice, anInvoice } from '../../../../test/makers/invoices.ts';
import { aSalesTax } from '../../../../test/makers/sales-taxes.ts';
import { aService } from '../../../../test/makers/services.ts';

/** In Toronto still the evening of the fourteenth. */
let now = new Date('2026-11-15T04:30:00.000Z');
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});

type Line = { quantity: number; price: number; discount?: number };
async function aShop() {
  const member = await aBusiness(world);
  const { idClient } = await aCustomer(world, member);
  const { idService } = await aService(world, member);
  const { idSalesTax } = await aSalesTax(world, member, {
    abbreviation: 'GST',
    rates: [{ rate: 5, validFrom: '2000-01-01' }],
  });
  const item = (line: Line) => ({
    serviceName: 'Cleaning',
    unit: 'hour' as const,
    discountFormat: '%' as const,
    idService,
    taxes: [{ idSalesTax }],
    ...line,
  });
  return { member, idClient, idService, idSalesTax, item };
}
const move = (member: Member, id: number, action: string, extra: object = {}) =>
  call(world, member, setInvoiceStatus, { params: { id }, body: { action, ...extra } });

describe('a service', () => {
  it('adds up what approved invoices of a year sold, less what was credited and without what was cancelled', async () => {
    const { member, idClient, idService, item } = await aShop();
    const billed = (billingDate: string, ...items: ReturnType<typeof item>[]) =>
      anApprovedInvoice(world, member, { idClient, billingDate, dueDate: null, items });
    await billed('2026-11-02', item({ quantity: 2, price: 50 }), item({ quantity: 1, price: 50, discount: 10 }));
    await billed('2025-11-13', item({ quantity: 7, price: 1000 })); // more than a year ago
    const credited = await billed('2026-10-01', item({ quantity: 4, price: 40 }));
    await call(world, member, creditInvoice, {
      params: { id: credited },
      body: { reason: 'Too many', lines: [{ position: 1, quantity: 1 }] },
    });
    await move(member, await billed('2026-09-01', item({ quantity: 9, price: 9 })), 'cancel', { reason: 'Wrong' });
    await anInvoice(world, member, { idClient, items: [item({ quantity: 100, price: 1 })] });
    // 2 × 50 + 45 + 3 × 40 = 265 for 6 hours.
    expect(await call(world, member, getServiceUsage, { params: { id: idService } })).toMatchObject({
      since: '2025-11-14',
      soldQty: 6_000_000,
      revenue: 26_500,
      averagePrice: 441_667,
      acceptedRate: null,
    });
  });

  it('takes the tax out of prices that include it, and never what is withheld', async () => {
    const { member, idClient, idService, idSalesTax, item } = await aShop();
    const kept = await aSalesTax(world, member, {
      abbreviation: 'WHT',
      kind: 'withholding',
      rates: [{ rate: 10, validFrom: '2000-01-01' }],
    });
    const taxes = [{ idSalesTax }, { idSalesTax: kept.idSalesTax }];
    await anApprovedInvoice(world, member, {
      idClient,
      pricesIncludeTax: true,
      items: [{ ...item({ quantity: 1, price: 105 }), taxes }],
    });
    const { revenue } = await call(world, member, getServiceUsage, { params: { id: idService } });
    expect(revenue).toBe(10_000);
  });

  it('knows how many answered estimates were accepted; silence is an answer, a draft and an open one are none', async () => {
    const { member, idClient, idService, item } = await aShop();
    const estimate = (dueDate = '2026-12-12') =>
      anInvoice(world, member, {
        idClient,
        generateType: 'estimate',
        billingDate: '2026-10-01',
        dueDate,
        items: [item({ quantity: 1, price: 1 })],
      });
    await move(member, await estimate(), 'accept', { reason: 'by phone' });
    const declined = await estimate();
    await move(member, declined, 'markSent');
    await move(member, declined, 'decline', { declineReason: 'price' });
    await move(member, await estimate('2026-11-13'), 'markSent');
    await move(member, await estimate('2026-11-14'), 'markSent');
    await move(member, await estimate(), 'decline', { declineReason: 'other' });
    expect(await call(world, member, getServiceUsage, { params: { id: idService } })).toMatchObject({
      answeredEstimates: 3,
      acceptedEstimates: 1,
      acceptedRate: 333_333,
      soldQty: 0,
      averagePrice: null,
    });
  });

  it('lists every document with it once, newest first, drafts too', async () => {
    const { member, idClient, idService, item } = await aShop();
    const twice = [item({ quantity: 1, price: 10 }), item({ quantity: 2, price: 20 })];
    const first = await anApprovedInvoice(world, member, { idClient, items: twice });
    const ids = [first];
    for (let n = 0; n < 20; n += 1)
      ids.push(await anInvoice(world, member, { idClient, items: [item({ quantity: 1, price: 5 })] }));
    const page = (before?: number) =>
      call(world, member, listServiceDocuments, { params: { id: idService }, query: { before } });
    const newest = await page();
    expect(newest.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 20));
    expect(newest[0]).toMatchObject({ generateType: 'invoice', status: { name: 'Draft' }, amount: 500 });
    expect(await page(newest.at(-1)?.id)).toMatchObject([
      { id: first, status: { name: 'Invoiced' }, qty: 3_000_000, amount: 5_000 },
    ]);
  });

  it('says in the list how often and when it was used', async () => {
    const { member, idClient, idService, item } = await aShop();
    const never = await aService(world, member, { name: 'Never' });
    const list = async (neverUsed: boolean) =>
      (await call(world, member, listServices, { query: { listFilters: { neverUsed } } })).data;
    const id = await anApprovedInvoice(world, member, { idClient, items: [item({ quantity: 1, price: 5 })] });
    expect(await list(false)).toMatchObject([{ idService, usedCount: 1, lastUsedDate: now.toISOString() }]);
    expect(await list(true)).toMatchObject([{ idService: never.idService, usedCount: 0, lastUsedDate: null }]);
    await move(member, id, 'cancel', { reason: 'Wrong' });
    expect(await list(true)).toHaveLength(2);
  });
});

describe('a tax', () => {
  it('tells month by month what it brought; what is taken back comes off on its own day', async () => {
    now = new Date('2026-10-20T17:00:00.000Z');
    const { member, idClient, idSalesTax, item } = await aShop();
    const billed = (billingDate: string, price: number, extra: object = {}) =>
      anApprovedInvoice(world, member, {
        idClient,
        billingDate,
        dueDate: null,
        items: [{ ...item({ quantity: 1, price }), ...extra }],
      });
    await billed('2026-10-01', 100);
    await billed('2026-10-31', 40, { exemptReason: 'School' });
    const canceled = await billed('2026-10-05', 1000);
    const credited = await billed('2026-10-06', 200);
    now = new Date('2026-11-15T04:30:00.000Z');
    await move(member, canceled, 'cancel', { reason: 'Wrong' });
    await call(world, member, creditInvoice, {
      params: { id: credited },
      body: { reason: 'Back', billingDate: '2026-11-10' },
    });
    await anInvoice(world, member, { idClient, items: [item({ quantity: 1, price: 77 })] });
    const months = await call(world, member, listTaxMonths, { params: { id: idSalesTax } });
    expect(months.map(({ month }) => month).slice(0, 2)).toEqual(['2026-11-01', '2026-10-01']);
    expect(months).toHaveLength(12);
    expect(months[0]).toMatchObject({ taxable: -120_000, exempt: 0, collected: -6_000 });
    expect(months[1]).toMatchObject({ taxable: 130_000, exempt: 4_000, collected: 6_500 });
    expect(months[2]).toMatchObject({ taxable: 0, exempt: 0, collected: 0 });
  });

  it('is summed over its own filing period', async () => {
    const { member, idClient, item } = await aShop();
    const tax = (abbreviation: string, filingFrequency: 'monthly' | 'quarterly' | 'yearly', periodStart?: string) =>
      aSalesTax(world, member, {
        abbreviation,
        filingFrequency,
        ...(periodStart && { periodStart }),
        rates: [{ rate: 10, validFrom: '2000-01-01' }],
      });
    const all = [await tax('M', 'monthly'), await tax('Q', 'quarterly'), await tax('Y', 'yearly', '2026-04-01')];
    const taxes = all.map(({ idSalesTax }) => ({ idSalesTax }));
    for (const billingDate of ['2026-03-31', '2026-04-01', '2026-10-01', '2026-11-14'])
      await anApprovedInvoice(world, member, {
        idClient,
        billingDate,
        dueDate: null,
        items: [{ ...item({ quantity: 1, price: 100 }), taxes }],
      });
    const collected = await call(world, member, listCollectedTaxes);
    const of = (id: number | undefined) => collected.find(({ idSalesTax }) => idSalesTax === id);
    expect(all.map(({ idSalesTax }) => of(idSalesTax)?.collected)).toEqual([1_000, 2_000, 3_000]);
    expect(of(all[2]?.idSalesTax)).toMatchObject({ from: '2026-04-01', to: '2027-03-31' });
    expect(collected).toHaveLength(4);
  });

  it('lists every document with it', async () => {
    const { member, idClient, idSalesTax, item } = await aShop();
    const id = await anInvoice(world, member, { idClient, items: [item({ quantity: 1, price: 10 })] });
    const documents = await call(world, member, listTaxDocuments, { params: { id: idSalesTax } });
    expect(documents).toMatchObject([{ id, amount: 50, status: { name: 'Draft' } }]);
  });
});

it('hides another business: its services and taxes do not exist here', async () => {
  const { idService, idSalesTax } = await aShop();
  const stranger = await aBusiness(world);
  const ask = async (endpoint: Parameters<typeof request>[2], id: number) =>
    (await request(world, stranger, endpoint, { params: { id } })).json().code;
  expect(await ask(getServiceUsage, idService)).toBe('service.not_found');
  expect(await ask(listServiceDocuments, idService)).toBe('service.not_found');
  expect(await ask(listTaxMonths, idSalesTax)).toBe('sales_tax.not_found');
  expect(await ask(listTaxDocuments, idSalesTax)).toBe('sales_tax.not_found');
});
