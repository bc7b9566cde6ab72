import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, e4, micro, mulDiv, ppm, sum } from '../money/money.ts';
import { lineBase } from './line-base.ts';
import { shownLine, shownQuantity } from './shown.ts';

const ONE = micro(1_000_000);
const option = {
  name: 'Mitred',
  isChecked: true,
  hasAmount: true,
  amount: e4(60_000),
  operator: '+' as const,
  perQTY: true,
  defaultQTY: ONE,
};
type Option = Omit<typeof option, 'operator'> & { operator: '+' | '-' };

const itemOf = (quantity: number, price: number, options: Partial<Option>[], invoiceDisplay = true) => ({
  quantity: micro(quantity),
  price: e4(price),
  itemSpecifications: [{ invoiceDisplay, options: options.map((one) => ({ ...option, ...one })) }],
});

/** As the engine adds it up. */
const shown = (item: ReturnType<typeof itemOf>) => {
  const options = item.itemSpecifications.flatMap((one) => one.options);
  const line = { ...item, options, discount: { format: '%' as const, rate: ppm(0) }, taxes: [] };
  return { ...shownLine(item, lineBase(line, 2), 2), base: lineBase(line, 2).base };
};

describe('what a line shows', () => {
  it('has the fees for every unit inside its price', () => {
    expect(shown(itemOf(3_000_000, 450_000, [{ amount: e4(50_000) }]))).toMatchObject({
      price: 500_000,
      amount: 15_000,
      fees: [],
    });
    expect(shown(itemOf(3_000_000, 450_000, [{ operator: '-' }]))).toMatchObject({ price: 390_000, amount: 11_700 });
  });

  it('has any other fee below it, with its own quantity', () => {
    const credit = { name: 'Old doors', operator: '-' as const, amount: e4(20_000), perQTY: false };
    const line = shown(
      itemOf(3_000_000, 450_000, [{ amount: e4(50_000) }, { ...credit, defaultQTY: micro(4_000_000) }]),
    );
    expect(line).toMatchObject({ price: 500_000, amount: 15_000, base: 14_200 });
    expect(line.fees).toEqual([
      { name: 'Old doors', publicName: 'Old doors', option: 1, quantity: 4_000_000, price: -20_000, amount: -800 },
    ]);
  });

  it('leaves out what is not chosen, has no amount or comes to nothing', () => {
    const unpriced = [{ isChecked: false }, { hasAmount: false }, { perQTY: false, defaultQTY: micro(0) }];
    expect(shown(itemOf(2_000_000, 10_000, unpriced))).toMatchObject({ price: 10_000, amount: 200, fees: [] });
  });

  it('keeps the name of a hidden option from the customer', () => {
    const [fee] = shown(itemOf(1_000_000, 10_000, [{ perQTY: false }], false)).fees;
    expect(fee).toMatchObject({ name: 'Mitred', publicName: '' });
  });

  it('says of a part of a line what its fees come to together', () => {
    const item = itemOf(1_000_000, 10_000_000, [
      { name: 'Delivery', perQTY: false, amount: e4(800_000) },
      { name: 'Lift', perQTY: false, amount: e4(100_000) },
    ]);
    const line = shownLine(item, { gross: cents(100_000), extraFee: cents(3_000) }, 2);
    expect(line).toMatchObject({ price: 10_000_000, amount: 100_000 });
    expect(line.fees).toMatchObject([{ name: 'Delivery, Lift', quantity: 1_000_000, price: 300_000, amount: 3_000 }]);
    expect(shownLine(item, { gross: cents(100_000), extraFee: cents(0) }, 2).fees).toEqual([]);
  });

  it('has the fees of a broken quantity below it where they do not multiply inside its price', () => {
    const line = shown(itemOf(1_500_000, 3_300, [{ amount: e4(3_300) }]));
    expect(line).toMatchObject({ price: 3_300, amount: 50, base: 100 });
    expect(line.fees).toMatchObject([{ quantity: 1_500_000, price: 3_300, amount: 50 }]);
    // 1.5 × 0.66 is 0.99, and the line comes to 1.00.
  });

  it('leaves a fee that comes to nothing out of the price where it would not multiply with it', () => {
    // −0.02 × 370.24 is −7.40, and the line comes to −7.41.
    const line = shown(itemOf(-20_000, 3_702_500, [{ amount: e4(100), operator: '-' }]));
    expect(line).toMatchObject({ price: 3_702_500, amount: -741, base: -741, fees: [] });
  });

  it('always adds up and multiplies, of broken quantities too', () => {
    const options = fc.array(
      fc.record({
        amount: fc.integer({ min: 0, max: 9_999 }).map((minor) => e4(minor * 100)),
        operator: fc.constantFrom('+' as const, '-' as const),
        perQTY: fc.boolean(),
        defaultQTY: fc.integer({ min: 0, max: 20 }).map((units) => micro(units * 1_000_000)),
      }),
      { maxLength: 4 },
    );
    const units = fc.integer({ min: -5_000, max: 5_000 }).map((count) => count * 10_000);
    const price = fc.integer({ min: 0, max: 99_999 }).map((minor) => minor * 100);
    fc.assert(
      fc.property(units, price, options, (quantity, unitPrice, chosen) => {
        const line = shown(itemOf(quantity, unitPrice, chosen));
        const product = (of: { quantity: number; price: number }): Cents => mulDiv(of.quantity, of.price, 100_000_000);
        expect(sum([line.amount, ...line.fees.map(({ amount }) => amount)])).toBe(line.base);
        expect(line.amount).toBe(product({ quantity, price: line.price }));
        for (const fee of line.fees) expect(fee.amount).toBe(product(fee));
      }),
    );
  });
});

it.each([
  [14_000_000, 'quantity', { scaled: 1_400, decimals: 2, least: 0 }],
  [42_500_000, 'quantity', { scaled: 4_250, decimals: 2, least: 2 }],
  [333_333, 'quantity', { scaled: 33, decimals: 2, least: 2 }],
  [-1_005_000, 'quantity', { scaled: -101, decimals: 2, least: 2 }],
  [1_250_000, 'hours', { scaled: 1_250_000, decimals: 6, least: 0 }],
])('shows %i millionths in %s', (quantity, unitsFormat, expected) => {
  expect(shownQuantity(micro(quantity), unitsFormat)).toEqual(expected);
});
