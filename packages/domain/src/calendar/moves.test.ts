import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laterBy, minutesBetween, moveVisit, stretchVisit } from './moves.ts';
import type { VisitTime } from './visits.ts';

const visit = (change: Partial<VisitTime> = {}): VisitTime => ({
  isAllDay: false,
  startDate: '2026-11-17',
  startTime: '09:00:00',
  endDate: '2026-11-17',
  endTime: '10:30:00',
  zone: 'America/Toronto',
  ...change,
});
const wholeDay = visit({ isAllDay: true, startTime: '00:00:00', endTime: '00:00:00' });

describe('moving a visit', () => {
  it.each([
    [visit(), 30, '2026-11-17 09:30:00', '2026-11-17 11:00:00'],
    [visit(), -600, '2026-11-16 23:00:00', '2026-11-17 00:30:00'],
    [visit(), 1_440, '2026-11-18 09:00:00', '2026-11-18 10:30:00'],
    // The night in which the clocks are put back has one hour more, and the visit stays at nine.
    [visit({ startDate: '2026-10-31', endDate: '2026-10-31' }), 1_440, '2026-11-01 09:00:00', '2026-11-01 10:30:00'],
    [wholeDay, 2_880, '2026-11-19 00:00:00', '2026-11-19 00:00:00'],
  ])('%o by %i minutes', (time, minutes, start, end) => {
    const moved = moveVisit(time, minutes);
    expect([`${moved.startDate} ${moved.startTime}`, `${moved.endDate} ${moved.endTime}`]).toEqual([start, end]);
  });

  it('and moving it back is as if nothing had been done', () => {
    expect(moveVisit(moveVisit(wholeDay, 720), -720)).toEqual(wholeDay);
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), fc.boolean(), (minutes, isAllDay) => {
        const time = isAllDay ? wholeDay : visit();
        expect(moveVisit(moveVisit(time, minutes), -minutes)).toEqual(time);
      }),
    );
  });
});

describe('making a visit longer or shorter', () => {
  it.each([
    [visit(), 30, '2026-11-17 11:00:00'],
    [visit(), -60, '2026-11-17 09:30:00'],
    [wholeDay, 1_440, '2026-11-18 00:00:00'],
  ])('%o by %i minutes', (time, minutes, end) => {
    const longer = stretchVisit(time, minutes);
    expect(`${longer?.endDate} ${longer?.endTime}`).toBe(end);
  });

  it('never takes its end to its beginning or before it', () => {
    expect(stretchVisit(visit(), -90)).toBeUndefined();
    expect(stretchVisit(wholeDay, -1_440)).toBeUndefined();
  });
});

it('minutes between two moments are those that lead from one to the other', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (minutes) => {
      const from = { day: '2026-11-17', time: '09:00:00' };
      expect(minutesBetween(from, laterBy(from, minutes))).toBe(minutes);
    }),
  );
});
