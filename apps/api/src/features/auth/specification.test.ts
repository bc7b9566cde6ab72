import { beforeAll, describe, expect, it } from 'vitest';
import { send, startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member } from '../../../test/makers/businesses.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const logout = (cookies: Member['cookies'], headers: Record<string, string>) =>
  world.app.inject({ url: '/api/auth/logout', cookies, headers });
const isSignedIn = async (member: Member) => (await send(world.app, member, { url: '/auth' })).statusCode === 200;

describe('GET /auth/logout', () => {
  it.each([{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost:4000' }])(
    'spec: of the same origin ends the session without the token header: %j',
    async (headers) => {
      const member = await aBusiness(world);
      const reply = await logout(member.cookies, headers);
      expect(reply.json()).toMatchObject({
        message: 'your session has been terminated',
        data: { signedOut: true },
      });
      expect(await isSignedIn(member)).toBe(false);
    },
  );

  it.each([
    { 'sec-fetch-site': 'cross-site', accept: 'text/html,*/*' },
    { 'sec-fetch-site': 'none', accept: 'text/html,*/*' },
    { accept: 'text/html' },
  ])('spec: anything else that a browser opens gets the confirm page: %j', async (headers) => {
    const member = await aBusiness(world);
    const reply = await logout(member.cookies, headers);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/auth/logout']);
    expect(reply.cookies).toEqual([]);
    expect(await isSignedIn(member)).toBe(true);
  });

  it('spec: a picture on another site ends nothing', async () => {
    const member = await aBusiness(world);
    const reply = await logout(member.cookies, { 'sec-fetch-site': 'cross-site', accept: 'image/*' });
    expect(reply.json()).toMatchObject({ data: { signedOut: false } });
    expect(await isSignedIn(member)).toBe(true);
  });
});

it('spec: the two fixed headers of section 7 are accepted, and open nothing by themselves', async () => {
  const headers = { 'Client-Service': 'frontend-client', 'Auth-Key': 'countinghouse' };
  expect((await send(world.app, await aBusiness(world), { url: '/auth', headers })).statusCode).toBe(200);
  expect((await send(world.app, null, { url: '/auth', headers })).statusCode).toBe(401);
});
