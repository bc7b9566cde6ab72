import { beforeAll, expect, it } from 'vitest';
import { send, startApp, type TestWorld } from '../../../test/harness.ts';
import { registerBusiness } from '../../../test/makers/registrations.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const post = (url: string, payload: object, cookies: Record<string, string> = {}) =>
  send(world.app, { cookies }, { method: 'POST', url, payload });

it('M3: a code from elsewhere signs nobody in without a yes, and stays good for it', async () => {
  const { code } = await registerBusiness(world, { primaryEmail: 'mallory@example.com' });
  const unasked = await post('/auth/exchange', code);
  expect(unasked.json()).toMatchObject({ status: 409, code: 'auth.handoff_unconfirmed' });
  expect(unasked.cookies.map(({ name }) => name)).not.toContain('sid');
  expect((await post('/auth/handoff', code)).json().data).toEqual({
    name: 'Nora Lind',
    primaryEmail: 'mallory@example.com',
    isStartedHere: false,
  });
  expect((await post('/auth/exchange', { ...code, isConfirmed: true })).statusCode).toBe(200);
  expect((await post('/auth/exchange', { ...code, isConfirmed: true })).json()).toMatchObject({
    code: 'auth.code_invalid',
  });
});

it('M3: where the hand-off began, nobody is asked', async () => {
  const { code, cookies } = await registerBusiness(world, { primaryEmail: 'here@example.com' });
  expect((await post('/auth/handoff', code, cookies)).json().data).toMatchObject({ isStartedHere: true });
  expect((await post('/auth/exchange', code, cookies)).statusCode).toBe(200);
});

it('M3: another browser’s cookie is not this one’s, and the wrong user learns nothing', async () => {
  const { code } = await registerBusiness(world, { primaryEmail: 'one@example.com' });
  const { cookies } = await registerBusiness(world, { primaryEmail: 'two@example.com' });
  expect((await post('/auth/exchange', code, cookies)).json()).toMatchObject({ code: 'auth.handoff_unconfirmed' });
  const other = { ...code, idUser: code.idUser + 1 };
  const exchanged = await post('/auth/exchange', { ...other, isConfirmed: true });
  expect(exchanged.json()).toMatchObject({ code: 'auth.code_invalid' });
  expect((await post('/auth/handoff', other)).json()).toMatchObject({ code: 'auth.code_invalid' });
});

it('lets one of twenty simultaneous uses through', async () => {
  const { code, cookies } = await registerBusiness(world, { primaryEmail: 'twenty@example.com' });
  const replies = await Promise.all(Array.from({ length: 20 }, () => post('/auth/exchange', code, cookies)));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});
