import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { clockChanges, clockIn, comesTwice, dayIn } from '../../days/zones.ts';
import { dayAfter } from '../../documents/days.ts';
import { visitText } from '../visit-text.ts';
import { isInOrder, spanOf, type VisitTime } from '../visits.ts';
import { foldLine } from './lines.ts';
import { type IcsEntry, writeCalendar } from './write.ts';

const FORMAT = { dateFormat: 'MMMM D, YYYY', timeFormat: '12' } as const;
const FROM = new Date('2026-01-01T00:00:00Z');
const TO = new Date('2028-01-01T00:00:00Z');

/** How often their clocks change in 2026 and 2027: in Vancouver once more, in Casablanca around one more Ramadan and then back. */
const ZONES = [
  ['America/Toronto', 4],
  ['America/Vancouver', 1],
  ['Australia/Lord_Howe', 4],
  ['Africa/Casablanca', 3],
  ['Europe/Paris', 4],
  ['America/Sao_Paulo', 0],
  ['Asia/Kolkata', 0],
  ['Pacific/Auckland', 4],
] as const;

const entry = (change: Partial<IcsEntry> = {}): IcsEntry => ({
  uid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  sequence: 3,
  changedAt: new Date('2026-11-18T10:00:00Z'),
  time: timed('America/Toronto', '2026-11-24', '09:00:00', '10:30:00'),
  title: 'Measure the kitchen',
  description: '',
  location: '',
  isCanceled: false,
  ...change,
});
const timed = (zone: string, day: string, startTime: string, endTime: string): VisitTime => ({
  isAllDay: false,
  startDate: day,
  startTime,
  endDate: day,
  endTime,
  zone,
});
const wholeDays = (zone: string, startDate: string, endDate: string): VisitTime => ({
  isAllDay: true,
  startDate,
  startTime: '00:00:00',
  endDate,
  endTime: '00:00:00',
  zone,
});

/** The day of each change, and two on which some clocks change and those of others no longer do. */
const daysOf = (zone: string) => [
  ...new Set([...clockChanges(zone, FROM, TO).map(({ at }) => dayIn(zone, at)), '2027-03-14', '2027-11-07']),
];

const TIMES = ZONES.flatMap(([zone]) =>
  daysOf(zone).flatMap((day) => [
    // Before, across and after the hour in which clocks change.
    timed(zone, day, '00:15:00', '00:45:00'),
    timed(zone, day, '00:30:00', '05:00:00'),
    timed(zone, day, '09:00:00', '10:30:00'),
    timed(zone, dayAfter(day, -1), '22:00:00', '23:59:00'),
    wholeDays(zone, day, day),
    wholeDays(zone, dayAfter(day, -1), dayAfter(day, 1)),
  ]),
);

