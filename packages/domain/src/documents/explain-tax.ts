import { type Cents, cents, e4, micro } from '../money/money.ts';
import type { DocumentInput, Tax, TaxRow } from './document.ts';
import { percent } from './explain-line.ts';
import {
  type Explained,
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
import type { Working } from './totals.ts';

/** A line or the taxed shipping: what is taxed, by which taxes, and what came of each. */
export type Taxed = {
  taxable: Explained;
  taxes: readonly Tax[];
  quantity: number;
  amounts: readonly TaxRow[];
  subjectOf: (idSalesTax: number) => Subject;
};

/** Every tax of one line. Without the working only what is kept is known. */
export function explainCarried(taxed: Taxed, input: DocumentInput, isWorkedOut: boolean): Map<number, Explained> {
  const found = new Map<number, Explained>();
  const amountOf = (id: number) => taxed.amounts.find(({ idSalesTax }) => idSalesTax === id)?.amount ?? cents(0);
  if (!isWorkedOut) {
    for (const { idSalesTax, amount } of taxed.amounts)
      found.set(idSalesTax, given(taxed.subjectOf(idSalesTax), amount));
    return found;
  }
  // Compound taxes stand on the normal ones, inclusive ones on what is left after the taxes per unit.
  const ordered = [...taxed.taxes].toSorted((a, b) => DEPENDENCE[a.kind] - DEPENDENCE[b.kind]);
  for (const tax of ordered) {
    const subject = taxed.subjectOf(tax.idSalesTax);
    const value = amountOf(tax.idSalesTax);
    found.set(
      tax.idSalesTax,
      tax.kind === 'fixed'
        ? fixedTax({ subject, value, tax, taxed, input })
        : rateTax({
            subject,
            value,
            tax,
            parts: basisOf(tax, taxed, found, input),
            divisor: divisorOf(tax, taxed.taxes, input),
          }),
    );
  }
  return found;
}

const DEPENDENCE = { fixed: 0, normal: 1, withholding: 2, compound: 3 } as const;

function basisOf(
  tax: Tax,
  { taxable, taxes }: Taxed,
  found: ReadonlyMap<number, Explained>,
  input: DocumentInput,
): Part[] {
  const ofKind = (kind: Tax['kind']) =>
    taxes.filter((one) => one.kind === kind).flatMap(({ idSalesTax }) => found.get(idSalesTax) ?? []);
  if (input.pricesIncludeTax) return [plus(taxable), ...ofKind('fixed').map(minus)];
  return [plus(taxable), ...(tax.kind === 'compound' ? ofKind('normal').map(plus) : [])];
}

type One<Kind extends Tax> = { subject: Subject; value: Cents; tax: Kind };
type RateTax = Exclude<Tax, { kind: 'fixed' }>;
type FixedTax = Extract<Tax, { kind: 'fixed' }>;

function rateTax(one: One<RateTax> & { parts: Part[]; divisor: Fraction }): Explained {
  const { subject, value, tax, parts, divisor } = one;
  const exact = multiply(divide(unroundedSum(parts), divisor), fraction(tax.rate, 1_000_000n));
  return rounded(subject, { value, exact, parts, rule: percent(tax.rate, divisor) });
}

/** Rule 7 rounds it for every line, before anything is added up. */
function fixedTax({ subject, value, tax, taxed, input }: One<FixedTax> & { taxed: Taxed; input: DocumentInput }) {
  const product = perUnit(tax, taxed.quantity, input);
  const rule = { kind: 'times' as const, quantity: micro(taxed.quantity), price: e4(tax.amount), product };
  return rounded(subject, { value, exact: fraction(round(product)), rule });
}

/** One row under the totals: what the lines carry of it, added up before rounding or after, as the document's mode says. */
export function explainRow(
  row: TaxRow,
  carried: readonly ReadonlyMap<number, Explained>[],
  { mode, working }: { mode: DocumentInput['mode']; working: Working | null },
): Explained {
  const of = row.kind === 'withholding' ? 'withholding' : 'tax';
  const subject = { of, idSalesTax: row.idSalesTax } as const;
  const parts = carried.flatMap((taxes) => taxes.get(row.idSalesTax) ?? []).map(plus);
  if (!working || mode === 'line') return totalled(subject, parts);
  return rounded(subject, { value: row.amount, exact: unroundedSum(parts), parts, rule: { kind: 'roundedSum' } });
}
