import { adjustStock, deletePart, getPart, listParts, listStockMovements } from '@countinghouse/contracts/parts';
import { getServiceCategory } from '@countinghouse/contracts/service-categories';
import { bulkServices, deleteService, getService, listServices } from '@countinghouse/contracts/services';
import { saveTag } from '@countinghouse/contracts/tags';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness } from '../../../../test/makers/businesses.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import { anApprovedInvoice, anInvoice } from '../../../../test/makers/invoices.ts';
import { aCategory, aPart, aService } from '../../../../test/makers/services.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const forGood = { query: { forGood: true } };

describe('deleting for good', () => {
  it('destroys what nothing speaks of, with its prices and labels, and frees its code', async () => {
    const member = await aBusiness(world);
    const { idServiceCategory } = await aCategory(world, member);
    const { idService: id } = await aService(world, member, { code: 'X-1', idServiceCategory });
    const tag = await call(world, member, saveTag, { params: { id: -1 }, body: { name: 'New' } });
    await call(world, member, bulkServices, { body: { idServices: [id], action: 'tag', idTag: tag.id } });
    expect(await call(world, member, deleteService, { params: { id }, ...forGood })).toEqual({
      idService: id,
      isDeleted: true,
      isDestroyed: true,
      usedIn: 0,
    });
    expect((await request(world, member, getService, { params: { id } })).json().code).toBe('service.not_found');
    for (const isDeleted of [false, true])
      expect(await call(world, member, listServices, { query: { isDeleted } })).toMatchObject({ listTotalSize: 0 });
    const category = await call(world, member, getServiceCategory, { params: { id: idServiceCategory } });
    expect(category.servicesCount).toBe(0);
    await aService(world, member, { code: 'X-1' });
  });

  it('archives what a document names, even a draft, and says how many do', async () => {
    const member = await aBusiness(world);
    const { idService } = await aService(world, member);
    const items = [{ serviceName: 'Cleaning', idService, quantity: 1, price: 1 }];
    for (let n = 0; n < 2; n += 1) await anInvoice(world, member, { items: [...items, ...items] });
    const answer = await call(world, member, deleteService, { params: { id: idService }, ...forGood });
    expect(answer).toMatchObject({ isDeleted: true, isDestroyed: false, usedIn: 2 });
    expect(await call(world, member, getService, { params: { id: idService } })).toMatchObject({ isDeleted: true });
  });

  it('only archives when nobody asked for more', async () => {
    const member = await aBusiness(world);
    const { idService: id } = await aService(world, member);
    expect(await call(world, member, deleteService, { params: { id } })).toMatchObject({
      isDestroyed: false,
      usedIn: 0,
    });
    expect(await call(world, member, getService, { params: { id } })).toMatchObject({ isDeleted: true });
    // From the archive it can go, too.
    expect(await call(world, member, deleteService, { params: { id }, ...forGood })).toMatchObject({
      isDestroyed: true,
    });
    expect(await call(world, member, listServices, { query: { isDeleted: true } })).toMatchObject({ listTotalSize: 0 });
  });

  it('keeps a part that moved, and one that a service uses up', async () => {
    const member = await aBusiness(world);
    const fresh = await aPart(world, member, { openingQty: undefined });
    const moved = await aPart(world, member, { openingQty: undefined });
    await call(world, member, adjustStock, { params: { id: moved.idPart }, body: { qty: 3 } });
    const used = await aPart(world, member, { openingQty: undefined });
    const { idService } = await aService(world, member, { parts: [{ idPart: used.idPart, qty: 1 }] });
    const remove = (id: number) => call(world, member, deletePart, { params: { id }, ...forGood });
    expect(await remove(fresh.idPart)).toMatchObject({ isDestroyed: true });
    expect(await remove(moved.idPart)).toMatchObject({ isDestroyed: false, usedIn: 0 });
    expect(await remove(used.idPart)).toMatchObject({ isDestroyed: false, usedIn: 0 });
    await call(world, member, deleteService, { params: { id: idService }, ...forGood });
    expect(await remove(used.idPart)).toMatchObject({ isDestroyed: true });
    expect(await call(world, member, listParts, { query: { isDeleted: true } })).toMatchObject({ listTotalSize: 1 });
  });

  it('is refused for what another business has', async () => {
    const member = await aBusiness(world);
    const theirs = await aPart(world, await aBusiness(world), { openingQty: undefined });
    const reply = await request(world, member, deletePart, { params: { id: theirs.idPart }, ...forGood });
    expect(reply.json()).toMatchObject({ status: 404, code: 'part.not_found' });
  });

  it('waits for a draft that is just being written, and then archives', async () => {
    const member = await aBusiness(world);
    const { idService } = await aService(world, member);
    const items = [{ serviceName: 'Cleaning', idService, quantity: 1, price: 1 }];
    const [, answer] = await Promise.all([
      anInvoice(world, member, { items }).catch(() => 0),
      call(world, member, deleteService, { params: { id: idService }, ...forGood }),
    ]);
    const reply = await request(world, member, getService, { params: { id: idService } });
    expect(reply.statusCode).toBe(answer.isDestroyed ? 404 : 200);
  });
});

it('names the document behind a movement', async () => {
  const member = await aBusiness(world);
  const { idClient } = await aCustomer(world, member);
  const { idPart } = await aPart(world, member);
  const items = [{ serviceName: 'Filter', idService: idPart, quantity: 3, price: 5 }];
  const id = await anApprovedInvoice(world, member, { idClient, items });
  const movements = await call(world, member, listStockMovements, { params: { id: idPart } });
  expect(movements).toMatchObject([
    { kind: 'sale', idTable: id, documentNumber: 'INC-1000000' },
    { kind: 'opening', idTable: 0, documentNumber: '' },
  ]);
  expect(await call(world, member, getPart, { params: { id: idPart } })).toMatchObject({ onHand: 47_000_000 });
});
