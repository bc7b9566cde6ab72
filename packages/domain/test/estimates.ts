import * as fc from 'fast-check';
import type { DocumentDraft, DocumentItem, TaxOnDay, Terms } from '../src/documents/add-up.ts';
import type { RoundingMode } from '../src/documents/document.ts';
import { cents, e4, micro, ppm } from '../src/money/money.ts';
import { option } from './arbitraries.ts';

const TAXES: readonly TaxOnDay[] = [
  { idSalesTax: 1, kind: 'normal', rate: ppm(50_000), amount: null },
  { idSalesTax: 2, kind: 'normal', rate: ppm(99_750), amount: null },
  { idSalesTax: 3, kind: 'compound', rate: ppm(70_000), amount: null },
  { idSalesTax: 4, kind: 'fixedPerUnit', rate: null, amount: e4(1_234) },
  { idSalesTax: 5, kind: 'withholding', rate: ppm(150_000), amount: null },
];
const taxIds = fc.subarray(TAXES.map(({ idSalesTax }) => idSalesTax));
const discounted = fc.oneof(
  fc.record({
    discountFormat: fc.constant('%' as const),
    discount: fc.integer({ min: 0, max: 1_000_000 }).map(ppm),
  }),
  fc.record({
    discountFormat: fc.constant('$' as const),
    discount: fc.integer({ min: 0, max: 5_000 }).map((amount) => ppm(amount * 100)),
  }),
);
const item: fc.Arbitrary<DocumentItem> = fc
  .record({
    // Small ones on purpose: where a line is worth a few cents, every cent is a large share of it.
    quantity: fc.oneof(fc.integer({ min: 0, max: 3_000_000 }), fc.integer({ min: 0, max: 200_000_000 })).map(micro),
    price: fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 20_000_000 })).map(e4),
    options: fc.array(option, { maxLength: 2 }),
    discounted,
    taxes: taxIds,
    exemptReason: fc.constantFrom('', '', '', 'Export'),
  })
  .map(({ discounted: own, options, taxes, ...rest }) => ({
    kind: 'item' as const,
    ...rest,
    ...own,
    itemSpecifications: [{ options }],
    taxes: taxes.map((idSalesTax) => ({ idSalesTax })),
  }));

export type Estimate = {
  draft: Omit<DocumentDraft, 'items'> & { items: readonly (DocumentItem & { position: number })[] };
  terms: Terms;
};
/** Any estimate, with taxes of every kind, in every mode and exponent. */
export const estimate: fc.Arbitrary<Estimate> = fc
  .record({
    items: fc.array(item, { minLength: 1, maxLength: 5 }),
    discounted,
    shipping: fc.integer({ min: 0, max: 3_000 }),
    shippingTaxes: fc.oneof(fc.constant([]), taxIds),
    pricesIncludeTax: fc.boolean(),
    mode: fc.constantFrom<RoundingMode[]>('document', 'line', 'once'),
    exponent: fc.constantFrom(0 as const, 2 as const, 3 as const),
  })
  .map(({ mode, exponent, discounted: own, shipping, items, ...rest }) => ({
    draft: {
      ...rest,
      ...own,
      shipping: cents(shipping),
      items: items.map((each, index) => ({ ...each, position: index + 1 })),
    },
    terms: { mode, exponent, taxes: new Map(TAXES.map((tax) => [tax.idSalesTax, tax])) },
  }));
