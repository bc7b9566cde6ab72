import { type Cents, cents, mulDiv } from '../money/money.ts';

/**
 * What a part takes of a whole: the whole times all parts so far over what they are parts of, less what earlier parts took. The
 * last part takes what is left, so that nothing is lost or made by rounding.
 */
export const shareOf = (whole: Cents, { soFar, before, of }: { soFar: number; before: number; of: number }): Cents =>
  cents(mulDiv(whole, soFar, of) - mulDiv(whole, before, of));
