import { beforeAll, expect, it } from 'vitest';
import { send, startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember } from '../../../test/makers/businesses.ts';
import { registerBusiness } from '../../../test/makers/registrations.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const post = (url: string, payload: object) => send(world.app, null, { method: 'POST', url, payload });

async function aPerson() {
  const { businessId } = await aBusiness(world);
  return aMember(world, businessId);
}

const reset = (token: string, password: string) => post('/auth/resetpassword', { token, password });
async function linkFor(email: string) {
  expect((await post('/auth/forgetpassword', { primaryEmail: email })).json()).toMatchObject({
    status: 200,
    message: 'We sent you a password reset link to your email',
  });
  const { rows } = await world.owner.query(
    'select text from mail_outbox where to_address = $1 order by id desc limit 1',
    [email],
  );
  const token: string | undefined = /reset-password\?token=([\w-]+)/.exec(rows[0]?.text)?.[1];
  return token ?? '';
}

it('says when the address is unknown, unless the operator hides it', async () => {
  expect((await post('/auth/forgetpassword', { primaryEmail: 'nobody@example.com' })).json()).toMatchObject({
    status: 404,
    message: 'This email does not exist',
  });
});

it('changes the password once, and ends every session', async () => {
  const person = await aPerson();
  const token = await linkFor(person.email);
  expect((await reset(token, 'another quiet kettle')).statusCode).toBe(200);
  expect((await reset(token, 'a third quiet kettle')).json()).toMatchObject({ code: 'auth.link_expired' });
  expect((await send(world.app, person, { url: '/auth' })).statusCode).toBe(401);
  const signIn = await post('/auth', { primaryEmail: person.email, password: 'another quiet kettle' });
  expect(signIn.statusCode).toBe(200);
});

it('M1: one reset voids every other link, and the secret of the registration', async () => {
  const primaryEmail = 'voided@example.com';
  const { registration, code } = await registerBusiness(world, { primaryEmail });
  const [older, newer] = [await linkFor(primaryEmail), await linkFor(primaryEmail)];
  expect((await reset(newer, 'another quiet kettle')).statusCode).toBe(200);
  expect((await reset(older, 'a third quiet kettle')).json()).toMatchObject({ code: 'auth.link_expired' });
  expect((await post('/auth/registration', { registration })).json()).toMatchObject({
    code: 'registration.not_found',
  });
  expect((await post('/auth/exchange', { ...code, isConfirmed: true })).json()).toMatchObject({
    code: 'auth.code_invalid',
  });
});

it('M1: of two links used at once, one changes the password', async () => {
  const person = await aPerson();
  const links = [await linkFor(person.email), await linkFor(person.email)];
  const replies = await Promise.all(links.map((link, n) => reset(link, `simultaneous kettle ${n}`)));
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
});

it('H5: the link proves the address of a login from before proofs', async () => {
  const person = await aPerson();
  const proved = async () =>
    (await world.owner.query('select proved_at from directory.logins where email = $1', [person.email])).rows[0]
      .proved_at;
  await world.owner.query('update directory.logins set proved_at = null where email = $1', [person.email]);
  expect(await proved()).toBeNull();
  await reset(await linkFor(person.email), 'another quiet kettle');
  expect(await proved()).toBeInstanceOf(Date);
});

it('lets one of many simultaneous uses through', async () => {
  const person = await aPerson();
  const token = await linkFor(person.email);
  const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => reset(token, `simultaneous kettle ${n}`)));
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
});

it('keeps the link when the new password was too weak', async () => {
  const person = await aPerson();
  const token = await linkFor(person.email);
  expect((await reset(token, 'password123')).json()).toMatchObject({ code: 'auth.password_weak' });
  expect((await reset(token, 'a much better kettle')).statusCode).toBe(200);
});
