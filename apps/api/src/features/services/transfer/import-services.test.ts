import * as categories from '@countinghouse/contracts/service-categories';
import { serviceImports } from '@countinghouse/contracts/service-imports';
import { listPrices } from '@countinghouse/contracts/service-prices';
import * as services from '@countinghouse/contracts/services';
import { addAssignedTag, saveTag } from '@countinghouse/contracts/tags';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { importsAs } from '../../../../test/imports.ts';
import { aBusiness, type Member, within } from '../../../../test/makers/businesses.ts';
import { aSalesTax } from '../../../../test/makers/sales-taxes.ts';
import { aCategory, aPart, aService, serviceInput } from '../../../../test/makers/services.ts';
import { markItemsUsed } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const FILE = `Name,Type,SKU,Description,Category,Unit,Price,Cost,Tax,Active,Tags
Window cleaning,service,WC-1,"Inside, outside",Cleaning > Windows,hours,"$1,045.50",18,GST,yes,VIP
Mop,Product,MOP,,cleaning,ea,12,,none,no,
Advice,,,,,,0,,,,
`;

const imports = (member: Member) => importsAs(world, member, serviceImports);
const list = (member: Member, query: object = {}) => call(world, member, services.listServices, { query });
const aTag = (member: Member, name: string) => call(world, member, saveTag, { params: { id: -1 }, body: { name } });
const idOf = async (member: Member, listSearch: string) => (await list(member, { listSearch })).data[0]?.idService ?? 0;
const treeOf = async (member: Member) =>
  (await call(world, member, categories.listServiceCategories)).map(({ name, idParent, servicesCount }) => ({
    name,
    isTop: idParent === 0,
    servicesCount,
  }));

/** A business whose file can be read: it knows the tax and the label that the file names. */
async function aReadyBusiness() {
  const member = await aBusiness(world);
  await aSalesTax(world, member, { name: 'Goods and services tax', abbreviation: 'GST', isDefault: true });
  await aTag(member, 'VIP');
  return member;
}

