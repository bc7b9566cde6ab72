import { listEvents } from '@countinghouse/contracts/calendar';
import * as contract from '@countinghouse/contracts/calendar-import';
import { writeCalendar } from '@countinghouse/domain/calendar/ics/write';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, type Member } from '../../../../test/makers/businesses.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-17T15:10:00Z') });
  return world.stop;
});

const calendar = (...events: readonly string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Other//Program//EN',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const at = (name: string, start: string, ...more: string[]) => [`UID:${name}@other`, `SUMMARY:${name}`, start, ...more];

const preview = (member: Member, file: string, timezone = '') =>
  call(world, member, contract.previewCalendarImport, { body: { file, timezone } });
const save = (member: Member, file: string, timezone = '') =>
  call(world, member, contract.importCalendar, { body: { file, timezone } });
const rows = async (member: Member) =>
  (await call(world, member, listEvents, { query: { listPageSize: 100 } })).data.map(
    ({ title, startsAt, endsAt, timezone }) => ({ title, startsAt, endsAt, timezone }),
  );

describe('a calendar file', () => {
  const FILE = calendar(
    at('Paris', 'DTSTART;TZID=Europe/Paris:20261124T100000', 'DTEND;TZID=Europe/Paris:20261124T113000'),
    at('By UTC', 'DTSTART:20261125T140000Z', 'DURATION:PT45M'),
    at('Anywhere', 'DTSTART:20261126T090000', 'DTEND:20261126T100000'),
    at('Holidays', 'DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227'),
    at(
      'Prefixed',
      'DTSTART;TZID=/x.org/America/Toronto:20261201T090000',
      'DTEND;TZID=/x.org/America/Toronto:20261201T100000',
    ),
    at(
      'Windows',
      'DTSTART;TZID=Eastern Standard Time:20261202T090000',
      'DTEND;TZID=Eastern Standard Time:20261202T100000',
    ),
    at('Weekly', 'DTSTART:20261203T090000', 'DTEND:20261203T100000', 'RRULE:FREQ=WEEKLY'),
    at('Canceled', 'DTSTART:20261204T090000', 'DTEND:20261204T100000', 'STATUS:CANCELLED'),
    at('Backwards', 'DTSTART:20261205T090000', 'DTEND:20261205T080000'),
    at('Paris', 'DTSTART:20261206T090000', 'DTEND:20261206T100000'),
    ['UID:no-time@other', 'SUMMARY:No time'],
  );

  it('is shown before it is saved; what cannot be taken over says why, and unknown zones are named', async () => {
    const member = await aBusiness(world);
    const shown = await preview(member, FILE);
    expect(shown.entries.map(({ title, state }) => [title, state])).toEqual([
      ['Paris', 'new'],
      ['By UTC', 'new'],
      ['Anywhere', 'new'],
      ['Holidays', 'new'],
      ['Prefixed', 'new'],
      ['Windows', 'zone'],
      ['Weekly', 'recurring'],
      ['Canceled', 'canceled'],
      ['Backwards', 'time'],
      ['Paris', 'repeated'],
      ['No time', 'time'],
    ]);
    expect(shown).toMatchObject({ numberOfNew: 5, numberOfKnown: 0, unknownZones: ['Eastern Standard Time'] });
    expect(shown.entries[0]).toMatchObject({ timezone: 'Europe/Paris', startTime: '10:00:00' });
    expect(shown.entries[3]?.timeText).toBe('December 24, 2026 – December 26, 2026');
    expect(await rows(member)).toEqual([]);
    expect((await preview(member, FILE, 'America/Toronto')).numberOfNew).toBe(6);
  });

  it('adds what is new, and a second time nothing', async () => {
    const [member, other] = [await aBusiness(world), await aBusiness(world)];
    expect(await save(member, FILE)).toMatchObject({ numberOfNew: 5 });
    const kept = await rows(member);
    expect(kept).toEqual([
      {
        title: 'Paris',
        startsAt: '2026-11-24T09:00:00.000Z',
        endsAt: '2026-11-24T10:30:00.000Z',
        timezone: 'Europe/Paris',
      },
      {
        title: 'By UTC',
        startsAt: '2026-11-25T14:00:00.000Z',
        endsAt: '2026-11-25T14:45:00.000Z',
        timezone: 'America/Toronto',
      },
      {
        title: 'Anywhere',
        startsAt: '2026-11-26T14:00:00.000Z',
        endsAt: '2026-11-26T15:00:00.000Z',
        timezone: 'America/Toronto',
      },
      {
        title: 'Prefixed',
        startsAt: '2026-12-01T14:00:00.000Z',
        endsAt: '2026-12-01T15:00:00.000Z',
        timezone: 'America/Toronto',
      },
      {
        title: 'Holidays',
        startsAt: '2026-12-24T05:00:00.000Z',
        endsAt: '2026-12-27T05:00:00.000Z',
        timezone: 'America/Toronto',
      },
    ]);
    expect(await save(member, FILE)).toMatchObject({ numberOfNew: 0, numberOfKnown: 5 });
    const both = await Promise.all([save(other, FILE), save(other, FILE)]);
    expect(both.map(({ entries }) => entries.length)).toEqual([11, 11]);
    expect([(await rows(member)).length, (await rows(other)).length]).toEqual([5, 5]);
  });

  it('of ours comes back as it was written', async () => {
    const member = await aBusiness(world);
    const time = { startDate: '2026-11-30', startTime: '09:00:00', endDate: '2026-11-30', endTime: '10:30:00' };
    const file = writeCalendar({}, [
      {
        uid: 'ours',
        sequence: 0,
        changedAt: new Date('2026-11-17T15:10:00Z'),
        time: { isAllDay: false, ...time, zone: 'Australia/Lord_Howe' },
        title: 'Measure; the, kitchen',
        description: '',
        location: '',
        isCanceled: false,
      },
    ]);
    const { entries } = await preview(member, file);
    expect(entries).toMatchObject([
      { title: 'Measure; the, kitchen', ...time, timezone: 'Australia/Lord_Howe', state: 'new' },
    ]);
  });

  it('that is none, or too long, is refused', async () => {
    const member = await aBusiness(world);
    const code = async (file: string) =>
      (await request(world, member, contract.importCalendar, { body: { file } })).json<{ code: string }>().code;
    expect(await code('Dear all,\r\nno calendar')).toBe('event.file_unreadable');
    expect(await code('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n')).toBe('event.file_unreadable');
    const many = Array.from({ length: 2_001 }, (_, n) => at(`n${n}`, 'DTSTART:20261203T090000'));
    expect(await code(calendar(...many))).toBe('event.file_too_many');
    expect(await code('x'.repeat(800_001))).toBe('request.invalid');
    const shown = await request(world, member, contract.previewCalendarImport, {
      body: { file: calendar(), timezone: 'Moon' },
    });
    expect(shown.json()).toMatchObject({ code: 'request.invalid', fields: { timezone: 'Choose a time zone.' } });
  });
});
