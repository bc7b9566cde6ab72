import { setTimeout as sleep } from 'node:timers/promises';
import { revokeOtherSessions } from '@countinghouse/contracts/auth';
import { followEvents } from '@countinghouse/contracts/events';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member, within } from '../../../test/makers/businesses.ts';
import { cookieOf, listenOn, openStream } from '../../../test/streams.ts';
import { DAY_MS, runUpkeep } from '../../../test/upkeep.ts';

let now = new Date('2026-11-15T17:00:00Z');
let world: TestWorld;
let url = '';
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  url = await listenOn(world);
  return world.stop;
});
const touched = (member: Member, subject: string, subjectId: number) =>
  within(world, member.businessId, member.userId, (ctx) =>
    ctx.audit({ action: `${subject}.touched`, subject, subjectId }),
  );

it('tells changes also when the connection that listens was lost', async () => {
  const member = await aBusiness(world);
  const stream = await openStream(url, member);
  await stream.untilHeard('beat');
  await touched(member, 'invoices', 1);
  await stream.untilChanged('invoices', 1);
  const { rowCount } = await world.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
  );
  expect(rowCount).toBe(1);
  await touched(member, 'invoices', 2);
  await stream.untilChanged('invoices', 2);
  stream.close();
});

it('forgets events after a day, and then says that everything may have changed', async () => {
  const member = await aBusiness(world);
  const { lastEventId } = await call(world, member, followEvents);
  await touched(member, 'invoices', 1);
  now = new Date(now.getTime() + DAY_MS + 3_600_000);
  const old = [member.businessId, new Date(now.getTime() - DAY_MS)];
  const kept = () => world.owner.query(`select topic from events where business_id = $1 and happened_at < $2`, old);
  expect((await kept()).rows.length).toBeGreaterThan(0);
  await runUpkeep(world);
  expect((await kept()).rows).toEqual([]);
  const late = await call(world, member, followEvents, { query: { lastEventId } });
  expect(late).toMatchObject({ changes: [], isComplete: false });
});

it('ends a stream whose session has run out', async () => {
  const admin = await aBusiness(world);
  const other = await aMember(world, admin.businessId);
  const stream = await openStream(url, other);
  await stream.untilHeard('beat');
  await world.owner.query(`update sessions set expires_at = $2 where user_id = $1`, [other.userId, now]);
  const elsewhere = await aMember(world, admin.businessId);
  await world.owner.query(`update sessions set ended_at = now() where user_id = $1`, [elsewhere.userId]);
  await call(world, admin, revokeOtherSessions);
  await stream.untilOver();
  expect(stream.messages.at(-1)).toMatchObject({ event: 'ended', data: { reason: 'session' } });
});

it('keeps no place for windows that were closed before they were let in', async () => {
  const member = await aBusiness(world);
  const lock = await world.owner.connect();
  const closing = new AbortController();
  try {
    await lock.query('begin; lock table sessions in access exclusive mode');
    const headers = { accept: 'text/event-stream', cookie: cookieOf(member) };
    const opening = Array.from({ length: 10 }, () => fetch(url, { headers, signal: closing.signal }));
    await expect.poll(waiting).toBeGreaterThan(0);
    closing.abort();
    await Promise.allSettled(opening);
    await sleep(100); // the server hears of it
  } finally {
    await lock.query('commit');
    lock.release();
  }
  await expect.poll(waiting).toBe(0);
  const streams = [];
  for (let n = 0; n < 10; n += 1) streams.push(await openStream(url, member));
  for (const stream of streams) stream.close();
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
});

/** How many connections wait for a lock. */
const waiting = async () =>
  (
    await world.owner.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows[0]?.n ?? 0;

it('does not wait for open streams when the server stops, and tells them', async () => {
  const member = await aBusiness(world);
  const stream = await openStream(url, member);
  await stream.untilHeard('beat');
  const from = performance.now();
  await world.app.close();
  expect(performance.now() - from).toBeLessThan(2_000);
  await stream.untilOver();
  expect(stream.messages.at(-1)).toMatchObject({ event: 'ended', data: { reason: 'server' } });
});
