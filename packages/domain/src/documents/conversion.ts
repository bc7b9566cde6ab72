import { type Cents, type Micro, micro, mulDiv } from '../money/money.ts';

/** A hundred percent, in parts per million. */
export const WHOLE = 1_000_000;

/** Which part of an estimate an invoice takes: so much of these lines; null means all of them. */
export type EstimateShare = { positions: readonly number[] | null; percent: number };

export type TaxAmount = { idSalesTax: number; amount: Cents };

/** What came of one line of the estimate, in the currency's smallest units. */
export type TakenLine = {
  position: number;
  quantity: Micro;
  gross: Cents;
  extraFee: Cents;
  discount: Cents;
  documentDiscount: Cents;
  taxes: readonly TaxAmount[];
};

/** What the share came to when it was taken. It stays, however the invoice is edited afterwards: the next part is the rest. */
export type TakenAmounts = {
  lines: readonly TakenLine[];
  shipping: Cents;
  shippingTaxes: readonly TaxAmount[];
  /** A percentage or an amount for every unit, as it was on that day. */
  rates: readonly { idSalesTax: number; value: number }[];
};

/** Parts from before amounts were kept have a share alone. */
export type Part = EstimateShare & { took?: TakenAmounts };

export const takes = ({ positions }: EstimateShare, position: number): boolean => positions?.includes(position) ?? true;

/** What share of a line was taken, in however many invoices. */
export const takenOf = (position: number, taken: readonly EstimateShare[]): number =>
  taken.reduce((sum, part) => (takes(part, position) ? sum + part.percent : sum), 0);

/** What is left of a line's quantity; the last part leaves nothing. */
export function leftToConvert(position: number, quantity: Micro, parts: readonly Part[]): Micro {
  if (takenOf(position, parts) >= WHOLE) return micro(0);
  const gone = parts.reduce((sum, part) => sum + quantityOf(part, position, quantity), 0);
  return micro(Math.max(quantity - gone, 0));
}

export const quantityOf = (part: Part, position: number, quantity: Micro): number =>
  part.took
    ? (part.took.lines.find((line) => line.position === position)?.quantity ?? 0)
    : takes(part, position)
      ? mulDiv(quantity, part.percent, WHOLE)
      : 0;

/**
 * The share of an estimate that can be invoiced next: what is left of all lines where that is the same for each, else of those of
 * which most is left. Null: nothing is.
 */
export function restToConvert(positions: readonly number[], taken: readonly EstimateShare[]): EstimateShare | null {
  const left = positions.map((position) => ({ position, percent: WHOLE - takenOf(position, taken) }));
  const percent = Math.max(0, ...left.map((line) => line.percent));
  if (percent === 0) return null;
  const most = left.filter((line) => line.percent === percent);
  return { positions: most.length === left.length ? null : most.map(({ position }) => position), percent };
}
