import type { Exponent } from '../money/currencies.ts';
import { type Cents, cents, type E4, e4PerMinor, type Micro, mulDiv, sum } from '../money/money.ts';

const ONE = 1_000_000;
const HOUR_SECONDS = 3_600;

/** What a quantity of a part costs at its average cost, rounded once. */
export const partCost = (quantity: Micro, unitCost: E4, exponent: Exponent): Cents =>
  mulDiv(quantity, unitCost, ONE * e4PerMinor(exponent));

/** What somebody's time costs at what an hour of it does, rounded once; to the second, however it is billed. */
export const labourCost = (seconds: number, ratePerHour: E4, exponent: Exponent): Cents =>
  mulDiv(seconds, ratePerHour, HOUR_SECONDS * e4PerMinor(exponent));

export type VisitCosts = {
  /** Before tax; null while something has no price. */
  price: Cents | null;
  parts: readonly Cents[];
  /** Null: nobody said what this person costs. */
  labour: readonly (Cents | null)[];
};

export type VisitResult = {
  price: Cents | null;
  parts: Cents;
  labour: Cents;
  /** Price less parts and labour; null while there is no price. */
  result: Cents | null;
  /** Whether everything that it cost is known. */
  isComplete: boolean;
};

/** What a visit earned: its price before tax, less parts at cost and hours at what they cost. */
export function earnedOf({ price, parts, labour }: VisitCosts): VisitResult {
  const known = labour.filter((cost) => cost !== null);
  const costs = { parts: sum(parts), labour: sum(known) };
  return {
    price,
    ...costs,
    result: price === null ? null : cents(price - costs.parts - costs.labour),
    isComplete: price !== null && known.length === labour.length,
  };
}
