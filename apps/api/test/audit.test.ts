import { beforeAll, expect, it, vi } from 'vitest';
import { verifyChain } from '../src/platform/audit/seal.repo.ts';
import { runJobs, send, startApp, type TestWorld } from './harness.ts';
import { aBusiness, within } from './makers/businesses.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const verify = (businessId: number) => within(world, businessId, 0, verifyChain);

// Longer than any transaction of another test.
vi.setConfig({ testTimeout: 60_000 });

/**
 * Runs the sealing when all but so many rows may be sealed. Which ones may is decided by the whole server: a transaction that
 * another test has open in its own database holds it up.
 */
async function seal(businessId: number, unsettled = 0) {
  const left = `select count(*)::int as count from audit_log
    where business_id = $1 and written_by >= pg_snapshot_xmin(pg_current_snapshot())`;
  const isSettled = async () => (await world.owner.query(left, [businessId])).rows[0].count <= unsettled;
  await vi.waitUntil(isSettled, { timeout: 45_000, interval: 50 });
  await runJobs(world);
}

it('tells who did what to which record, before and after, when and from where, without secrets', async () => {
  const person = await aBusiness(world);
  await send(world.app, person, {
    method: 'POST',
    url: '/auth/sessions/revokeOthers',
    headers: { 'user-agent': 'a browser' },
  });
  const { rows } = await world.owner.query('select * from audit_log where business_id = $1 order by id', [
    person.businessId,
  ]);
  expect(rows.at(-1)).toMatchObject({
    user_id: person.userId,
    action: 'session.revoked_others',
    subject: 'sessions',
    user_agent: 'a browser',
    ip_address: '127.0.0.1',
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const created = rows.find((row) => row.action === 'user.created');
  expect(created.after).toMatchObject({ role: 'admin', passwordHash: '••••' });
});

it('leaves nothing behind when the change is rolled back', async () => {
  const person = await aBusiness(world);
  const before = await world.owner.query('select count(*) from audit_log');
  const failed = within(world, person.businessId, person.userId, async (ctx) => {
    await ctx.audit({ action: 'thing.done', subject: 'things', subjectId: 1 });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect((await world.owner.query('select count(*) from audit_log')).rows).toEqual(before.rows);
});

it('seals every row in the background, and a later seal goes on where the last one ended', async () => {
  const person = await aBusiness(world);
  await seal(person.businessId);
  const first = await verify(person.businessId);
  expect(first).toMatchObject({ unsealed: 0, brokenAt: null });
  await send(world.app, person, { method: 'POST', url: '/auth/sessions/revokeOthers' });
  expect(await verify(person.businessId)).toMatchObject({ unsealed: 1 });
  await seal(person.businessId);
  expect(await verify(person.businessId)).toEqual({ sealed: first.sealed + 1, unsealed: 0, brokenAt: null });
});

it.each([
  ['altered', `update audit_log set after = '{"role":"viewer"}' where business_id = $1 and action = 'user.created'`],
  ['taken away', `delete from audit_log where business_id = $1 and action = 'user.created'`],
])('notices a row that was %s by somebody with all rights', async (_what, tamper) => {
  const { businessId } = await aBusiness(world);
  await seal(businessId);
  await world.owner.query('alter table audit_seals drop constraint if exists audit_seals_business_id_audit_id_fkey');
  await world.owner.query(tamper, [businessId]);
  const { brokenAt } = await verify(businessId);
  expect(brokenAt).toBeGreaterThan(0);
});

it('waits for a slow transaction instead of sealing past it', async () => {
  const { businessId } = await aBusiness(world);
  await seal(businessId);
  const slow = await world.owner.connect();
  try {
    await slow.query('begin');
    await slow.query(
      `insert into audit_log (business_id, action, subject, subject_id, happened_at, request_id, ip_address, user_agent)
      values ($1, 'slow.done', 'x', 1, now(), '', '', '')`,
      [businessId],
    );
    await within(world, businessId, 0, (ctx) => ctx.audit({ action: 'quick.done', subject: 'x', subjectId: 2 }));
    await seal(businessId, 1);
    expect(await verify(businessId)).toMatchObject({ unsealed: 1, brokenAt: null });
    await slow.query('commit');
  } finally {
    slow.release();
  }
  await within(world, businessId, 0, (ctx) => ctx.audit({ action: 'later.done', subject: 'x', subjectId: 3 }));
  await seal(businessId);
  expect(await verify(businessId)).toMatchObject({ unsealed: 0, brokenAt: null });
});
