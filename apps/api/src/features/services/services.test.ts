import * as contract from '@countinghouse/contracts/services';
import { saveTag } from '@countinghouse/contracts/tags';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, countStatements, request } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member, within } from '../../../test/makers/businesses.ts';
import { aSalesTax } from '../../../test/makers/sales-taxes.ts';
import { aCategory, aPart, aService, serviceInput } from '../../../test/makers/services.ts';
import { markItemsUsed } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});

const get = (member: Member, id: number) => call(world, member, contract.getService, { params: { id } });
const problem = async (reply: ReturnType<typeof request>) =>
  (await reply).json<{ status: number; code: string; fields?: Record<string, string> }>();
const names = (answer: { data: readonly { name: string }[] }) => answer.data.map(({ name }) => name);

const OPTIONS = [
  {
    name: 'Extras',
    type: 'multiOption',
    options: [{ name: 'Windows', isChecked: true, hasAmount: true, amount: 5, perQTY: true }],
  },
  {
    name: 'Returning customer',
    type: 'singleOption',
    invoiceDisplay: false,
    options: [{ name: 'Yes', isChecked: true, hasAmount: true, amount: 2.125, operator: '-', defaultQTY: 4.5 }],
  },
];

describe('a service', () => {
  it('comes back as it was written, with four decimals and its specifications', async () => {
    const member = await aBusiness(world);
    const tax = await aSalesTax(world, member);
    const part = await aPart(world, member, { name: 'Cloth' });
    const body = {
      ...serviceInput(),
      code: 'HC-1',
      price: 45.1234,
      cost: 30,
      specifications: OPTIONS,
      salesTaxes: [tax.idSalesTax],
      parts: [{ idPart: part.idPart, qty: 0.25 }],
      durationMinutes: 90,
      bookableOnline: true,
      customField_2: 'two',
    };
    const reply = (await request(world, member, contract.createService, { body })).json();
    expect(reply).toMatchObject({
      message: 'Service saved',
      data: {
        type: 'service',
        unit: 'hour',
        price: 45.1234,
        cost: 30,
        margin: 33.5156,
        salesTaxes: [{ idSalesTax: tax.idSalesTax, abbreviation: 'QST' }],
        parts: [{ idPart: part.idPart, name: 'Cloth', qty: 0.25 }],
        specifications: [
          {
            name: 'Extras',
            invoiceDisplay: true,
            options: [{ amount: 5, operator: '+', perQTY: true, defaultQTY: 1, isChecked: true }],
          },
          { invoiceDisplay: false, options: [{ amount: 2.125, operator: '-', perQTY: false, defaultQTY: 4.5 }] },
        ],
        customField_2: 'two',
        incomeAccount: 'Sales',
        discountable: true,
        isActive: true,
        usedCount: 0,
        hasNameTwin: false,
        version: 1,
      },
    });
    const service = await get(member, reply.data.idService);
    expect(service.price).toBe(451_234);
    expect(service.specifications[1]?.options[0]).toMatchObject({ amount: 21_250, defaultQTY: 4_500_000 });
  });

  it('names every bad field at once, those of the specifications by their place', async () => {
    const member = await aBusiness(world);
    const body = {
      name: ' ',
      price: -1,
      durationMinutes: 7,
      specifications: [
        { name: 'A', type: 'singleOption', options: [{ name: 'x', hasAmount: true }] },
        { name: 'a', type: 'number', defaultValue: 'many' },
      ],
    };
    expect(await problem(request(world, member, contract.createService, { body }))).toMatchObject({
      status: 400,
      fields: {
        name: 'Service name is required.',
        price: 'Not below zero.',
        durationMinutes: expect.any(String),
        'specifications.0.options.0.amount': 'Amount is required.',
        'specifications.1.name': 'This name is already used here.',
        'specifications.1.defaultValue': 'Enter a number.',
      },
    });
    const unbookable = { ...serviceInput(), bookableOnline: true };
    expect(await problem(request(world, member, contract.createService, { body: unbookable }))).toMatchObject({
      fields: { bookableOnline: 'Only what has a duration can be booked.' },
    });
  });

  it('has a code of its own, whatever the case, and says who has it; ten at once get it once', async () => {
    const member = await aBusiness(world);
    await aService(world, member, { name: 'First', code: 'Abc' });
    const body = serviceInput({ name: 'Second', code: 'aBC' });
    expect(await problem(request(world, member, contract.createService, { body }))).toMatchObject({
      status: 409,
      code: 'service.code_taken',
      fields: { code: 'This code is already used by First.' },
    });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        request(world, member, contract.createService, { body: serviceInput({ code: 'same' }) }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });

  it('may share its name, and says so', async () => {
    const member = await aBusiness(world);
    const first = await aService(world, member, { name: 'Twin' });
    expect(await aService(world, member, { name: 'twin' })).toMatchObject({ hasNameTwin: true });
    expect(await get(member, first.idService)).toMatchObject({ hasNameTwin: true });
  });

  it('is taxed as its category says, else as the business does by default', async () => {
    const member = await aBusiness(world);
    const usual = await aSalesTax(world, member, { abbreviation: 'GST', isDefault: true });
    const special = await aSalesTax(world, member, { abbreviation: 'LUX' });
    const category = await aCategory(world, member, {
      defaultSalesTaxes: [special.idSalesTax],
      defaultIncomeAccount: 'Other income',
    });
    const plain = await aService(world, member);
    expect(plain.salesTaxes.map(({ idSalesTax }) => idSalesTax)).toEqual([usual.idSalesTax]);
    const fine = await aService(world, member, { idServiceCategory: category.idServiceCategory });
    expect(fine).toMatchObject({ salesTaxes: [{ abbreviation: 'LUX' }], incomeAccount: 'Other income' });
    expect((await aService(world, member, { salesTaxes: [] })).salesTaxes).toEqual([]);
  });

  it('is changed by whoever saw its last version; the audit log has what differs', async () => {
    const member = await aBusiness(world);
    const { idService: id } = await aService(world, member, { code: 'X' });
    const body = { ...serviceInput({ name: 'Deep cleaning', code: 'X', price: 50 }), version: 1 };
    expect(await call(world, member, contract.updateService, { params: { id }, body })).toMatchObject({
      name: 'Deep cleaning',
      version: 2,
    });
    expect((await problem(request(world, member, contract.updateService, { params: { id }, body }))).code).toBe(
      'record.stale',
    );
    const { rows } = await world.owner.query(
      `select before, after from audit_log where action = 'service.updated' and subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      { before: { name: 'House cleaning', price: 450_000 }, after: { name: 'Deep cleaning', price: 500_000 } },
    ]);
  });

  it('is archived, found in the archive, and restored unless its code is taken by then', async () => {
    const member = await aBusiness(world);
    const { idService: id } = await aService(world, member, { code: 'K' });
    await call(world, member, contract.deleteService, { params: { id } });
    expect(await call(world, member, contract.listServices)).toMatchObject({ data: [], listTotalSize: 0 });
    const archived = await call(world, member, contract.listServices, {
      query: { isDeleted: true, listSearch: 'hou' },
    });
    expect(archived).toMatchObject({ data: [{ idService: id, isDeleted: true }], listTotalSize: 1 });
    const other = await aService(world, member, { code: 'k' });
    const restore = () => request(world, member, contract.restoreService, { params: { id } });
    expect((await problem(restore())).code).toBe('service.code_taken');
    await call(world, member, contract.deleteService, { params: { id: other.idService } });
    expect((await restore()).statusCode).toBe(200);
    expect((await call(world, member, contract.listServices)).listTotalSize).toBe(1);
  });

  it('is duplicated with everything but its code', async () => {
    const member = await aBusiness(world);
    const original = await aService(world, member, { code: 'D', specifications: OPTIONS as never, cost: 9 });
    const copy = await call(world, member, contract.duplicateService, { params: { id: original.idService } });
    expect(copy).toMatchObject({
      name: 'House cleaning (copy)',
      code: '',
      cost: original.cost,
      specifications: original.specifications,
    });
    expect(copy.idService).not.toBe(original.idService);
  });

  it('cannot name what belongs to another business', async () => {
    const theirs = await aBusiness(world);
    const mine = await aBusiness(world);
    const category = await aCategory(world, theirs);
    const tax = await aSalesTax(world, theirs);
    const part = await aPart(world, theirs);
    const create = async (given: object) =>
      (await problem(request(world, mine, contract.createService, { body: { ...serviceInput(), ...given } }))).code;
    expect(await create({ idServiceCategory: category.idServiceCategory })).toBe('category.not_found');
    expect(await create({ salesTaxes: [tax.idSalesTax] })).toBe('sales_tax.not_found');
    expect(await create({ parts: [{ idPart: part.idPart, qty: 1 }] })).toBe('part.not_found');
    expect(await create({ idImage: 4 })).toBe('file.not_found');
  });
});

describe('the list', () => {
  it('pages by cursor, filters, searches and counts', async () => {
    const member = await aBusiness(world);
    const top = await aCategory(world, member, { name: 'Top' });
    const below = await aCategory(world, member, { name: 'Below', idParent: top.idServiceCategory });
    const tax = await aSalesTax(world, member);
    await aService(world, member, { name: 'Été', price: 10, idServiceCategory: below.idServiceCategory });
    await aService(world, member, { name: 'Alpha work', price: 20, idServiceCategory: top.idServiceCategory });
    await aService(world, member, { name: 'Beta', type: 'product', price: 30, salesTaxes: [tax.idSalesTax] });
    const off = await aService(world, member, { name: 'Zeta', price: 40, isActive: false, code: 'QX-77' });
    await aPart(world, member, { name: 'Alpha part' });
    const list = (query: object = {}) => call(world, member, contract.listServices, { query });
    const first = await list({ listPageSize: 3 });
    expect(names(first)).toEqual(['Alpha work', 'Beta', 'Été']);
    expect(first.listTotalSize).toBe(4);
    expect(names(await list({ listPageSize: 3, cursor: first.nextCursor }))).toEqual(['Zeta']);
    expect(names(await list({ listOrder: 'desc', listPageSize: 2, listPageIndex: 1 }))).toEqual(['Beta', 'Alpha work']);
    const filtered = async (listFilters: object) => names(await list({ listFilters }));
    expect(await filtered({ idServiceCategory: top.idServiceCategory })).toEqual(['Alpha work', 'Été']);
    expect(await filtered({ idServiceCategory: below.idServiceCategory })).toEqual(['Été']);
    expect(await filtered({ idServiceCategory: 0 })).toEqual(['Beta', 'Zeta']);
    expect(await filtered({ type: 'product' })).toEqual(['Beta']);
    expect(await filtered({ idSalesTax: tax.idSalesTax })).toEqual(['Beta']);
    expect(await filtered({ isActive: false })).toEqual(['Zeta']);
    expect(await filtered({ priceFrom: 20, priceTo: 30 })).toEqual(['Alpha work', 'Beta']);
    await within(world, member.businessId, member.userId, (ctx) => markItemsUsed(ctx, [off.idService]));
    expect(await filtered({ neverUsed: true })).toEqual(['Alpha work', 'Beta', 'Été']);
    expect(await filtered({ neverUsed: false })).toEqual(['Zeta']);
    for (const [typed, found] of [
      ['ete', ['Été']],
      ['wor alp', ['Alpha work']],
      ['qx-77', ['Zeta']],
      ['qx77', ['Zeta']],
      ['nothing', []],
    ] as const)
      expect(names(await list({ listSearch: typed }))).toEqual(found);
  });

  it('takes as many statements for many as for one', async () => {
    const member = await aBusiness(world);
    await aService(world, member);
    const count = async () => {
      await world.platform.sealing.flush(); // else its statements may fall into the count
      return countStatements(() => call(world, member, contract.listServices));
    };
    const one = await count();
    for (let n = 0; n < 5; n += 1) await aService(world, member);
    expect(await count()).toBe(one);
    expect(one).toBeLessThanOrEqual(8);
  });
});

it('archives, restores and tags several at once, all or none', async () => {
  const member = await aBusiness(world);
  const category = await aCategory(world, member);
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1)
    ids.push((await aService(world, member, { idServiceCategory: category.idServiceCategory })).idService);
  const bulk = (body: object) => call(world, member, contract.bulkServices, { body: { idServices: ids, ...body } });
  expect(await bulk({ action: 'archive' })).toEqual({ changed: 3 });
  expect(await bulk({ action: 'archive' })).toEqual({ changed: 0 });
  expect(await bulk({ action: 'restore' })).toEqual({ changed: 3 });
  const tag = await call(world, member, saveTag, { params: { id: -1 }, body: { name: 'Summer' } });
  expect(await bulk({ action: 'tag', idTag: tag.id })).toEqual({ changed: 3 });
  const tagged = await call(world, member, contract.listServices, { query: { listFilters: { idTag: tag.id } } });
  expect(tagged.data.map(({ tags }) => tags.map(({ name }) => name))).toEqual([['Summer'], ['Summer'], ['Summer']]);
  const stranger = await aService(world, await aBusiness(world));
  const mixed = { idServices: [...ids, stranger.idService], action: 'archive' };
  expect((await problem(request(world, member, contract.bulkServices, { body: mixed }))).code).toBe(
    'service.not_found',
  );
  expect((await call(world, member, contract.listServices)).listTotalSize).toBe(3);
});

it('tells what happened to it, newest first, and nothing of another business', async () => {
  const member = await aBusiness(world);
  const { idService: id } = await aService(world, member);
  await call(world, member, contract.updateService, {
    params: { id },
    body: { ...serviceInput({ name: 'Renamed' }), version: 1 },
  });
  await call(world, member, contract.deleteService, { params: { id } });
  const story = await call(world, member, contract.listServiceActivity, { params: { id } });
  expect(story.map(({ action }) => action)).toEqual(['service.archived', 'service.updated', 'service.created']);
  expect(story[1]).toMatchObject({ by: 'Amélie Tremblay', after: { name: 'Renamed' } });
  const stranger = await aBusiness(world);
  const reply = request(world, stranger, contract.listServiceActivity, { params: { id } });
  expect(await problem(reply)).toMatchObject({ status: 404, code: 'service.not_found' });
});
