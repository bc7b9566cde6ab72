import { type Cents, cents, sum } from '../money/money.ts';
import { add, compare, type Fraction, floor, fraction, round, subtract, sumOf } from './fraction.ts';

/** One of several that an amount is shared between: its due in full, what it had so far, and what it may get now. */
export type Claim = {
  whole: Cents;
  before: Cents;
  /** How far it is served with this round, from 0 to 1. */
  reach: Fraction;
  /** It gets something in this round; the others keep what they had. */
  isServed: boolean;
  low: Cents;
  high: Cents;
};

export const between = (value: number, a: number, b: number): Cents =>
  cents(Math.min(Math.max(value, Math.min(a, b)), Math.max(a, b)));

/**
 * What each gets in this round, so that everything handed out so far is the rounded sum of the exact shares. Who is served
 * in full gets exactly the rest; the others share what is left over by largest remainder, within their limits.
 */
export function apportion(claims: readonly Claim[]): Cents[] {
  const served = claims.filter(({ isServed }) => isServed);
  const due = round(sumOf(claims.map(({ whole, reach }) => times(whole, reach)))) - sum(claims.map((c) => c.before));
  const given = new Map(served.map((claim) => [claim, firstOf(claim)]));
  let left = due - sum([...given.values()]);
  const open = served.filter((claim) => !isLast(claim));
  while (left !== 0) {
    const step = Math.sign(left);
    const room = open.filter((claim) => {
      const next = (given.get(claim) ?? 0) + step;
      return next >= claim.low && next <= claim.high;
    });
    const [best] = room.toSorted((a, b) => step * compare(lackOf(b, given), lackOf(a, given)));
    // Nobody may get more: the next round makes up for it, and the last one gives every claim its rest.
    if (!best) break;
    given.set(best, cents((given.get(best) ?? 0) + step));
    left -= step;
  }
  return claims.map((claim) => given.get(claim) ?? cents(0));
}

const times = (amount: Cents, { n, d }: Fraction): Fraction => ({ n: BigInt(amount) * n, d });

export const isLast = ({ reach }: Pick<Claim, 'reach'>) => reach.n === reach.d;

function firstOf(claim: Claim): Cents {
  if (isLast(claim)) return cents(claim.whole - claim.before);
  const exact = subtract(times(claim.whole, claim.reach), fraction(claim.before));
  return between(Number(floor(exact)), claim.low, claim.high);
}

/** How much it has too little. */
const lackOf = (claim: Claim, given: ReadonlyMap<Claim, Cents>): Fraction =>
  subtract(times(claim.whole, claim.reach), add(fraction(claim.before), fraction(given.get(claim) ?? 0)));
