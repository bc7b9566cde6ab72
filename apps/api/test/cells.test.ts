import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../src/features/auth/index.ts';
import { send, startApp, type TestWorld } from './harness.ts';
import { aBusiness, aMember } from './makers/businesses.ts';
import { registerAndEnter } from './makers/registrations.ts';

const PASSWORD = 'a quiet copper kettle';

/** The same promises, with one database and with two: nothing above the seam may notice the difference. */
describe.each([{ cells: 1 as const }, { cells: 2 as const }])('with $cells cell(s)', ({ cells }) => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startApp({ cells });
  });
  afterAll(() => world.stop());

  const home = (businessId: number) =>
    Promise.all(
      world.owners.map(async (owner, index) => {
        const { rowCount } = await owner.query('select from businesses where business_id = $1', [businessId]);
        return rowCount ? index + 1 : 0;
      }),
    );

  it('keeps every business in exactly the cell the directory names', async () => {
    for (const cell of Array.from({ length: cells }, (_, index) => index + 1)) {
      const { businessId } = await aBusiness(world, { cell });
      expect((await home(businessId)).filter(Boolean)).toEqual([cell]);
    }
  });

  it('signs in, reads and writes wherever the business lives', async () => {
    const passwordHash = await hashPassword(PASSWORD);
    for (const cell of Array.from({ length: cells }, (_, index) => index + 1)) {
      const { businessId } = await aBusiness(world, { cell });
      const person = await aMember(world, businessId, { passwordHash });
      const payload = { primaryEmail: person.email, password: PASSWORD };
      const reply = await send(world.app, null, { method: 'POST', url: '/auth', payload });
      expect(reply.json()).toMatchObject({ status: 200, business: { id: businessId } });
      const revoke = await send(world.app, person, { method: 'POST', url: '/auth/sessions/revokeOthers' });
      expect(revoke.json()).toMatchObject({ data: { ended: 1 } });
    }
  });

  it('registers into the emptier cell, jobs and mail included', async () => {
    const primaryEmail = `n${cells}@example.com`;
    const { account } = await registerAndEnter(
      world,
      { primaryEmail },
      { except: ['email.deliver', 'auth.mail_proof'] },
    );
    expect((await home(account.business.id)).filter(Boolean)).toHaveLength(1);
  });

  it('gives ids that no other cell can give', async () => {
    const seen = await Promise.all(
      world.owners.map(async (owner) =>
        (await owner.query('select id % 1024 as class from users')).rows.map((row) => row.class),
      ),
    );
    seen.forEach((classes, index) =>
      expect(new Set(classes.map(Number))).toEqual(new Set(classes.length ? [index + 1] : [])),
    );
  });
});
