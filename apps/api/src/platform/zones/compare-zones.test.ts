import { Writable } from 'node:stream';
import { getZoneClocks, saveFormats } from '@countinghouse/contracts/businesses';
import { readClock, ZONE_TABLE } from '@countinghouse/domain/days/zone-table';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, within } from '../../../test/makers/businesses.ts';
import { businessToday } from '../db/business-day.repo.ts';
import { inTransaction } from '../db/transaction.ts';
import { createLog } from '../log.ts';
import { compareZones, reportZones } from './compare-zones.ts';
import { readDatabaseClocks } from './database-clocks.repo.ts';

/** 23:30 on the last day of October in Toronto, November already in Auckland. */
const NIGHT = new Date('2026-11-01T03:30:00Z');

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => NIGHT });
  return world.stop;
});

it('asks each database for the whole table, and knows a zone that it does not', async () => {
  const [cell] = world.platform.cells.all;
  if (!cell) throw new Error('no cell');
  const questions = [...ZONE_TABLE, { zone: 'Mars/Olympus_Mons', at: '2026-01-01T00:00:00Z' }];
  const clocks = await inTransaction(cell, 'read only', '', (tx) => readDatabaseClocks(tx, questions));
  expect(clocks).toHaveLength(questions.length);
  expect(clocks.at(-1)).toBe('');
  const toronto = questions.findIndex(({ zone }) => zone === 'America/Toronto');
  expect(clocks[toronto]).toBe('2026-01-15 07:00');
});

it('says each difference with what to do, and nothing where there is none', async () => {
  const lines: string[] = [];
  const log = createLog('warn', new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) }));
  const reports = await reportZones({ cells: world.platform.cells, log });
  expect(reports).toEqual(await compareZones(world.platform.cells));
  const differing = reports.filter(({ differences }) => differences.length > 0);
  expect(lines).toHaveLength(differing.length);
  for (const line of lines) expect(line).toContain('update the older zone data');
});

it('gives a browser the clocks of the business’s own zone first, and of the table', async () => {
  const member = await aBusiness(world);
  const { timezone, clocks } = await call(world, member, getZoneClocks);
  expect(clocks.length).toBeGreaterThan(ZONE_TABLE.length);
  expect(clocks[0]).toMatchObject({ zone: timezone });
  for (const { clock, ...question } of clocks) expect([question, clock]).toEqual([question, readClock(question)]);
});

it('computes the day by the zone as it is in this request, never by that of an earlier one', async () => {
  const member = await aBusiness(world);
  const today = () => within(world, member.businessId, 0, businessToday);
  await call(world, member, saveFormats, { body: { dateTimeZone: 'America/Toronto' } });
  expect(await today()).toBe('2026-10-31');
  await call(world, member, saveFormats, { body: { dateTimeZone: 'Pacific/Auckland' } });
  expect(await today()).toBe('2026-11-01');
});
