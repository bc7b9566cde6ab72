import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs, send, startApp, type TestWorld } from '../../../../test/harness.ts';
import {
  askForBusiness,
  followRegistration,
  mailedCode,
  proveAddress,
  registerBusiness,
} from '../../../../test/makers/registrations.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { runUpkeep } from '../../../../test/upkeep.ts';

let world: TestWorld;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let isLater = false;

beforeAll(async () => {
  smtp = await startSmtp();
  const clock = () => new Date(Date.now() + (isLater ? 25 * 3_600_000 : 0));
  world = await startApp({ config: { smtpUrl: smtp.url }, clock });
});
afterAll(async () => {
  await world.stop();
  await smtp.stop();
});

const STRANGER = 'the stranger knows this one';
const OWNER = 'only the owner knows this one';

const post = (url: string, payload: object) => send(world.app, null, { method: 'POST', url, payload });
const signIn = (primaryEmail: string, password: string) => post('/auth', { primaryEmail, password });
const mailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email)).map(({ parsed }) => parsed);
const rows = async (sql: string, values: unknown[]) => (await world.owner.query(sql, values)).rows;

describe('an address is proved before it owns a login', () => {
  it('H5: a registration alone signs nobody in, with the right password either', async () => {
    const primaryEmail = 'alone@example.com';
    const registration = await askForBusiness(world, { primaryEmail, password: OWNER });
    await runJobs(world);
    expect((await signIn(primaryEmail, OWNER)).json()).toMatchObject({ code: 'auth.wrong_credentials' });
    expect((await followRegistration(world, registration)).json().data).toMatchObject({
      state: 'unproved',
      sentTo: primaryEmail,
    });
    expect(await rows('select from directory.logins where email = $1', [primaryEmail])).toEqual([]);
    expect(await rows('select from users where email = $1', [primaryEmail])).toEqual([]);
  });

  it('H5: who holds the mailbox gets the login, with the password of his own registration; the stranger has nothing', async () => {
    const primaryEmail = 'claimed@example.com';
    const stranger = await askForBusiness(world, { primaryEmail, password: STRANGER });
    const strangersCode = await mailedCode(world, primaryEmail);
    const owner = await askForBusiness(world, { primaryEmail, password: OWNER });
    // The owner opens the wrong one of two mails: it must not lend the stranger's password to the address.
    expect((await proveAddress(world, owner, strangersCode)).json()).toMatchObject({ code: 'registration.code_wrong' });
    expect((await proveAddress(world, owner, await mailedCode(world, primaryEmail))).statusCode).toBe(200);
    await runJobs(world);
    expect((await signIn(primaryEmail, STRANGER)).json()).toMatchObject({ code: 'auth.wrong_credentials' });
    expect((await signIn(primaryEmail, OWNER)).statusCode).toBe(200);
    expect((await followRegistration(world, stranger)).json()).toMatchObject({ code: 'registration.not_found' });
    expect((await proveAddress(world, stranger, strangersCode)).json()).toMatchObject({
      code: 'registration.not_found',
    });
  });

  it('H5: two proofs of one address at once make one business', async () => {
    const primaryEmail = 'twice@example.com';
    const first = await askForBusiness(world, { primaryEmail });
    const firstCode = await mailedCode(world, primaryEmail);
    const second = await askForBusiness(world, { primaryEmail });
    const secondCode = await mailedCode(world, primaryEmail);
    const replies = await Promise.all([proveAddress(world, first, firstCode), proveAddress(world, second, secondCode)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    await runJobs(world);
    expect(await rows('select from users where email = $1', [primaryEmail])).toHaveLength(1);
  });

  it('H5: the code is read as people type it, and ten wrong ones end the registration', async () => {
    const primaryEmail = 'typing@example.com';
    const registration = await askForBusiness(world, { primaryEmail });
    const code = await mailedCode(world, primaryEmail);
    for (let guess = 0; guess < 9; guess += 1) {
      expect((await proveAddress(world, registration, `0000000${guess}`)).statusCode).toBe(400);
    }
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4).replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect((await proveAddress(world, registration, typed)).statusCode).toBe(200);
    const guessed = await askForBusiness(world, { primaryEmail: 'guessed@example.com' });
    for (let guess = 0; guess < 10; guess += 1) await proveAddress(world, guessed, `0000000${guess}`);
    expect((await proveAddress(world, guessed, code)).json()).toMatchObject({ code: 'registration.not_found' });
  });
});

describe('mail to an address that may be anybody’s', () => {
  it('M8: carries a link and a code, and not one word of the registrant', async () => {
    const primaryEmail = 'anybody@example.com';
    const text = { firstname: 'Buypills', lastname: 'Cheaply', businessName: 'Visit evil dot example' };
    const registration = await askForBusiness(world, { primaryEmail, ...text });
    await runJobs(world);
    const code = await mailedCode(world, primaryEmail);
    const [mail, ...others] = mailsTo(primaryEmail);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Confirm your e-mail address');
    expect(mail?.text).toContain(`pending-creating-database?code=${code}`);
    expect(mail?.text).toContain(`${code.slice(0, 4)}-${code.slice(4)}`);
    const whole = JSON.stringify(mail);
    for (const word of Object.values(text)) expect(whole).not.toContain(word);
    // Once it is proved, the welcome may call the business by its name.
    await proveAddress(world, registration, code);
    await runJobs(world);
    expect(mailsTo(primaryEmail).map(({ subject }) => subject)).toContain('Visit evil dot example is ready');
  });

  it('M8: can be asked for again, but not without end', async () => {
    const registration = await askForBusiness(world, { primaryEmail: 'again@example.com' });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await post('/auth/registration/resend', { registration })).statusCode);
      await runJobs(world);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect(mailsTo('again@example.com').length).toBeLessThanOrEqual(5);
  });
});

