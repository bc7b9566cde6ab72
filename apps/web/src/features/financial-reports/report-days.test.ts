import { describe, expect, it } from 'vitest';
import { periodText, presetDay, presetSpan, stepDay, stepSpan } from './report-days.ts';

const TODAY = '2026-11-17';

describe('well-known periods', () => {
  it.each([
    ['thisMonth', '2026-11-01', '2026-11-30'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisQuarter', '2026-10-01', '2026-12-31'],
    ['lastQuarter', '2026-07-01', '2026-09-30'],
    ['thisYear', '2026-04-01', '2027-03-31'],
    ['lastYear', '2025-04-01', '2026-03-31'],
    ['months12', '2025-12-01', '2026-11-30'],
  ] as const)('%s of a business whose year begins in April', (preset, from, to) => {
    expect(presetSpan(preset, TODAY, '04-01')).toEqual({ from, to });
  });

  it.each([
    ['today', '2026-11-17'],
    ['endOfLastMonth', '2026-10-31'],
    ['endOfLastQuarter', '2026-09-30'],
    ['endOfLastYear', '2025-12-31'],
  ] as const)('%s', (preset, day) => {
    expect(presetDay(preset, TODAY, '01-01')).toBe(day);
  });
});

describe('steps', () => {
  it.each([
    [{ from: '2026-03-01', to: '2026-03-31' }, -1, { from: '2026-02-01', to: '2026-02-28' }],
    [{ from: '2026-10-01', to: '2026-12-31' }, 1, { from: '2027-01-01', to: '2027-03-31' }],
    [{ from: '2026-11-03', to: '2026-11-09' }, -1, { from: '2026-10-27', to: '2026-11-02' }],
  ] as const)('%j by %i', (span, by, next) => {
    expect(stepSpan(span, by)).toEqual(next);
    expect(stepSpan(next, by === 1 ? -1 : 1)).toEqual(span);
  });

  it('a day moves to the end of a month', () => {
    expect([stepDay('2026-11-17', -1), stepDay('2026-11-17', 1)]).toEqual(['2026-10-31', '2026-11-30']);
    expect([stepDay('2026-01-31', -1), stepDay('2026-01-31', 1)]).toEqual(['2025-12-31', '2026-02-28']);
  });
});

it('a month is said in full, longer periods as short as their columns', () => {
  expect(periodText({ from: '2026-10-01', to: '2026-10-31' })).toBe('October 2026');
  expect(periodText({ from: '2026-10-01', to: '2026-12-31' })).toBe('Q4 2026');
});
