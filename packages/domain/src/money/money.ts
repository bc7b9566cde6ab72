import type { Exponent } from './currencies.ts';

/** A whole number of the currency's smallest units: cents, yen or fils. Never a float, never a formatted string. */
export type Cents = number & { readonly __unit: 'cents' };
/** Parts per million. 9.975 % is 99_750, so every real-world tax rate is exact. */
export type Ppm = number & { readonly __unit: 'ppm' };
/** Millionths of a unit: the six decimals of a quantity. 1.25 hours is 1_250_000. */
export type Micro = number & { readonly __unit: 'micro' };
/** Ten-thousandths of a major unit: the four decimals of a unit price. 45.00 is 450_000. */
export type E4 = number & { readonly __unit: 'e4' };

/** How many of them are one of the currency's smallest units. */
export const e4PerMinor = (exponent: Exponent): number => 10 ** (4 - exponent);

export const cents = (value: number) => whole(value) as Cents;
export const ppm = (value: number) => whole(value) as Ppm;
export const micro = (value: number) => whole(value) as Micro;
export const e4 = (value: number) => whole(value) as E4;

export const sum = (amounts: readonly Cents[]): Cents => cents(amounts.reduce((a, b) => a + b, 0));

/** a × b ÷ divisor, rounded half away from zero. The one rounding rule: see ADR-0004. */
export function mulDiv(a: number, b: number, divisor: number): Cents {
  const product = BigInt(a) * BigInt(b);
  const half = BigInt(divisor) / 2n;
  return cents(Number((product < 0n ? product - half : product + half) / BigInt(divisor)));
}

function whole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`);
  return value;
}
