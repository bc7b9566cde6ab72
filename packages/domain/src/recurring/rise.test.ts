import { expect, it } from 'vitest';
import { e4 } from '../money/money.ts';
import { isRisen, risenPrice } from './rise.ts';

it.each([
  [2_147_0000, 30_000, 2, 2_211_4100],
  [10_0100, 30_000, 2, 10_3100],
  [1_2345, 30_000, 2, 1_2715],
  [100_0000, -50_000, 2, 95_0000],
  [1_050_0000, 33_000, 0, 1_085_0000],
] as const)('a price of %i by %i ppm with %i decimals is %i', (price, ppm, exponent, risen) => {
  expect(risenPrice(e4(price), ppm, exponent)).toBe(risen);
});

it('holds from its day on', () => {
  expect(isRisen({ from: '2027-03-01', ppm: 30_000 }, '2027-02-28')).toBe(false);
  expect(isRisen({ from: '2027-03-01', ppm: 30_000 }, '2027-03-01')).toBe(true);
  expect(isRisen(null, '2027-03-01')).toBe(false);
});
