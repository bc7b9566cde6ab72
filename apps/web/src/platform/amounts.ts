import { MoneyInput, minorOf, type Thousandths, thousandthsOf } from '@countinghouse/contracts/wire';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import type { Cents } from '@countinghouse/domain/money/money';
import { readDecimal } from '@countinghouse/domain/money/typed';
import { moneyParts } from './format.ts';

/** An amount as somebody typed it; undefined where it is none of this currency. */
export function readAmount(typed: string, currencyCode: string): Cents | undefined {
  const read = MoneyInput.safeDecode(readDecimal(typed) ?? Number.NaN);
  return read.success ? (minorOf(read.data, exponentOf(currencyCode)) ?? undefined) : undefined;
}

/** The same the other way round, as it stands in a box: `5,750.87`. */
export function writeAmount(amount: Cents, currencyCode: string): string {
  const { whole, decimals } = moneyParts(amount, currencyCode);
  return `${whole}${decimals}`;
}

/** As a request says it. */
export const sentAmount = (amount: Cents, currencyCode: string): Thousandths =>
  thousandthsOf(amount, exponentOf(currencyCode));
