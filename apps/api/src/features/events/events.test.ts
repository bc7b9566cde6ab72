import { revokeOtherSessions, signOut } from '@countinghouse/contracts/auth';
import { followEvents } from '@countinghouse/contracts/events';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member, within } from '../../../test/makers/businesses.ts';
import { listenOn, type OpenStream, openStream } from '../../../test/streams.ts';
import { tenantSetting } from '../../platform/db/tenant.ts';
import { newAccessToken, newSecret, readCredential, sessionCookieValue } from '../../platform/session/secrets.ts';
import { insertSession } from '../../platform/session/session.repo.ts';

let world: TestWorld;
let url = '';
beforeAll(async () => {
  world = await startApp();
  url = await listenOn(world);
  return world.stop;
});

const opened: OpenStream[] = [];
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});
async function follow(member: Member, lastEventId?: string): Promise<OpenStream> {
  const stream = await openStream(url, member, lastEventId);
  opened.push(stream);
  if (stream.status === 200) await stream.untilHeard('beat');
  return stream;
}
const audited = (member: Member, subject: string, subjectId: number) =>
  within(world, member.businessId, member.userId, (ctx) =>
    ctx.audit({ action: `${subject}.touched`, subject, subjectId }),
  );

/** The same user on another device. */
async function aSecondSession({ businessId, userId }: Member): Promise<Member['cookies']> {
  const sid = sessionCookieValue(businessId, newSecret());
  const hash = readCredential(sid)?.hash ?? Buffer.alloc(0);
  await within(world, businessId, userId, (ctx) =>
    insertSession(ctx.tx, businessId, ctx.now, { userId, hash, isKept: true, ipAddress: '', userAgent: '' }),
  );
  return { sid, AccessToken: newAccessToken(world.platform.config.secretKey, sid) };
}

it('tells a change to the business it happened in, and to no other', async () => {
  const [mine, theirs] = [await aBusiness(world), await aBusiness(world)];
  const [here, there] = [await follow(mine), await follow(theirs)];
  expect(here.headers.get('content-type')).toContain('text/event-stream');
  expect(here.headers.get('x-content-type-options')).toBe('nosniff');
  await audited(mine, 'customers', 1);
  await here.untilChanged('customers', 1);
  await audited(theirs, 'customers', 2);
  await there.untilChanged('customers', 2);
  expect(there.changes()).not.toContainEqual({ topic: 'customers', id: 1 });
  expect(here.changes()).not.toContainEqual({ topic: 'customers', id: 2 });
});

it('tells a role only what it may read, and a notification only to whom it was given', async () => {
  const admin = await aBusiness(world);
  const viewer = await aMember(world, admin.businessId, { role: 'viewer' });
  const [above, below] = [await follow(admin), await follow(viewer)];
  await audited(admin, 'mail_servers', 5);
  await audited(admin, 'something_unheard_of', 5);
  await audited(admin, 'invoices', 6);
  await above.untilChanged('mail_servers', 5);
  await below.untilChanged('invoices', 6);
  expect(below.changes().map(({ topic }) => topic)).not.toContain('mail_servers');
  expect(above.changes().map(({ topic }) => String(topic))).not.toContain('something_unheard_of');

  const told = { event: 'x.y', type: 'info', title: 'T', link_title: '', link_to: '/', subject: 'x', subject_id: 1 };
  await within(world, admin.businessId, admin.userId, (ctx) =>
    ctx.tx
      .insertInto('notifications')
      .values({ ...told, business_id: admin.businessId, user_id: viewer.userId, created_at: ctx.now })
      .execute(),
  );
  await below.untilChanged('notifications', 0);
  expect(above.changes().map(({ topic }) => topic)).not.toContain('notifications');
});

it('replays what happened while nobody was connected, and nothing twice', async () => {
  const member = await aBusiness(world);
  const first = await follow(member);
  await audited(member, 'invoices', 1);
  await first.untilChanged('invoices', 1);
  const lastId = first.lastId();
  first.close();
  await audited(member, 'payments', 2);
  await audited(member, 'invoices', 3);
  const second = await follow(member, lastId);
  await second.untilChanged('invoices', 3);
  expect(second.changes()).toHaveLength(2);
  expect(second.changes()).toContainEqual({ topic: 'payments', id: 2 });
});

