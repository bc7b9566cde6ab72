import { describe, expect, it } from 'vitest';
import { dayIn } from '../days/zones.ts';
import { clockTime } from './clock.ts';

/** Zone, the day clocks go forward, a time in the gap, when it is worked; the day they go back, a time shown twice, its first instant. */
const ZONES: [string, string, string, string, string, string, string][] = [
  ['America/Toronto', '2026-03-08', '02:30', '2026-03-08T07:30:00Z', '2026-11-01', '01:30', '2026-11-01T05:30:00Z'],
  ['America/St_Johns', '2026-03-08', '02:30', '2026-03-08T06:00:00Z', '2026-11-01', '01:30', '2026-11-01T04:00:00Z'],
  ['America/New_York', '2026-03-08', '02:00', '2026-03-08T07:00:00Z', '2026-11-01', '01:00', '2026-11-01T05:00:00Z'],
  ['Europe/Paris', '2026-03-29', '02:30', '2026-03-29T01:30:00Z', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
  ['Europe/London', '2026-03-29', '01:30', '2026-03-29T01:30:00Z', '2026-10-25', '01:30', '2026-10-25T00:30:00Z'],
  ['Australia/Sydney', '2026-10-04', '02:30', '2026-10-03T16:30:00Z', '2026-04-05', '02:30', '2026-04-04T15:30:00Z'],
  // Half an hour only.
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00Z', '2026-04-05', '01:45', '2026-04-04T14:45:00Z'],
  // At midnight: the day has no 00:30.
  ['America/Santiago', '2026-09-06', '00:30', '2026-09-06T04:30:00Z', '2026-04-04', '23:30', '2026-04-05T02:30:00Z'],
];

describe.each(ZONES)('%s', (zone, forward, gap, gapAt, back, twice, twiceAt) => {
  it('a time that clocks jump over is later by the jump, on the same day', () => {
    const time = clockTime(forward, gap, zone);
    expect(time).toMatchObject({ at: new Date(gapAt), oddity: 'gap' });
    expect(time.shown > gap).toBe(true);
    expect(dayIn(zone, time.at)).toBe(forward);
  });

  it('a time that clocks show twice counts once, the first time', () => {
    const time = clockTime(back, twice, zone);
    expect(time).toMatchObject({ at: new Date(twiceAt), oddity: 'twice', shown: twice });
    expect(dayIn(zone, time.at)).toBe(back);
  });

  it('eight in the morning is eight in the morning on both days', () => {
    for (const day of [forward, back])
      expect(clockTime(day, '08:00', zone)).toMatchObject({ oddity: null, shown: '08:00' });
  });
});

it('a zone without clock changes has none', () => {
  expect(clockTime('2026-03-29', '02:30', 'Asia/Tokyo')).toMatchObject({ oddity: null });
  expect(dayIn('Asia/Tokyo', new Date('2026-11-16T15:30:00Z'))).toBe('2026-11-17');
});
