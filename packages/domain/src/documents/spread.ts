import { type Cents, cents } from '../money/money.ts';
import { compare, type Fraction, floor, fraction, subtract, sumOf } from './fraction.ts';

/** `exact` is the unrounded share; `rank` breaks ties without looking at the order of the lines first. */
export type Share = { exact: Fraction; weight: number; key: string };

/**
 * Gives every share a whole number of units so that they add up to `total`: each gets its floor, and the units left over
 * go to the largest remainders. Ties go to the larger weight, then by key, then to the earlier one, so that writing the
 * same lines in another order never changes a total.
 */
export function spread(total: Cents, shares: readonly Share[]): Cents[] {
  if (shares.length === 0) return [];
  // Worked on the positive side, so that a credit is the exact mirror of its invoice, also where it is rounded to nothing.
  const sign = total < 0 || (total === 0 && sumOf(shares.map(({ exact }) => exact)).n < 0n) ? -1 : 1;
  const exacts = shares.map(({ exact }) => (sign < 0 ? { n: -exact.n, d: exact.d } : exact));
  const floors = exacts.map((exact) => Number(floor(exact)));
  const left = Math.abs(total) - floors.reduce((sum, value) => sum + value, 0);
  const order = shares
    .map((share, index) => ({ ...share, index, remainder: remainderOf(exacts[index] ?? fraction(0n)) }))
    .toSorted(
      (a, b) =>
        compare(b.remainder, a.remainder) ||
        Math.abs(b.weight) - Math.abs(a.weight) ||
        (a.key < b.key ? -1 : a.key > b.key ? 1 : 0) ||
        a.index - b.index,
    );
  const units = [...floors];
  for (let at = 0; at < Math.abs(left); at += 1) {
    // Too few left over is met from the smallest remainders; it happens only when the total was capped.
    const target = left > 0 ? order[at % order.length] : order[order.length - 1 - (at % order.length)];
    if (target) units[target.index] = (units[target.index] ?? 0) + Math.sign(left);
  }
  return units.map((value) => cents(value === 0 ? 0 : sign * value));
}

const remainderOf = (exact: Fraction): Fraction => subtract(exact, fraction(floor(exact)));

/** Shares of `total` in proportion to whole weights, before anything is rounded; of nothing, everybody gets nothing. */
export function sharesOf(total: Cents, weights: readonly { weight: Cents; key: string }[]): Share[] {
  const sum = sumOf(weights.map(({ weight }) => fraction(weight)));
  if (sum.n === 0n) return weights.map((one) => ({ ...one, exact: fraction(0n) }));
  return weights.map(({ weight, key }) => ({
    exact: { n: BigInt(total) * BigInt(weight) * (sum.n < 0n ? -1n : 1n), d: sum.n < 0n ? -sum.n : sum.n },
    weight,
    key,
  }));
}
