import { expect, it } from 'vitest';
import { e4, micro } from '../money/money.ts';
import { shownPrice, shownQuantity } from './shown.ts';

const option = { isChecked: true, hasAmount: true, operator: '+' as const, perQTY: true, defaultQTY: micro(1_000_000) };
const priced = (...options: object[]) =>
  shownPrice({
    price: e4(1_180_000),
    itemSpecifications: [{ options: options.map((one) => ({ ...option, amount: e4(60_000), ...one })) }],
  });

it('shows the price with what the options add to it', () => {
  expect(priced()).toBe(1_180_000);
  expect(priced({})).toBe(1_240_000);
  expect(priced({ operator: '-' })).toBe(1_120_000);
  expect(priced({ perQTY: false, defaultQTY: micro(4_000_000) })).toBe(1_420_000);
  expect(priced({ isChecked: false }, { hasAmount: false }, { amount: null })).toBe(1_180_000);
});

it.each([
  [14_000_000, 'quantity', { scaled: 1_400, decimals: 2, least: 0 }],
  [42_500_000, 'quantity', { scaled: 4_250, decimals: 2, least: 2 }],
  [333_333, 'quantity', { scaled: 33, decimals: 2, least: 2 }],
  [-1_005_000, 'quantity', { scaled: -101, decimals: 2, least: 2 }],
  [1_250_000, 'hours', { scaled: 1_250_000, decimals: 6, least: 0 }],
])('shows %i millionths in %s', (quantity, unitsFormat, shown) => {
  expect(shownQuantity(micro(quantity), unitsFormat)).toEqual(shown);
});
