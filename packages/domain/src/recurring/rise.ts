import type { Exponent } from '../money/currencies.ts';
import { type E4, e4, e4PerMinor, mulDiv } from '../money/money.ts';

/** From a day on every price of a series is higher (or with a minus lower) by so many parts per million. */
export type PriceRise = { from: string; ppm: number };

const WHOLE = 1_000_000;

/** A price with whole cents keeps whole cents. */
export function risenPrice(price: E4, ppm: number, exponent: Exponent): E4 {
  const minor = e4PerMinor(exponent);
  const step = price % minor === 0 ? minor : 1;
  return e4(mulDiv(price / step, WHOLE + ppm, WHOLE) * step);
}

export const isRisen = (rise: PriceRise | null, day: string): rise is PriceRise => rise !== null && day >= rise.from;
