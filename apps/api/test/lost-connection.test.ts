import { expect, it } from 'vitest';
import { send, startApp } from './harness.ts';
import { aBusiness, within } from './makers/businesses.ts';

it('a connection cut in the middle of a transaction fails that request and nothing else', async () => {
  const world = await startApp();
  const person = await aBusiness(world);
  const cut = within(world, person.businessId, person.userId, async (ctx) => {
    await ctx.tx.selectFrom('users').select('id').execute();
    await world.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where usename = 'app_rw' and datname = current_database()`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await ctx.tx.selectFrom('users').select('id').execute();
  });
  await expect(cut).rejects.toThrow();
  expect((await send(world.app, person, { url: '/auth' })).statusCode).toBe(200);
  await world.stop();
});

it('a read leaves no transaction open: neither for the next user of the connection, nor for long', async () => {
  const world = await startApp();
  const person = await aBusiness(world);
  for (let read = 0; read < 20; read += 1) {
    expect((await send(world.app, person, { url: '/auth' })).statusCode).toBe(200);
    // A write right behind a read, on the same few connections.
    expect((await send(world.app, person, { method: 'POST', url: '/auth/sessions/revokeOthers' })).statusCode).toBe(
      200,
    );
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { rows } = await world.owner.query(`select count(*)::int as n from pg_stat_activity
    where usename = 'app_rw' and datname = current_database() and state like 'idle in transaction%'`);
  expect(rows).toEqual([{ n: 0 }]);
  await world.stop();
});
