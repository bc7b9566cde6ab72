import { describe, expect, it } from 'vitest';
import { cents, e4, micro, ppm } from '../money/money.ts';
import { addUp, type DocumentDraft, type Terms } from './add-up.ts';
import type { StoredDocument } from './explain-stored.ts';
import { addUpKept, keptSums } from './kept-sums.ts';

const QST = { idSalesTax: 1, kind: 'normal' as const, rate: ppm(99_750), amount: null };
const terms: Terms = { exponent: 2, mode: 'document', taxes: new Map([[1, QST]]) };
const third: DocumentDraft = {
  items: [
    {
      kind: 'item',
      quantity: micro(333_333),
      price: e4(1_000_000),
      itemSpecifications: [],
      discountFormat: '%',
      discount: ppm(0),
      taxes: [{ idSalesTax: 1 }],
      exemptReason: '',
    },
  ],
  discountFormat: '%',
  discount: ppm(0),
  shipping: cents(0),
  shippingTaxes: [],
  pricesIncludeTax: false,
};

/** The second of three: 33.34, because the first took 33.33 of 66.67. */
function storedPart(): StoredDocument {
  const tax = { idSalesTax: 1, kind: QST.kind, value: QST.rate, amount: cents(333) };
  const amount = cents(3_334);
  const line = { gross: amount, extraFee: cents(0), base: amount, net: amount, taxable: amount, total: cents(3_667) };
  return {
    ...third,
    items: third.items.map((item) => ({
      ...item,
      ...line,
      discountAmount: cents(0),
      documentDiscount: cents(0),
      taxes: [tax],
    })),
    shippingTaxes: [],
    currencyCode: 'CAD',
    roundingMode: 'document',
    discountAmount: cents(0),
    subTotal: amount,
    totalDiscountsAmount: cents(0),
    taxes: [tax],
    withholdings: [],
    totalBill: cents(3_667),
    totalBillDue: cents(3_667),
    withheld: cents(0),
    paid: cents(0),
    credited: cents(0),
    writtenOff: cents(0),
    discounted: cents(0),
  };
}

describe('A5: the cents of a part', () => {
  const kept = keptSums(storedPart());
  const changed = (change: Partial<DocumentDraft>, more: Partial<Terms> = {}) =>
    addUpKept({ ...third, ...change }, { ...terms, ...more }, kept).totals.totalBill;

  it('stay while the figures do, wherever a heading is put', () => {
    expect(addUp(third, terms).totals.totalBill).toBe(3_665);
    expect(changed({})).toBe(3_667);
    const heading = { ...third.items[0], kind: 'section' as const } as DocumentDraft['items'][number];
    const headed = addUpKept({ ...third, items: [heading, ...third.items] }, terms, kept);
    expect(headed.lines.map((line) => line?.gross)).toEqual([undefined, 3_334]);
  });

  it('go with the first figure that changes: quantity, shipping, rate or mode', () => {
    expect(changed({ items: third.items.map((item) => ({ ...item, quantity: micro(333_334) })) })).toBe(3_665);
    expect(changed({ shipping: cents(100) })).toBe(3_765);
    expect(changed({}, { taxes: new Map([[1, { ...QST, rate: ppm(0) }]]) })).toBe(3_333);
    expect(changed({}, { mode: 'line' })).toBe(3_665);
  });
});
