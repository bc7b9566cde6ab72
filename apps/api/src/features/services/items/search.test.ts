import * as contract from '@countinghouse/contracts/services';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, type Member, within } from '../../../../test/makers/businesses.ts';
import { aPart, aService } from '../../../../test/makers/services.ts';
import { markItemsUsed } from '../index.ts';

let world: TestWorld;
let now = new Date('2026-11-15T17:00:00Z');
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});

const search = async (member: Member, term: string, kind = 'all') =>
  (await call(world, member, contract.searchServices, { params: { term }, query: { kind } })).map(({ name }) => name);
const use = async (member: Member, id: number) => {
  now = new Date(now.getTime() + 1_000);
  await within(world, member.businessId, member.userId, (ctx) => markItemsUsed(ctx, [id]));
};

describe('type-ahead', () => {
  it('finds services and parts by the beginning of any word, by code and by barcode', async () => {
    const member = await aBusiness(world);
    await aService(world, member, { name: "Painter's déluxe wall", code: 'PW/100' });
    await aPart(world, member, { name: 'Wall plug', partNumber: 'WP-8', barcode: '4006381333931' });
    await aService(world, member, { name: 'Wallpaper', isActive: false });
    expect(await search(member, 'wall')).toEqual(["Painter's déluxe wall", 'Wall plug']);
    expect(await search(member, 'DELUXE')).toEqual(["Painter's déluxe wall"]);
    expect(await search(member, 'painters de')).toEqual(["Painter's déluxe wall"]);
    expect(await search(member, 'wall paint')).toEqual(["Painter's déluxe wall"]);
    expect(await search(member, 'pw100')).toEqual(["Painter's déluxe wall"]);
    expect(await search(member, 'pw/1')).toEqual(["Painter's déluxe wall"]);
    expect(await search(member, '400638')).toEqual(['Wall plug']);
    expect(await search(member, 'wall', 'part')).toEqual(['Wall plug']);
    expect(await search(member, 'wall', 'service')).toEqual(["Painter's déluxe wall"]);
    expect(await search(member, '%')).toEqual([]);
    expect(await search(await aBusiness(world), 'wall')).toEqual([]);
  });

  it('puts what was used lately first, the last used at the top, then by match', async () => {
    const member = await aBusiness(world);
    const made = new Map<string, number>();
    for (const name of ['Oak', 'Oak board', 'Oak chair', 'Oak door'])
      made.set(name, (await aService(world, member, { name })).idService);
    const part = await aPart(world, member, { name: 'Oak plug' });
    expect(await search(member, 'oak')).toEqual(['Oak', 'Oak board', 'Oak chair', 'Oak door', 'Oak plug']);
    await use(member, made.get('Oak chair') ?? 0);
    await use(member, part.idPart);
    expect(await search(member, 'oak')).toEqual(['Oak plug', 'Oak chair', 'Oak', 'Oak board', 'Oak door']);
    expect(await search(member, 'oak d')).toEqual(['Oak door']);
    const recent = await call(world, member, contract.listRecentServices);
    expect(recent.map(({ name, isRecent }) => [name, isRecent])).toEqual([
      ['Oak plug', true],
      ['Oak chair', true],
    ]);
    const services = await call(world, member, contract.listRecentServices, { query: { kind: 'service' } });
    expect(services.map(({ name }) => name)).toEqual(['Oak chair']);
  });

  it('shows the stock of a part, and nothing in its place for a service', async () => {
    const member = await aBusiness(world);
    await aService(world, member, { name: 'Fit filter' });
    await aPart(world, member, { name: 'Filter', openingQty: 7.5 });
    const hits = await call(world, member, contract.searchServices, { params: { term: 'filter' } });
    expect(hits.map(({ type, available }) => [type, available])).toEqual([
      ['part', 7_500_000],
      ['service', null],
    ]);
  });
});
