import { tooLarge } from '@countinghouse/contracts/wire';
import type { DocumentSums, Terms } from '@countinghouse/domain/documents/add-up';
import { addUpKept, type KeptSums } from '@countinghouse/domain/documents/kept-sums';
import { AppError } from '../../platform/errors.ts';
import type { DocumentFields } from './typed-fields.ts';

/** No document, and no line of one, comes to more units of its currency: the sums of very many can still be counted. */
const LARGEST_TOTAL = 10_000_000_000;

/** Adds a document up. Amounts beyond the largest are refused, and so are those beyond what a whole number can hold. */
export function addUpWithinLimit(fields: DocumentFields, terms: Terms, kept: KeptSums | undefined): DocumentSums {
  try {
    const sums = addUpKept(fields, terms, kept);
    const { totals, lines } = sums;
    const amounts = [
      totals.totalBill,
      totals.subTotal,
      ...lines.flatMap((line) => (line ? [line.gross, line.total] : [])),
    ];
    if (amounts.every((amount) => Math.abs(amount) <= LARGEST_TOTAL * 10 ** terms.exponent)) return sums;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError('invoice.too_large', { [largestField(fields)]: tooLarge(LARGEST_TOTAL) }, { cause: error });
  }
  throw new AppError('invoice.too_large', { [largestField(fields)]: tooLarge(LARGEST_TOTAL) });
}

/** Where the document is largest: the price or the quantity of a line. */
function largestField({ items }: DocumentFields): string {
  const sizes = items.map(({ quantity, price }) => Math.abs(quantity * price));
  const at = sizes.indexOf(Math.max(...sizes));
  const item = items[at];
  // Prices have four decimals inside, quantities six.
  return item && item.quantity / 1e6 > item.price / 1e4 ? `items.${at}.quantity` : `items.${Math.max(0, at)}.price`;
}