describe('an import of services', () => {
  it('reads columns as people name them, makes categories, prices and labels, and nothing the second time', async () => {
    const member = await aReadyBusiness();
    const batch = await imports(member).uploaded(FILE);
    const fields = ['name', 'type', 'code', 'description', 'category', 'unit', 'price', 'cost', 'taxes', 'isActive'];
    expect(batch.columns.map(({ field }) => field)).toEqual([...fields, 'tags']);
    const checked = await imports(member).check(batch);
    expect(checked).toMatchObject({ state: 'checked', counts: { total: 3, new: 3 } });
    expect(await treeOf(member)).toEqual([]);
    expect((await imports(member).step('commit', checked)).counts).toMatchObject({ created: 3 });
    expect(await treeOf(member)).toEqual([
      { name: 'Cleaning', isTop: true, servicesCount: 1 },
      { name: 'Windows', isTop: false, servicesCount: 1 },
    ]);
    const { data, listTotalSize } = await list(member);
    expect(listTotalSize).toBe(3);
    expect(data).toMatchObject([
      { name: 'Advice', type: 'service', price: 0, unit: 'quantity', salesTaxes: [{ abbreviation: 'GST' }], tags: [] },
      { name: 'Mop', type: 'product', code: 'MOP', unit: 'each', isActive: false, salesTaxes: [] },
      {
        name: 'Window cleaning',
        code: 'WC-1',
        description: 'Inside, outside',
        categoryName: 'Windows',
        unit: 'hour',
        price: 10_455_000,
        cost: 180_000,
        tags: [{ name: 'VIP' }],
      },
    ]);
    const id = await idOf(member, 'window');
    expect(await call(world, member, listPrices, { params: { id } })).toMatchObject([
      { price: 10_455_000, was: null, cause: 'created' },
    ]);
    expect(await call(world, member, services.searchServices, { params: { term: 'wc1' } })).toMatchObject([
      { name: 'Window cleaning' },
    ]);
    expect(await call(world, member, services.searchServices, { params: { term: 'mop' } })).toEqual([]);
    const story = await call(world, member, services.listServiceActivity, { params: { id } });
    expect(story).toMatchObject([{ action: 'service.imported', by: 'Amélie Tremblay', after: { row: 2 } }]);
    expect((await imports(member).importAll(FILE)).counts).toMatchObject({ matched: 3, created: 0 });
    expect((await list(member)).listTotalSize).toBe(3);
  });

  it('says of each row what it is and why', async () => {
    const member = await aReadyBusiness();
    await aSalesTax(world, member, { name: 'Other GST', abbreviation: 'gst', isDefault: false });
    await aSalesTax(world, member, { name: 'Quebec', abbreviation: 'QST', kind: 'compound' });
    await aService(world, member, { name: 'Coded', code: 'A-1' });
    await aService(world, member, { name: 'Plain' });
    await aPart(world, member, { name: 'Bolt', partNumber: 'B-9' });
    for (const code of ['T-1', 'T-2']) await aService(world, member, { name: 'Twin', code });
    const file = `Name;Code;Type;Category;Unit;Price;Tax;Tags;Active;Duration
Other name;a-1;;;;1;;;;
A bolt;B-9;;;;1;;;;
plain;;;;;1;;;;
Coded;A-2;;;;1;;;;
Coded;;;;;1;;;;
Twin;;;;;1;;;;
New;N-1;;;;1;;;;
Newer;n-1;;;;1;;;;
;N-2;;;;1;;;;
No price;;;;;;;;;
Bad price;;;;;1.2.3;;;;
Too fine;;;;;1.23456;;;;
A part;;part;;;1;;;;
Deep;;;A > B > C > D;;1;;;;
Odd unit;;;;furlong;1;;;;
Unknown tax;;;;;1;VAT;;;
Two taxes;;;;;1;GST;;;
Only compound;;;;;1;QST;;;
Odd tag;;;;;1;;Gold;;
Maybe;;;;;1;;;perhaps;
Odd time;;;;;1;;;;7
`;
    const checked = await imports(member).check(await imports(member).uploaded(file));
    expect(await imports(member).rowsOf(checked)).toEqual([
      '2 matched This code is already used by Coded.',
      '3 matched This code is already used by Bolt.',
      '4 matched Has the same name as a service you have.',
      '5 new',
      '6 matched Has the same name as a service you have.',
      '7 conflicting Has the same name as several services you have.',
      '8 new',
      '9 conflicting The same as row 8.',
      '10 invalid Name: Service name is required.',
      '11 invalid Price: Enter a number.',
      '12 invalid Price: Enter a number.',
      '13 invalid Price: At most 4 decimals.',
      '14 invalid Type: is none of service, product, nonStock.',
      '15 invalid Category: has more than 3 levels.',
      expect.stringMatching(/^16 invalid Unit: is none of quantity, meter,/),
      '17 invalid Taxes: we know no tax called "VAT".',
      '18 invalid Taxes: 2 taxes are called "GST".',
      expect.stringMatching(/^19 invalid Taxes: /),
      '20 invalid Tags: we know no tag called "Gold".',
      '21 invalid Active: is neither YES nor NO.',
      expect.stringMatching(/^22 invalid Duration \(minutes\): /),
    ]);
  });

  it('taxes a row that names no tax as its category is taxed, else as the business', async () => {
    const member = await aReadyBusiness();
    const pst = await aSalesTax(world, member, { name: 'Provincial', abbreviation: 'PST' });
    await aCategory(world, member, {
      name: 'Repairs',
      defaultSalesTaxes: [pst.idSalesTax],
      defaultIncomeAccount: 'Service income',
    });
    await imports(member).importAll('Name,Category,Price\nA,Repairs,1\nB,Brand new,1\n');
    const { data } = await list(member);
    expect(data.map(({ salesTaxes }) => salesTaxes.map(({ abbreviation }) => abbreviation))).toEqual([
      ['PST'],
      ['GST'],
    ]);
    const a = await call(world, member, services.getService, { params: { id: data[0]?.idService ?? 0 } });
    expect(a.incomeAccount).toBe('Service income');
  });

  it('finds a category whatever the case and the spaces, and reads a sign that belongs to a name', async () => {
    const member = await aReadyBusiness();
    await aCategory(world, member, { name: 'In > out' });
    await imports(member).importAll('Name,Category,Price\nA,IN \\> OUT>New,1\nB,in \\> out > new,1\n');
    expect(await treeOf(member)).toEqual([
      { name: 'In > out', isTop: true, servicesCount: 0 },
      { name: 'New', isTop: false, servicesCount: 2 },
    ]);
  });

  it('is checked again when a code was taken between check and commit', async () => {
    const member = await aReadyBusiness();
    const checked = await imports(member).check(await imports(member).uploaded(FILE));
    await aPart(world, member, { partNumber: 'mop' });
    const after = await imports(member).step('commit', checked);
    expect(after).toMatchObject({ state: 'checked', counts: { new: 2, matched: 1, created: 0 } });
    expect(await treeOf(member)).toEqual([]);
  });

  it('is nobody else’s, and no import of customers', async () => {
    const member = await aReadyBusiness();
    const { idImport } = await imports(member).uploaded(FILE);
    const stranger = await aBusiness(world);
    const theirs = await request(world, stranger, serviceImports.get, { params: { id: idImport } });
    expect(theirs.json()).toMatchObject({ status: 404, code: 'import.not_found' });
    const staff = await aBusiness(world, { role: 'staff' });
    expect((await request(world, staff, serviceImports.list)).json()).toMatchObject({ code: 'access.denied' });
    await expect(importsAs(world, member).get(idImport)).rejects.toThrow(/import.not_found/);
  });

  it('offers a template that can be imported as it is', async () => {
    const member = await aReadyBusiness();
    const template = await request(world, member, serviceImports.template);
    expect(template.headers['content-disposition']).toContain('services-template.csv');
    expect(template.body).toMatch(/^\uFEFF"Name","Type","Code"/);
    expect((await imports(member).importAll(template.body)).counts).toMatchObject({ created: 1, invalid: 0 });
    expect((await list(member)).data).toMatchObject([{ name: 'Window cleaning', categoryName: 'Windows' }]);
  });
});

