import { type Micro, micro, mulDiv } from '../money/money.ts';

/** A hundred percent, in parts per million. */
export const WHOLE = 1_000_000;

/** Which part of an estimate an invoice took: so much of these lines; null means all of them. */
export type Taken = { positions: readonly number[] | null; percent: number };

/** What share of a line was taken, in however many invoices. */
export const takenOf = (position: number, taken: readonly Taken[]): number =>
  sharesOf(position, taken).reduce((sum, percent) => sum + percent, 0);

const sharesOf = (position: number, taken: readonly Taken[]) =>
  taken.filter(({ positions }) => positions?.includes(position) ?? true).map(({ percent }) => percent);

/** What is left of a line's quantity: each share was rounded by itself, and the last one leaves nothing. */
export function leftToConvert(position: number, quantity: Micro, taken: readonly Taken[]): Micro {
  if (takenOf(position, taken) >= WHOLE) return micro(0);
  const gone = sharesOf(position, taken).reduce<number>((sum, percent) => sum + mulDiv(quantity, percent, WHOLE), 0);
  return micro(Math.max(quantity - gone, 0));
}
