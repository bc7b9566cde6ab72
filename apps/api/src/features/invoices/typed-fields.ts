import type { Exponent } from '@countinghouse/domain/money/currencies';
import { e4PerMinor } from '@countinghouse/domain/money/money';
import { readAmount, tooPrecise } from '../../platform/amounts.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { businessExponent } from '../../platform/db/business-currency.repo.ts';
import type { DocumentFields, TypedFields } from './compose-document.ts';

/** What somebody typed, in the currency of the business. A discount in money is whole in it, as its paper must be. */
export async function readTypedFields(ctx: Ctx, typed: TypedFields): Promise<DocumentFields> {
  const exponent = await businessExponent(ctx);
  const refused = [
    ...typed.items.flatMap((item, index) => (isWhole(item, exponent) ? [] : [`items.${index}.discount`])),
    ...(isWhole(typed, exponent) ? [] : ['discount']),
  ];
  if (refused.length > 0) throw tooPrecise(refused, exponent);
  return { ...typed, shipping: readAmount(typed.shipping, 'shipping', exponent) };
}

type Discounted = Pick<TypedFields, 'discountFormat' | 'discount'>;
const isWhole = ({ discountFormat, discount }: Discounted, exponent: Exponent) =>
  discountFormat === '%' || discount % e4PerMinor(exponent) === 0;
