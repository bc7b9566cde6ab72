import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, daysBetween } from '../documents/days.ts';
import {
  comparisonOf,
  dayComparedWith,
  lastOfMonth,
  piecesOf,
  spanLabel,
  splitSpan,
  yearAround,
  yearBefore,
} from './spans.ts';

const day = fc.integer({ min: 0, max: 12_000 }).map((days) => dayAfter('2000-01-01', days));
const span = fc
  .tuple(day, fc.integer({ min: 0, max: 900 }))
  .map(([from, days]) => ({ from, to: dayAfter(from, days) }));

describe('what a period is compared with', () => {
  it.each([
    ['before', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['before', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['before', '2026-10-05', '2026-10-11', '2026-09-28', '2026-10-04'],
    ['yearBefore', '2026-10-01', '2026-10-31', '2025-10-01', '2025-10-31'],
    ['yearBefore', '2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
    ['yearBefore', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['yearBefore', '2026-10-05', '2026-10-11', '2025-10-05', '2025-10-11'],
  ] as const)('%s of %s to %s is %s to %s', (comparison, from, to, otherFrom, otherTo) => {
    expect(comparisonOf({ from, to }, comparison)).toEqual({ from: otherFrom, to: otherTo });
  });

  it.each([
    ['before', '2026-10-31', '2026-09-30'],
    ['before', '2026-11-15', '2026-10-31'],
    ['yearBefore', '2024-02-29', '2023-02-28'],
    ['yearBefore', '2025-02-28', '2024-02-29'],
  ] as const)('%s of the day %s is %s', (comparison, of, other) => {
    expect(dayComparedWith(of, comparison)).toBe(other);
  });

  it('is as long as the period where it is counted in days, and ends the day before', () => {
    fc.assert(
      fc.property(span, ({ from, to }) => {
        const other = comparisonOf({ from, to }, 'before');
        expect(other?.to).toBe(dayAfter(from, -1));
        const [ours, its] = [daysBetween(from, to), daysBetween(other?.from ?? '', other?.to ?? '')];
        expect(from.endsWith('-01') || ours === its).toBe(true);
      }),
    );
  });
});

it('months and quarters cover a period without a hole, and so do whole months and the days around them', () => {
  fc.assert(
    fc.property(span, ({ from, to }) => {
      for (const columns of ['month', 'quarter'] as const) expectCovered(splitSpan({ from, to }, columns), from, to);
      const { months, days } = piecesOf({ from, to });
      const whole = months === null ? [] : [{ from: months.from, to: lastOfMonth(months.to) }];
      expectCovered(
        [...whole, ...days].toSorted((a, b) => (a.from < b.from ? -1 : 1)),
        from,
        to,
      );
      expect(days.every((each) => each.from.slice(0, 7) === each.to.slice(0, 7))).toBe(true);
    }),
  );
});

function expectCovered(parts: { from: string; to: string }[], from: string, to: string): void {
  expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([from, to]);
  for (const [index, part] of parts.entries()) {
    expect(part.from <= part.to).toBe(true);
    expect(part.from).toBe(index === 0 ? from : dayAfter(parts[index - 1]?.to ?? '', 1));
  }
}

it.each([
  ['2026-10-01', '2026-10-31', 'Oct 2026'],
  ['2026-07-01', '2026-09-30', 'Q3 2026'],
  ['2026-01-01', '2026-12-31', '2026'],
  ['2026-04-01', '2027-03-31', 'Apr 2026 – Mar 2027'],
  ['2026-10-03', '2026-11-09', 'Oct 3 – Nov 9, 2026'],
  ['2025-12-20', '2026-01-09', 'Dec 20, 2025 – Jan 9, 2026'],
  ['2026-10-03', '2026-10-03', 'Oct 3, 2026'],
])('%s to %s is called %s', (from, to, label) => {
  expect(spanLabel({ from, to })).toBe(label);
});

it('a fiscal year lies around every day, and ends before the next begins', () => {
  fc.assert(
    fc.property(day, fc.constantFrom('01-01', '04-01', '07-01', '10-01'), (of, startsOn) => {
      const { from, to } = yearAround(of, startsOn);
      expect(from <= of && of <= to).toBe(true);
      expect(yearAround(dayAfter(to, 1), startsOn).from).toBe(dayAfter(to, 1));
    }),
  );
  expect(yearBefore('2024-02-29')).toBe('2023-02-28');
});
