import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, ppm, sum } from '../money/money.ts';
import { dueNow, type PlannedPart, restOf, splitEvenly, standingParts } from './parts.ts';

const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-11-${String(date).padStart(2, '0')}`);
const part = fc.oneof(
  fc.record({ amount: fc.integer({ min: 1, max: 90_000 }).map(cents), percent: fc.constant(null), dueOn: day }),
  fc.record({ amount: fc.constant(null), percent: fc.integer({ min: 1, max: 1_000_000 }).map(ppm), dueOn: day }),
);
const rest = day.map((dueOn): PlannedPart => ({ amount: null, percent: null, dueOn }));
const plan = fc.tuple(fc.array(part, { maxLength: 8 }), rest).map(([parts, last]): PlannedPart[] => [...parts, last]);

/** An invoice after whatever happened to it: some of its total is withheld, credited or given up, some of that is paid. */
const invoice = fc.tuple(fc.nat(100_000), fc.nat(100), fc.nat(100)).map(([total, kept, paid]) => {
  const asked = Math.floor((total * kept) / 100);
  return { total: cents(total), asked: cents(asked), paid: cents(Math.floor((asked * paid) / 100)) };
});

describe('the parts of an invoice', () => {
  it('come to what it asks for, and their open amounts to what is open, whatever was paid, credited or given up', () => {
    fc.assert(
      fc.property(plan, invoice, (parts, of) => {
        const standing = standingParts(parts, of);
        expect(sum(standing.map(({ comesTo }) => comesTo))).toBe(of.asked);
        expect(sum(standing.map(({ paid }) => paid))).toBe(of.paid);
        expect(sum(standing.map(({ open }) => open))).toBe(of.asked - of.paid);
        for (const { comesTo, paid, open } of standing) {
          expect(comesTo).toBeGreaterThanOrEqual(0);
          expect(paid).toBeGreaterThanOrEqual(0);
          expect(open).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('are paid in their order: none before the one before it is paid', () => {
    fc.assert(
      fc.property(plan, invoice, (parts, of) => {
        const standing = standingParts(parts, of);
        const jumped = standing.filter(
          ({ paid }, index) => paid > 0 && sum(standing.slice(0, index).map(({ open }) => open)) > 0,
        );
        expect(jumped).toEqual([]);
      }),
    );
  });

  it('stay as planned while nothing is credited, and the rest takes what is over', () => {
    fc.assert(
      fc.property(plan, fc.nat(100_000), (parts, total) => {
        const of = { total: cents(total), asked: cents(total), paid: cents(0) };
        expect(standingParts(parts, of).at(-1)?.comesTo).toBe(Math.max(0, restOf(parts, of)));
      }),
    );
  });

  it('evenly split differ by less than there are parts, and come to the whole', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 2, max: 36 }), (total, count) => {
        const parts = splitEvenly(cents(total), { count, firstDueOn: '2026-01-31', rhythm: 'month' });
        const standing = standingParts(parts, { total: cents(total), asked: cents(total), paid: cents(0) });
        const amounts = standing.map(({ comesTo }) => comesTo);
        expect(sum(amounts)).toBe(total);
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThan(count);
      }),
    );
  });
});

describe('the days of instalments', () => {
  it('keep the first day of the month, and the last where there is no such day', () => {
    const days = (firstDueOn: string, rhythm: 'month' | 'week' | 'twoWeeks') =>
      splitEvenly(cents(400), { count: 4, firstDueOn, rhythm }).map(({ dueOn }) => dueOn);
    expect(days('2027-11-30', 'month')).toEqual(['2027-11-30', '2027-12-30', '2028-01-30', '2028-02-29']);
    expect(days('2026-12-31', 'month')).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']);
    expect(days('2026-12-24', 'week')).toEqual(['2026-12-24', '2026-12-31', '2027-01-07', '2027-01-14']);
    expect(days('2026-12-24', 'twoWeeks')[1]).toBe('2027-01-07');
  });

  it('say what is due: every open part that is, else the next one', () => {
    const parts = splitEvenly(cents(400), { count: 4, firstDueOn: '2026-11-01', rhythm: 'month' });
    const standing = standingParts(parts, { total: cents(400), asked: cents(400), paid: cents(100) });
    expect(dueNow(standing, '2026-11-15').map(({ dueOn }) => dueOn)).toEqual(['2026-12-01']);
    expect(dueNow(standing, '2027-01-15').map(({ dueOn }) => dueOn)).toEqual(['2026-12-01', '2027-01-01']);
  });
});
