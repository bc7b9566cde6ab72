import { randomUUID } from 'node:crypto';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { SCHEDULES } from '../../../src/app.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member, within } from '../../../test/makers/businesses.ts';
import { DAY_MS, runUpkeep } from '../../../test/upkeep.ts';
import { filesAs } from '../../../test/uploads.ts';
import { keepAnswer, takeKey } from '../http/idempotency.repo.ts';

const TODAY = new Date('2026-11-15T12:00:00Z');
let now = TODAY;
let world: TestWorld;
let member: Member;
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});
beforeEach(async () => {
  now = TODAY;
  member = await aBusiness(world);
});

const daysLater = (days: number) => {
  now = new Date(TODAY.getTime() + days * DAY_MS);
};
const texts = async (query: string, ...values: unknown[]) =>
  (await world.owner.query<{ text: string }>(query, values)).rows.map(({ text }) => text);

it('is on the schedule', () => {
  expect(SCHEDULES.map(({ job }) => job.name)).toEqual(expect.arrayContaining(['upkeep.sweep', 'upkeep.directory']));
});

it('Low: idempotency keys go when nobody repeats a call any more', async () => {
  const use = (key: string) =>
    within(world, member.businessId, member.userId, async (ctx) => {
      await takeKey(ctx, key, Buffer.from('x'));
      await keepAnswer(ctx, key, {});
    });
  await use('old');
  daysLater(2);
  await use('young');
  daysLater(31);
  await runUpkeep(world);
  const keys = `select key as text from idempotency_keys where business_id = $1`;
  expect(await texts(keys, member.businessId)).toEqual(['young']);
});

it('Low: more keys than one statement removes are all removed', async () => {
  await world.owner.query(
    `insert into idempotency_keys (business_id, key, request_hash, created_at)
     select $1, 'k' || n, '', $2 from generate_series(1, 2500) n`,
    [member.businessId, TODAY],
  );
  daysLater(31);
  await runUpkeep(world);
  expect(await texts(`select key as text from idempotency_keys where business_id = $1`, member.businessId)).toEqual([]);
});

it('Low: sessions that ended or ran out long ago go, and those that may be used stay', async () => {
  const later = await aMember(world, member.businessId);
  const ended = await aMember(world, member.businessId);
  const hour = new Date(TODAY.getTime() + DAY_MS / 24);
  const set = (column: string, value: Date, { userId }: Member) =>
    world.owner.query(`update sessions set ${column} = $1 where user_id = $2`, [value, userId]);
  await set('ended_at', hour, ended);
  for (const { userId } of [member, later])
    await world.owner.query(`update sessions set idle_until = $1, expires_at = $1 where user_id = $2`, [hour, userId]);
  await set('idle_until', new Date(TODAY.getTime() + 20 * DAY_MS), later);
  await set('expires_at', new Date(TODAY.getTime() + 20 * DAY_MS), later);
  daysLater(31);
  await runUpkeep(world);
  const users = `select user_id::text as text from sessions where business_id = $1`;
  expect(await texts(users, member.businessId)).toEqual([String(later.userId)]);
});

it('Low: codes and counted attempts go when they are over', async () => {
  await world.owner.query(`delete from directory.codes; delete from directory.throttles`);
  const code = `insert into directory.codes (hash, purpose, created_at, expires_at) values ($1, 'password_reset', $2, $3)`;
  const hour = DAY_MS / 24;
  await world.owner.query(code, [Buffer.from('old'), TODAY, new Date(TODAY.getTime() + hour)]);
  await world.owner.query(code, [Buffer.from('new'), TODAY, new Date(TODAY.getTime() + 2 * DAY_MS)]);
  await world.owner.query(
    `insert into directory.throttles (key, points, expire) values ('old', 1, $1), ('new', 1, $2)`,
    [TODAY.getTime(), TODAY.getTime() + 3 * DAY_MS],
  );
  daysLater(1.5);
  await runUpkeep(world);
  expect(await texts(`select convert_from(hash, 'utf8') as text from directory.codes`)).toEqual(['new']);
  expect(await texts(`select key as text from directory.throttles`)).toEqual(['new']);
});

it('Low: objects that no row refers to are swept after a day, and no other', async () => {
  const stored = await filesAs(world, member).upload({ content: 'note', filename: 'note.txt' });
  expect(stored.statusCode).toBe(200);
  const objects = async () => {
    const keys: string[] = [];
    for await (const { key } of world.platform.files.list(`t/${member.businessId}/`)) keys.push(key);
    return keys.toSorted();
  };
  const [kept] = await objects();
  const put = async (days: number) => {
    const key = `t/${member.businessId}/${randomUUID()}`;
    await world.platform.files.put(key, Buffer.from('orphan'), 'text/plain');
    return age(key, days);
  };
  const age = (key: string, days: number) => {
    const then = new Date(TODAY.getTime() - days * DAY_MS);
    utimesSync(join(world.files, key), then, then);
    return key;
  };
  age(kept ?? '', 400);
  await put(2);
  const young = await put(0.5);
  await runUpkeep(world);
  expect(await objects()).toEqual([kept, young].toSorted());
});
