import type { DocumentInput, Tax } from './document.ts';
import { add, divide, type Fraction, fraction, multiply, round, subtract, sumOf } from './fraction.ts';

export type ExactTax = { tax: Tax; exact: Fraction };
type Exponent = DocumentInput['exponent'];

const rateOf = (tax: Tax): Fraction => (tax.kind === 'fixed' ? fraction(0n) : fraction(tax.rate, 1_000_000n));
const ofKind = (taxes: readonly Tax[], kind: Tax['kind']) => taxes.filter((tax) => tax.kind === kind);

/** Rule 7: so much per unit, rounded per line. */
const perUnit = (tax: Tax, quantity: number, exponent: Exponent): Fraction =>
  tax.kind === 'fixed'
    ? fraction(round(fraction(BigInt(tax.amount) * BigInt(quantity) * 10n ** BigInt(exponent), 10n ** 10n)))
    : fraction(0n);

/**
 * Every tax of one taxable amount, exactly. Compound taxes stand on the amount and its normal taxes (rule 6); with
 * inclusive prices the net is taken out first (rule 9). Withholding has the same base as a normal tax (rule 8).
 */
export function exactTaxes(
  taxable: Fraction,
  taxes: readonly Tax[],
  quantity: number,
  { exponent, pricesIncludeTax }: Pick<DocumentInput, 'exponent' | 'pricesIncludeTax'>,
): ExactTax[] {
  const normalRate = sumOf(ofKind(taxes, 'normal').map(rateOf));
  const compoundRate = sumOf(ofKind(taxes, 'compound').map(rateOf));
  const fixed = ofKind(taxes, 'fixed').map((tax) => ({ tax, exact: perUnit(tax, quantity, exponent) }));
  const one = fraction(1n);
  const factor = multiply(add(one, normalRate), add(one, compoundRate));
  const base = pricesIncludeTax ? divide(subtract(taxable, sumOf(fixed.map(({ exact }) => exact))), factor) : taxable;
  const withNormal = multiply(base, add(one, normalRate));
  return taxes.map((tax) => {
    if (tax.kind === 'fixed') return { tax, exact: perUnit(tax, quantity, exponent) };
    return { tax, exact: multiply(tax.kind === 'compound' ? withNormal : base, rateOf(tax)) };
  });
}
