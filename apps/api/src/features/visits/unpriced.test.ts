import type { Role } from '@countinghouse/domain/access/permissions';
import { e4, micro } from '@countinghouse/domain/money/money';
import { beforeAll, expect, it } from 'vitest';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { type Member, within } from '../../../test/makers/businesses.ts';
import { visitsIn } from '../../../test/makers/visits.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { loadVisit } from './load-visit.ts';
import { saveVisit } from './save-visit.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-24T16:00:00Z') });
  return world.stop;
});
const { get, save, aDoneVisit } = visitsIn(() => world);

/** Every role of today sees documents, so the one that does not is made up here. */
const asHelper = <T>({ businessId, userId }: Member, work: (ctx: Ctx) => Promise<T>) =>
  within(world, businessId, userId, (ctx) => work(Object.assign(ctx, { role: 'helper' as Role })));

it('shows no price, bill, document or earnings without the right to documents', async () => {
  const { member, id, cartridge } = await aDoneVisit();
  await save(member, id, { lines: [{ idService: cartridge, quantity: 2, price: 25 }] });
  const visit = await asHelper(member, (ctx) => loadVisit(ctx, id));
  expect(visit).toMatchObject({ state: 'done', bill: null, documents: null, earned: null });
  expect(visit.lines).toMatchObject([{ serviceName: 'Cartridge', quantity: 2_000_000, price: null, listPrice: null }]);
});

it('keeps the price of a line whose quantity is changed by somebody who does not see it, and takes none from them', async () => {
  const { member, id, cartridge } = await aDoneVisit();
  await save(member, id, { lines: [{ idService: cartridge, quantity: 2, price: 25 }] });
  const line = { idService: cartridge, quantity: micro(5_000_000) };
  await asHelper(member, (ctx) => saveVisit(ctx, id, { lines: [{ ...line, price: null }] }));
  expect((await get(member, id)).lines).toMatchObject([{ quantity: 5_000_000, price: 250_000 }]);
  const priced = asHelper(member, (ctx) => saveVisit(ctx, id, { lines: [{ ...line, price: e4(10_000) }] }));
  await expect(priced).rejects.toMatchObject({ code: 'access.denied' });
});
