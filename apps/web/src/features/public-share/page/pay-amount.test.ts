import { describe, expect, it } from 'vitest';
import { amountFault, readAmount } from './pay-amount.ts';

describe('an amount that a customer types', () => {
  it.each([
    ['250', 250],
    ['250.5', 250.5],
    ['250,50', 250.5],
    [' $ 1 250.00 ', 1250],
    ['', undefined],
    ['1,250.00', undefined],
    ['-5', undefined],
    ['ten', undefined],
  ])('%j is read as %j', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it('is not less than the least nor more than there is to pay', () => {
    const card = { least: 10, most: 100 };
    expect([undefined, 0, 9.99, 100.01].map((amount) => amountFault(amount, card))).toEqual([true, true, true, true]);
    expect([10, 99.5, 100].map((amount) => amountFault(amount, card))).toEqual([false, false, false]);
  });
});
