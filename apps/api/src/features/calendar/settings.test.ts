import { getEventForm } from '@countinghouse/contracts/calendar';
import { getCalendarSettings, saveCalendarSettings } from '@countinghouse/contracts/calendar-settings';
import { beforeAll, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member } from '../../../test/makers/businesses.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-17T15:10:00Z') });
  return world.stop;
});

const save = (member: Member, body: object) => request(world, member, saveCalendarSettings, { body });

it('works from Monday to Friday at first', async () => {
  const member = await aBusiness(world);
  expect(await call(world, member, getCalendarSettings, {})).toEqual({
    overlap: 'warn',
    slotMinutes: 30,
    visitMinutes: 60,
    travelMinutes: 0,
    workingHours: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => ({
      day,
      opens: '09:00',
      closes: '17:00',
    })),
    holidays: [],
    version: 1,
  });
});

it('keeps hours and holidays in order, and what was not named as it was', async () => {
  const member = await aBusiness(world);
  const afternoon = { day: 'monday', opens: '13:00', closes: '24:00' } as const;
  const morning = { day: 'monday', opens: '08:00', closes: '12:00' } as const;
  const holidays = [
    { date: '2027-01-01', name: "New Year's Day" },
    { date: '2026-12-25', name: 'Christmas Day' },
  ];
  await call(world, member, saveCalendarSettings, { body: { workingHours: [afternoon, morning], holidays } });
  const saved = await call(world, member, saveCalendarSettings, { body: { slotMinutes: 15, visitMinutes: 90 } });
  expect(saved).toMatchObject({ slotMinutes: 15, visitMinutes: 90, workingHours: [morning, afternoon], version: 3 });
  expect(saved.holidays.map(({ date }) => date)).toEqual(['2026-12-25', '2027-01-01']);
  expect((await save(member, { slotMinutes: 30, version: 2 })).statusCode).toBe(409);
  const { calendar } = await call(world, member, getEventForm, { params: { id: -1 } });
  expect(calendar).toMatchObject({ startTime: '10:15:00', endTime: '11:45:00' });
});

it.each([
  ['ends before it begins', { workingHours: [{ day: 'monday', opens: '12:00', closes: '09:00' }] }],
  [
    'overlaps',
    {
      workingHours: [
        { day: 'monday', opens: '09:00', closes: '12:00' },
        { day: 'monday', opens: '11:00', closes: '13:00' },
      ],
    },
  ],
  ['is no time', { workingHours: [{ day: 'monday', opens: '9', closes: '25:00' }] }],
  ['is no day', { holidays: [{ date: '2026-02-30', name: 'Leap' }] }],
  [
    'stands twice',
    {
      holidays: [
        { date: '2026-12-25', name: 'One' },
        { date: '2026-12-25', name: 'Other' },
      ],
    },
  ],
  ['is no step', { slotMinutes: 20 }],
  ['is too far', { travelMinutes: 241 }],
  ['is too short', { visitMinutes: 5 }],
])('refuses what %s', async (_name, body) => {
  expect((await save(await aBusiness(world), body)).statusCode).toBe(400);
});
