import { readFileSync } from 'node:fs';
import { customerImports } from '@countinghouse/contracts/customer-imports';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { request } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { importsAs } from '../../../test/imports.ts';
import { aBusiness, aMember, type Member } from '../../../test/makers/businesses.ts';
import { DAY_MS, runUpkeep } from '../../../test/upkeep.ts';
import { filesAs } from '../../../test/uploads.ts';
import { QUOTA_BYTES } from '../../platform/files/usage.repo.ts';

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

const CSV = 'First Name,Email\nAda,ada@example.com\n';
const usage = async () =>
  (
    await world.owner.query(`select files::int, bytes::float from file_usage where business_id = $1`, [
      member.businessId,
    ])
  ).rows[0] ?? { files: 0, bytes: 0 };
const objects = async () => {
  let count = 0;
  for await (const _ of world.platform.files.list(`t/${member.businessId}/`)) count += 1;
  return count;
};
/** Somebody signed in on that day, because the sessions of today are over. */
const daysLater = async (days: number) => {
  now = new Date(TODAY.getTime() + days * DAY_MS);
  return aMember(world, member.businessId, { role: 'admin' });
};

it('M4: the file of an import counts while it lies there', async () => {
  await filesAs(world, member).upload({ content: 'note', filename: 'note.txt' });
  await importsAs(world, member).uploaded(CSV);
  expect(await usage()).toEqual({ files: 2, bytes: CSV.length + 4 });
});

it('M4: an import that does not fit into the rest of the quota is refused and leaves nothing', async () => {
  await world.owner.query(`insert into file_usage (business_id, files, bytes) values ($1, 1, $2)`, [
    member.businessId,
    QUOTA_BYTES - CSV.length + 1,
  ]);
  const reply = await importsAs(world, member).upload(CSV);
  expect(reply.json()).toMatchObject({ status: 409, code: 'file.quota' });
  expect(await usage()).toEqual({ files: 1, bytes: QUOTA_BYTES - CSV.length + 1 });
  expect(await objects()).toBe(0);
});

it('M4: thirty days after its last step the file goes, its space is free, and the roll-back still works', async () => {
  const batch = await importsAs(world, member).importAll(CSV);
  await daysLater(29);
  await runUpkeep(world);
  expect([await objects(), await usage()]).toEqual([1, { files: 1, bytes: CSV.length }]);
  const later = importsAs(world, await daysLater(31));
  await runUpkeep(world);
  expect([await objects(), await usage()]).toEqual([0, { files: 0, bytes: 0 }]);
  expect((await later.step('rollback', batch)).counts).toMatchObject({ removed: 1 });
  const { rows } = await world.owner.query(
    `select subject_id::float as id from audit_log where business_id = $1 and action = 'import.file_removed'`,
    [member.businessId],
  );
  expect(rows).toEqual([{ id: batch.idImport }]);
});

it('M4: an import that was never committed ends with its file, and says so', async () => {
  const batch = await importsAs(world, member).check(await importsAs(world, member).uploaded(CSV));
  const somebody = await daysLater(31);
  await runUpkeep(world);
  const ended = await importsAs(world, somebody).get(batch.idImport);
  expect(ended).toMatchObject({ state: 'failed', problem: expect.stringContaining('after 30 days') });
  const body = { fields: ended.columns.map(({ field }) => field), version: ended.version };
  const again = await request(world, somebody, customerImports.check, { params: { id: batch.idImport }, body });
  expect(again.json()).toMatchObject({ status: 409, code: 'import.file_removed' });
  expect(await objects()).toBe(0);
});

it('M4: what lay there before the rule is counted by the migration', async () => {
  await importsAs(world, member).uploaded(CSV);
  await filesAs(world, member).upload({ content: 'note', filename: 'note.txt' });
  await world.owner.query(`update file_usage set files = 1, bytes = 4 where business_id = $1`, [member.businessId]);
  await world.owner.query(`delete from import_rows; delete from import_keys`);
  await world.owner.query(`delete from import_batches where business_id <> $1`, [member.businessId]);
  const migration = new URL('../../../db/migrations/0024_upkeep.sql', import.meta.url);
  await world.owner.query(readFileSync(migration, 'utf8').split('reset role;')[1] ?? '');
  expect(await usage()).toEqual({ files: 2, bytes: CSV.length + 4 });
});
