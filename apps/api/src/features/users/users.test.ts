import { beforeAll, expect, it } from 'vitest';
import { send, startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member, within } from '../../../test/makers/businesses.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

/** As any use case does it, now or later. */
const change = (member: Member, values: { role?: string; is_disabled?: boolean; mobile?: string }) =>
  within(world, member.businessId, 0, (ctx) =>
    ctx.tx
      .updateTable('users')
      .set(values)
      .where('business_id', '=', member.businessId)
      .where('id', '=', member.userId)
      .execute(),
  );
const statusOf = async (member: Member) => (await send(world.app, member, { url: '/auth' })).statusCode;

it.each([{ role: 'viewer' }, { is_disabled: true }])(
  'Low: %o ends the sessions of that user, and of nobody else',
  async (values) => {
    const admin = await aBusiness(world);
    const member = await aMember(world, admin.businessId, { role: 'manager' });
    await change(member, values);
    expect([await statusOf(member), await statusOf(admin)]).toEqual([401, 200]);
  },
);

it('Low: a user who comes back finds no session from before', async () => {
  const member = await aBusiness(world);
  await change(member, { is_disabled: true });
  await change(member, { is_disabled: false });
  expect(await statusOf(member)).toBe(401);
});

it('leaves the sessions alone when something else about the user changes', async () => {
  const member = await aBusiness(world);
  await change(member, { mobile: '+1 416 555 0100', role: 'admin' });
  expect(await statusOf(member)).toBe(200);
});
