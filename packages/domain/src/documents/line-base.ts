import type { Exponent } from '../money/currencies.ts';
import { type Cents, cents, sum } from '../money/money.ts';
import type { Discount, Line, Option } from './document.ts';
import { add, type Fraction, fraction, round, sumOf } from './fraction.ts';

/** quantity (millionths) × price (ten-thousandths), in currency units. */
export const times = (quantity: number, price: number, exponent: Exponent): Fraction =>
  fraction(BigInt(quantity) * BigInt(price) * 10n ** BigInt(exponent), 10n ** 10n);

export const exactGross = (line: Line, exponent: Exponent): Fraction => times(line.quantity, line.price, exponent);

/** What one option adds or takes away; nothing unless it is checked and priced. */
export function exactFee(option: Option, quantity: number, exponent: Exponent): Fraction {
  if (!option.isChecked || !option.hasAmount) return fraction(0n);
  const amount = option.operator === '-' ? 0 - option.amount : option.amount;
  return times(option.perQTY ? quantity : option.defaultQTY, amount, exponent);
}

/** Rule 2: each option's fee is rounded by itself, so that the printed breakdown adds up. */
export const extraFee = (line: Line, exponent: Exponent): Cents =>
  sum(line.options.map((option) => round(exactFee(option, line.quantity, exponent))));

/** A fixed discount never turns a sale into a refund, nor a refund into a sale. */
export function discountOn(base: Cents, discount: Discount): Cents {
  if (discount.format === '%') return round(fraction(BigInt(base) * BigInt(discount.rate), 1_000_000n));
  return cents(Math.min(Math.max(discount.amount, Math.min(base, 0)), Math.max(base, 0)));
}

export type LineBase = { gross: Cents; extraFee: Cents; base: Cents; discount: Cents; net: Cents };

/** Rules 1 to 3: gross, fees, and the discount that covers both. */
export function lineBase(line: Line, exponent: Exponent): LineBase {
  const gross = round(exactGross(line, exponent));
  const fee = extraFee(line, exponent);
  const base = cents(gross + fee);
  const discount = discountOn(base, line.discount);
  return { gross, extraFee: fee, base, discount, net: cents(base - discount) };
}

/** The same without any rounding: what `once` rounds at the very end. */
export function exactNet(line: Line, exponent: Exponent): Fraction {
  const fees = sumOf(line.options.map((option) => exactFee(option, line.quantity, exponent)));
  const base = add(exactGross(line, exponent), fees);
  if (line.discount.format === '$') return add(base, fraction(0 - discountOn(round(base), line.discount)));
  return { n: base.n * (1_000_000n - BigInt(line.discount.rate)), d: base.d * 1_000_000n };
}
