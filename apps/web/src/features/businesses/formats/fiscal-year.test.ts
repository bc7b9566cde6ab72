import { expect, it } from 'vitest';
import { daysOf, partsOf, withDay, withMonth } from './fiscal-year.ts';

it('keeps the day inside the month', () => {
  expect(withMonth('03-31', 4)).toBe('04-30');
  expect(withMonth('12-31', 2)).toBe('02-28');
  expect(withDay('04-30', 6)).toBe('04-06');
  expect(partsOf('04-06')).toEqual({ month: 4, day: 6 });
  expect(daysOf(2)).toHaveLength(28);
});
