import { execFile } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { exportCustomers } from '@countinghouse/contracts/customer-imports';
import { exportInvoices } from '@countinghouse/contracts/invoices';
import { exportServices } from '@countinghouse/contracts/service-imports';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { exportHead, exportHeadJob, nextExport } from '../src/platform/audit/export-head.ts';
import { headKey } from '../src/platform/audit/heads.ts';
import { sealBatch, verifyChain } from '../src/platform/audit/seal.repo.ts';
import { verifyHeads } from '../src/platform/audit/verify-heads.ts';
import { request } from './calls.ts';
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

describe('heads outside the database', () => {
  const run = () => {
    const [cell] = world.platform.cells.all;
    if (!cell) throw new Error('there is no cell');
    return { platform: world.platform, cell, attempt: 1, isLastAttempt: false, jobId: '1' };
  };
  const compare = async (businessId: number) => {
    const { sealed } = await verify(businessId);
    const { files, config } = world.platform;
    return within(world, businessId, 0, (ctx) => verifyHeads(ctx, { files, secretKey: config.secretKey }, sealed));
  };
  /** A business whose chain left a head, grew, and left another. */
  async function aChain() {
    const person = await aBusiness(world);
    const { businessId } = person;
    await seal(businessId);
    await exportHead(run(), businessId);
    const first = (await verify(businessId)).sealed;
    for (let more = 0; more < 3; more += 1)
      await within(world, businessId, 0, (ctx) => ctx.audit({ action: 'thing.done', subject: 'x', subjectId: more }));
    await seal(businessId);
    await exportHead(run(), businessId);
    return { person, businessId, first, last: first + 3 };
  }

  it('M7: a chain that only grew fits its heads', async () => {
    const { businessId } = await aChain();
    const whole = { heads: 2, unproved: 0, missing: null, rewritten: null };
    expect(await compare(businessId)).toEqual(whole);
    await within(world, businessId, 0, (ctx) => ctx.audit({ action: 'later.done', subject: 'x', subjectId: 1 }));
    await seal(businessId);
    expect(await compare(businessId)).toEqual(whole);
  });

  it('M7: rows cut from the end, seals and all, are named', async () => {
    const { businessId, first, last } = await aChain();
    await world.owner.query('delete from audit_seals where business_id = $1 and position > $2', [businessId, first]);
    await world.owner.query(
      `delete from audit_log a where business_id = $1 and not exists (
         select from audit_seals s where s.business_id = a.business_id and s.audit_id = a.id)`,
      [businessId],
    );
    expect(await verify(businessId)).toEqual({ sealed: first, unsealed: 0, brokenAt: null });
    expect(await compare(businessId)).toMatchObject({ missing: { from: first + 1, to: last }, rewritten: null });
  });

  it('M7: `pnpm audit:verify` names the business and the positions, and fails', async () => {
    const { businessId, first, last } = await aChain();
    await world.owner.query('delete from audit_seals where business_id = $1 and position > $2', [businessId, first]);
    const { publicOrigin, secretKey, filesUrl, cells } = world.platform.config;
    const env = {
      PUBLIC_URL: publicOrigin,
      SECRET_KEY: secretKey,
      FILES_URL: filesUrl,
      DATABASE_APP_URL: cells[0]?.url,
      DATABASE_JOBS_URL: cells[0]?.jobsUrl,
    };
    const script = fileURLToPath(new URL('../../../scripts/audit-verify.ts', import.meta.url));
    const run = promisify(execFile)(process.execPath, [script], { env });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        `business ${businessId}: positions ${first + 1} to ${last} are missing at the end\n`,
      ),
    });
  });

  async function rewriteTail(businessId: number, after: number) {
    await world.owner.query('delete from audit_seals where business_id = $1 and position > $2', [businessId, after]);
    await world.owner.query(`update audit_log set action = 'x.y' where business_id = $1 and action = 'thing.done'`, [
      businessId,
    ]);
  }

  it('M7: a tail that was written anew and sealed anew is named', async () => {
    const { businessId, first, last } = await aChain();
    await rewriteTail(businessId, first);
    await within(world, businessId, 0, (ctx) => ctx.audit({ action: 'later.done', subject: 'x', subjectId: 1 }));
    await seal(businessId);
    expect(await verify(businessId)).toMatchObject({ brokenAt: null });
    expect(await compare(businessId)).toMatchObject({ missing: null, rewritten: { from: first + 1, to: last } });
  });

  it('M7: a head that is not ours proves nothing and is counted', async () => {
    const { businessId, last } = await aChain();
    const forged = { businessId, position: last + 5, hash: '0'.repeat(64), writtenAt: new Date().toISOString() };
    const bytes = Buffer.from(JSON.stringify({ ...forged, signature: '0'.repeat(64) }));
    await world.platform.files.put(headKey(forged), bytes, 'application/json');
    expect(await compare(businessId)).toMatchObject({ heads: 2, unproved: 1, missing: null });
  });

  it('M7: an old head in the place of a newer one proves nothing and is counted', async () => {
    const { businessId, first, last } = await aChain();
    const { files } = world.platform;
    const keyOf = (position: number) => headKey({ businessId, position, hash: '', writtenAt: '' });
    await files.put(keyOf(last), await buffer(await files.open(keyOf(first))), 'application/json');
    expect(await compare(businessId)).toMatchObject({ heads: 1, unproved: 1 });
  });

  it('M7: a chain that was written anew does not get a new head over the old one', async () => {
    const { businessId, first, last } = await aChain();
    await rewriteTail(businessId, first);
    await within(world, businessId, 0, sealBatch);
    expect(await verify(businessId)).toMatchObject({ sealed: last, brokenAt: null });
    await exportHead(run(), businessId);
    expect(await compare(businessId)).toMatchObject({ rewritten: { from: first + 1, to: last } });
  });

  it('M7: sealing asks for a head within the hour, once', async () => {
    const { businessId } = await aChain();
    const { rows } = await world.owner.query<{ run_at: Date }>(
      `select j.run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1 and (j.payload->'payload'->>'businessId')::int = $2`,
      [exportHeadJob.name, businessId],
    );
    expect(rows.length).toBeGreaterThan(0);
    const inAnHour = Date.now() + 60 * 60 * 1000;
    for (const { run_at } of rows) expect(run_at.getTime()).toBeLessThanOrEqual(inAnHour);
    expect(nextExport(new Date('2026-11-15T10:07:00Z'), 67)).toEqual(new Date('2026-11-15T11:07:00Z'));
    expect(nextExport(new Date('2026-11-15T10:06:59Z'), 67)).toEqual(new Date('2026-11-15T10:07:00Z'));
  });
});

it.each([
  ['customer', exportCustomers],
  ['service', exportServices],
  ['invoice', exportInvoices],
])('M7: an export leaves a row that says who took which: %ss', async (noun, endpoint) => {
  const person = await aBusiness(world);
  const reply = await request(world, person, endpoint, { query: { listSearch: 'pine' } });
  expect(reply.statusCode, reply.body).toBe(200);
  const { rows } = await world.owner.query(
    `select user_id::int, after from audit_log where business_id = $1 and action = $2`,
    [person.businessId, `${noun}.exported`],
  );
  expect(rows).toEqual([{ user_id: person.userId, after: expect.objectContaining({ listSearch: 'pine' }) }]);
});
