import { listParts } from '@countinghouse/contracts/parts';
import { listServices } from '@countinghouse/contracts/services';
import { beforeAll, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, type Member } from '../../../../test/makers/businesses.ts';
import { aPart, aService } from '../../../../test/makers/services.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const PRICES = { A: 30, B: 9, C: 100, D: 9, E: 0 };

/** Two at a time, from the first page to the last. */
async function walk(member: Member, endpoint: typeof listServices | typeof listParts, listOrder: 'asc' | 'desc') {
  const found: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: object = { listSort: 'price', listOrder, listPageSize: 2, ...(cursor && { cursor }) };
    const page: { data: { name: string }[]; nextCursor: string | null } = await call(world, member, endpoint, {
      query,
    });
    found.push(...page.data.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  return found.join('');
}

it('walks by price in either direction, equal prices by id', async () => {
  const member = await aBusiness(world);
  for (const [name, price] of Object.entries(PRICES)) {
    await aService(world, member, { name, price });
    await aPart(world, member, { name: name.toLowerCase(), price });
  }
  expect(await walk(member, listServices, 'asc')).toBe('EBDAC');
  expect(await walk(member, listServices, 'desc')).toBe('CADBE');
  expect(await walk(member, listParts, 'asc')).toBe('ebdac');
});

it.each(['x', '1e3', '', '9'.repeat(30), '1; drop table services'])('refuses a cursor whose key is %j', async (key) => {
  const member = await aBusiness(world);
  const cursor = Buffer.from(JSON.stringify(['price', 'asc', key, 1])).toString('base64url');
  const reply = await request(world, member, listServices, { query: { listSort: 'price', cursor } });
  expect(reply.json()).toMatchObject({ status: 400, code: 'list.cursor_invalid' });
});
