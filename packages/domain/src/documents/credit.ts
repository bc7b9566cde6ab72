import { currencyOf } from '../money/currencies.ts';
import { type Cents, cents, type Micro, micro, ppm } from '../money/money.ts';
import { addUp, type DocumentItem } from './add-up.ts';
import { knownTaxes, type StoredDocument } from './explain-stored.ts';
import { portionOf } from './portion.ts';

const E4_PER_CENT = 100;

/** Some of a line, given back: with its share of the line's and of the document's discount, as money. */
export const creditedItem = <I extends DocumentItem>(item: I, discounts: Cents, take: Micro): I =>
  portionOf({ ...item, discountFormat: '$', discount: ppm(discounts * E4_PER_CENT) }, { of: item.quantity, take });

type Positioned = { position: number };
export type Creditable = Omit<StoredDocument, 'items'> & {
  items: readonly (StoredDocument['items'][number] & Positioned)[];
};
type Quantities = ReadonlyMap<number, Micro>;

/** What no credit note took of each line yet; a credit note's lines keep the positions of the invoice's. */
export function leftToCredit(
  { items }: Pick<Creditable, 'items'>,
  notes: readonly { items: readonly (Positioned & { quantity: Micro })[] }[],
): Map<number, Micro> {
  const taken = notes.flatMap((note) => note.items);
  return new Map(
    items
      .filter(({ kind }) => kind === 'item')
      .map(({ position, quantity }) => [
        position,
        micro(
          taken.reduce<number>((rest, line) => (line.position === position ? rest - line.quantity : rest), quantity),
        ),
      ]),
  );
}

/** What is left of an invoice to credit, shipping included. */
export const creditableAmount = ({ totalBill, withheld, credited }: Creditable): Cents =>
  cents(totalBill - withheld - credited);

/**
 * What crediting these quantities comes to. Everything that is left is the invoice less its earlier credit notes; a part is
 * added up by the engine with the invoice's own rates, without the shipping.
 */
export function creditAmount(invoice: Creditable, left: Quantities, wanted: Quantities): Cents {
  if ([...left].every(([position, rest]) => (wanted.get(position) ?? 0) === rest)) return creditableAmount(invoice);
  const items = invoice.items.flatMap((item) => {
    const take = wanted.get(item.position) ?? 0;
    return take === 0 ? [] : [creditedItem(item, cents(item.discountAmount + item.documentDiscount), micro(take))];
  });
  const { totals } = addUp(
    {
      items,
      discountFormat: '%',
      discount: ppm(0),
      shipping: cents(0),
      shippingTaxes: [],
      pricesIncludeTax: invoice.pricesIncludeTax,
    },
    {
      decimals: currencyOf(invoice.currencyCode).decimals,
      mode: invoice.roundingMode,
      taxes: knownTaxes(invoice),
    },
  );
  return totals.amountDue;
}
