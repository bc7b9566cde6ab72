import { type Cents, cents } from '../money/money.ts';
import type { CashStep } from './methods.ts';

/** What is handed over in coins for an amount: the nearest multiple of the smallest coin, half a step up. */
export const roundedCash = (amount: Cents, step: CashStep): Cents =>
  step === 0 ? amount : cents(Math.floor((amount + step / 2) / step) * step);

/**
 * What is taken more than is owed, or with a minus less, because there are no smaller coins. Nothing where the amount is not
 * exactly what rounding gives: then it is a part, or more than is owed.
 */
export const cashDifference = (paid: Cents, owed: Cents, step: CashStep): Cents =>
  step !== 0 && paid !== owed && paid === roundedCash(owed, step) ? cents(paid - owed) : cents(0);
