import { exportServices, serviceImports } from '@countinghouse/contracts/service-imports';
import { addAssignedTag, saveTag } from '@countinghouse/contracts/tags';
import { beforeAll, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { importsAs } from '../../../../test/imports.ts';
import { aBusiness, type Member } from '../../../../test/makers/businesses.ts';
import { aSalesTax } from '../../../../test/makers/sales-taxes.ts';
import { aCategory, aPart, aService } from '../../../../test/makers/services.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const exported = async (member: Member, query: object = {}) => {
  const reply = await request(world, member, exportServices, { query });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.body;
};
const linesOf = (file: string) => file.trim().split('\n').length;

/** A business that knows the taxes and the label of the file. */
async function aReadyBusiness() {
  const member = await aBusiness(world);
  const gst = await aSalesTax(world, member, { name: 'Federal', abbreviation: 'GST', isDefault: true });
  const pst = await aSalesTax(world, member, { name: 'Provincial', abbreviation: 'PST' });
  const tag = await call(world, member, saveTag, { params: { id: -1 }, body: { name: 'Gold, rare' } });
  return { member, taxes: [gst.idSalesTax, pst.idSalesTax], tag };
}

it('holds everything that an import reads, and importing it again changes nothing', async () => {
  const { member, taxes, tag } = await aReadyBusiness();
  const top = await aCategory(world, member, { name: 'A > B' });
  const below = await aCategory(world, member, { name: '=Sum', idParent: top.idServiceCategory });
  const { idService } = await aService(world, member, {
    name: '=cmd|calc',
    type: 'nonStock',
    code: '-5',
    description: 'two\nlines; +and "quotes"',
    idServiceCategory: below.idServiceCategory,
    unit: 'cubic_meter',
    price: 0.0125,
    priceIncludesTax: true,
    cost: 1234.5,
    salesTaxes: taxes,
    discountable: false,
    durationMinutes: 45,
    bufferBefore: 10,
    bufferAfter: 5,
    bookableOnline: true,
    incomeAccount: 'Other income',
    isActive: false,
    internalNote: '@here',
    customField_1: 'one',
    customField_4: '+4',
  });
  await call(world, member, addAssignedTag, { body: { tableName: 'srv_services', idTable: idService, idTag: tag.id } });
  await aService(world, member, { name: 'Untaxed', salesTaxes: [] });
  await aPart(world, member, { name: 'A part is no service' });
  const file = await exported(member);
  expect(file.startsWith('\uFEFF"Name","Type","Code"')).toBe(true);
  expect(file).not.toContain('A part');
  for (const cell of file.slice(1).split(/[\n\r\t;,|]/))
    expect(cell.replaceAll(/^["\s]+/g, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
  const again = await importsAs(world, member, serviceImports).importAll(file);
  expect(again.counts).toMatchObject({ total: 2, matched: 2, created: 0 });
  const copy = await aReadyBusiness();
  const copied = await importsAs(world, copy.member, serviceImports).importAll(file);
  expect(copied.counts).toMatchObject({ created: 2, invalid: 0 });
  expect(await exported(copy.member)).toBe(file);
});

it('is of what the list shows, or of the chosen ones alone, and never of another business', async () => {
  const member = await aBusiness(world);
  const stranger = await aBusiness(world);
  const mop = await aService(world, member, { name: 'Mop', type: 'product', price: 12 });
  await aService(world, member, { name: 'Cleaning', price: 45 });
  const part = await aPart(world, member, { name: 'Bolt' });
  const theirs = await aService(world, stranger, { name: 'Foreign' });
  expect(await exported(member, { listFilters: { type: 'product' } })).not.toContain('Cleaning');
  expect(await exported(member, { listFilters: { priceFrom: 20 } })).not.toContain('Mop');
  expect(await exported(member, { listSearch: 'mo' })).not.toContain('Cleaning');
  expect(linesOf(await exported(member, { isDeleted: true }))).toBe(1);
  const chosen = await exported(member, { idServices: [mop.idService, part.idPart, theirs.idService] });
  expect(linesOf(chosen)).toBe(2);
  expect(chosen).toContain('"Mop","product"');
});

it('walks through more than one page, each service once', async () => {
  const member = await aBusiness(world);
  const rows = Array.from({ length: 1_203 }, (_, n) => `Same name,S-${n},1`);
  await importsAs(world, member, serviceImports).importAll(`Name,Code,Price\n${rows.join('\n')}\n`);
  const file = await exported(member);
  expect(new Set(file.match(/S-\d+/g)).size).toBe(1_203);
  expect(linesOf(file)).toBe(1_204);
});
