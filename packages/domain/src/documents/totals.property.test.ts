import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { discount, option } from '../../test/arbitraries.ts';
import { cents, e4, micro, ppm, sum } from '../money/money.ts';
import type { Discount, DocumentInput, DocumentTotals, Line, RoundingMode, Tax } from './document.ts';
import { documentTotals } from './totals.ts';

const RUNS = { numRuns: 10_000 };
// Seconds on an idle machine; a busy one may take its time, the figure that counts is the number of documents.
vi.setConfig({ testTimeout: 120_000 });

/** One business's taxes: the same id is the same tax on every line. */
const TAXES: readonly Tax[] = [
  { idSalesTax: 1, kind: 'normal', rate: ppm(50_000) },
  { idSalesTax: 2, kind: 'normal', rate: ppm(99_750) },
  { idSalesTax: 3, kind: 'normal', rate: ppm(210_000) },
  { idSalesTax: 4, kind: 'compound', rate: ppm(70_000) },
  { idSalesTax: 5, kind: 'fixed', amount: e4(1_234) },
  { idSalesTax: 6, kind: 'withholding', rate: ppm(150_000) },
];
const taxes = fc.subarray([...TAXES]);
const line: fc.Arbitrary<Line> = fc.record({
  quantity: fc.integer({ min: 0, max: 200_000_000 }).map(micro),
  price: fc.integer({ min: 0, max: 20_000_000 }).map(e4),
  options: fc.array(option, { maxLength: 3 }),
  discount,
  taxes,
});
const modes = fc.constantFrom<RoundingMode[]>('document', 'line', 'once');
const anyDocument = (mode: fc.Arbitrary<RoundingMode> = modes): fc.Arbitrary<DocumentInput> =>
  fc.record({
    exponent: fc.constantFrom(0 as const, 2 as const, 3 as const),
    mode,
    pricesIncludeTax: fc.boolean(),
    lines: fc.array(line, { maxLength: 8 }),
    discount,
    shipping: fc.integer({ min: 0, max: 20_000 }).map(cents),
    shippingTaxes: fc.oneof(fc.constant([]), taxes),
  });

const taxSum = (totals: DocumentTotals) => sum(totals.taxes.map((row) => row.amount));

it('the printed parts add up to the total', () => {
  fc.assert(
    fc.property(anyDocument(), (input) => {
      const totals = documentTotals(input);
      const added = input.pricesIncludeTax ? 0 : taxSum(totals);
      expect(totals.subTotal - totals.totalDiscountsAmount + added + totals.shipping).toBe(totals.totalBill);
    }),
    RUNS,
  );
});

it('the lines and the shipping with its tax add up to the total, and each tax to its row', () => {
  fc.assert(
    fc.property(anyDocument(), (input) => {
      const totals = documentTotals(input);
      const shippingTax = input.pricesIncludeTax ? 0 : sum(totals.shippingTaxes.map((row) => row.amount));
      expect(sum(totals.lines.map((row) => row.total)) + totals.shipping + shippingTax).toBe(totals.totalBill);
      for (const row of totals.taxes) {
        const onLines = [...totals.lines.flatMap((each) => each.taxes), ...totals.shippingTaxes].filter(
          (each) => each.idSalesTax === row.idSalesTax,
        );
        expect(sum(onLines.map((each) => each.amount))).toBe(row.amount);
      }
    }),
    RUNS,
  );
});

it('another order of the lines changes no total', () => {
  fc.assert(
    fc.property(anyDocument(), fc.infiniteStream(fc.nat()), (input, keys) => {
      const shuffled = input.lines
        .map((each) => ({ each, key: keys.next().value ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ each }) => each);
      const { lines: _a, ...before } = documentTotals(input);
      const { lines: _b, ...after } = documentTotals({ ...input, lines: shuffled });
      expect(after).toEqual(before);
    }),
    RUNS,
  );
});

const negated = (each: Discount): Discount =>
  each.format === '$' ? { format: '$', amount: cents(0 - each.amount) } : each;
/** −0 is not a different amount. */
const flip = (value: number) => (value === 0 ? 0 : -value);

it('a credit note of the whole document is its exact mirror', () => {
  fc.assert(
    fc.property(anyDocument(), (input) => {
      const credit = documentTotals({
        ...input,
        shipping: cents(flip(input.shipping)),
        discount: negated(input.discount),
        lines: input.lines.map((each) => ({
          ...each,
          quantity: micro(flip(each.quantity)),
          discount: negated(each.discount),
          options: each.options.map((one) => ({ ...one, defaultQTY: micro(flip(one.defaultQTY)) })),
        })),
        shippingTaxes: input.shippingTaxes.filter((tax) => tax.kind !== 'fixed'),
      });
      const invoice = documentTotals({
        ...input,
        shippingTaxes: input.shippingTaxes.filter((tax) => tax.kind !== 'fixed'),
      });
      expect(credit.totalBill).toBe(flip(invoice.totalBill));
      expect(credit.taxes.map((row) => row.amount)).toEqual(invoice.taxes.map((row) => flip(row.amount)));
      expect(credit.lines.map((row) => row.total)).toEqual(invoice.lines.map((row) => flip(row.total)));
    }),
    RUNS,
  );
});

it('document and line mode differ by at most half a unit per line and tax', () => {
  fc.assert(
    fc.property(anyDocument(fc.constant('document' as const)), (input) => {
      const byDocument = documentTotals(input);
      const byLine = documentTotals({ ...input, mode: 'line' });
      const carriers = input.lines.length + 1;
      expect(Math.abs(taxSum(byDocument) - taxSum(byLine))).toBeLessThanOrEqual((carriers * TAXES.length) / 2);
    }),
    RUNS,
  );
});

it('a fixed discount takes at least nothing and at most what is there; spreading never turns a line around', () => {
  fc.assert(
    fc.property(anyDocument(fc.constantFrom('document' as const, 'line' as const)), (input) => {
      // A tax per unit that is larger than the price it is said to be part of has no sensible sign.
      fc.pre(
        !input.pricesIncludeTax ||
          ![input.shippingTaxes, ...input.lines.map((each) => each.taxes)].flat().some((tax) => tax.kind === 'fixed'),
      );
      const totals = documentTotals(input);
      for (const row of totals.lines.filter((each) => each.base >= 0)) {
        expect(row.discount).toBeGreaterThanOrEqual(0);
        expect(row.discount).toBeLessThanOrEqual(row.base);
      }
      const plain = totals.lines.every((each) => each.net >= 0) ? totals.lines : [];
      const signs = plain.flatMap((row) => [row.taxable, ...row.taxes.map((tax) => tax.amount)]);
      expect(signs.filter((value) => value < 0)).toEqual([]);
    }),
    RUNS,
  );
});
