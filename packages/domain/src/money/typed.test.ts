import { expect, it } from 'vitest';
import { readDecimal, writeDecimal } from './typed.ts';

it.each([
  ['', null],
  ['  ', null],
  ['45', 45],
  ['1,234.50', 1234.5],
  ['1 234.5', 1234.5],
  ['12,5', 12.5],
  ['1,234', 1234],
  ['.5', 0.5],
  ['-3', -3],
  ['\u22123', -3],
  ['0.1234', 0.1234],
])('reads %j as %j', (typed, value) => {
  expect(readDecimal(typed)).toBe(value);
});

it.each(['x', '1.2.3', '1,23,4', '-', '.', '12e3', '$5'])('does not guess what %j means', (typed) => {
  expect(readDecimal(typed)).toBeNaN();
});

it.each([
  [450_000, 4, 2, '45.00'],
  [451_234, 4, 2, '45.1234'],
  [12_500_000, 6, 0, '12.5'],
  [-3_000_000, 6, 0, '-3'],
])('writes %d of scale %d so that it can be read back', (value, scale, least, text) => {
  expect(writeDecimal(value, scale, least)).toBe(text);
  expect(readDecimal(text)).toBe(value / 10 ** scale);
});

it('writes nothing where nothing is known', () => {
  expect(writeDecimal(null, 4)).toBe('');
});
