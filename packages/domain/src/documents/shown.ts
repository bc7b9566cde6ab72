import { type E4, e4, type Micro, mulDiv } from '../money/money.ts';
import type { DocumentItem } from './add-up.ts';

/**
 * The price as a document prints it: the price and what the chosen options add (specification 9). A fee for every unit
 * counts once, so that quantity × price is the amount; a fee for the line counts whole, and is told apart below the item.
 */
export function shownPrice({ price, itemSpecifications }: Pick<DocumentItem, 'price' | 'itemSpecifications'>): E4 {
  const fees = itemSpecifications
    .flatMap(({ options }) => options)
    .filter(({ isChecked, hasAmount }) => isChecked && hasAmount)
    .map(({ amount, operator, perQTY, defaultQTY }) => {
      const fee = perQTY ? (amount ?? 0) : mulDiv(amount ?? 0, defaultQTY, 1_000_000);
      return operator === '-' ? 0 - fee : fee;
    });
  return e4(fees.reduce<number>((all, fee) => all + fee, price));
}

const MICRO_PER_HUNDREDTH = 10_000;

/** The quantity as it is printed (specification 2.7): hours as they are, anything else to two decimals, without `.00`. */
export function shownQuantity(
  quantity: Micro,
  unitsFormat: string,
): { scaled: number; decimals: number; least: number } {
  if (unitsFormat === 'hours') return { scaled: quantity, decimals: 6, least: 0 };
  const hundredths = mulDiv(quantity, 1, MICRO_PER_HUNDREDTH);
  return { scaled: hundredths, decimals: 2, least: hundredths % 100 === 0 ? 0 : 2 };
}
