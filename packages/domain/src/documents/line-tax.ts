import type { DocumentInput, Tax } from './document.ts';
import { add, divide, type Fraction, fraction, multiply, round, subtract, sumOf } from './fraction.ts';

export type ExactTax = { tax: Tax; exact: Fraction };
type Terms = Pick<DocumentInput, 'exponent' | 'pricesIncludeTax'>;

const ONE = fraction(1n);
const rateOf = (tax: Tax): Fraction => (tax.kind === 'fixed' ? fraction(0n) : fraction(tax.rate, 1_000_000n));
/** 1 and all rates of a kind. */
const factorOf = (taxes: readonly Tax[], kind: Tax['kind']): Fraction =>
  add(ONE, sumOf(taxes.filter((tax) => tax.kind === kind).map(rateOf)));

/** Rule 7: so much per unit, before it is rounded. */
export const perUnit = (tax: Tax, quantity: number, { exponent }: Pick<Terms, 'exponent'>): Fraction =>
  tax.kind === 'fixed'
    ? fraction(BigInt(tax.amount) * BigInt(quantity) * 10n ** BigInt(exponent), 10n ** 10n)
    : fraction(0n);

/** Rule 9: what a price that carries its taxes is divided by before the rate is taken of it. */
export function divisorOf(tax: Tax, taxes: readonly Tax[], { pricesIncludeTax }: Pick<Terms, 'pricesIncludeTax'>) {
  if (!pricesIncludeTax) return ONE;
  const compound = factorOf(taxes, 'compound');
  return tax.kind === 'compound' ? compound : multiply(factorOf(taxes, 'normal'), compound);
}

/**
 * Every tax of one taxable amount, exactly. Compound taxes stand on the amount and its normal taxes (rule 6); with
 * inclusive prices the net is taken out first (rule 9). Withholding has the same base as a normal tax (rule 8).
 */
export function exactTaxes(taxable: Fraction, taxes: readonly Tax[], quantity: number, terms: Terms): ExactTax[] {
  const fixed = (tax: Tax) => fraction(round(perUnit(tax, quantity, terms)));
  const own = terms.pricesIncludeTax ? subtract(taxable, sumOf(taxes.map(fixed))) : taxable;
  const withNormal = multiply(own, factorOf(taxes, 'normal'));
  return taxes.map((tax) => {
    if (tax.kind === 'fixed') return { tax, exact: fixed(tax) };
    const base = tax.kind === 'compound' && !terms.pricesIncludeTax ? withNormal : own;
    return { tax, exact: multiply(divide(base, divisorOf(tax, taxes, terms)), rateOf(tax)) };
  });
}