describe('a roll-back of services', () => {
  it('takes away what nobody touched, frees its codes, and removes the categories it made', async () => {
    const member = await aReadyBusiness();
    await aCategory(world, member, { name: 'Before' });
    const committed = await imports(member).importAll(FILE);
    const rolledBack = await imports(member).step('rollback', committed);
    expect(rolledBack).toMatchObject({ state: 'rolled_back', counts: { removed: 3, kept: 0, created: 0 } });
    expect(await treeOf(member)).toEqual([{ name: 'Before', isTop: true, servicesCount: 0 }]);
    expect((await list(member)).listTotalSize).toBe(0);
    expect((await list(member, { isDeleted: true })).listTotalSize).toBe(3);
    expect(await call(world, member, services.searchServices, { params: { term: 'window' } })).toEqual([]);
    expect((await imports(member).importAll(FILE)).counts).toMatchObject({ created: 3 });
  });

  it('keeps what somebody touched, with its category, and says which', async () => {
    const member = await aReadyBusiness();
    const rows = ['Saved,C > D', 'Tagged,C > E', 'Sold,', 'Gone,C', 'Untouched,C > F'];
    const committed = await imports(member).importAll(
      `Name,Category,Price\n${rows.map((row) => `${row},1`).join('\n')}\n`,
    );
    const saved = await call(world, member, services.getService, { params: { id: await idOf(member, 'saved') } });
    await call(world, member, services.updateService, {
      params: { id: saved.idService },
      body: { ...serviceInput({ name: 'Saved' }), idServiceCategory: saved.idServiceCategory, version: 1 },
    });
    const tag = await aTag(member, 'Gold');
    await call(world, member, addAssignedTag, {
      body: { tableName: 'srv_services', idTable: await idOf(member, 'tagged'), idTag: tag.id },
    });
    const sold = await idOf(member, 'sold');
    await within(world, member.businessId, member.userId, (ctx) => markItemsUsed(ctx, [sold]));
    await call(world, member, services.deleteService, { params: { id: await idOf(member, 'gone') } });
    const rolledBack = await imports(member).step('rollback', committed);
    expect(await imports(member).rowsOf(rolledBack)).toEqual([
      '2 kept Was changed since.',
      '3 kept Has other tags.',
      '4 kept Is used in documents.',
      '5 kept Was changed since.',
      '6 removed',
    ]);
    expect(await treeOf(member)).toEqual([
      { name: 'C', isTop: true, servicesCount: 0 },
      { name: 'D', isTop: false, servicesCount: 1 },
      { name: 'E', isTop: false, servicesCount: 1 },
    ]);
    expect((await list(member)).listTotalSize).toBe(3);
  });
});
