import * as contract from '@countinghouse/contracts/calendar';
import { clockIn } from '@countinghouse/domain/days/zones';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness } from '../../../../test/makers/businesses.ts';
import { seriesInput, storedEntries } from '../../../../test/makers/calendar-series.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-01-05T15:10:00Z') });
  return world.stop;
});

/** Days on which the clocks leave the quarter past two out, and what they show instead. */
const LEFT_OUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // The last change there ever was: summer time stays.
  'America/Vancouver': { '2026-03-08': '03:15' },
  'Australia/Lord_Howe': { '2026-10-04': '02:45', '2027-10-03': '02:45' },
  'Africa/Casablanca': { '2026-03-22': '03:15' },
  'Europe/Paris': { '2026-03-29': '03:15', '2027-03-28': '03:15' },
};

it.each(Object.entries(LEFT_OUT))('a series in %s stays at its time through both changes', async (zone, leftOut) => {
  const member = await aBusiness(world);
  await world.owner.query('update businesses set timezone = $2 where business_id = $1', [member.businessId, zone]);
  const day = '2026-01-11';
  const body = seriesInput({}, { startDate: day, endDate: day, startTime: '02:15', endTime: '02:45' });
  await call(world, member, contract.saveEvent, { params: { id: -1 }, body });
  const entries = await storedEntries(world, member);
  expect(entries.length).toBeGreaterThan(104);
  const shown = entries.map((entry) => ({ agreed: entry.day, ...clockIn(zone, entry.startsAt) }));
  expect(shown.every(({ agreed, day: on }) => agreed === on)).toBe(true);
  expect(Object.fromEntries(shown.flatMap(({ day: on, time }) => (time === '02:15' ? [] : [[on, time]])))).toEqual(
    leftOut,
  );
  const offsets = new Set(entries.map(({ startsAt }) => startsAt.toISOString().slice(11)));
  expect(offsets.size).toBe(2);
});
