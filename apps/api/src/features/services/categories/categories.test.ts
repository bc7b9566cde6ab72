import * as contract from '@countinghouse/contracts/service-categories';
import * as services from '@countinghouse/contracts/services';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, type Member } from '../../../../test/makers/businesses.ts';
import { aSalesTax } from '../../../../test/makers/sales-taxes.ts';
import { aCategory, aPart, aService } from '../../../../test/makers/services.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const codeOf = async (reply: ReturnType<typeof request>) => (await reply).json<{ code: string }>().code;
const tree = async (member: Member) =>
  (await call(world, member, contract.listServiceCategories)).map(({ name, idParent, sortOrder, servicesCount }) => ({
    name,
    idParent,
    sortOrder,
    servicesCount,
  }));
const outline = async (member: Member) => (await tree(member)).map(({ name, sortOrder }) => `${name}:${sortOrder}`);
const move = (member: Member, id: number, idParent: number, sortOrder = 0) =>
  request(world, member, contract.moveServiceCategory, { params: { id }, body: { idParent, sortOrder } });

/** A ─ B ─ C and D, each in one business of its own. */
async function aTree() {
  const member = await aBusiness(world);
  const a = (await aCategory(world, member, { name: 'A' })).idServiceCategory;
  const b = (await aCategory(world, member, { name: 'B', idParent: a })).idServiceCategory;
  const c = (await aCategory(world, member, { name: 'C', idParent: b })).idServiceCategory;
  const d = (await aCategory(world, member, { name: 'D' })).idServiceCategory;
  return { member, a, b, c, d };
}

describe('a category', () => {
  it('is created last among its siblings, with its defaults', async () => {
    const { member, a } = await aTree();
    const tax = await aSalesTax(world, member);
    const body = { name: 'E', idParent: a, color: '#1f8a4c', defaultSalesTaxes: [tax.idSalesTax] };
    expect(await call(world, member, contract.createServiceCategory, { body })).toMatchObject({
      name: 'E',
      idParent: a,
      sortOrder: 1,
      color: '1F8A4C',
      defaultSalesTaxes: [tax.idSalesTax],
      servicesCount: 0,
    });
    expect(await outline(member)).toEqual(['A:0', 'B:0', 'C:0', 'E:1', 'D:1']);
  });

  it('has a name of its own among its siblings, and three levels are enough', async () => {
    const { member, a, c } = await aTree();
    const create = (body: object) => request(world, member, contract.createServiceCategory, { body });
    expect(await codeOf(create({ name: 'd' }))).toBe('category.name_taken');
    expect((await create({ name: 'D', idParent: a })).statusCode).toBe(200);
    expect(await codeOf(create({ name: 'X', idParent: c }))).toBe('category.too_deep');
    expect(await codeOf(create({ name: 'X', idParent: 9 }))).toBe('category.not_found');
  });

  it('is changed with its version, and moved by a new parent', async () => {
    const { member, a, b, d } = await aTree();
    const params = { id: b };
    const body = { name: 'B2', idParent: d, version: 1, isActive: false };
    expect(await call(world, member, contract.updateServiceCategory, { params, body })).toMatchObject({
      name: 'B2',
      idParent: d,
      isActive: false,
      version: 2,
    });
    expect(await codeOf(request(world, member, contract.updateServiceCategory, { params, body }))).toBe('record.stale');
    const itself = { name: 'D', idParent: b, version: 1 };
    expect(
      await codeOf(request(world, member, contract.updateServiceCategory, { params: { id: d }, body: itself })),
    ).toBe('category.cycle');
    expect(await outline(member)).toEqual(['A:0', 'D:1', 'B2:0', 'C:0']);
    expect(a).toBeGreaterThan(0);
  });
});

describe('moving', () => {
  it('keeps the order of the others, and refuses circles and depth', async () => {
    const { member, a, b, c, d } = await aTree();
    expect((await move(member, d, 0, 0)).statusCode).toBe(200);
    expect(await outline(member)).toEqual(['D:0', 'A:1', 'B:0', 'C:0']);
    expect(await codeOf(move(member, a, c))).toBe('category.cycle');
    expect(await codeOf(move(member, a, a))).toBe('category.cycle');
    expect(await codeOf(move(member, a, d))).toBe('category.too_deep');
    expect((await move(member, c, a, 0)).statusCode).toBe(200);
    expect(await outline(member)).toEqual(['D:0', 'A:1', 'C:0', 'B:1']);
    expect((await move(member, d, b, 99)).statusCode).toBe(200);
    expect(await outline(member)).toEqual(['A:1', 'C:0', 'B:1', 'D:0']);
  });

  it('into each other at the same moment never makes a circle', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await aBusiness(world);
      const a = (await aCategory(world, member, { name: 'A' })).idServiceCategory;
      const b = (await aCategory(world, member, { name: 'B' })).idServiceCategory;
      const replies = await Promise.all([move(member, a, b), move(member, b, a)]);
      expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      expect(await tree(member)).toHaveLength(2);
    }
  });
});

describe('what is in a category', () => {
  it('is counted with every change', async () => {
    const { member, a, d } = await aTree();
    const service = await aService(world, member, { idServiceCategory: a });
    await aPart(world, member, { idServiceCategory: a });
    const counts = async () =>
      (await tree(member)).filter(({ name }) => name === 'A' || name === 'D').map(({ servicesCount }) => servicesCount);
    expect(await counts()).toEqual([2, 0]);
    const params = { id: service.idService };
    const body = { name: 'Moved', price: 1, idServiceCategory: d, version: 1 };
    await call(world, member, services.updateService, { params, body });
    expect(await counts()).toEqual([1, 1]);
    await call(world, member, services.deleteService, { params });
    expect(await counts()).toEqual([1, 0]);
    await call(world, member, services.restoreService, { params });
    expect(await counts()).toEqual([1, 1]);
  });

  it('moves elsewhere when it is removed, and what is below moves up', async () => {
    const { member, a, c, d } = await aTree();
    const kept = await aService(world, member, { idServiceCategory: a });
    const archived = await aService(world, member, { idServiceCategory: a });
    await call(world, member, services.deleteService, { params: { id: archived.idService } });
    const remove = (id: number, moveTo: number) =>
      request(world, member, contract.deleteServiceCategory, { params: { id }, query: { moveTo } });
    expect(await codeOf(remove(a, a))).toBe('category.not_found');
    expect((await remove(a, d)).json().data).toEqual({ idServiceCategory: a, moved: 2 });
    expect(await tree(member)).toEqual([
      { name: 'D', idParent: 0, sortOrder: 0, servicesCount: 1 },
      { name: 'B', idParent: 0, sortOrder: 1, servicesCount: 0 },
      { name: 'C', idParent: expect.any(Number), sortOrder: 0, servicesCount: 0 },
    ]);
    const { data } = await call(world, member, services.listServices);
    expect(data).toMatchObject([{ idService: kept.idService, categoryName: 'D' }]);
    expect((await remove(d, 0)).json().data.moved).toBe(2);
    expect((await call(world, member, services.listServices)).data[0]?.idServiceCategory).toBe(0);
    expect(await codeOf(request(world, member, contract.getServiceCategory, { params: { id: d } }))).toBe(
      'category.not_found',
    );
    expect(c).toBeGreaterThan(0);
  });
});
