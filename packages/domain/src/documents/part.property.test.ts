import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { type Estimate, estimate } from '../../test/estimates.ts';
import { sum } from '../money/money.ts';
import { documentInput } from './add-up.ts';
import { type EstimateShare, type Part, takenOf, WHOLE } from './conversion.ts';
import type { DocumentTotals } from './document.ts';
import { nextPart } from './part.ts';
import { documentTotals } from './totals.ts';

const RUNS = { numRuns: Number(process.env['DOCUMENTS'] ?? 2_000) };
vi.setConfig({ testTimeout: 120_000 });

/** Random shares, by lines and by percent; what they leave is taken line by line at the end. */
const splits = fc.array(
  fc.record({ percent: fc.integer({ min: 1, max: 600_000 }), lines: fc.option(fc.subarray([1, 2, 3, 4, 5])) }),
  { maxLength: 5 },
);
type Split = { percent: number; lines: readonly number[] | null };

function sharesOf({ draft }: Estimate, wanted: readonly Split[]): EstimateShare[] {
  const positions = draft.items.map(({ position }) => position);
  const taken: EstimateShare[] = [];
  for (const { percent, lines } of wanted) {
    const own = lines?.filter((line) => positions.includes(line)) ?? null;
    if (own?.length === 0) continue;
    const most = Math.min(...(own ?? positions).map((position) => WHOLE - takenOf(position, taken)));
    if (most > 0) taken.push({ positions: own, percent: Math.min(percent, most) });
  }
  for (const position of positions) {
    const left = WHOLE - takenOf(position, taken);
    if (left > 0) taken.push({ positions: [position], percent: left });
  }
  return taken;
}

function convert(whole: Estimate, shares: readonly EstimateShare[]) {
  const parts: (Part & ReturnType<typeof nextPart>)[] = [];
  for (const share of shares) parts.push({ ...share, ...nextPart(whole, parts, share) });
  return parts;
}

const rowsOf = ({ taxes, withholdings }: DocumentTotals) => [...taxes, ...withholdings];

it('A5: the parts of any split add up to the estimate: per tax, line, shipping, discount and in total', () => {
  fc.assert(
    fc.property(estimate, splits, (whole, wanted) => {
      const totals = documentTotals(documentInput(whole.draft, whole.terms));
      const parts = convert(whole, sharesOf(whole, wanted)).map(({ added }) => added.totals);
      const all = (pick: (part: DocumentTotals) => number) => parts.reduce((total, part) => total + pick(part), 0);
      expect(all(({ totalBill }) => totalBill)).toBe(totals.totalBill);
      expect(all(({ amountDue }) => amountDue)).toBe(totals.amountDue);
      expect(all(({ shipping }) => shipping)).toBe(totals.shipping);
      expect(all(({ subTotal }) => subTotal)).toBe(totals.subTotal);
      expect(all(({ discount }) => discount)).toBe(totals.discount);
      expect(all(({ totalDiscountsAmount }) => totalDiscountsAmount)).toBe(totals.totalDiscountsAmount);
      for (const row of rowsOf(totals))
        expect(all((part) => rowsOf(part).find(({ idSalesTax }) => idSalesTax === row.idSalesTax)?.amount ?? 0)).toBe(
          row.amount,
        );
    }),
    RUNS,
  );
});

it('A5: each part adds up by itself, and its quantities to the estimate', () => {
  fc.assert(
    fc.property(estimate, splits, (whole, wanted) => {
      const parts = convert(whole, sharesOf(whole, wanted));
      for (const { added } of parts) {
        const { totals } = added;
        const isIn = whole.draft.pricesIncludeTax;
        const tax = isIn ? 0 : sum(totals.taxes.map(({ amount }) => amount));
        expect(totals.subTotal - totals.totalDiscountsAmount + tax + totals.shipping).toBe(totals.totalBill);
        const shippingTax = isIn ? 0 : sum(totals.shippingTaxes.map(({ amount }) => amount));
        expect(sum(totals.lines.map(({ total }) => total)) + totals.shipping + shippingTax).toBe(totals.totalBill);
      }
      for (const { position, quantity } of whole.draft.items)
        expect(
          parts
            .flatMap(({ draft }) => draft.items)
            .reduce((total, line) => (line.position === position ? total + line.quantity : total), 0),
        ).toBe(quantity);
    }),
    RUNS,
  );
});

it('A5: no part turns the sign of anything the estimate says', () => {
  const turned = (part: number, whole: number) => part !== 0 && Math.sign(part) === -Math.sign(whole || 1);
  fc.assert(
    fc.property(estimate, splits, (whole, wanted) => {
      const totals = documentTotals(documentInput(whole.draft, whole.terms));
      fc.pre(totals.lines.every(({ net }) => net >= 0));
      for (const { added, draft } of convert(whole, sharesOf(whole, wanted))) {
        expect(added.totals.shipping).toBeGreaterThanOrEqual(0);
        expect(added.totals.discount).toBeGreaterThanOrEqual(0);
        draft.items.forEach(({ position }, index) => {
          const line = added.lines[index];
          const own = totals.lines[position - 1];
          if (!line || !own) throw new Error('a line is missing');
          for (const name of ['gross', 'base', 'discount', 'net', 'documentDiscount', 'taxable'] as const)
            expect(turned(line[name], own[name]), `${name} ${line[name]} of ${own[name]}`).toBe(false);
          for (const { idSalesTax, amount } of line.taxes) {
            const tax = own.taxes.find((row) => row.idSalesTax === idSalesTax)?.amount ?? 0;
            expect(turned(amount, tax), `tax ${amount} of ${tax}`).toBe(false);
          }
        });
      }
    }),
    RUNS,
  );
});

it('A5: the lines of a first part multiply: quantity times price', () => {
  fc.assert(
    fc.property(estimate, fc.integer({ min: 1, max: WHOLE }), (whole, percent) => {
      fc.pre(whole.terms.mode === 'document');
      const { draft, added } = nextPart(whole, [], { positions: null, percent });
      const alone = documentTotals(documentInput({ ...whole.draft, ...draft }, whole.terms));
      expect(added.totals.lines.map(({ gross }) => gross)).toEqual(alone.lines.map(({ gross }) => gross));
    }),
    RUNS,
  );
});
