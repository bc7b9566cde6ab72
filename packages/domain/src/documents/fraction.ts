import { withoutEndZeros } from '../money/decimal.ts';
import { type Cents, cents } from '../money/money.ts';

/** An exact value between two roundings. The denominator is always positive. */
export type Fraction = { readonly n: bigint; readonly d: bigint };

export const fraction = (n: bigint | number, d: bigint | number = 1n): Fraction => ({ n: BigInt(n), d: BigInt(d) });
export const ZERO = fraction(0n);

export const add = (a: Fraction, b: Fraction): Fraction =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
export const subtract = (a: Fraction, b: Fraction): Fraction => add(a, { n: -b.n, d: b.d });
export const multiply = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });

export function divide(a: Fraction, b: Fraction): Fraction {
  if (b.n === 0n) throw new RangeError('division by zero');
  return b.n < 0n ? { n: -a.n * b.d, d: a.d * -b.n } : { n: a.n * b.d, d: a.d * b.n };
}

export const sumOf = (values: readonly Fraction[]): Fraction => values.reduce(add, ZERO);

/** Negative when a < b, positive when a > b. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** To the currency unit, half away from zero: the one rounding rule, the same for a credit as for its invoice. */
export function round({ n, d }: Fraction): Cents {
  const magnitude = n < 0n ? -n : n;
  const whole = (2n * magnitude + d) / (2n * d);
  return cents(Number(n < 0n ? -whole : whole));
}

/** Towards minus infinity; with `subtract` it gives the remainder that spreading looks at. */
export function floor({ n, d }: Fraction): bigint {
  const quotient = n / d;
  return n % d !== 0n && n < 0n ? quotient - 1n : quotient;
}

/**
 * As a decimal number of whole currency units, for people: at least the currency's decimals, at most `most`, and cut, not
 * rounded. `isWhole` is false where more digits follow.
 */
export function decimalOf(value: Fraction, exponent: number, most: number): { text: string; isWhole: boolean } {
  const [n, d] = [value.n < 0n ? -value.n : value.n, value.d * 10n ** BigInt(exponent)];
  const scaled = (n * 10n ** BigInt(most)) / d;
  const digits = String(scaled).padStart(most + 1, '0');
  const decimals = withoutEndZeros(digits.slice(digits.length - most)).padEnd(exponent, '0');
  const whole = digits.slice(0, digits.length - most);
  return {
    text: `${value.n < 0n ? '-' : ''}${whole}${decimals && `.${decimals}`}`,
    isWhole: scaled * d === n * 10n ** BigInt(most),
  };
}
