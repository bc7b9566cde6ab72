import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../src/features/auth/index.ts';
import { send, startApp, type TestWorld } from './harness.ts';
import { aBusiness, aMember } from './makers/businesses.ts';
import { aCustomer } from './makers/customers.ts';
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

  it('Low: ids tell a business nothing of what others do', async () => {
    const mine = await aBusiness(world);
    const before = await aCustomer(world, mine);
    const others: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const other = await aBusiness(world);
      others.push(other.businessId);
      for (let more = 0; more < 5; more += 1) await aCustomer(world, other);
    }
    const after = await aCustomer(world, mine);
    // What one customer takes itself: its contacts, its audit row.
    expect(after.idClient - before.idClient).toBeLessThan(10);
    expect(after.idClient).toBeGreaterThan(before.idClient);
    const starts = await world.owners[0]?.query<{ start: string }>(
      `select start_value::text as start from pg_sequences where schemaname = 'ids'`,
    );
    expect(new Set(starts?.rows.map(({ start }) => start)).size).toBe(starts?.rows.length);
    const gaps = others.slice(1).map((id, index) => Math.abs(id - (others[index] ?? 0)));
    expect(Math.min(...gaps)).toBeGreaterThan(1);
  });
});
