import { describe, expect, it } from 'vitest';
import { clockIn, startOfDay } from '../days/zones.ts';
import { dayAfter } from '../documents/days.ts';
import { afterQuiet, goesAt, nextReminder } from './rules.ts';

const ZONES = [
  'America/Toronto',
  'America/Vancouver',
  'America/St_Johns',
  'Europe/London',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];
const NIGHT = { from: '18:00', until: '09:00' };

describe('quiet hours', () => {
  it.each([
    ['2026-11-16T22:59:00Z', '2026-11-16T22:59:00Z'],
    ['2026-11-16T23:00:00Z', '2026-11-17T14:00:00Z'],
    ['2026-11-17T13:59:59Z', '2026-11-17T14:00:00Z'],
    ['2026-11-17T14:00:00Z', '2026-11-17T14:00:00Z'],
    // Over the night in which the clocks are put back, and forward.
    ['2026-11-01T03:00:00Z', '2026-11-01T14:00:00Z'],
    ['2026-03-08T04:00:00Z', '2026-03-08T13:00:00Z'],
  ])('in Toronto, %s waits until %s', (at, until) => {
    expect(afterQuiet('America/Toronto', new Date(at), NIGHT)).toEqual(new Date(until));
  });

  it('may lie within a day, or not be at all', () => {
    const noon = new Date('2026-11-16T17:30:00Z');
    expect(afterQuiet('America/Toronto', noon, { from: '12:00', until: '14:00' })).toEqual(
      new Date('2026-11-16T19:00:00Z'),
    );
    expect(afterQuiet('America/Toronto', noon, { from: '00:00', until: '00:00' })).toEqual(noon);
  });

  it('never end before they began, at whatever minute of both changes of the clocks', () => {
    for (const zone of ZONES)
      for (const day of [
        '2026-03-08',
        '2026-03-29',
        '2026-04-05',
        '2026-04-24',
        '2026-09-27',
        '2026-10-04',
        '2026-10-25',
        '2026-11-01',
      ])
        for (let minutes = 0; minutes < 1_560; minutes += 15) {
          const at = new Date(startOfDay(zone, day).getTime() + minutes * 60_000);
          const end = afterQuiet(zone, at, { from: '01:30', until: '02:30' });
          expect(end >= at).toBe(true);
          expect(end.getTime() - at.getTime()).toBeLessThanOrEqual(3 * 3_600_000);
        }
  });
});

describe('a reminder', () => {
  it('goes at nine on its own day, every day of two years in eight zones, the clock changes and the leap day included', () => {
    for (const zone of ZONES)
      for (let day = '2027-01-01'; day < '2029-01-01'; day = dayAfter(day, 1)) {
        expect([zone, clockIn(zone, goesAt(zone, day, NIGHT))]).toEqual([zone, { day, time: '09:00' }]);
      }
  });

  const rules = [
    { id: 1, offset: -3, isActive: true, activeFrom: '2026-01-01' },
    { id: 2, offset: 7, isActive: true, activeFrom: '2026-01-01' },
    { id: 3, offset: 14, isActive: false, activeFrom: '2026-01-01' },
    { id: 4, offset: 30, isActive: true, activeFrom: '2028-06-01' },
  ];
  const search = { rules, from: '2028-02-01', isUsed: () => false };

  it.each([
    ['2028-03-03', 1, '2028-02-29'],
    ['2028-02-22', 1, '2028-02-19'],
    ['2028-01-31', 2, '2028-02-07'],
    ['2027-12-31', undefined, undefined],
  ])('of what is due on %s is rule %s on %s', (dueOn, ruleId, day) => {
    const next = nextReminder({ ...search, parts: [{ requestId: 0, dueOn }] });
    expect([next?.ruleId, next?.day]).toEqual([ruleId, day]);
  });

  it('comes once for each part and rule, and a new rule does not reach back', () => {
    const parts = [
      { requestId: 5, dueOn: '2028-02-10' },
      { requestId: 6, dueOn: '2028-02-12' },
    ];
    const used = new Set(['5:1']);
    const next = nextReminder({ ...search, parts, isUsed: (request, rule) => used.has(`${request}:${rule}`) });
    expect(next).toEqual({ requestId: 6, dueOn: '2028-02-12', ruleId: 1, offset: -3, day: '2028-02-09' });
    expect(nextReminder({ ...search, parts: [{ requestId: 0, dueOn: '2028-01-15' }] })).toBeUndefined();
  });
});
