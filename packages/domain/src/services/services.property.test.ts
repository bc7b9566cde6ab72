import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentTotals } from '../documents/totals.ts';
import { cents, e4, micro, ppm } from '../money/money.ts';
import { itemPrice, type PriceInput } from './price.ts';
import type { Specification, SpecificationOption } from './specifications.ts';
import { afterMovement, type Stock } from './stock.ts';

const RUNS = { numRuns: 5_000 };

const option: fc.Arbitrary<SpecificationOption> = fc.record({
  name: fc.constantFrom('Oak', 'Ash', 'Pine'),
  description: fc.constant(''),
  isChecked: fc.boolean(),
  hasAmount: fc.boolean(),
  amount: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 5_000_000 }).map(e4)),
  operator: fc.constantFrom('+' as const, '-' as const),
  perQTY: fc.boolean(),
  defaultQTY: fc.integer({ min: 0, max: 50_000_000 }).map(micro),
});
const specification: fc.Arbitrary<Specification> = fc.record({
  name: fc.constantFrom('Wood', 'Size', 'Colour'),
  type: fc.constantFrom('multiOption' as const, 'singleOption' as const),
  defaultValue: fc.constant(''),
  required: fc.boolean(),
  invoiceDisplay: fc.boolean(),
  helpText: fc.constant(''),
  options: fc.array(option, { maxLength: 4 }),
});
const priced: fc.Arbitrary<PriceInput> = fc.record({
  price: fc.integer({ min: 0, max: 100_000_000 }).map(e4),
  quantity: fc.integer({ min: 0, max: 500_000_000 }).map(micro),
  specifications: fc.array(specification, { maxLength: 4 }),
  exponent: fc.constantFrom(0 as const, 2 as const, 3 as const),
});

const changeOptions = (input: PriceInput, change: (each: SpecificationOption) => SpecificationOption): PriceInput => ({
  ...input,
  specifications: input.specifications.map((each) => ({ ...each, options: each.options.map(change) })),
});

/** Rule 2, written down a second time and without the engine: half away from zero is half up of the magnitude. */
function feeByHand({ quantity, exponent }: PriceInput, each: SpecificationOption): number {
  if (!each.isChecked || !each.hasAmount) return 0;
  const scale = 10n ** BigInt(10 - exponent);
  const exact = BigInt(each.amount ?? 0) * BigInt(each.perQTY ? quantity : each.defaultQTY);
  const rounded = Number((exact + scale / 2n) / scale);
  return each.operator === '-' && rounded !== 0 ? -rounded : rounded;
}

