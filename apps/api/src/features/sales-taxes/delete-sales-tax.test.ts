import { setInvoiceStatus } from '@countinghouse/contracts/invoice-actions';
import { updateInvoice } from '@countinghouse/contracts/invoices';
import { deleteSalesTax, getSalesTax, listSalesTaxes } from '@countinghouse/contracts/sales-taxes';
import { getService } from '@countinghouse/contracts/services';
import { createTaxGroup, listTaxGroups } from '@countinghouse/contracts/tax-groups';
import { beforeAll, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness } from '../../../test/makers/businesses.ts';
import { aCustomer } from '../../../test/makers/customers.ts';
import { anApprovedInvoice, anInvoice, invoiceInput } from '../../../test/makers/invoices.ts';
import { aSalesTax } from '../../../test/makers/sales-taxes.ts';
import { aService } from '../../../test/makers/services.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const forGood = { query: { forGood: true } };
const line = (idSalesTax: number) => ({ serviceName: 'Cleaning', quantity: 1, price: 10, taxes: [{ idSalesTax }] });

it('destroys a tax that no document carries, and takes it out of groups and the catalogue', async () => {
  const member = await aBusiness(world);
  const [gone, kept] = [await aSalesTax(world, member), await aSalesTax(world, member, { abbreviation: 'GST' })];
  const both = [gone.idSalesTax, kept.idSalesTax];
  await call(world, member, createTaxGroup, { body: { name: 'Both', salesTaxes: both } });
  const { idService } = await aService(world, member, { salesTaxes: both });
  const answer = await call(world, member, deleteSalesTax, { params: { id: gone.idSalesTax }, ...forGood });
  expect(answer).toEqual({ idSalesTax: gone.idSalesTax, isDeleted: true, isDestroyed: true, usedIn: 0 });
  const reply = await request(world, member, getSalesTax, { params: { id: gone.idSalesTax } });
  expect(reply.json().code).toBe('sales_tax.not_found');
  expect(await call(world, member, listSalesTaxes, { query: { isDeleted: true } })).toMatchObject({ data: [] });
  expect(JSON.stringify(await call(world, member, listTaxGroups))).not.toContain(`"idSalesTax":${gone.idSalesTax}`);
  const service = await call(world, member, getService, { params: { id: idService } });
  expect(service.salesTaxes).toMatchObject([{ idSalesTax: kept.idSalesTax }]);
});

it('archives one that a draft carries, and says how many documents do', async () => {
  const member = await aBusiness(world);
  const { idSalesTax: id } = await aSalesTax(world, member);
  await anInvoice(world, member, { items: [line(id), line(id)] });
  const answer = await call(world, member, deleteSalesTax, { params: { id }, ...forGood });
  expect(answer).toMatchObject({ isDeleted: true, isDestroyed: false, usedIn: 1 });
  expect(await call(world, member, getSalesTax, { params: { id } })).toMatchObject({ isDeleted: true });
});

it('keeps one whose rate a document was once approved with, though none carries it any more', async () => {
  const member = await aBusiness(world);
  const { idClient } = await aCustomer(world, member);
  const { idSalesTax: id } = await aSalesTax(world, member);
  const invoice = await anApprovedInvoice(world, member, { idClient, items: [line(id)] });
  const { version } = await call(world, member, setInvoiceStatus, {
    params: { id: invoice },
    body: { action: 'reopen', reason: 'Wrong' },
  });
  const items = [{ ...line(id), taxes: [] }];
  await call(world, member, updateInvoice, {
    params: { id: invoice },
    body: { ...invoiceInput({ idClient, items }), version },
  });
  const answer = await call(world, member, deleteSalesTax, { params: { id }, ...forGood });
  expect(answer).toMatchObject({ isDestroyed: false, usedIn: 0 });
});

it('does not reach into another business', async () => {
  const theirs = await aSalesTax(world, await aBusiness(world));
  const member = await aBusiness(world);
  const reply = await request(world, member, deleteSalesTax, { params: { id: theirs.idSalesTax }, ...forGood });
  expect(reply.json()).toMatchObject({ status: 404, code: 'sales_tax.not_found' });
});
