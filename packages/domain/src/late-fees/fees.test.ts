import { describe, expect, it } from 'vitest';
import { dueDaysOf, dueFee, monthsAfter } from './fees.ts';

const late = { dueOn: '2026-10-01', today: '2026-11-16', graceDays: 0, open: 131_072, charged: [] };

describe('a late fee', () => {
  it('lesson 17: is not charged while it is off, whatever stands in the other fields', () => {
    expect(dueFee({ kind: 'none' }, late)).toBeUndefined();
  });

  it('is 19.66 for 1.5 % of 1,310.72', () => {
    expect(dueFee({ kind: 'percentOnce', ratePpm: 15_000, cap: null }, late)).toEqual({ period: 0, amount: 1_966 });
  });

  it('is charged once, after the days of grace, and never more than the cap', () => {
    const terms = { kind: 'fixed', amount: 2_500, cap: null } as const;
    expect(dueFee(terms, { ...late, graceDays: 46 })).toBeUndefined();
    expect(dueFee(terms, { ...late, graceDays: 45 })).toEqual({ period: 0, amount: 2_500 });
    expect(dueFee(terms, { ...late, charged: [{ period: 0, amount: 2_500 }] })).toBeUndefined();
    expect(dueFee({ ...terms, cap: 1_000 }, late)).toEqual({ period: 0, amount: 1_000 });
    expect(dueFee(terms, { ...late, open: 0 })).toBeUndefined();
  });

  it('by the year goes by the days of each full month after the due day', () => {
    const terms = { kind: 'percentYear', ratePpm: 120_000, cap: 3_000 } as const;
    // 31 days of October of 12 % of 1,310.72.
    expect(dueFee(terms, late)).toEqual({ period: 1, amount: 1_336 });
    const first = [{ period: 1, amount: 1_336 }];
    expect(dueFee(terms, { ...late, charged: first })).toBeUndefined();
    expect(dueFee(terms, { ...late, charged: first, today: '2026-12-01' })).toEqual({ period: 2, amount: 1_293 });
    const both = [...first, { period: 2, amount: 1_293 }];
    expect(dueFee(terms, { ...late, charged: both, today: '2027-03-01' })).toEqual({ period: 3, amount: 371 });
  });

  it('by the year leaves out months that ended before a day, and never charges one twice', () => {
    const terms = { kind: 'percentYear', ratePpm: 120_000, cap: null } as const;
    const since = { ...late, today: '2027-03-01', since: '2027-01-15' };
    expect(dueFee(terms, since)).toEqual({ period: 4, amount: 1_336 });
    const charged = [4, 5].map((period) => ({ period, amount: 1_336 }));
    expect(dueFee(terms, { ...since, charged })).toBeUndefined();
    // Whoever charges by hand gets what was left out.
    expect(dueFee(terms, { ...late, today: '2027-03-01', charged })).toMatchObject({ period: 1 });
  });

  it('counts months from the due day, so that no month end drifts, also in a leap year', () => {
    expect([1, 2, 3].map((months) => monthsAfter('2027-12-31', months))).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
    ]);
  });
});

describe('the due days of fees', () => {
  it('are those whose grace ends on the day', () => {
    const window = { from: '2028-03-01', to: '2028-03-02', graceDays: 1 };
    expect(dueDaysOf('fixed', window)).toEqual(['2028-02-28', '2028-02-29']);
    expect(dueDaysOf('none', window)).toEqual([]);
  });

  it('by the year are exactly those from which full months end on the day, over leap days and month ends', () => {
    for (const day of ['2028-02-28', '2028-02-29', '2028-03-31', '2027-02-28', '2026-11-16', '2026-04-30']) {
      const found = new Set(dueDaysOf('percentYear', { from: day, to: day, graceDays: 0 }));
      for (let back = 1; back < 800; back += 1) {
        const due = new Date(Date.parse(day) - back * 86_400_000).toISOString().slice(0, 10);
        const isEnd = Array.from({ length: 27 }, (_, index) => monthsAfter(due, index + 1)).includes(day);
        expect([day, due, found.has(due)]).toEqual([day, due, isEnd]);
      }
    }
  });
});
