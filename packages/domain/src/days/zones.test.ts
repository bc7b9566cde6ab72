import { describe, expect, it } from 'vitest';
import { differencesOf, questionsOf, readClock, ZONE_TABLE } from './zone-table.ts';
import { clockIn, dayIn, instantIn, offsetIn, startOfDay } from './zones.ts';

const at = (text: string) => new Date(text);

describe('an instant', () => {
  it.each([
    ['America/Toronto', '2026-11-15T04:59:59Z', '2026-11-14'],
    ['America/Toronto', '2026-11-15T05:00:00Z', '2026-11-15'],
    ['Pacific/Auckland', '2026-11-14T11:00:00Z', '2026-11-15'],
    ['Pacific/Apia', '2026-11-14T11:00:00Z', '2026-11-15'],
    ['Asia/Kolkata', '2026-02-28T18:30:00Z', '2026-03-01'],
    ['UTC', '2028-02-29T23:59:59Z', '2028-02-29'],
  ])('falls in %s at %s on %s', (zone, instant, day) => {
    expect(dayIn(zone, at(instant))).toBe(day);
  });

  it('is what the clock there shows', () => {
    expect(clockIn('America/St_Johns', at('2026-07-15T12:00:00Z'))).toEqual({ day: '2026-07-15', time: '09:30' });
  });

  it('knows that British Columbia stopped changing its clocks in 2026', () => {
    expect(offsetIn('America/Vancouver', at('2025-12-15T20:00:00Z'))).toBe(-8 * 3600);
    expect(offsetIn('America/Vancouver', at('2026-12-15T20:00:00Z'))).toBe(-7 * 3600);
  });
});

describe('a time of a day', () => {
  it.each([
    ['America/Toronto', '2026-07-01', '09:00', '2026-07-01T13:00:00Z'],
    ['America/Toronto', '2026-12-01', '09:00', '2026-12-01T14:00:00Z'],
    // Left out in spring: as much later as the clocks are put forward.
    ['America/Toronto', '2026-03-08', '02:30', '2026-03-08T07:30:00Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00Z'],
    // Twice in autumn: the first of the two.
    ['America/Toronto', '2026-11-01', '01:30', '2026-11-01T05:30:00Z'],
    ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30:00Z'],
  ])('in %s on %s at %s is %s', (zone, day, time, instant) => {
    expect(instantIn(zone, day, time)).toEqual(at(instant));
  });

  it('begins a day where its clocks leave midnight out, and where they have it twice', () => {
    expect(startOfDay('Africa/Cairo', '2026-04-24')).toEqual(at('2026-04-23T22:00:00Z'));
    expect(clockIn('Africa/Cairo', startOfDay('Africa/Cairo', '2026-04-24'))).toEqual({
      day: '2026-04-24',
      time: '01:00',
    });
    expect(startOfDay('America/Havana', '2026-11-01')).toEqual(at('2026-11-01T04:00:00Z'));
  });

  it('comes back as the day it was made from, every day of four years in eight zones', () => {
    const zones = ['America/Toronto', 'America/Vancouver', 'America/St_Johns', 'Europe/London'];
    const others = ['Africa/Cairo', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Auckland'];
    for (const zone of [...zones, ...others]) {
      for (let ms = Date.UTC(2025, 0, 1); ms < Date.UTC(2029, 0, 1); ms += 86_400_000) {
        const day = new Date(ms).toISOString().slice(0, 10);
        const start = startOfDay(zone, day);
        expect(dayIn(zone, start)).toBe(day);
        expect(dayIn(zone, new Date(start.getTime() - 1)) < day).toBe(true);
      }
    }
  });
});

describe('the table of clocks', () => {
  it('is read by the browser’s way as it is by ours', () => {
    for (const question of [...ZONE_TABLE, ...questionsOf('America/Vancouver', at('2026-11-16T00:00:00Z'))]) {
      const { day, time } = clockIn(question.zone, at(question.at));
      expect([question, readClock(question)]).toEqual([question, `${day} ${time}`]);
    }
  });

  it('names each difference, and a zone that the other does not know', () => {
    const answers = ZONE_TABLE.map((question) => ({ ...question, clock: readClock(question) }));
    expect(differencesOf(answers, readClock)).toEqual([]);
    const old = { zone: 'America/Vancouver', at: '2026-12-15T20:00:00Z' };
    const stale = differencesOf(answers, (question) =>
      question.zone === old.zone && question.at === old.at ? '2026-12-15 12:00' : readClock(question),
    );
    expect(stale).toEqual([{ ...old, clock: '2026-12-15 13:00', other: '2026-12-15 12:00' }]);
    expect(readClock({ zone: 'Mars/Olympus_Mons', at: old.at })).toBe('');
  });
});
