import { beforeAll, expect, it, vi } from 'vitest';
import { send, startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember } from '../../../test/makers/businesses.ts';
import { hashPassword } from './passwords.ts';

let world: TestWorld;
let passwordHash: string;
const PASSWORD = 'a quiet copper kettle';

beforeAll(async () => {
  world = await startApp();
  passwordHash = await hashPassword(PASSWORD);
  return world.stop;
});

type Place = { remoteAddress: string; cookies?: Record<string, string> };
const HOME: Place = { remoteAddress: '198.51.100.10' };

const post = (url: string, payload: object, { remoteAddress, cookies = {} }: Place) =>
  send(world.app, { cookies }, { method: 'POST', url, payload, remoteAddress });
const signIn = (primaryEmail: string, password: string, place: Place) =>
  post('/auth', { primaryEmail, password }, place);
const forgot = (primaryEmail: string, place: Place) => post('/auth/forgetpassword', { primaryEmail }, place);

async function aPerson() {
  const { businessId } = await aBusiness(world);
  return aMember(world, businessId, { role: 'manager', passwordHash });
}

/** Signs in once, as the owner does on the own machine, and keeps only what says that the device is known. */
async function knownDevice(email: string): Promise<Record<string, string>> {
  const { cookies } = await signIn(email, PASSWORD, HOME);
  const device = cookies.find(({ name }) => name === 'device');
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  return { device: device?.value ?? '' };
}

const elsewhere = (n: number): Place => ({ remoteAddress: `203.0.${n}.9` });

async function guess(email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) {
    statuses.push((await signIn(email, `guess ${n} guess`, elsewhere(n))).statusCode);
  }
  return statuses;
}

it.each([10, 100])(
  'M2: %i wrong guesses from elsewhere do not keep the owner on a known device out',
  async (times) => {
    const { email } = await aPerson();
    const cookies = await knownDevice(email);
    await guess(email, times);
    const away = { remoteAddress: '192.0.2.44', cookies };
    expect((await signIn(email, PASSWORD, away)).statusCode).toBe(200);
    // The product specification has signing out clear every cookie; the address is known as well.
    expect((await signIn(email, PASSWORD, HOME)).statusCode).toBe(200);
  },
  60_000,
);

it('M2: guessing is slow: of a hundred guesses from a hundred networks a handful reach the password', async () => {
  const { email } = await aPerson();
  const statuses = await guess(email, 100);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(16);
  const right = await signIn(email, PASSWORD, elsewhere(101));
  expect(right.json()).toMatchObject({
    status: 429,
    message: 'SOMETHING WENT WRONG! attention! This may block your IP address',
  });
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
}, 60_000);

it('M2: the device of one account is a stranger to another', async () => {
  const [mine, theirs] = [await aPerson(), await aPerson()];
  const cookies = await knownDevice(mine.email);
  await guess(theirs.email, 30);
  const reply = await signIn(theirs.email, PASSWORD, { ...elsewhere(200), cookies });
  expect(reply.statusCode).toBe(429);
  const forged = { device: `${cookies.device?.slice(0, -4)}AAAA` };
  await guess(mine.email, 30);
  expect((await signIn(mine.email, PASSWORD, { ...elsewhere(200), cookies: forged })).statusCode).toBe(429);
}, 60_000);

it('M2: “forgot” asked for elsewhere does not take it from the owner', async () => {
  const { email } = await aPerson();
  const cookies = await knownDevice(email);
  const statuses: number[] = [];
  for (let n = 0; n < 20; n += 1) statuses.push((await forgot(email, elsewhere(n))).statusCode);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(7);
  expect((await forgot(email, { remoteAddress: '192.0.2.44', cookies })).statusCode).toBe(200);
});

it('M7: a refused sign-in is in the story of the account, and a flood writes few rows', async () => {
  const { email, userId } = await aPerson();
  const noted = async () =>
    (
      await world.owner.query(
        `select ip_address from audit_log where action = 'session.refused' and subject = 'users' and subject_id = $1`,
        [userId],
      )
    ).rows;
  await signIn(email, 'not the right one', elsewhere(0));
  await vi.waitFor(async () => expect(await noted()).toEqual([{ ip_address: '203.0.0.9' }]));
  await guess(email, 60);
  await signIn('nobody@example.com', 'not the right one', elsewhere(0));
  expect((await noted()).length).toBeLessThanOrEqual(16);
}, 60_000);
