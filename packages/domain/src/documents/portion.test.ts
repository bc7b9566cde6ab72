import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { e4, e4PerMinor, micro, ppm } from '../money/money.ts';
import type { DocumentItem } from './add-up.ts';
import { portionOf } from './portion.ts';

const item = (more: Partial<DocumentItem> = {}): DocumentItem => ({
  kind: 'item',
  quantity: micro(3_000_000),
  price: e4(450_000),
  itemSpecifications: [
    {
      options: [
        {
          isChecked: true,
          hasAmount: true,
          amount: e4(20_000),
          operator: '+',
          perQTY: false,
          defaultQTY: micro(4_000_000),
        },
      ],
    },
  ],
  discountFormat: '%',
  discount: ppm(100_000),
  taxes: [],
  exemptReason: '',
  ...more,
});

it('takes a share of the quantity, of fees by their own quantity, and of a discount in money', () => {
  const third = portionOf(item({ discountFormat: '$', discount: ppm(100_000) }), { of: 3_000_000, take: 1_000_000 }, 2);
  expect(third).toMatchObject({ quantity: 1_000_000, discount: 33_300 });
  expect(third.itemSpecifications[0]?.options[0]?.defaultQTY).toBe(1_333_333);
});

it('leaves a percentage as it is, and the whole is the whole', () => {
  expect(portionOf(item(), { of: 1_000_000, take: 250_000 }, 2)).toMatchObject({
    quantity: 750_000,
    discount: 100_000,
  });
  expect(portionOf(item(), { of: 1_000_000, take: 1_000_000 }, 2)).toEqual(item());
  expect(portionOf(item({ quantity: micro(0) }), { of: 0, take: 0 }, 2).quantity).toBe(0);
});

it.each([0, 2, 3] as const)(
  'two parts are at most a millionth and a unit away from the whole: %i decimals',
  (exponent) => {
    const unit = e4PerMinor(exponent);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 10_000_000 }), (take, discount) => {
        const whole = item({ discountFormat: '$', discount: ppm(discount * unit) });
        const parts = [take, 1_000_000 - take].map((share) =>
          portionOf(whole, { of: 1_000_000, take: share }, exponent),
        );
        const sum = (pick: (part: DocumentItem) => number) => parts.reduce((total, part) => total + pick(part), 0);
        expect(Math.abs(sum(({ quantity }) => quantity) - whole.quantity)).toBeLessThanOrEqual(1);
        expect(Math.abs(sum((part) => part.discount) - whole.discount)).toBeLessThanOrEqual(unit);
        for (const part of parts) expect(part.discount % unit).toBe(0);
      }),
    );
  },
);
