import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { type Estimate, estimate } from '../../test/estimates.ts';
import { documentInput } from './add-up.ts';
import { type EstimateShare, type Part, takenOf, WHOLE } from './conversion.ts';
import type { DocumentTotals } from './document.ts';
import { nextPart } from './part.ts';
import { documentTotals, workOut } from './totals.ts';

const RUNS = { numRuns: Number(process.env['DOCUMENTS'] ?? 500), endOnFailure: true };
vi.setConfig({ testTimeout: 120_000 });

type Step = { what: 'take' | 'drop' | 'retake'; which: number; percent: number; lines: readonly number[] | null };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom('take' as const, 'take' as const, 'drop' as const, 'retake' as const),
    which: fc.nat({ max: 20 }),
    percent: fc.integer({ min: 1, max: 600_000 }),
    lines: fc.option(fc.subarray([1, 2, 3, 4, 5], { minLength: 1 })),
  }),
  { maxLength: 14 },
);

type TakenPart = Part & ReturnType<typeof nextPart>;

/** Parts made, thrown away and taken again in any order: those that stand after each step, and at the end all of it. */
function live(whole: Estimate, history: readonly Step[]): (readonly TakenPart[])[] {
  const seen: (readonly TakenPart[])[] = [];
  const positions = whole.draft.items.map(({ position }) => position);
  let parts: TakenPart[] = [];
  let thrown: EstimateShare[] = [];
  const take = ({ positions: own, percent }: EstimateShare) => {
    const share = { positions: own, percent };
    const most = Math.min(...(own ?? positions).map((position) => WHOLE - takenOf(position, parts)));
    if (percent > most) return false;
    parts = [...parts, { ...share, ...nextPart(whole, parts, share) }];
    return true;
  };
  const pick = <T>(of: readonly T[], which: number) => (of.length === 0 ? undefined : of[which % of.length]);
  for (const { what, which, percent, lines } of history) {
    const own = lines?.filter((line) => positions.includes(line)) ?? null;
    const gone = what === 'drop' ? pick(parts, which) : undefined;
    const back = what === 'retake' ? pick(thrown, which) : undefined;
    if (what === 'take' && own?.length !== 0) take({ positions: own, percent });
    if (back && take(back)) thrown = thrown.filter((one) => one !== back);
    if (gone) {
      parts = parts.filter((one) => one !== gone);
      thrown = [...thrown, gone];
    }
    seen.push(parts);
  }
  for (const position of positions) {
    const left = WHOLE - takenOf(position, parts);
    if (left > 0) take({ positions: [position], percent: left });
  }
  return [...seen, parts];
}

const rowsOf = ({ taxes, withholdings }: DocumentTotals) => [...taxes, ...withholdings];
const taxOf = (totals: DocumentTotals, id: number) =>
  rowsOf(totals).find(({ idSalesTax }) => idSalesTax === id)?.amount ?? 0;

/** Everything of a document that must add up, by name. */
const figuresOf = (totals: DocumentTotals, ids: readonly number[]): Record<string, number> => ({
  totalBill: totals.totalBill,
  subTotal: totals.subTotal,
  shipping: totals.shipping,
  discount: totals.discount,
  discounts: totals.totalDiscountsAmount,
  ...Object.fromEntries(ids.map((id) => [`tax ${id}`, taxOf(totals, id)])),
});

it('A5: parts thrown away and taken again in any order never come to more than the estimate, and all of them to it', () => {
  fc.assert(
    fc.property(estimate, steps, (whole, history) => {
      const { totals, carrierTaxes } = workOut(documentInput(whole.draft, whole.terms));
      // Where nothing gives anything back, what is still to come adds to every figure.
      const onlyAdds =
        carrierTaxes.flat().every(({ amount }) => amount >= 0) &&
        totals.lines.every(({ base, net }) => base >= 0 && net >= 0);
      const ids = rowsOf(totals).map(({ idSalesTax }) => idSalesTax);
      const all = figuresOf(totals, ids);
      for (const parts of live(whole, history)) {
        const isWhole = whole.draft.items.every(({ position }) => takenOf(position, parts) === WHOLE);
        const figures = parts.map(({ added }) => figuresOf(added.totals, ids));
        const wrong = Object.entries(all).filter(([name, amount]) => {
          const together = figures.reduce((sum, part) => sum + (part[name] ?? 0), 0);
          return isWhole ? together !== amount : onlyAdds && together > amount;
        });
        expect(wrong).toEqual([]);
      }
    }),
    RUNS,
  );
});

it('A5: no part of such a history has a quantity, shipping or discount below zero', () => {
  fc.assert(
    fc.property(estimate, steps, (whole, history) => {
      const totals = documentTotals(documentInput(whole.draft, whole.terms));
      fc.pre(totals.lines.every(({ base, net }) => base >= 0 && net >= 0));
      for (const { draft } of live(whole, history).flat()) {
        expect(draft.shipping).toBeGreaterThanOrEqual(0);
        expect(draft.discount).toBeGreaterThanOrEqual(0);
        for (const { quantity, discount } of draft.items) {
          expect(quantity).toBeGreaterThanOrEqual(0);
          expect(discount).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    RUNS,
  );
});
