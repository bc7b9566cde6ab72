import { getCustomerInvoiceSummary } from '@countinghouse/contracts/customer-documents';
import { createCustomer } from '@countinghouse/contracts/customers';
import * as contract from '@countinghouse/contracts/invoices';
import { beforeAll, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { send, startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member } from '../../../test/makers/businesses.ts';
import { aCustomer, customerInput } from '../../../test/makers/customers.ts';
import { anApprovedInvoice, anInvoice, invoiceInput } from '../../../test/makers/invoices.ts';

let world: TestWorld;
let member: Member;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  member = await aBusiness(world);
  return world.stop;
});

const update = (id: number, body: object) =>
  request(world, member, contract.updateInvoice, { params: { id }, body: { ...invoiceInput(), ...body } });
const lastEntry = async (id: number) =>
  (await call(world, member, contract.listInvoiceActivity, { params: { id } }))[0];

it('spec: PUT of invoices without a version writes over, and the audit row says so', async () => {
  const id = await anInvoice(world, member);
  expect((await update(id, { note: 'Over it' })).json()).toMatchObject({ status: 200, data: { note: 'Over it' } });
  expect(await lastEntry(id)).toMatchObject({ action: 'invoice.updated', after: { isOverwrite: true } });
});

it('spec: PUT of invoices with a version is compared: a stale one gets 409', async () => {
  const id = await anInvoice(world, member);
  const { version } = await call(world, member, contract.getInvoice, { params: { id } });
  expect((await update(id, { version })).statusCode).toBe(200);
  expect((await update(id, { version })).json()).toMatchObject({ status: 409, code: 'record.stale' });
  expect((await lastEntry(id))?.after).not.toHaveProperty('isOverwrite');
});

it('spec: GET /invoices/detail/{id}/ brings amountDue and currency', async () => {
  const { idClient } = await aCustomer(world, member);
  const id = await anApprovedInvoice(world, member, { idClient });
  const reply = await send(world.app, member, { url: `/invoices/detail/${id}/?generateType=invoice` });
  expect(reply.json()).toMatchObject({ data: { amountDue: 90, totalBillDue: 90, currency: 'CAD' } });
});

it.each(['/invoices/list/', '/invoices/list_filters/', '/clients/getInvoices/'])(
  'spec: empty optional list parameters of %s mean "not given"',
  async (url) => {
    const names = ['PageIndex', 'PageSize', 'Sort', 'Order', 'Search', 'Filters'].map((name) => `list${name}`);
    const query = [...names, 'isDeleted', 'idStatus', 'generateType', 'idClient'].map((name) => `${name}=`).join('&');
    const blank = await send(world.app, member, { url: `${url}?${query}` });
    expect(blank.statusCode, blank.body).toBe(200);
    expect(blank.json()).toEqual((await send(world.app, member, { url })).json());
  },
);

it('spec: one status word per state on the wire: Invoiced in lists, details and summaries', async () => {
  const { idClient } = await call(world, member, createCustomer, { body: customerInput({ firstName: 'Wire' }) });
  const id = await anApprovedInvoice(world, member, { idClient });
  const { data } = await call(world, member, contract.listCustomerInvoices, { query: { idClient } });
  const details = await call(world, member, contract.getInvoice, { params: { id } });
  const summary = await call(world, member, getCustomerInvoiceSummary, { params: { id: idClient } });
  const summed = summary.invoiceStatus.filter(({ value }) => value > 0).map(({ name }) => name);
  expect([data[0]?.status.name, details.invoiceStatus.name, ...summed]).toEqual(['Invoiced', 'Invoiced', 'Invoiced']);
});