/** Two transactions, of which the one that begins and writes first is committed last. */
it('misses nothing of two transactions that are committed in the other order', async () => {
  const member = await aBusiness(world);
  const [early, late] = [await world.owner.connect(), await world.owner.connect()];
  const insert = `insert into audit_log (business_id, action, subject, subject_id, happened_at, request_id, ip_address, user_agent)
    values ($1, 'x.y', 'invoices', $2, now(), '', '', '')`;
  try {
    const before = await call(world, member, followEvents);
    const stream = await follow(member, before.lastEventId);
    for (const client of [early, late]) await client.query(`begin; ${tenantSetting(member.businessId)}`);
    await early.query(insert, [member.businessId, 1]);
    await late.query(insert, [member.businessId, 2]);
    await late.query('commit');
    const between = await call(world, member, followEvents, { query: { lastEventId: before.lastEventId } });
    expect(between.changes).toEqual([{ topic: 'invoices', id: 2 }]);
    await audited(member, 'payments', 9); // wakes the stream, which now stands behind the second
    await stream.untilChanged('invoices', 2);
    expect(stream.changes()).not.toContainEqual({ topic: 'invoices', id: 1 });

    await early.query('commit');
    const after = await call(world, member, followEvents, { query: { lastEventId: between.lastEventId } });
    expect(after.changes).toContainEqual({ topic: 'invoices', id: 1 });
    expect(after.changes).not.toContainEqual({ topic: 'invoices', id: 2 });
    await audited(member, 'payments', 10);
    await stream.untilChanged('invoices', 1);
    const heard = stream.changes().filter(({ topic }) => topic === 'invoices');
    expect(heard.map(({ id }) => id)).toEqual([2, 1]);
  } finally {
    early.release();
    late.release();
  }
});

it('tells a change that was rolled back to nobody', async () => {
  const member = await aBusiness(world);
  const { lastEventId } = await call(world, member, followEvents);
  const failed = within(world, member.businessId, member.userId, async (ctx) => {
    await ctx.audit({ action: 'invoices.touched', subject: 'invoices', subjectId: 1 });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect((await call(world, member, followEvents, { query: { lastEventId } })).changes).toEqual([]);
});

it('says that everything may have changed to whoever brings a position that is worth nothing', async () => {
  const [member, other] = [await aBusiness(world), await aBusiness(world)];
  const foreign = (await call(world, other, followEvents)).lastEventId;
  for (const lastEventId of ['1:1:', 'forged', foreign]) {
    const answer = await call(world, member, followEvents, { query: { lastEventId } });
    expect(answer).toMatchObject({ isComplete: false, changes: [] });
  }
  const stream = await follow(member, foreign);
  await stream.untilHeard('resync');
});

it('tells many changes of one statement as one', async () => {
  const member = await aBusiness(world);
  const { lastEventId } = await call(world, member, followEvents);
  const entries = Array.from({ length: 21 }, (_, n) => ({
    action: 'vendors.touched' as const,
    subject: 'vendors',
    subjectId: n + 1,
  }));
  await within(world, member.businessId, member.userId, (ctx) => ctx.audit(...entries));
  const { changes } = await call(world, member, followEvents, { query: { lastEventId } });
  expect(changes).toEqual([{ topic: 'vendors', id: 0 }]);
});

it('ends with the session: signed out, revoked, suspended', async () => {
  const admin = await aBusiness(world);
  const [out, revoked, suspended] = await Promise.all([1, 2, 3].map(() => aMember(world, admin.businessId)));
  if (!out || !revoked || !suspended) throw new Error('no members');
  const stays = await follow(admin);
  const streams = [await follow(out), await follow(revoked), await follow(suspended)];
  await request(world, out, signOut);
  const elsewhere = { ...revoked, cookies: await aSecondSession(revoked) };
  await call(world, elsewhere, revokeOtherSessions);
  await within(world, admin.businessId, admin.userId, async (ctx) => {
    const { businessId } = admin;
    await ctx.tx
      .updateTable('users')
      .set({ is_disabled: true })
      .where('business_id', '=', businessId)
      .where('id', '=', suspended.userId)
      .execute();
  });
  for (const stream of streams) {
    await stream.untilOver();
    expect(stream.messages.at(-1)).toMatchObject({ event: 'ended', data: { reason: 'session' } });
  }
  expect(stays.isOver()).toBe(false);
  expect((await follow(suspended)).status).toBe(401);
});

it('turns the eleventh window of one user away with words, and lets it in when another is closed', async () => {
  const member = await aBusiness(world);
  const streams: OpenStream[] = [];
  for (let n = 0; n < 10; n += 1) streams.push(await follow(member));
  const refused = await follow(member);
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'events.too_many_of_user']);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect((await follow(await aMember(world, member.businessId))).status).toBe(200);
  streams[0]?.close();
  await expect.poll(async () => (await follow(member)).status).toBe(200);
});
