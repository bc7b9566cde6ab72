import * as customers from '@countinghouse/contracts/customers';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { within } from '../../../../test/makers/businesses.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import { aShop, sale } from '../../../../test/makers/ledger.ts';
import { loadStatement } from './statement.repo.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});

it('a statement has what was posted with customers that were merged into this one', async () => {
  const shop = await aShop(world);
  const { member, idClient: idDuplicate } = shop;
  const as = <T>(work: Parameters<typeof within<T>>[3]) => within(world, member.businessId, member.userId, work);
  await as((ctx) => sale(ctx, shop, { amount: 11_300, postedOn: '2026-10-10' }));
  const { idClient } = await aCustomer(world, member);
  await call(world, member, customers.mergeCustomers, { body: { idClient, idDuplicate } });
  const statement = (from: string, to: string) => as((ctx) => loadStatement(ctx, { customerId: idClient, from, to }));
  expect(await statement('2026-10-01', '2026-10-31')).toMatchObject({ opening: 0, lines: [{ cents: 11_300 }] });
  expect(await statement('2026-10-20', '2026-10-31')).toEqual({ opening: 11_300, lines: [] });
  expect(await statement('2026-11-01', '2026-11-30')).toEqual({ opening: 11_300, lines: [] });
});
