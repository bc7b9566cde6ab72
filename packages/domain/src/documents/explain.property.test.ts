import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { discount, option } from '../../test/arbitraries.ts';
import { type Cents, cents, e4, micro, ppm } from '../money/money.ts';
import type { DocumentInput, Line, RoundingMode, Tax } from './document.ts';
import { type Explanation, explain, explainSection } from './explain.ts';
import { type ExplainedAmount, unroundedSum } from './explained.ts';
import { compare, divide, type Fraction, fraction, multiply, round } from './fraction.ts';
import { documentTotals } from './totals.ts';

const RUNS = { numRuns: 3_000 };
vi.setConfig({ testTimeout: 120_000 });

const TAXES: readonly Tax[] = [
  { idSalesTax: 1, kind: 'normal', rate: ppm(50_000) },
  { idSalesTax: 2, kind: 'normal', rate: ppm(99_750) },
  { idSalesTax: 3, kind: 'compound', rate: ppm(70_000) },
  { idSalesTax: 4, kind: 'fixed', amount: e4(1_234) },
  { idSalesTax: 5, kind: 'withholding', rate: ppm(150_000) },
];
const taxes = fc.subarray([...TAXES]);
const line: fc.Arbitrary<Line> = fc.record({
  // Below zero too: a credit note is explained like any document.
  quantity: fc.integer({ min: -20_000_000, max: 200_000_000 }).map(micro),
  price: fc.integer({ min: 0, max: 20_000_000 }).map(e4),
  options: fc.array(option, { maxLength: 3 }),
  discount,
  taxes,
});
const anyDocument: fc.Arbitrary<DocumentInput> = fc.record({
  exponent: fc.constantFrom(0 as const, 2 as const, 3 as const),
  mode: fc.constantFrom<RoundingMode[]>('document', 'line', 'once'),
  pricesIncludeTax: fc.boolean(),
  lines: fc.array(line, { maxLength: 6 }),
  discount,
  shipping: fc.integer({ min: 0, max: 20_000 }).map(cents),
  shippingTaxes: fc.oneof(fc.constant([]), taxes),
});

const UNSETTLED = { paid: cents(0), credited: cents(0), writtenOff: cents(0), discounted: cents(0) };
const explained = (input: DocumentInput) => {
  const stored = documentTotals(input);
  return { stored, found: explain(input, stored, { ...UNSETTLED, due: stored.amountDue }) };
};

const valueOf = (parts: ExplainedAmount['parts']) =>
  cents(parts.reduce((all, { sign, of }) => all + sign * of.value, 0));
const isEqual = (a: Fraction, b: Fraction) => compare(a, b) === 0;

/** Says what is wrong with the way one number is explained; nothing where it holds. */
function flaw({ value, exact, moved, rule, parts }: ExplainedAmount, input: DocumentInput): string | null {
  const ok = (holds: boolean) => (holds ? null : `${rule.kind} does not hold`);
  if (exact && round(exact) + moved !== value) return 'the rounding does not hold';
  switch (rule.kind) {
    case 'given':
      return ok(parts.length === 0 && exact === null);
    case 'sum':
      return ok(valueOf(parts) === value && exact === null);
    case 'roundedSum':
      return ok(exact !== null && isEqual(exact, unroundedSum(parts)) && valueOf(parts) === value);
    case 'times': {
      const product = fraction(BigInt(rule.quantity) * BigInt(rule.price) * 10n ** BigInt(input.exponent), 10n ** 10n);
      return ok(exact !== null && isEqual(product, rule.product) && round(product) === round(exact));
    }
    case 'percent': {
      const taken = multiply(divide(unroundedSum(parts), rule.divisor), fraction(rule.rate, 1_000_000n));
      return ok(exact !== null && isEqual(exact, taken));
    }
    case 'atMost': {
      const there = valueOf(parts);
      return ok(value === Math.min(Math.max(rule.wanted, Math.min(there, 0)), Math.max(there, 0)));
    }
    case 'share': {
      const { total, weight, weights } = rule;
      const share = weights === 0 ? fraction(0n) : divide(fraction(BigInt(total) * BigInt(weight)), fraction(weights));
      return ok(exact !== null && isEqual(exact, share));
    }
    default:
      return rule satisfies never;
  }
}

