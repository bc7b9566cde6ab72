import { beforeAll, describe, expect, it } from 'vitest';
import { send, startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember } from '../../../test/makers/businesses.ts';
import { registerBusiness } from '../../../test/makers/registrations.ts';
import { hashPassword } from './passwords.ts';

let world: TestWorld;
let passwordHash: string;
const PASSWORD = 'a quiet copper kettle';

beforeAll(async () => {
  world = await startApp();
  passwordHash = await hashPassword(PASSWORD);
  return world.stop;
});

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  send(world.app, null, { method: 'POST', url, payload, headers });
const cookiesOf = (reply: Awaited<ReturnType<typeof post>>) =>
  Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));

async function aPerson() {
  const { businessId } = await aBusiness(world);
  return aMember(world, businessId, { role: 'manager', passwordHash });
}

describe('POST /auth', () => {
  it('signs in and answers the fields of the specification', async () => {
    const { email, userId } = await aPerson();
    const reply = await post('/auth', {
      primaryEmail: email.toUpperCase(),
      password: PASSWORD,
      redirect: '/customers/list',
    });
    expect(reply.json()).toMatchObject({
      status: 200,
      message: 'You are logged in!',
      responseStatus: 'success',
      id: userId,
      userRole: { tag: 'manager' },
      userSession: { fullName: 'Amélie Tremblay', email },
      redirect: '/customers/list',
    });
    const sid = reply.cookies.find(({ name }) => name === 'sid');
    expect(sid).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(Object.keys(cookiesOf(reply)).toSorted()).toEqual([
      'AccessToken',
      'device',
      'idUser',
      'sid',
      'userRole',
      'userSession',
    ]);
  });

  it('accepts a form-encoded body as well', async () => {
    const { email } = await aPerson();
    const form = new URLSearchParams({ primaryEmail: email, password: PASSWORD, keepSignedIn: 'false' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await send(world.app, null, { method: 'POST', url: '/auth', payload: form, headers });
    expect(reply.statusCode).toBe(200);
    expect(reply.cookies.find(({ name }) => name === 'sid')?.maxAge).toBeUndefined();
  });

  it('says the same for a wrong password and for an unknown address', async () => {
    const { email } = await aPerson();
    const wrong = await post('/auth', { primaryEmail: email, password: 'not this one' });
    const unknown = await post('/auth', { primaryEmail: 'nobody@example.com', password: PASSWORD });
    for (const reply of [wrong, unknown]) {
      expect(reply.json()).toMatchObject({
        status: 401,
        code: 'auth.wrong_credentials',
        message: 'Username or password is not correct',
      });
    }
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%2f%2fevil.example',
    'javascript:alert(1)',
    '/auth/logout',
  ])('does not lead to %s afterwards', async (redirect) => {
    const { email } = await aPerson();
    expect((await post('/auth', { primaryEmail: email, password: PASSWORD, redirect })).json().redirect).toBe(
      '/dashboard',
    );
  });

  it('refuses another site, and a page that does not say where it comes from', async () => {
    const { email } = await aPerson();
    const payload = { primaryEmail: email, password: PASSWORD };
    const foreign = await post('/auth', payload, { 'sec-fetch-site': 'cross-site' });
    const silent = await world.app.inject({ method: 'POST', url: '/api/auth', payload });
    const own = await world.app.inject({
      method: 'POST',
      url: '/api/auth',
      payload,
      headers: { origin: 'http://localhost:4000' },
    });
    expect([foreign, silent, own].map((reply) => reply.statusCode)).toEqual([403, 403, 200]);
  });

  it('ends the session somebody came with: a fixed id does not live on', async () => {
    const { email, cookies } = await aPerson();
    const reply = await send(
      world.app,
      { cookies },
      { method: 'POST', url: '/auth', payload: { primaryEmail: email, password: PASSWORD } },
    );
    expect(reply.statusCode).toBe(200);
    expect((await send(world.app, { cookies }, { url: '/auth' })).statusCode).toBe(401);
  });
});

describe('GET /auth', () => {
  it('answers the current account', async () => {
    const person = await aPerson();
    const reply = await send(world.app, person, { url: '/auth/' });
    expect(reply.json()).toMatchObject({
      status: 200,
      name: 'Amélie Tremblay',
      primaryEmail: person.email,
      role: 'manager',
    });
  });

  it('asks a stranger to sign in', async () => {
    expect((await send(world.app, null, { url: '/auth' })).json()).toMatchObject({
      status: 401,
      code: 'session.required',
    });
  });

  it('does not find a session under another business', async () => {
    const mine = await aPerson();
    const theirs = await aPerson();
    const sid = `${theirs.businessId.toString(36)}.${mine.cookies.sid?.split('.')[1]}`;
    expect((await send(world.app, { cookies: { ...mine.cookies, sid } }, { url: '/auth' })).statusCode).toBe(401);
  });

  it('notices a tab of another user', async () => {
    const person = await aPerson();
    const reply = await send(world.app, person, { url: '/auth', headers: { iduser: '999999' } });
    expect(reply.statusCode).toBe(401);
  });
});

describe('how long a session lasts', () => {
  const HOUR = 3_600_000;
  const lastsFor = async (payload: object) => {
    const { email, userId } = await aPerson();
    await post('/auth', { primaryEmail: email, password: PASSWORD, ...payload });
    const { rows } = await world.owner.query(
      'select created_at, idle_until, expires_at from sessions where user_id = $1 order by id desc limit 1',
      [userId],
    );
    const [{ created_at, idle_until, expires_at }] = rows;
    return [idle_until - created_at, expires_at - created_at].map((ms) => ms / HOUR);
  };

  it('Low: it ends after twelve idle hours unless the user asked to stay signed in, and after thirty days anyway', async () => {
    expect(await lastsFor({})).toEqual([12, 30 * 24]);
    expect(await lastsFor({ keepSignedIn: false })).toEqual([12, 30 * 24]);
    expect(await lastsFor({ keepSignedIn: true })).toEqual([30 * 24, 30 * 24]);
  });
});

describe('GET /auth/logout', () => {
  it('ends the session, clears every cookie and says so', async () => {
    const person = await aPerson();
    const reply = await send(world.app, person, { url: '/auth/logout' });
    expect(reply.json()).toMatchObject({ message: 'your session has been terminated', data: { signedOut: true } });
    expect(reply.headers['clear-site-data']).toBe('"cookies"');
    expect(reply.cookies.map(({ name, value }) => [name, value]).toSorted()).toEqual(
      ['AccessToken', 'device', 'idUser', 'sid', 'userRole', 'userSession'].map((name) => [name, '']),
    );
    expect((await send(world.app, person, { url: '/auth' })).statusCode).toBe(401);
  });

  it('does nothing for a picture on another site', async () => {
    const person = await aPerson();
    const headers = { 'sec-fetch-site': 'cross-site', accesstoken: '' };
    const reply = await send(world.app, person, { url: '/auth/logout', headers });
    expect(reply.json()).toMatchObject({ data: { signedOut: false } });
    expect((await send(world.app, person, { url: '/auth' })).statusCode).toBe(200);
  });

  it('Low: clears no cookie for a picture on another site, which brings none', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const reply = await world.app.inject({ url: '/api/auth/logout', headers });
    expect(reply.json()).toMatchObject({ data: { signedOut: false } });
    expect(reply.headers['clear-site-data']).toBeUndefined();
    expect(reply.cookies).toEqual([]);
  });
});

describe('registration', () => {
  const request = {
    firstname: 'Nora',
    lastname: 'Lind',
    mobile: '',
    password: 'an honest blue bicycle',
    idCountry: 39,
    timezone: 'America/Toronto',
  };

  it('creates the business in the background and then signs in with a single-use code', async () => {
    const registered = { primaryEmail: 'nora@example.com', businessName: 'Lind Joinery' };
    const { progress, code, cookies } = await registerBusiness(world, registered);
    expect(progress).toMatchObject({
      state: 'ready',
      steps: [{ state: 'done' }, { state: 'done' }, { state: 'done' }, { state: 'done' }],
    });
    const exchange = () => send(world.app, { cookies }, { method: 'POST', url: '/auth/exchange', payload: code });
    expect((await exchange()).json()).toMatchObject({
      role: 'admin',
      business: { name: 'Lind Joinery', currencyCode: 'CAD' },
    });
    expect((await exchange()).json()).toMatchObject({ code: 'auth.code_invalid' });
  });

  it('refuses an address that is taken, and a weak password', async () => {
    const { email } = await aPerson();
    expect((await post('/auth/register', { ...request, primaryEmail: email })).json()).toMatchObject({
      code: 'auth.email_taken',
    });
    const weak = await post('/auth/register', { ...request, primaryEmail: 'weak@example.com', password: 'qwertyuiop' });
    expect(weak.json()).toMatchObject({ code: 'auth.password_weak', fields: { password: expect.any(String) } });
  });

  it('ends a live session whose id was offered as a code', async () => {
    const person = await aPerson();
    const reply = await post('/auth/exchange', { AccessToken: person.cookies.sid, idUser: person.userId });
    expect(reply.statusCode).toBe(401);
    expect((await send(world.app, person, { url: '/auth' })).statusCode).toBe(401);
  });
});

describe('sessions', () => {
  it('lists where the user is signed in and ends one of them', async () => {
    const person = await aPerson();
    const other = cookiesOf(await post('/auth', { primaryEmail: person.email, password: PASSWORD }));
    const list = (await send(world.app, person, { url: '/auth/sessions/list' })).json().data;
    expect(list.map((session: { isCurrent: boolean }) => session.isCurrent).toSorted()).toEqual([false, true]);
    const { id } = list.find((session: { isCurrent: boolean }) => !session.isCurrent);
    expect((await send(world.app, person, { method: 'DELETE', url: `/auth/sessions/${id}` })).statusCode).toBe(200);
    expect((await send(world.app, { cookies: other }, { url: '/auth' })).statusCode).toBe(401);
    expect((await send(world.app, person, { method: 'DELETE', url: `/auth/sessions/${id}` })).json()).toMatchObject({
      code: 'sessions.not_found',
    });
  });

  it('does not end a session of somebody else', async () => {
    const person = await aPerson();
    const colleague = await aMember(world, person.businessId);
    const [theirs] = (await send(world.app, colleague, { url: '/auth/sessions/list' })).json().data;
    expect((await send(world.app, person, { method: 'DELETE', url: `/auth/sessions/${theirs.id}` })).statusCode).toBe(
      404,
    );
  });

  it('needs the token of the specification on every write', async () => {
    const person = await aPerson();
    const bare = await send(
      world.app,
      { cookies: { sid: person.cookies.sid } },
      { method: 'POST', url: '/auth/sessions/revokeOthers' },
    );
    expect(bare.json()).toMatchObject({ status: 403, code: 'request.cross_site' });
  });
});
