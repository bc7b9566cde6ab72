import type { Exponent } from '../money/currencies.ts';
import { e4PerMinor, type Micro, micro, mulDiv, ppm } from '../money/money.ts';
import type { DocumentItem } from './add-up.ts';

/** How much of something: a share of a line's quantity, or of a hundred percent. */
export type Share = { of: number; take: number };

const share = (value: number, { of, take }: Share) => (of === 0 ? 0 : mulDiv(value, take, of));

/**
 * A part of a line: so much less of its quantity, of the fees that come by their own quantity, and of a discount in money,
 * which stays whole in the currency's smallest units. A percentage stays what it is.
 */
export function portionOf<I extends DocumentItem>(item: I, part: Share, exponent: Exponent): I {
  return {
    ...item,
    quantity: micro(share(item.quantity, part)),
    itemSpecifications: item.itemSpecifications.map((specification) => ({
      ...specification,
      options: specification.options.map((option) => ({
        ...option,
        defaultQTY: portionOfQuantity(option.defaultQTY, part),
      })),
    })),
    discount: item.discountFormat === '%' ? item.discount : ppm(shareOfMoney(item.discount, part, exponent)),
  };
}

function shareOfMoney(value: number, part: Share, exponent: Exponent): number {
  const step = e4PerMinor(exponent);
  return share(mulDiv(value, 1, step), part) * step;
}

const portionOfQuantity = (quantity: Micro, part: Share): Micro => micro(share(quantity, part));
