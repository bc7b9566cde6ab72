import { fraction, round } from '../documents/fraction.ts';
import type { AccountRole } from '../ledger/chart.ts';
import { credit, debit, type Posting } from '../ledger/posting.ts';
import type { Exponent } from '../money/currencies.ts';
import { type Cents, cents } from '../money/money.ts';
import type { MovedStock, MovementKind, Stock } from './stock.ts';

/** Where goods come from and go to. Between two shelves of one business nothing changes its worth. */
const COUNTERPART: Record<MovementKind, AccountRole | null> = {
  opening: 'equity',
  purchase: 'received',
  sale: 'cost',
  return: 'cost',
  adjustment: 'stockLosses',
  transfer: null,
};

/** What a shelf is worth: quantity × average, rounded once. Less than nothing where more was sold than there was. */
export const stockValue = ({ onHand, averageCost }: Stock, exponent: Exponent): Cents =>
  valueOf(onHand, averageCost, exponent);

/** Millionths × ten-thousandths. */
const WHOLE = 10n ** 10n;
const valueOf = (quantity: number, cost: number, exponent: Exponent): Cents =>
  round(fraction(BigInt(quantity) * BigInt(cost) * 10n ** BigInt(exponent), WHOLE));

/**
 * What a movement brings into the books, so that Stock is always worth what is on the shelf. What leaves costs the
 * difference. What comes in is owed or found at its own cost; what is over then, because it was sold before it came or
 * because the average has only four decimals, was cost of goods sold.
 */
export function stockPostings(
  kind: MovementKind,
  { before, after, exponent }: { before: Stock; after: MovedStock; exponent: Exponent },
): Posting<AccountRole>[] {
  const counterpart = COUNTERPART[kind];
  if (counterpart === null) return [];
  const value = cents(stockValue(after, exponent) - stockValue(before, exponent));
  const quantity = after.onHand - before.onHand;
  const own = quantity > 0 ? valueOf(quantity, after.unitCost, exponent) : value;
  return [debit('stock', value), credit(counterpart, own), credit('cost', cents(value - own))];
}
