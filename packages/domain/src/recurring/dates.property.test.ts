import '../../test/property-seed.ts';
import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { dayAfter, daysBetween } from '../documents/days.ts';
import { datesFrom, firstDate } from './dates.ts';
import { RECURRENCE_UNITS, type RecurrenceRule, WEEKDAYS, wantedDay, weekdayOf } from './rule.ts';

vi.setConfig({ testTimeout: 120_000 });

const START = '2023-12-01';
const rules = fc
  .record({
    unit: fc.constantFrom(...RECURRENCE_UNITS),
    every: fc.integer({ min: 1, max: 7 }),
    weekdays: fc.subarray([...WEEKDAYS]),
    monthDay: fc.option(fc.integer({ min: 1, max: 31 })),
    isLastDay: fc.boolean(),
    offset: fc.integer({ min: 0, max: 800 }),
    endsAfter: fc.option(fc.integer({ min: 1, max: 30 })),
    lasts: fc.option(fc.integer({ min: 0, max: 1_500 })),
  })
  .map(({ offset, lasts, endsAfter, ...rest }): RecurrenceRule => {
    const start = dayAfter(START, offset);
    return { ...rest, start, endsAfter, endsOn: endsAfter === null && lasts !== null ? dayAfter(start, lasts) : null };
  });

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const lengthOf = (day: string) => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
const mondayOf = (day: string) => dayAfter(day, -WEEKDAYS.indexOf(weekdayOf(day)));

/** The rule once more, day by day and without a calendar library. */
function isDate(rule: RecurrenceRule, day: string): boolean {
  if (day < rule.start) return false;
  if (rule.unit === 'day') return daysBetween(rule.start, day) % rule.every === 0;
  if (rule.unit === 'week') {
    const days = rule.weekdays.length > 0 ? rule.weekdays : [weekdayOf(rule.start)];
    const weeks = daysBetween(mondayOf(rule.start), mondayOf(day)) / 7;
    return weeks % rule.every === 0 && days.includes(weekdayOf(day));
  }
  const months = monthOf(day) - monthOf(rule.start);
  const isInTurn = months % (rule.unit === 'year' ? rule.every * 12 : rule.every) === 0;
  return isInTurn && Number(day.slice(8)) === Math.min(wantedDay(rule) ?? 31, lengthOf(day));
}

function slowly(rule: RecurrenceRule, days: number): string[] {
  const all = Array.from({ length: days }, (_, n) => dayAfter(rule.start, n)).filter((day) => isDate(rule, day));
  return all.filter((day, n) => (rule.endsAfter === null || n < rule.endsAfter) && day <= (rule.endsOn ?? day));
}

const RUNS = { numRuns: Math.ceil(Number(process.env['DOCUMENTS'] ?? 2_000) / 30) };

it('finds the same dates as counting day by day, for every rule', () => {
  fc.assert(
    fc.property(rules, (rule) => {
      const expected = slowly(rule, 1_200).slice(0, 12);
      expect(datesFrom(rule, rule.start, 12).slice(0, expected.length)).toEqual(expected);
    }),
    RUNS,
  );
});

it('lesson 11: a date does not depend on when it is asked for', () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: 0, max: 900 }), (rule, later) => {
      const from = dayAfter(rule.start, later);
      const expected = slowly(rule, 1_200).find((day) => day >= from);
      // Of what lies behind the days that were counted nothing is known.
      expect(expected ?? 'later').toBe(expected === undefined ? 'later' : firstDate(rule, from));
    }),
    RUNS,
  );
});
