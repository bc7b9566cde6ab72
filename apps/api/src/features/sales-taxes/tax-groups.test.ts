import * as taxes from '@countinghouse/contracts/sales-taxes';
import * as contract from '@countinghouse/contracts/tax-groups';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member } from '../../../test/makers/businesses.ts';
import { aSalesTax } from '../../../test/makers/sales-taxes.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});

const codeOf = async (reply: ReturnType<typeof request>) => (await reply).json<{ code: string }>().code;
const apply = (member: Member, code: string) => call(world, member, contract.applyStarterSet, { body: { code } });

describe('a starter set', () => {
  it('makes the taxes of a province and a group of them', async () => {
    const member = await aBusiness(world);
    const { salesTaxes, added } = await apply(member, 'CA-QC');
    expect(added).toBe(2);
    expect(salesTaxes.map((tax) => [tax.abbreviation, tax.rateToday?.rate, tax.countryName, tax.stateName])).toEqual([
      ['GST', 50_000, 'Canada', ''],
      ['QST', 99_750, 'Canada', 'Quebec'],
    ]);
    const options = await call(world, member, contract.listTaxOptions);
    expect(options.taxGroups).toMatchObject([
      { name: 'GST+QST', salesTaxes: salesTaxes.map(({ idSalesTax }) => idSalesTax) },
    ]);
  });

  it('makes only those that are asked for, and no group of one', async () => {
    const member = await aBusiness(world);
    const body = { code: 'CA-BC', taxes: ['GST'] };
    const { salesTaxes } = await call(world, member, contract.applyStarterSet, { body });
    expect(salesTaxes.map(({ abbreviation }) => abbreviation)).toEqual(['GST']);
    expect(await call(world, member, contract.listTaxGroups)).toEqual([]);
    const none = { body: { code: 'CA-BC', taxes: ['QST'] } };
    expect(await codeOf(request(world, member, contract.applyStarterSet, none))).toBe('request.invalid');
  });

  it('goes on new lines by default only where nothing does yet', async () => {
    const member = await aBusiness(world);
    await apply(member, 'CA-ON');
    await apply(member, 'CA-QC');
    const { data } = await call(world, member, taxes.listSalesTaxes);
    expect(data.filter(({ isDefault }) => isDefault).map(({ abbreviation }) => abbreviation)).toEqual(['HST']);
  });

  it('changes nothing when applied twice, or ten times at once, or after one that shares a tax', async () => {
    const member = await aBusiness(world);
    await Promise.all(Array.from({ length: 10 }, () => apply(member, 'CA-BC')));
    expect((await apply(member, 'CA-BC')).added).toBe(0);
    expect((await apply(member, 'CA-MB')).added).toBe(1);
    const { data } = await call(world, member, taxes.listSalesTaxes);
    expect(data.map(({ abbreviation }) => abbreviation).toSorted()).toEqual(['GST', 'PST', 'RST']);
    expect(await call(world, member, contract.listTaxGroups)).toHaveLength(2);
  });

  it('has a rate history where a province had one', async () => {
    const { salesTaxes } = await apply(await aBusiness(world), 'CA-NS');
    expect(salesTaxes[0]?.rates.map(({ rate, validTo }) => [rate, validTo])).toEqual([
      [140_000, null],
      [150_000, '2025-03-31'],
    ]);
  });

  it('of the own country comes first, the generic one where there is none', async () => {
    const sets = await call(world, await aBusiness(world), contract.listStarterSets);
    expect(sets).toHaveLength(14);
    expect(sets.filter(({ isSuggested }) => isSuggested).map(({ code }) => code)).toHaveLength(13);
    expect(sets.at(-1)).toMatchObject({ code: 'GENERIC', isSuggested: false });
  });

  it('that was archived and applied again is not restored beside itself', async () => {
    const member = await aBusiness(world);
    const [first] = (await apply(member, 'CA-ON')).salesTaxes;
    const params = { id: first?.idSalesTax };
    await call(world, member, taxes.deleteSalesTax, { params });
    expect((await apply(member, 'CA-ON')).added).toBe(1);
    expect(await codeOf(request(world, member, taxes.restoreSalesTax, { params }))).toBe('sales_tax.starter_taken');
  });
});

describe('a tax group', () => {
  it('is created, changed and removed; its name is its own', async () => {
    const member = await aBusiness(world);
    const gst = await aSalesTax(world, member, { abbreviation: 'GST' });
    const qst = await aSalesTax(world, member);
    const ids = [qst.idSalesTax, gst.idSalesTax];
    const group = await call(world, member, contract.createTaxGroup, { body: { name: 'Both', salesTaxes: ids } });
    expect(group).toMatchObject({ name: 'Both', salesTaxes: ids, version: 1 });
    const again = { body: { name: 'BOTH', salesTaxes: ids } };
    expect(await codeOf(request(world, member, contract.createTaxGroup, again))).toBe('tax_group.name_taken');
    const params = { id: group.idTaxGroup };
    const body = { name: 'One', salesTaxes: ids.slice(0, 1), version: 1 };
    expect(await call(world, member, contract.updateTaxGroup, { params, body })).toMatchObject({ ...body, version: 2 });
    expect(await codeOf(request(world, member, contract.updateTaxGroup, { params, body }))).toBe('record.stale');
    await call(world, member, contract.deleteTaxGroup, { params });
    expect(await call(world, member, contract.listTaxGroups)).toEqual([]);
  });

  it('does not hold a compound tax alone, nor a tax of another business', async () => {
    const member = await aBusiness(world);
    const compound = await aSalesTax(world, member, { kind: 'compound' });
    const foreign = await aSalesTax(world, await aBusiness(world));
    const create = (id: number) =>
      codeOf(request(world, member, contract.createTaxGroup, { body: { name: 'G', salesTaxes: [id] } }));
    expect(await create(compound.idSalesTax)).toBe('sales_tax.needs_normal');
    expect(await create(foreign.idSalesTax)).toBe('sales_tax.not_found');
  });
});

it('a picker offers active taxes for sales or purchases', async () => {
  const member = await aBusiness(world);
  await aSalesTax(world, member, { name: 'Both' });
  await aSalesTax(world, member, { name: 'Bought', appliesTo: 'purchases' });
  await aSalesTax(world, member, { name: 'Off', isActive: false });
  const names = async (appliesTo: string) =>
    (await call(world, member, contract.listTaxOptions, { query: { appliesTo } })).salesTaxes.map(({ name }) => name);
  expect(await names('sales')).toEqual(['Both']);
  expect(await names('purchases')).toEqual(['Both', 'Bought']);
});
