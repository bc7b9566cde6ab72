import { expect, it } from 'vitest';
import { cents, e4, micro, ppm } from '../money/money.ts';
import { addUp, type DocumentDraft, type DocumentItem } from './add-up.ts';
import { type Creditable, creditAmount, leftToCredit } from './credit.ts';

const HST = { idSalesTax: 1, kind: 'normal' as const, value: ppm(130_000) };
const item = (quantity: number, price: number): DocumentItem => ({
  kind: 'item',
  quantity: micro(quantity * 1_000_000),
  price: e4(price * 10_000),
  itemSpecifications: [],
  discountFormat: '%',
  discount: ppm(0),
  taxes: [HST],
  exemptReason: '',
});
/** 10 × 10.00 and 3 × 33.33, 10 % off the whole, HST, shipping 12.00. */
const DRAFT: DocumentDraft = {
  items: [item(10, 10), item(3, 33.33)],
  discountFormat: '%',
  discount: ppm(100_000),
  shipping: cents(1_200),
  shippingTaxes: [],
  pricesIncludeTax: false,
};

function approved(credited = 0): Creditable {
  const { totals, lines } = addUp(DRAFT, {
    exponent: 2,
    mode: 'document',
    taxes: new Map([[1, { idSalesTax: 1, kind: 'normal', rate: ppm(130_000), amount: null }]]),
  });
  const row = ({ amount }: { amount: Creditable['shipping'] }) => ({ ...HST, amount });
  return {
    ...DRAFT,
    currencyCode: 'CAD',
    roundingMode: 'document',
    items: DRAFT.items.flatMap((one, index) => {
      const line = lines[index];
      if (!line) return [];
      const { discount: discountAmount, taxes, ...figures } = line;
      return [{ ...one, position: index + 1, ...figures, discountAmount, taxes: taxes.map(row) }];
    }),
    discountAmount: totals.discount,
    subTotal: totals.subTotal,
    totalDiscountsAmount: totals.totalDiscountsAmount,
    taxes: totals.taxes.map(row),
    withholdings: [],
    shippingTaxes: [],
    totalBill: totals.totalBill,
    totalBillDue: cents(totals.totalBill - credited),
    withheld: cents(0),
    paid: cents(0),
    credited: cents(credited),
    writtenOff: cents(0),
    discounted: cents(0),
  };
}

const quantities = (...pairs: [number, number][]) =>
  new Map(pairs.map(([position, units]) => [position, micro(units * 1_000_000)]));

it('everything that is left is the bill less what was credited, shipping included', () => {
  const invoice = approved();
  expect(invoice.totalBill).toBe(21_539);
  expect(creditAmount(invoice, [], { kind: 'rest' })).toBe(21_539);
  expect(creditAmount(invoice, [], { kind: 'quantities', quantities: leftToCredit(invoice, []) })).toBe(21_539);
});

it('a part carries its share of every discount and its tax, but no shipping', () => {
  const invoice = approved();
  const part = (...pairs: [number, number][]) => ({ kind: 'quantities' as const, quantities: quantities(...pairs) });
  // 4 × 10.00 less 4.00, and 13 % of 36.00.
  expect(creditAmount(invoice, [], part([1, 4]))).toBe(4_068);
  expect(creditAmount(invoice, [], part([1, 10], [2, 1]))).toBe(10_170 + 3_390);
  expect(creditAmount(invoice, [], part())).toBe(0);
});
