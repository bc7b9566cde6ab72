import { minorOf, type Thousandths, tooManyDecimals } from '@countinghouse/contracts/wire';
import type { Exponent } from '@countinghouse/domain/money/currencies';
import type { Cents } from '@countinghouse/domain/money/money';
import { AppError } from './errors.ts';

/** An amount of a request in the smallest units of its currency; refused at its field where it has more decimals. */
export function readAmount(value: Thousandths, field: string, exponent: Exponent): Cents {
  const amount = minorOf(value, exponent);
  if (amount === null) throw tooPrecise([field], exponent);
  return amount;
}

/** What these fields say is finer than the smallest unit of the currency. */
export const tooPrecise = (fields: readonly string[], exponent: Exponent) =>
  new AppError('request.invalid', Object.fromEntries(fields.map((field) => [field, tooManyDecimals(exponent)])));
