import { beforeAll, expect, it } from 'vitest';
import { runJobs, send, startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../../test/makers/businesses.ts';
import { askForBusiness } from '../../../../test/makers/registrations.ts';
import { type Issuer, startIssuer } from '../../../../test/oidc-provider.ts';
import { hashPassword } from '../passwords.ts';

const PASSWORD = 'a quiet copper kettle';

let world: TestWorld;
let issuer: Issuer;

beforeAll(async () => {
  issuer = await startIssuer(['http://localhost:4000/api/auth/social/local/callback']);
  const provider = {
    provider: 'local',
    label: 'Local',
    issuer: issuer.url,
    clientId: issuer.clientId,
    clientSecret: issuer.clientSecret,
  };
  const dead = { ...provider, provider: 'dead', issuer: 'http://localhost:9' };
  world = await startApp({ config: { socialProviders: [provider, dead] } });
  return async () => {
    await world.stop();
    await issuer.stop();
  };
});

type Jar = Map<string, string>;

/** Follows the provider's own pages as a browser would, up to the address that leads back to us. */
async function throughProvider(start: string, login: string): Promise<string> {
  const jar: Jar = new Map();
  let url = start;
  for (let hop = 0; hop < 12; hop += 1) {
    const answer = await visit(url, jar);
    const next = answer.headers.get('location');
    if (next?.startsWith('http://localhost:4000/')) return next;
    if (next) {
      url = new URL(next, url).href;
      continue;
    }
    const page = await answer.text();
    const action = /action="([^"]+)"/.exec(page.split('<form')[1] ?? '')?.[1] ?? '';
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
    const body = new URLSearchParams({ prompt, login, password: 'x' });
    const posted = await visit(new URL(action, url).href, jar, body);
    url = new URL(posted.headers.get('location') ?? '', url).href;
  }
  throw new Error('the provider did not lead back');
}

async function visit(url: string, jar: Jar, body?: URLSearchParams) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(url, { redirect: 'manual', headers: { cookie }, ...(body && { method: 'POST', body }) });
  for (const set of answer.headers.getSetCookie()) {
    const [pair = ''] = set.split(';');
    jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
  return answer;
}

type LandingPage = { url: URL; cookies: Record<string, string> };

/** The whole round: our start, the provider's pages, our callback. Answers where the browser lands, and its cookie. */
async function round(
  login: string,
  tamper: (callback: string) => string = (callback) => callback,
): Promise<LandingPage> {
  const start = await send(world.app, null, { url: '/auth/social/local/start' });
  const cookies = { 'social-round': start.cookies.find(({ name }) => name === 'social-round')?.value ?? '' };
  const callback = tamper(await throughProvider(String(start.headers.location), login));
  const back = await world.app.inject({ url: callback.replace('http://localhost:4000', ''), cookies });
  return { url: new URL(String(back.headers.location), 'http://localhost:4000'), cookies };
}

const trade = ({ url, cookies }: LandingPage, extra: object = {}) =>
  send(
    world.app,
    { cookies },
    {
      method: 'POST',
      url: '/auth/loginSocial',
      payload: {
        primaryEmail: '',
        userID: '',
        provider: 'local',
        accessToken: url.searchParams.get('ticket') ?? 'none',
        ...extra,
      },
    },
  );

const UNKNOWN = { status: 401, message: 'We could not find any account associated with your social profile.' };

it('signs in a known person, once per ticket, and knows them again by the provider id', async () => {
  const person: Member = await aBusiness(world);
  const landed = await round(person.email);
  expect(landed.url.pathname).toBe('/auth/login');
  expect((await trade(landed)).json()).toMatchObject({ status: 200, id: person.userId });
  expect((await trade(landed)).json()).toMatchObject(UNKNOWN);
  expect((await trade(await round(person.email))).json()).toMatchObject({ id: person.userId });
});

it('does not find an account for a stranger, for an unproven address, or for a claimed one', async () => {
  const person = await aBusiness(world);
  expect((await trade(await round('stranger@example.com'))).json()).toMatchObject(UNKNOWN);
  expect((await trade(await round('unverified@example.com'))).json()).toMatchObject(UNKNOWN);
  const claimed = await trade(await round('stranger@example.com'), {
    primaryEmail: person.email,
    userID: person.email,
  });
  expect(claimed.json()).toMatchObject(UNKNOWN);
});

it('H5: an address that only somebody else registered is not joined', async () => {
  const primaryEmail = 'victim@example.com';
  await askForBusiness(world, { primaryEmail, password: PASSWORD });
  await runJobs(world, { except: ['auth.mail_proof'] });
  expect((await trade(await round(primaryEmail))).json()).toMatchObject(UNKNOWN);
});

it('H5: a login from before addresses were proved is not joined either, with its password neither', async () => {
  const { businessId } = await aBusiness(world);
  const { email } = await aMember(world, businessId, { passwordHash: await hashPassword(PASSWORD) });
  await world.owner.query('update directory.logins set proved_at = null where email = $1', [email]);
  expect((await trade(await round(email), { password: PASSWORD })).json()).toMatchObject(UNKNOWN);
});

it('H5: joining a proved address that has a password asks for it, once', async () => {
  const { businessId } = await aBusiness(world);
  const { email, userId } = await aMember(world, businessId, { passwordHash: await hashPassword(PASSWORD) });
  const landed = await round(email);
  expect((await trade(landed)).json()).toMatchObject({ status: 409, code: 'auth.social_password' });
  expect((await trade(landed, { password: 'not the right one' })).json()).toMatchObject({
    code: 'auth.wrong_credentials',
  });
  expect((await trade(landed, { password: PASSWORD })).json()).toMatchObject({ status: 200, id: userId });
  expect((await trade(landed, { password: PASSWORD })).json()).toMatchObject(UNKNOWN);
  expect((await trade(await round(email))).json()).toMatchObject({ status: 200, id: userId });
});

it('M3: a ticket works only beside the cookie of its round', async () => {
  const person = await aBusiness(world);
  const landed = await round(person.email);
  const other = await round('stranger@example.com');
  expect((await trade({ ...landed, cookies: {} })).json()).toMatchObject(UNKNOWN);
  expect((await trade({ ...landed, cookies: other.cookies })).json()).toMatchObject(UNKNOWN);
  expect((await trade(landed)).json()).toMatchObject({ status: 200, id: person.userId });
});

it('refuses a token that is not our ticket, such as one made for another application', async () => {
  const url = new URL('http://localhost:4000/?ticket=eyJhbGciOiJub25lIn0.e30.');
  expect((await trade({ url, cookies: {} })).json()).toMatchObject(UNKNOWN);
});

it('leads back with "no response" when the state was tampered with or the provider is away', async () => {
  const person = await aBusiness(world);
  const landed = await round(person.email, (callback) => callback.replace(/state=[^&]+/, 'state=forged'));
  expect(landed.url.searchParams.get('socialError')).toBe('1');
  const dead = await send(world.app, null, { url: '/auth/social/dead/start' });
  expect(dead.headers.location).toBe('/auth/login?socialError=1');
});

it('names the providers this installation offers', async () => {
  const reply = await send(world.app, null, { url: '/auth/socialProviders' });
  expect(reply.json().data[0]).toEqual({
    provider: 'local',
    label: 'Local',
    startPath: '/api/auth/social/local/start',
  });
});
