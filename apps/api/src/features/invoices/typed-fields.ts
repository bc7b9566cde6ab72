import type { InvoiceInput } from '@countinghouse/contracts/invoices';
import type { Exponent } from '@countinghouse/domain/money/currencies';
import { type Cents, e4PerMinor } from '@countinghouse/domain/money/money';
import type { z } from 'zod';
import { readAmount, tooPrecise } from '../../platform/amounts.ts';

export type TypedFields = z.output<typeof InvoiceInput>;
/** A document as it is typed, with amounts in the smallest units of its currency. */
export type DocumentFields = Omit<TypedFields, 'shipping'> & { shipping: Cents };

/** What somebody typed, in the currency of the business. A discount in money is whole in it, as its paper must be. */
export function readTypedFields(typed: TypedFields, exponent: Exponent): DocumentFields {
  const refused = [
    ...typed.items.flatMap((item, index) => (isWhole(item, exponent) ? [] : [`items.${index}.discount`])),
    ...(isWhole(typed, exponent) ? [] : ['discount']),
  ];
  if (refused.length > 0) throw tooPrecise(refused, exponent);
  return { ...typed, shipping: readAmount(typed.shipping, 'shipping', exponent) };
}

type TypedDiscount = Pick<TypedFields, 'discountFormat' | 'discount'>;
const isWhole = ({ discountFormat, discount }: TypedDiscount, exponent: Exponent) =>
  discountFormat === '%' || discount % e4PerMinor(exponent) === 0;
