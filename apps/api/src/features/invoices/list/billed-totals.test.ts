import { approveInvoice, reviseInvoice, setInvoiceStatus } from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import { addAssignedTag, saveTag } from '@countinghouse/contracts/tags';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness } from '../../../../test/makers/businesses.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import { anApprovedInvoice } from '../../../../test/makers/invoices.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-16T02:00:00.000Z') });
  return world.stop;
});

const amount = (price: number) => ({ items: [{ serviceName: 'Work', price }] });

it('use 1: a replaced or canceled invoice is listed and adds nothing to the total, however it was found', async () => {
  const member = await aBusiness(world);
  const { idClient } = await aCustomer(world, member);
  const { id: idTag } = await call(world, member, saveTag, { params: { id: -1 }, body: { name: 'Spring' } });
  const old = await anApprovedInvoice(world, member, { idClient, ...amount(100) });
  const canceled = await anApprovedInvoice(world, member, { idClient, ...amount(30) });
  for (const idTable of [old, canceled])
    await call(world, member, addAssignedTag, { body: { tableName: contract.INVOICE_TABLE, idTable, idTag } });
  const draft = await call(world, member, reviseInvoice, { params: { id: old } });
  await call(world, member, approveInvoice, { query: { idInvoice: draft.id }, body: {} });
  await call(world, member, setInvoiceStatus, {
    params: { id: canceled },
    body: { action: 'cancel', reason: 'Twice' },
  });

  const totals = async (query: object) => {
    const { listTotalSize, listTotalBill } = await call(world, member, contract.listInvoices, { query });
    return [listTotalSize, listTotalBill];
  };
  expect(await totals({})).toEqual([3, 10_000]);
  expect(await totals({ listFilters: { idClient } })).toEqual([3, 10_000]);
  expect(await totals({ listFilters: { idTag } })).toEqual([2, 0]);
  expect(await totals({ listFilters: { amountFrom: 1 }, listSort: 'total' })).toEqual([3, 10_000]);
  // Who asks for them alone wants to know what they came to.
  expect(await totals({ listFilters: { statusTag: 'replaced' } })).toEqual([1, 10_000]);
  expect(await totals({ listFilters: { statusTag: 'canceled', idClient } })).toEqual([1, 3_000]);
  expect(await totals({ listFilters: { statusTag: 'canceled', idTag } })).toEqual([1, 3_000]);
});
