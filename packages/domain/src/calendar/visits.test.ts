import { describe, expect, it } from 'vitest';
import { dueReminder, keyOfDays, nextReminderAt, type PlannedReminder, REMINDER_DAYS, remindAt } from './reminders.ts';
import { visitText } from './visit-text.ts';
import { daysOf, isInOrder, spanOf, tidyVisit, type VisitTime } from './visits.ts';

const visit = (change: Partial<VisitTime> = {}): VisitTime => ({
  isAllDay: false,
  startDate: '2026-11-17',
  startTime: '09:00:00',
  endDate: '2026-11-17',
  endTime: '10:30:00',
  zone: 'America/Toronto',
  ...change,
});
const span = (time: VisitTime) => {
  const { startsAt, endsAt } = spanOf(time);
  return [startsAt.toISOString(), endsAt.toISOString()];
};
/** One day in each zone on which the clocks change, if they do, and how long that day is in hours. */
const CHANGES = [
  { zone: 'America/Toronto', day: '2026-11-01', hours: 25 },
  { zone: 'America/Toronto', day: '2027-03-14', hours: 23 },
  { zone: 'Europe/Berlin', day: '2026-10-25', hours: 25 },
  { zone: 'Europe/Berlin', day: '2027-03-28', hours: 23 },
  { zone: 'Australia/Lord_Howe', day: '2026-10-04', hours: 23.5 },
  { zone: 'Australia/Lord_Howe', day: '2027-04-04', hours: 24.5 },
  { zone: 'Asia/Kolkata', day: '2026-11-01', hours: 24 },
  { zone: 'America/Santiago', day: '2026-09-06', hours: 23 },
  { zone: 'Pacific/Auckland', day: '2026-09-27', hours: 23 },
  { zone: 'Pacific/Apia', day: '2011-12-29', hours: 24 },
] as const;

describe('a visit', () => {
  it('is at the instants that the clocks of its place say', () => {
    expect(span(visit())).toEqual(['2026-11-17T14:00:00.000Z', '2026-11-17T15:30:00.000Z']);
    expect(span(visit({ zone: 'Asia/Kolkata' }))).toEqual(['2026-11-17T03:30:00.000Z', '2026-11-17T05:00:00.000Z']);
  });

  it.each(CHANGES)('of a whole day is as long as that day: $zone on $day', ({ zone, day, hours }) => {
    const { startsAt, endsAt } = spanOf(visit({ isAllDay: true, startDate: day, endDate: day, zone }));
    expect((endsAt.getTime() - startsAt.getTime()) / 3_600_000).toBe(hours);
  });

  it('of whole days has no times', () => {
    expect(tidyVisit(visit({ isAllDay: true }))).toMatchObject({ startTime: '00:00:00', endTime: '00:00:00' });
    expect(tidyVisit(visit())).toEqual(visit());
  });

  it.each([
    [visit(), true],
    [visit({ endTime: '09:00:00' }), false],
    [visit({ endDate: '2026-11-16' }), false],
    [visit({ endDate: '2026-11-18', endTime: '00:00:00' }), true],
    [visit({ isAllDay: true, endTime: '00:00:00' }), true],
    // The clocks leave this half hour out: it would end when it begins.
    [visit({ startDate: '2027-03-14', startTime: '02:00:00', endDate: '2027-03-14', endTime: '03:00:00' }), false],
    [visit({ startDate: '2026-11-01', startTime: '00:30:00', endDate: '2026-11-01', endTime: '01:30:00' }), true],
  ])('ends after it began: %o %s', (time, isRight) => {
    expect(isInOrder(time)).toBe(isRight);
  });

  it('counts the days that it touches', () => {
    expect(daysOf(visit())).toBe(1);
    expect(daysOf(visit({ startDate: '2026-12-30', endDate: '2027-01-02' }))).toBe(4);
  });
});

