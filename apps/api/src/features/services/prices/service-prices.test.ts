import * as contract from '@countinghouse/contracts/service-prices';
import * as services from '@countinghouse/contracts/services';
import { beforeAll, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, type Member } from '../../../../test/makers/businesses.ts';
import { aService, serviceInput } from '../../../../test/makers/services.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const codeOf = async (reply: ReturnType<typeof request>) => (await reply).json<{ code: string }>().code;
const priceOf = async (member: Member, id: number) =>
  (await call(world, member, services.getService, { params: { id } })).price;
const history = async (member: Member, id: number) =>
  (await call(world, member, contract.listPrices, { params: { id } })).map(({ cause, was, price }) => [
    cause,
    was,
    price,
  ]);

it('every price an item had is kept, with who changed it', async () => {
  const member = await aBusiness(world);
  const { idService: id } = await aService(world, member, { price: 10 });
  const save = (price: number, version: number) =>
    call(world, member, services.updateService, { params: { id }, body: { ...serviceInput({ price }), version } });
  await save(12.5, 1);
  await save(12.5, 2);
  expect(await history(member, id)).toEqual([
    ['edited', 100_000, 125_000],
    ['created', null, 100_000],
  ]);
  const [last] = await call(world, member, contract.listPrices, { params: { id } });
  expect(last?.by).toBe('Amélie Tremblay');
  expect(await call(world, member, contract.listPrices, { params: { id }, query: { before: last?.id } })).toHaveLength(
    1,
  );
});

it('many prices change as the preview said, and go back except where one was changed again', async () => {
  const member = await aBusiness(world);
  const ids: number[] = [];
  for (const price of [10, 19.99, 0, 100])
    ids.push((await aService(world, member, { name: `At ${price}`, price })).idService);
  const body = { idServices: ids, change: { how: 'percent', rate: 2.5, decimals: 2 } };
  const preview = await call(world, member, contract.previewPriceChange, { body });
  const expected = [102_500, 204_900, 0, 1_025_000];
  expect(ids.map((id) => preview.find(({ idService }) => idService === id)?.newPrice)).toEqual(expected);
  expect(await priceOf(member, ids[0] ?? 0)).toBe(100_000);
  const { idPriceChange, changed } = await call(world, member, contract.changePrices, { body });
  expect(changed).toBe(3);
  expect(await Promise.all(ids.map((id) => priceOf(member, id)))).toEqual(expected);
  const edited = ids[3] ?? 0;
  await call(world, member, services.updateService, {
    params: { id: edited },
    body: { ...serviceInput({ price: 7 }), version: 2 },
  });
  const params = { id: idPriceChange };
  expect(await call(world, member, contract.undoPriceChange, { params })).toEqual({ restored: 2, kept: 1 });
  expect(await Promise.all(ids.map((id) => priceOf(member, id)))).toEqual([100_000, 199_900, 0, 70_000]);
  expect(await codeOf(request(world, member, contract.undoPriceChange, { params }))).toBe('price_change.undone');
  expect(await history(member, ids[0] ?? 0)).toEqual([
    ['undone', 102_500, 100_000],
    ['changed', 100_000, 102_500],
    ['created', null, 100_000],
  ]);
});

it('a thousand prices change in one call, all or none', async () => {
  const member = await aBusiness(world);
  const { idService: id } = await aService(world, member, { price: 3 });
  await world.owner.query(
    `insert into services (business_id, id, type, name, sort_name, code, code_key, description, unit, price_e4,
       price_includes_tax, is_discountable, specifications, duration_minutes, buffer_before, buffer_after,
       is_bookable_online, income_account, is_active, internal_note, custom_fields, created_at, updated_at)
     select business_id, 5000000 + n, type, name, sort_name, '', '', description, unit, n * 100, false, true, '[]', 0, 0, 0,
       false, 'Sales', true, '', custom_fields, created_at, updated_at
     from services, generate_series(1, 999) n where business_id = $1 and id = $2`,
    [member.businessId, id],
  );
  const idServices = [id, ...Array.from({ length: 999 }, (_, n) => 5_000_001 + n)];
  const change = { how: 'amount', amount: -0.05, decimals: 2 };
  expect(await call(world, member, contract.changePrices, { body: { idServices, change } })).toMatchObject({
    changed: 1000,
  });
  expect(await priceOf(member, 5_000_001)).toBe(0);
  expect(await priceOf(member, 5_000_999)).toBe(99_400);
  const body = { idServices: [...idServices.slice(0, 5), 77], change };
  expect(await codeOf(request(world, member, contract.changePrices, { body }))).toBe('service.not_found');
  const stranger = await aBusiness(world);
  expect(
    await codeOf(request(world, stranger, contract.previewPriceChange, { body: { idServices: [id], change } })),
  ).toBe('service.not_found');
});
