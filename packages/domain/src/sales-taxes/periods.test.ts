import { describe, expect, it } from 'vitest';
import type { FilingFrequency } from './kinds.ts';
import { filingPeriod, monthsUntil } from './periods.ts';

describe('the period that a day lies in', () => {
  it.each<[FilingFrequency | null, string | null, string, string, string]>([
    [null, null, '2026-11-15', '2026-11-01', '2026-11-30'],
    ['monthly', null, '2024-02-29', '2024-02-01', '2024-02-29'],
    ['quarterly', null, '2026-11-15', '2026-10-01', '2026-12-31'],
    ['quarterly', null, '2026-10-01', '2026-10-01', '2026-12-31'],
    ['quarterly', '2026-02-01', '2026-11-15', '2026-11-01', '2027-01-31'],
    ['quarterly', '2026-02-01', '2026-10-31', '2026-08-01', '2026-10-31'],
    // Before the first one that was named, they go on backwards.
    ['quarterly', '2026-02-01', '2025-12-31', '2025-11-01', '2026-01-31'],
    ['yearly', '2020-04-01', '2026-03-31', '2025-04-01', '2026-03-31'],
    ['yearly', '2020-04-01', '2026-04-01', '2026-04-01', '2027-03-31'],
    // In the middle of a month, and on a day that not every month has.
    ['monthly', '2026-01-15', '2026-11-14', '2026-10-15', '2026-11-14'],
    ['monthly', '2026-01-31', '2026-03-01', '2026-02-28', '2026-03-30'],
    ['yearly', '2024-02-29', '2025-03-01', '2025-02-28', '2026-02-27'],
  ])('%s from %s: %s is between %s and %s', (frequency, start, day, from, to) => {
    expect(filingPeriod({ frequency, start }, day)).toEqual({ from, to });
  });

  it('names the months up to a day, over the turn of the year', () => {
    expect(monthsUntil('2026-02-28', 4)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01']);
  });
});
