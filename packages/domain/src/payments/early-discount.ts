import { dayAfter } from '../documents/days.ts';
import { type Cents, cents, mulDiv, type Ppm } from '../money/money.ts';

/** No business gives more than half for paying early. */
export const MAX_DISCOUNT_PPM = 500_000;
export const MAX_DISCOUNT_DAYS = 365;

/** What an invoice promises: so much less of what is open, until that day. */
export type EarlyTerms = { rate: Ppm; until: string; adjustsTax: boolean };

/** What a business gives for paying early, whatever invoice it is. */
export type DiscountRule = { rate: Ppm; days: number; adjustsTax: boolean };

const WHOLE_PPM = 1_000_000;

/** The billing date is day 0. */
export const termsOn = (billingDate: string, { rate, days, adjustsTax }: DiscountRule): EarlyTerms => ({
  rate,
  until: dayAfter(billingDate, days),
  adjustsTax,
});

/** What is given of what is open, and what is left to pay. */
export function earlyDiscount(open: Cents, rate: Ppm): { discount: Cents; payable: Cents } {
  const discount = mulDiv(open, rate, WHOLE_PPM);
  return { discount, payable: cents(open - discount) };
}