/** What another program makes of a file of ours, by the clocks that stand in that file alone. */
function readBack(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

function timeOf({ startDate: start, endDate: end }: ICAL.Event, zone: string): VisitTime {
  const day = (time: ICAL.Time) => time.toString().slice(0, 10);
  if (start.isDate) return wholeDays(zone, day(start), dayAfter(day(end), -1));
  const clock = (time: ICAL.Time) => time.toString().slice(11, 19);
  return {
    isAllDay: false,
    startDate: day(start),
    startTime: clock(start),
    endDate: day(end),
    endTime: clock(end),
    zone: start.zone?.tzid ?? '',
  };
}

describe('a calendar file', () => {
  it.each(ZONES)('knows how the clocks change: %s, %i times', (zone, times) => {
    expect(clockChanges(zone, FROM, TO)).toHaveLength(times);
  });

  it.each(TIMES)('says when it is as screen and mail do: $zone $startDate $startTime all day $isAllDay', (time) => {
    const [event] = readBack(writeCalendar({}, [entry({ time })]));
    expect(event).toBeDefined();
    if (!event) return;
    const back = timeOf(event, time.zone);
    expect(back).toEqual(time);
    expect(visitText(back, FORMAT)).toEqual(visitText(time, FORMAT));
    if (time.isAllDay) return;
    const { startsAt, endsAt } = spanOf(time);
    expect([event.startDate.toJSDate(), event.endDate.toJSDate()]).toEqual([startsAt, endsAt]);
  });

  it('holds entries of several places, each by its own clocks', () => {
    const times = TIMES.filter(({ isAllDay }) => !isAllDay);
    const events = readBack(
      writeCalendar(
        { name: 'Juniper & Pine' },
        times.map((time) => entry({ time })),
      ),
    );
    expect(events.map((event) => event.startDate.toJSDate())).toEqual(times.map((time) => spanOf(time).startsAt));
  });

  it('loses nothing of what somebody typed', () => {
    const typed = fc
      .string({ unit: 'grapheme', maxLength: 300 })
      .map((text) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '));
    const lines = fc.array(typed, { maxLength: 4 }).map((all) => all.join('\n'));
    fc.assert(
      fc.property(typed, lines, typed, fc.nat(), fc.boolean(), (title, description, location, sequence, isCanceled) => {
        const file = writeCalendar({ method: 'PUBLISH' }, [
          entry({ title, description, location, sequence, isCanceled }),
        ]);
        for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        const [event] = readBack(file);
        expect(event?.summary).toBe(title);
        expect(event?.description ?? '').toBe(description);
        expect(event?.location ?? '').toBe(location);
        expect(event?.sequence).toBe(sequence);
        expect(event?.component.getFirstPropertyValue('status')).toBe(isCanceled ? 'CANCELLED' : 'CONFIRMED');
      }),
    );
  });

  it('is read at any time of any day as it was written', () => {
    const zone = fc.constantFrom(...ZONES.map(([name]) => name));
    const minute = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(zone, minute, fc.integer({ min: 1, max: 3_000 }), (name, from, length) => {
        const at = (minutes: number) => clockIn(name, new Date(FROM.getTime() + minutes * 60_000));
        const [start, end] = [at(from), at(from + length)];
        const [startTime, endTime] = [`${start.time}:00`, `${end.time}:00`];
        const time = { isAllDay: false, startDate: start.day, startTime, endDate: end.day, endTime, zone: name };
        fc.pre(isInOrder(time));
        // Those are written as instants.
        fc.pre(!comesTwice(name, start.day, startTime) && !comesTwice(name, end.day, endTime));
        const [event] = readBack(writeCalendar({}, [entry({ time })]));
        expect(event && timeOf(event, name)).toEqual(time);
        expect(event?.startDate.toJSDate()).toEqual(spanOf(time).startsAt);
      }),
    );
  });

  it('lets nobody write a line of their own', () => {
    const evil = 'Kitchen\r\nATTENDEE:mailto:eve@example.com';
    const file = writeCalendar({ name: evil }, [
      entry({ title: evil, uid: evil, organizer: { name: `${evil}"`, email: 'desk@juniper.example' } }),
    ]);
    expect(file.split('\r\n').filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
    expect(readBack(file)).toHaveLength(1);
  });

  it('names who invites, and whom', () => {
    const [event] = readBack(
      writeCalendar({ method: 'CANCEL' }, [
        entry({
          isCanceled: true,
          organizer: { name: 'Juniper; Pine: Ltd', email: 'desk@juniper.example' },
          attendees: [{ name: 'Noémie Gagnon', email: 'noemie@example.com' }],
        }),
      ]),
    );
    expect(event?.organizer).toBe('mailto:desk@juniper.example');
    expect(event?.component.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe('Juniper; Pine: Ltd');
    expect(event?.attendees.map((one) => one.getFirstValue())).toEqual(['mailto:noemie@example.com']);
  });

  it('folds no character in two', () => {
    expect(foldLine('é'.repeat(60)).split('\r\n ')).toEqual(['é'.repeat(37), 'é'.repeat(23)]);
  });
});