describe('option arithmetic (domain.md, rule 2)', () => {
  it('each fee is rounded by itself, and the fees add up to the extra fee and with the gross to the total', () => {
    fc.assert(
      fc.property(priced, (input) => {
        const result = itemPrice(input);
        const byHand = input.specifications.flatMap(({ options }) => options.map((each) => feeByHand(input, each)));
        expect(result.fees.map(({ amount }) => amount)).toEqual(byHand.filter((fee) => fee !== 0));
        expect(result.extraFee).toBe(byHand.reduce((a, b) => a + b, 0));
        expect(result.total).toBe(result.gross + result.extraFee);
      }),
      RUNS,
    );
  });

  it('what the editor shows is what the document adds up', () => {
    fc.assert(
      fc.property(priced, ({ specifications, ...input }) => {
        const options = specifications.flatMap((each) =>
          each.options.map((o) => ({ ...o, amount: o.amount ?? e4(0) })),
        );
        const none = { format: '%', rate: ppm(0) } as const;
        const line = { quantity: input.quantity, price: input.price, options, discount: none, taxes: [] };
        const totals = documentTotals({
          exponent: input.exponent,
          mode: 'document',
          pricesIncludeTax: false,
          lines: [line],
          discount: none,
          shipping: cents(0),
          shippingTaxes: [],
        });
        expect(itemPrice({ ...input, specifications }).total).toBe(totals.totalBill);
      }),
      RUNS,
    );
  });

  it('an option that is not checked, or not priced, changes nothing whatever else it says', () => {
    fc.assert(
      fc.property(priced, fc.boolean(), (input, isUnchecked) => {
        const silent = changeOptions(input, (each) =>
          isUnchecked ? { ...each, isChecked: false } : { ...each, hasAmount: false },
        );
        expect(itemPrice(silent)).toMatchObject({ extraFee: 0, fees: [], total: itemPrice(input).gross });
      }),
      RUNS,
    );
  });

  it('minus is the exact mirror of plus', () => {
    fc.assert(
      fc.property(priced, (input) => {
        const mirrored = changeOptions(input, (each) => ({ ...each, operator: each.operator === '+' ? '-' : '+' }));
        expect(itemPrice(mirrored).extraFee + itemPrice(input).extraFee).toBe(0);
      }),
      RUNS,
    );
  });

  it('per unit is the same as the default quantity where the two are equal; else the quantity does not matter', () => {
    fc.assert(
      fc.property(priced, fc.integer({ min: 0, max: 500_000_000 }), (input, other) => {
        const perUnit = changeOptions(input, (each) => ({ ...each, perQTY: true }));
        const fixed = changeOptions(input, (each) => ({ ...each, perQTY: false, defaultQTY: input.quantity }));
        expect(itemPrice(perUnit).extraFee).toBe(itemPrice(fixed).extraFee);
        expect(itemPrice({ ...fixed, quantity: micro(other) }).extraFee).toBe(itemPrice(fixed).extraFee);
      }),
      RUNS,
    );
  });

  it('the order of specifications and options changes no total', () => {
    fc.assert(
      fc.property(priced, (input) => {
        const reversed = {
          ...input,
          specifications: input.specifications
            .map((each) => ({ ...each, options: each.options.toReversed() }))
            .toReversed(),
        };
        expect(itemPrice(reversed).total).toBe(itemPrice(input).total);
      }),
      RUNS,
    );
  });
});

const cost = fc.integer({ min: 0, max: 1_000_000_000 }).map(e4);
const amount = fc.integer({ min: 1, max: 1_000_000_000 }).map(micro);
const stock: fc.Arbitrary<Stock> = fc.record({
  onHand: fc.integer({ min: 1, max: 1_000_000_000 }).map(micro),
  averageCost: cost,
});

describe('moving weighted average', () => {
  it('lies between what was there and what came in, and is within half a unit of the exact average', () => {
    fc.assert(
      fc.property(stock, amount, cost, (before, quantity, unitCost) => {
        const after = afterMovement(before, { quantity, unitCost });
        expect(after.averageCost).toBeGreaterThanOrEqual(Math.min(before.averageCost, unitCost));
        expect(after.averageCost).toBeLessThanOrEqual(Math.max(before.averageCost, unitCost));
        const value = BigInt(before.onHand) * BigInt(before.averageCost) + BigInt(quantity) * BigInt(unitCost);
        const error = 2n * (BigInt(after.averageCost) * BigInt(after.onHand) - value);
        expect((error < 0n ? -error : error) <= BigInt(after.onHand)).toBe(true);
      }),
      RUNS,
    );
  });

  it('does not move with what goes out, nor with what comes in at the average or at no known cost', () => {
    fc.assert(
      fc.property(stock, amount, cost, (before, quantity, unitCost) => {
        const out = afterMovement(before, { quantity: micro(0 - quantity), unitCost });
        expect(out).toEqual({
          onHand: before.onHand - quantity,
          averageCost: before.averageCost,
          unitCost: before.averageCost,
        });
        for (const known of [before.averageCost, null])
          expect(afterMovement(before, { quantity, unitCost: known }).averageCost).toBe(before.averageCost);
      }),
      RUNS,
    );
  });

  it('starts anew from nothing or less, and the balance is the sum of the movements', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), cost), { maxLength: 30 }),
        (moves) => {
          let at: Stock = { onHand: micro(0), averageCost: e4(0) };
          for (const [quantity, unitCost] of moves) {
            const after = afterMovement(at, { quantity: micro(quantity), unitCost });
            const startsAnew = at.onHand <= 0 && quantity > 0;
            expect(startsAnew ? after.averageCost : unitCost).toBe(unitCost);
            at = after;
          }
          expect(at.onHand).toBe(moves.reduce((sum, [quantity]) => sum + quantity, 0));
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