describe('its text', () => {
  const format = { dateFormat: 'MMMM D, YYYY', timeFormat: '12' } as const;
  it.each([
    [visit(), 'November 17, 2026, 9:00 AM – 10:30 AM'],
    [visit({ endDate: '2026-11-18', endTime: '00:15:00' }), 'November 17, 2026, 9:00 AM – November 18, 2026, 12:15 AM'],
    [visit({ isAllDay: true }), 'November 17, 2026'],
    [visit({ isAllDay: true, endDate: '2026-11-19' }), 'November 17, 2026 – November 19, 2026'],
    [visit({ startTime: '12:00:00', endTime: '13:05:00' }), 'November 17, 2026, 12:00 PM – 1:05 PM'],
  ])('is one line', (time, text) => expect(visitText(time, format).whole).toBe(text));

  it('counts to 24 where the business does', () => {
    const text = visitText(visit({ endTime: '13:05:00' }), { dateFormat: 'DD/MM/YYYY', timeFormat: '24' });
    expect(text.whole).toBe('17/11/2026, 09:00 – 13:05');
  });

  it.each([
    ['America/Toronto', '2026-11-17', 'America/Toronto (UTC-5)'],
    ['America/Toronto', '2026-07-17', 'America/Toronto (UTC-4)'],
    ['Asia/Kolkata', '2026-11-17', 'Asia/Kolkata (UTC+5:30)'],
    ['Europe/London', '2026-11-17', 'Europe/London (UTC)'],
    ['Pacific/Auckland', '2026-12-17', 'Pacific/Auckland (UTC+13)'],
  ])('names the zone as its clocks stand then: %s on %s', (zone, day, text) => {
    expect(visitText(visit({ zone, startDate: day, endDate: day }), format).zone).toBe(text);
  });
});

describe('its reminders', () => {
  it('come at the same hour on the clocks of the place, also over a change of the clocks', () => {
    const due = (time: VisitTime) => REMINDER_DAYS.map((days) => remindAt(time, days).toISOString());
    expect(due(visit({ startDate: '2026-11-03', endDate: '2026-11-03' }))).toEqual([
      '2026-10-27T13:00:00.000Z',
      '2026-10-31T13:00:00.000Z',
      '2026-11-02T14:00:00.000Z',
    ]);
    expect(due(visit({ isAllDay: true, startTime: '00:00:00' }))[2]).toBe('2026-11-16T14:00:00.000Z');
    expect(REMINDER_DAYS.map(keyOfDays)).toEqual(['day7', 'day3', 'day1']);
  });

  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 14));
  /** Of a visit on the 17th, all planned on the first. */
  const planned = (change: Partial<PlannedReminder> = {}, of: readonly number[] = [7, 3, 1]): PlannedReminder[] =>
    REMINDER_DAYS.map((days) => {
      const plain = { days, isOn: true, dueAt: at(17 - days), plannedAt: at(1), sentAt: null };
      return of.includes(days) ? { ...plain, ...change } : plain;
    });
  it.each([
    ['none is due yet', planned(), at(9), undefined],
    ['the first', planned(), at(10), 7],
    ['it was sent', planned({ sentAt: at(10) }, [7]), at(11), undefined],
    ['the latest only, after a standstill', planned(), at(16), 1],
    ['none before the latest that went', planned({ sentAt: at(16) }, [1]), at(16), undefined],
    ['switched off', planned({ isOn: false }), at(16), undefined],
    ['late when it was planned', planned({ plannedAt: at(12) }, [7]), at(12), undefined],
    ['one that went before the visit was put off is in nobody’s way', planned({ sentAt: at(5) }, [1]), at(10), 7],
  ])('are sent when they are due: %s', (_, reminders, now, days) => {
    expect(dueReminder(reminders, now)?.days).toBe(days);
  });
  it('are looked at again when the next one is due', () => {
    expect(nextReminderAt(planned(), at(10))).toEqual(at(14));
    expect(nextReminderAt(planned({ isOn: false }, [3]), at(10))).toEqual(at(16));
    expect(nextReminderAt(planned(), at(16))).toBeUndefined();
  });
});
