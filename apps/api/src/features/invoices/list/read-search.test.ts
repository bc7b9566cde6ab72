import { describe, expect, it } from 'vitest';
import { judgePattern } from '../../../../../../scripts/patterns/judge-pattern.ts';
import { dayText, isoDayIn } from './days.ts';
import { beginsWith, readAmount, readNumber } from './read-search.ts';

it.each(['INC-{YYYY}-', '(a+)+$', '.*.*.*x', '[^a]*{YY}|(b*)*'])('reads a prefix of %j in one pass', (prefix) => {
  expect(judgePattern(beginsWith(prefix))).toBeUndefined();
});

describe('what was typed as a number', () => {
  const series = { prefix: 'INC-', nextNumber: 1_000_500 };

  it.each([
    ['1000499', [{ from: 1_000_499, to: 1_000_499 }]],
    ['INC-1000499', [{ from: 1_000_499, to: 1_000_499 }]],
    ['inc 1000499', [{ from: 1_000_499, to: 1_000_499 }]],
    [
      '10004',
      [
        { from: 10_004, to: 10_004 },
        { from: 100_040, to: 100_049 },
        { from: 1_000_400, to: 1_000_499 },
      ],
    ],
    ['1000500', []],
    ['9999999', []],
    ['007', []],
    ['EST-1000499', []],
    ['inc', []],
    ['12a', []],
    ['', []],
  ])('%s', (typed, spans) => {
    expect(readNumber(typed, series)).toEqual(spans);
  });

  it('may begin with digits that belong to the series', () => {
    expect(readNumber('2026-12', { prefix: '2026-', nextNumber: 20 })).toEqual([{ from: 12, to: 12 }]);
  });

  it('may carry the year of its document, whichever it was', () => {
    expect(readNumber('INC-2025-12', { prefix: 'INC-{YYYY}-', nextNumber: 20 })).toEqual([{ from: 12, to: 12 }]);
    expect(readNumber('26/12', { prefix: '{YY}/', nextNumber: 20 })).toEqual([{ from: 12, to: 12 }]);
  });
});

describe('what was typed as an amount', () => {
  it.each([
    ['159.44', 15_944],
    ['1,200', 120_000],
    ['$ 1,200.5', 120_050],
    ['€80', 8_000],
    ['0.1', 10],
    ['12,50', null],
    ['1.005', null],
    ['INC-5', null],
    ['1e5', null],
    ['', null],
    ['9999999999999', null],
  ])('%s', (typed, cents) => {
    expect(readAmount(typed, 2)).toBe(cents);
  });

  it.each([
    ['10.631', 3, 10_631],
    ['10.6', 3, 10_600],
    ['10.6315', 3, null],
    ['¥50,000', 0, 50_000],
    ['50000.5', 0, null],
  ] as const)('A10: %s with %i decimals', (typed, exponent, minor) => {
    expect(readAmount(typed, exponent)).toBe(minor);
  });
});

describe('a day', () => {
  const { ofDay, ofInstant } = dayText({ today: '2026-11-15', timezone: 'America/Toronto' });

  it('has its year when that is another one, and an instant falls on the day it had there', () => {
    expect([ofDay('2026-11-09'), ofDay('2025-12-31'), ofDay(null)]).toEqual(['Nov 9', 'Dec 31, 2025', '']);
    expect(ofInstant(new Date('2026-01-01T03:00:00Z'))).toBe('Dec 31, 2025');
    expect(ofInstant(new Date('2026-01-01T06:00:00Z'))).toBe('Jan 1');
    expect(ofInstant(null)).toBe('');
    expect(isoDayIn('America/Toronto')(new Date('2026-01-01T03:00:00Z'))).toBe('2025-12-31');
  });
});