describe('what a registration leaves behind', () => {
  it.each(['businessName', 'firstname', 'lastname', 'mobile'])(
    'Low: a control character in %s is refused at the field',
    async (field) => {
      for (const text of [
        'Lind\nJoinery',
        'Lind\u0000Joinery',
        'Lind\u2028Joinery',
        'Lind\u0085Joinery',
        'Lind\u202Eyreniol',
      ]) {
        const request = { firstname: 'Nora', lastname: 'Lind', primaryEmail: 'lines@example.com', password: OWNER };
        const reply = await post('/auth/register', { ...request, [field]: text });
        expect(reply.json()).toMatchObject({ code: 'request.invalid', fields: { [field]: expect.any(String) } });
      }
    },
  );

  it('Low: one that fails leaves no business that can be signed in to, and its retry completes it', async () => {
    const primaryEmail = 'failing@example.com';
    const registration = await askForBusiness(world, { primaryEmail, password: OWNER });
    await proveAddress(world, registration, await mailedCode(world, primaryEmail));
    const setDetail = (key: string, value: string) =>
      world.owner.query(
        'update directory.registrations set details = jsonb_set(details, $2, to_jsonb($3::text)) where email = $1',
        [primaryEmail, [key], value],
      );
    await setDetail('taxStarterSet', 'CA-XX');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await runJobs(world);
      await world.owner.query('update graphile_worker._private_jobs set run_at = now()');
    }
    expect((await followRegistration(world, registration)).json().data.state).toBe('failed');
    expect((await signIn(primaryEmail, OWNER)).json()).toMatchObject({ code: 'auth.wrong_credentials' });
    expect(await rows('select from users where email = $1', [primaryEmail])).toEqual([]);
    expect(await rows('select from directory.logins where email = $1', [primaryEmail])).toEqual([]);
    await setDetail('taxStarterSet', 'CA-ON');
    await post('/auth/registration/retry', { registration });
    await runJobs(world);
    expect((await signIn(primaryEmail, OWNER)).statusCode).toBe(200);
  });

  it('Low: the password hash is the user’s alone once the business exists', async () => {
    const primaryEmail = 'hash@example.com';
    await registerBusiness(world, { primaryEmail });
    const found = await rows('select state, password_hash from directory.registrations where email = $1', [
      primaryEmail,
    ]);
    expect(found).toEqual([{ state: 'ready', password_hash: null }]);
  });

  it('Low: what is spent is removed, and an unproved one is good for a day', async () => {
    const unproved = await askForBusiness(world, { primaryEmail: 'late@example.com' });
    await registerBusiness(world, { primaryEmail: 'done@example.com' });
    isLater = true;
    expect((await followRegistration(world, unproved)).json()).toMatchObject({ code: 'registration.not_found' });
    await runUpkeep(world);
    isLater = false;
    const emails = ['late@example.com', 'done@example.com'];
    expect(await rows('select from directory.registrations where email = any($1)', [emails])).toEqual([]);
  });
});