function everyNode(found: Explanation): ExplainedAmount[] {
  const all = new Set<ExplainedAmount>();
  const visit = (node: ExplainedAmount) => {
    if (all.has(node)) return;
    all.add(node);
    for (const { of } of node.parts) visit(of);
  };
  const { total, due, subTotal, discounts, shipping, taxes: rows, withholdings, lines } = found;
  const ofLines = lines.flatMap((each) => [each.base, each.discount, each.net, each.taxable, each.total]);
  for (const node of [total, due, subTotal, discounts, shipping, ...rows, ...withholdings, ...ofLines]) visit(node);
  return [...all];
}

const flaws = (found: Explanation, input: DocumentInput) =>
  everyNode(found).flatMap((node) => {
    const wrong = flaw(node, input);
    return wrong ? [`${JSON.stringify(node.subject)}: ${wrong}`] : [];
  });

it('every step holds, and every amount is the one the engine finds', () => {
  fc.assert(
    fc.property(anyDocument, (input) => {
      const { stored, found } = explained(input);
      expect(found.isWorkedOut).toBe(true);
      expect(flaws(found, input)).toEqual([]);
      expect(found.total.value).toBe(stored.totalBill);
      expect(found.due.value).toBe(stored.amountDue);
      expect(found.subTotal.value).toBe(stored.subTotal);
      expect(found.discounts.value).toBe(stored.totalDiscountsAmount);
      expect(found.taxes.map(({ value }) => value)).toEqual(stored.taxes.map(({ amount }) => amount));
      expect(found.withholdings.map(({ value }) => value)).toEqual(stored.withholdings.map(({ amount }) => amount));
      const figures = found.lines.map(({ base, discount: off, net, taxable, total }) => ({
        base: base.value,
        discount: off.value,
        net: net.value,
        taxable: taxable.value,
        total: total.value,
      }));
      expect(figures).toEqual(
        stored.lines.map(({ base, discount: off, net, taxable, total }) => ({
          base,
          discount: off,
          net,
          taxable,
          total,
        })),
      );
    }),
    RUNS,
  );
});

it('only the rounding of the whole and the spreading of a row move a unit', () => {
  fc.assert(
    fc.property(anyDocument, (input) => {
      const { found } = explained(input);
      const own = everyNode(found).filter(({ subject, moved }) => {
        if (input.mode === 'once' && (subject.of === 'tax' || subject.of === 'gross')) return false;
        return moved !== 0 && !['lineTax', 'shippingTax', 'discountShare'].includes(subject.of);
      });
      expect(own).toEqual([]);
    }),
    RUNS,
  );
});

it('a document that was frozen with other figures is explained by its sums alone', () => {
  fc.assert(
    fc.property(anyDocument, fc.integer({ min: 1, max: 500 }), (input, more) => {
      const frozen = documentTotals(input);
      const up = (amount: Cents) => cents(amount + more);
      const stored = {
        ...frozen,
        shipping: up(frozen.shipping),
        totalBill: up(frozen.totalBill),
        amountDue: up(frozen.amountDue),
      };
      const found = explain(input, stored, { ...UNSETTLED, due: stored.amountDue });
      expect(found.isWorkedOut).toBe(false);
      expect(flaws(found, input)).toEqual([]);
      expect(found.total.value).toBe(stored.totalBill);
      expect(found.taxes.map(({ value }) => value)).toEqual(stored.taxes.map(({ amount }) => amount));
    }),
    { numRuns: 500 },
  );
});

it('a section comes to what its lines do', () => {
  fc.assert(
    fc.property(anyDocument, (input) => {
      const { stored, found } = explained(input);
      expect(explainSection(found.lines).value).toBe(stored.lines.reduce((all, { base }) => all + base, 0));
    }),
    { numRuns: 500 },
  );
});
