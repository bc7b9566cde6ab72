import { type Cents, cents, e4, micro } from '../money/money.ts';
import type { DocumentInput, Tax, TaxRow } from './document.ts';
import { percent } from './explain-line.ts';
import {
  type ExplainedAmount,
  given,
  minus,
  type Part,
  plus,
  rounded,
  type Subject,
  totalled,
  unroundedSum,
} from './explained.ts';
import { divide, type Fraction, fraction, multiply, round } from './fraction.ts';
import { divisorOf, perUnit } from './line-tax.ts';
import type { TotalsCalculation } from './totals.ts';

/** A line or the taxed shipping: what is taxed, by which taxes, and what came of each. */
export type TaxCarrier = {
  taxable: ExplainedAmount;
  taxes: readonly Tax[];
  quantity: number;
  amounts: readonly TaxRow[];
  subjectOf: (idSalesTax: number) => Subject;
};

/** Every tax of one line. Without the working only what is kept is known. */
export function explainCarried(
  carrier: TaxCarrier,
  input: DocumentInput,
  isWorkedOut: boolean,
): Map<number, ExplainedAmount> {
  const found = new Map<number, ExplainedAmount>();
  const amountOf = (id: number) => carrier.amounts.find(({ idSalesTax }) => idSalesTax === id)?.amount ?? cents(0);
  if (!isWorkedOut) {
    for (const { idSalesTax, amount } of carrier.amounts)
      found.set(idSalesTax, given(carrier.subjectOf(idSalesTax), amount));
    return found;
  }
  // Compound taxes stand on the normal ones, inclusive ones on what is left after the taxes per unit.
  const ordered = [...carrier.taxes].toSorted((a, b) => DEPENDENCE[a.kind] - DEPENDENCE[b.kind]);
  for (const tax of ordered) {
    const subject = carrier.subjectOf(tax.idSalesTax);
    const value = amountOf(tax.idSalesTax);
    found.set(
      tax.idSalesTax,
      tax.kind === 'fixed'
        ? fixedTax({ subject, value, tax, taxed: carrier, input })
        : rateTax({
            subject,
            value,
            tax,
            parts: basisOf(tax, carrier, found, input),
            divisor: divisorOf(tax, carrier.taxes, input),
          }),
    );
  }
  return found;
}

const DEPENDENCE = { fixed: 0, normal: 1, withholding: 2, compound: 3 } as const;

function basisOf(
  tax: Tax,
  { taxable, taxes }: TaxCarrier,
  found: ReadonlyMap<number, ExplainedAmount>,
  input: DocumentInput,
): Part[] {
  const ofKind = (kind: Tax['kind']) =>
    taxes.filter((one) => one.kind === kind).flatMap(({ idSalesTax }) => found.get(idSalesTax) ?? []);
  if (input.pricesIncludeTax) return [plus(taxable), ...ofKind('fixed').map(minus)];
  return [plus(taxable), ...(tax.kind === 'compound' ? ofKind('normal').map(plus) : [])];
}

type ExplainedTax<Kind extends Tax> = { subject: Subject; value: Cents; tax: Kind };
type RateTax = Exclude<Tax, { kind: 'fixed' }>;
type FixedTax = Extract<Tax, { kind: 'fixed' }>;

function rateTax(one: ExplainedTax<RateTax> & { parts: Part[]; divisor: Fraction }): ExplainedAmount {
  const { subject, value, tax, parts, divisor } = one;
  const exact = multiply(divide(unroundedSum(parts), divisor), fraction(tax.rate, 1_000_000n));
  return rounded(subject, { value, exact, parts, rule: percent(tax.rate, divisor) });
}

/** Rule 7 rounds it for every line, before anything is added up. */
function fixedTax({
  subject,
  value,
  tax,
  taxed,
  input,
}: ExplainedTax<FixedTax> & { taxed: TaxCarrier; input: DocumentInput }) {
  const product = perUnit(tax, taxed.quantity, input);
  const rule = { kind: 'times' as const, quantity: micro(taxed.quantity), price: e4(tax.amount), product };
  return rounded(subject, { value, exact: fraction(round(product)), rule });
}

/** One row under the totals: what the lines carry of it, added up before rounding or after, as the document's mode says. */
export function explainRow(
  row: TaxRow,
  carried: readonly ReadonlyMap<number, ExplainedAmount>[],
  { mode, working }: { mode: DocumentInput['mode']; working: TotalsCalculation | null },
): ExplainedAmount {
  const of = row.kind === 'withholding' ? 'withholding' : 'tax';
  const subject = { of, idSalesTax: row.idSalesTax } as const;
  const parts = carried.flatMap((taxes) => taxes.get(row.idSalesTax) ?? []).map(plus);
  if (!working || mode === 'line') return totalled(subject, parts);
  return rounded(subject, { value: row.amount, exact: unroundedSum(parts), parts, rule: { kind: 'roundedSum' } });
}
