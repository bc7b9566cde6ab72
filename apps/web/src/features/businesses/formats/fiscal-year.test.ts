import { expect, it } from 'vitest';
import { daysFor, MONTHS, partsOf, withDay, withMonth } from './fiscal-year.ts';

it('B8: offers the first of a month, and what was chosen before', () => {
  expect(MONTHS).toHaveLength(12);
  expect(withMonth(4)).toBe('04-01');
  expect(daysFor('04-01')).toEqual([1]);
  expect(daysFor('04-06')).toEqual([1, 6]);
  expect(withDay('04-06', 1)).toBe('04-01');
  expect(partsOf('04-06')).toEqual({ month: 4, day: 6 });
});
