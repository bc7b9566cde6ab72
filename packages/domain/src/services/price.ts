import { type Fraction, fraction, round } from '../documents/fraction.ts';
import { exactFee, lineBase } from '../documents/line-base.ts';
import type { Exponent } from '../money/currencies.ts';
import { type Cents, type E4, e4, type Micro, type Ppm, ppm } from '../money/money.ts';
import { optionsOf, type Specification } from './specifications.ts';

export type PriceInput = {
  price: E4;
  quantity: Micro;
  specifications: readonly Specification[];
  exponent: Exponent;
};

export type Fee = { specification: string; option: string; amount: Cents };
export type ItemPrice = { gross: Cents; fees: Fee[]; extraFee: Cents; total: Cents };

/**
 * What so many units cost with the options that are checked: the live price of the editor and the first figure of a
 * document line are this one (docs/domain/services.md). `fees` are those that are not nothing, and add up to `extraFee`.
 */
export function itemPrice({ price, quantity, specifications, exponent }: PriceInput): ItemPrice {
  const line = { quantity, price, options: optionsOf(specifications), discount: NO_DISCOUNT, taxes: [] };
  const { gross, extraFee, base } = lineBase(line, exponent);
  const fees = specifications.flatMap((specification) =>
    specification.options.map((option) => ({
      specification: specification.name,
      option: option.name,
      amount: round(exactFee({ ...option, amount: option.amount ?? e4(0) }, quantity, exponent)),
    })),
  );
  return { gross, fees: fees.filter(({ amount }) => amount !== 0), extraFee, total: base };
}

const NO_DISCOUNT = { format: '%', rate: ppm(0) } as const;

/** ± percent or ± an amount, and how many decimals the new prices shall have. */
export type PriceChange = ({ how: 'percent'; rate: Ppm } | { how: 'amount'; amount: E4 }) & {
  decimals: 0 | 1 | 2 | 3 | 4;
};

/** Rounded once, half away from zero. A price never falls below zero. */
export function changedPrice(price: E4, change: PriceChange): E4 {
  const exact =
    change.how === 'percent'
      ? fraction(BigInt(price) * (1_000_000n + BigInt(change.rate)), 1_000_000n)
      : fraction(price + change.amount);
  return e4(Math.max(0, toDecimals(exact, change.decimals)));
}

/** cost + percent of it, to the four decimals of a unit price. */
export const markedUp = (cost: E4, markup: Ppm): E4 =>
  e4(round(fraction(BigInt(cost) * (1_000_000n + BigInt(markup)), 1_000_000n)));

/** A thousand times the price lost: beyond, the figure says nothing any more. */
const WORST_MARGIN = -1_000_000_000n;

/** What stays of the price, in parts per million of it; null where there is no price or no cost to compare. */
export function marginOf(price: E4, cost: E4 | null): Ppm | null {
  if (cost === null || price === 0) return null;
  const exact = (BigInt(price) - BigInt(cost)) * 1_000_000n;
  return exact < WORST_MARGIN * BigInt(price) ? null : ppm(round(fraction(exact, price)));
}

function toDecimals({ n, d }: Fraction, decimals: number): number {
  const step = 10n ** BigInt(4 - decimals);
  return round({ n, d: d * step }) * Number(step);
}
