import { type Cents, cents, type E4, type Micro, type Ppm } from '../money/money.ts';
import { add, type Fraction, fraction, round, subtract } from './fraction.ts';

/** Which amount of a document it is. A line is counted among the items, not among the sections. */
export type Subject =
  | { of: 'total' | 'due' | 'subTotal' | 'discounts' | 'nets' | 'documentDiscount' | 'shipping' | 'section' }
  | { of: 'paid' | 'credited' | 'writtenOff' | 'discounted' | 'settled' }
  | { of: 'tax' | 'withholding' | 'shippingTax'; idSalesTax: number }
  | {
      of: 'gross' | 'fees' | 'base' | 'lineDiscount' | 'net' | 'discountShare' | 'taxable' | 'lineTotal';
      line: number;
    }
  | { of: 'fee'; line: number; option: number }
  | { of: 'lineTax'; line: number; idSalesTax: number };

/** How an amount comes from its parts. */
export type Rule =
  /** Somebody typed it, or it is kept as it was. */
  | { kind: 'given' }
  | { kind: 'sum' }
  /** The unrounded parts are added up and rounded once; what each part is rounded to adds up as well. */
  | { kind: 'roundedSum' }
  | { kind: 'times'; quantity: Micro; price: E4; product: Fraction }
  /** The parts, divided, times the rate. */
  | { kind: 'percent'; rate: Ppm; divisor: Fraction }
  /** A fixed discount: never more than there is. */
  | { kind: 'atMost'; wanted: Cents }
  /** Its part of something that is shared out. */
  | { kind: 'share'; total: Cents; weight: Cents; weights: Cents };

export type Part = { sign: 1 | -1; of: ExplainedAmount };

/** One number with the way it came about. */
export type ExplainedAmount = {
  subject: Subject;
  value: Cents;
  /** Before rounding; null where nothing was rounded. */
  exact: Fraction | null;
  /** Units it got or gave beyond its own rounding, so that the whole adds up. */
  moved: Cents;
  rule: Rule;
  parts: readonly Part[];
};

export const plus = (of: ExplainedAmount): Part => ({ sign: 1, of });
export const minus = (of: ExplainedAmount): Part => ({ sign: -1, of });
/** A discount that takes nothing and a shipping that costs nothing explain nothing. */
export const unlessZero = (part: Part): Part[] => (part.of.value === 0 ? [] : [part]);

export const given = (subject: Subject, value: Cents): ExplainedAmount => ({
  subject,
  value,
  exact: null,
  moved: cents(0),
  rule: { kind: 'given' },
  parts: [],
});

/** What the parts come to, exactly as they are written. */
const added = (parts: readonly Part[]): Cents => cents(parts.reduce((all, { sign, of }) => all + sign * of.value, 0));

export const totalled = (subject: Subject, parts: readonly Part[]): ExplainedAmount => ({
  ...given(subject, added(parts)),
  rule: { kind: 'sum' },
  parts,
});

/** A value beside what it was before rounding: what is left between the two was moved by spreading. */
export const rounded = (
  subject: Subject,
  { value, exact, rule, parts = [] }: { value: Cents; exact: Fraction; rule: Rule; parts?: readonly Part[] },
): ExplainedAmount => ({ subject, value, exact, moved: cents(value - round(exact)), rule, parts });

export const unrounded = ({ exact, value }: ExplainedAmount): Fraction => exact ?? fraction(value);

export const unroundedSum = (parts: readonly Part[]): Fraction =>
  parts.reduce((all, { sign, of }) => (sign > 0 ? add : subtract)(all, unrounded(of)), fraction(0n));
