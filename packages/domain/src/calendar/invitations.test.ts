import { describe, expect, it } from 'vitest';
import { onClocksOf, proposalRefusal, startingAt, timeKey } from './invitations.ts';
import { shortVisitText } from './visit-text.ts';
import type { VisitTime } from './visits.ts';

const TIMED: VisitTime = {
  isAllDay: false,
  startDate: '2026-11-17',
  startTime: '22:30:00',
  endDate: '2026-11-18',
  endTime: '00:15:00',
  zone: 'America/Toronto',
};
const WHOLE: VisitTime = { ...TIMED, isAllDay: true, startTime: '00:00:00', endTime: '00:00:00' };
const NOW = new Date('2026-11-10T15:00:00Z');

describe('a proposal', () => {
  it('lasts as long as the visit, on its clocks, also over midnight and over a change of the clocks', () => {
    expect(startingAt(TIMED, { startDate: '2026-11-20', startTime: '09:00:00' })).toMatchObject({
      startDate: '2026-11-20',
      startTime: '09:00:00',
      endDate: '2026-11-20',
      endTime: '10:45:00',
    });
    expect(startingAt(TIMED, { startDate: '2027-03-14', startTime: '00:30:00' })).toMatchObject({
      endDate: '2027-03-14',
      endTime: '02:15:00',
    });
  });

  it('of whole days has days alone', () => {
    expect(startingAt(WHOLE, { startDate: '2026-12-01', startTime: '14:00:00' })).toEqual({
      ...WHOLE,
      startDate: '2026-12-01',
      endDate: '2026-12-02',
    });
  });

  it.each([
    ['2026-11-20', '09:00:00', undefined],
    ['2026-11-17', '22:30:00', 'same'],
    ['2026-11-10', '09:59:00', 'past'],
    ['2026-11-10', '10:01:00', undefined],
    ['2027-11-12', '09:00:00', 'far'],
    // At two the clocks go to three, and a quarter past four still comes after it.
    ['2027-03-14', '02:30:00', undefined],
  ])('on %s at %s: %s', (startDate, startTime, refusal) => {
    expect(proposalRefusal(TIMED, startingAt(TIMED, { startDate, startTime }), NOW)).toBe(refusal);
  });

  it('that would end before it begins in the night of a change is none', () => {
    const short = { ...TIMED, startTime: '09:00:00', endDate: TIMED.startDate, endTime: '09:30:00' };
    const proposed = startingAt(short, { startDate: '2027-03-14', startTime: '02:45:00' });
    expect(proposalRefusal(short, proposed, NOW)).toBe('order');
  });
});

it('a key is another for every other time, and for other clocks', () => {
  const others = [
    TIMED,
    WHOLE,
    { ...TIMED, endTime: '00:30:00' },
    { ...TIMED, zone: 'America/New_York' },
    { ...TIMED, startDate: '2026-11-16' },
  ];
  expect(new Set(others.map(timeKey)).size).toBe(others.length);
});

describe('somebody elsewhere', () => {
  it.each([
    ['Europe/Paris', '2026-11-18', '04:30:00', '06:15:00'],
    ['Asia/Kolkata', '2026-11-18', '09:00:00', '10:45:00'],
  ])('reads it on their clocks: %s', (zone, day, startTime, endTime) => {
    expect(onClocksOf(zone, TIMED)).toEqual({ ...TIMED, zone, startDate: day, startTime, endDate: day, endTime });
  });

  it('whose clocks show the same, or for whom it is a whole day, is told nothing more', () => {
    expect(onClocksOf('America/New_York', TIMED)).toBeUndefined();
    expect(onClocksOf('Asia/Kolkata', WHOLE)).toBeUndefined();
  });
});

it('a proposal is written short, with its weekday', () => {
  expect(shortVisitText({ ...TIMED, startTime: '14:00:00' }, '12')).toBe('Tue, Nov 17, 2:00 PM');
  expect(shortVisitText({ ...TIMED, startTime: '14:00:00' }, '24')).toBe('Tue, Nov 17, 14:00');
  expect(shortVisitText(WHOLE, '12')).toBe('Tue, Nov 17');
});
