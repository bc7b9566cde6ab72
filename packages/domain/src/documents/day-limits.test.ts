import { expect, it } from 'vitest';
import { isFar, isWithinLimits, lastDay } from './day-limits.ts';

it.each([
  ['2026-04-15', '2027-04-15'],
  ['2028-02-29', '2029-03-01'],
])('B4: what is dated on %s reaches to %s', (today, last) => {
  expect(lastDay(today)).toBe(last);
});

it.each([
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['2027-04-15', true],
  ['2027-04-16', false],
])('B4: %s is within limits: %s', (day, expected) => {
  expect(isWithinLimits(day, '2026-04-15')).toBe(expected);
});

it.each([
  ['2026-01-15', false],
  ['2026-01-14', true],
  ['2026-07-14', false],
  ['2026-07-15', true],
])('B4: %s asks first: %s', (day, expected) => {
  expect(isFar(day, '2026-04-15')).toBe(expected);
});
