import * as fc from 'fast-check';
import type { Discount, Option } from '../src/documents/document.ts';
import { cents, e4, micro, ppm } from '../src/money/money.ts';

export const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.integer({ min: 0, max: 1_000_000 }).map((rate): Discount => ({ format: '%', rate: ppm(rate) })),
  fc.integer({ min: 0, max: 50_000 }).map((amount): Discount => ({ format: '$', amount: cents(amount) })),
);

export const option: fc.Arbitrary<Option> = fc.record({
  isChecked: fc.boolean(),
  hasAmount: fc.boolean(),
  amount: fc.integer({ min: 0, max: 500_000 }).map(e4),
  operator: fc.constantFrom('+' as const, '-' as const),
  perQTY: fc.boolean(),
  defaultQTY: fc.integer({ min: 0, max: 5_000_000 }).map(micro),
});
