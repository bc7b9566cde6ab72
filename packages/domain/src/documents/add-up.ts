import type { Exponent } from '../money/currencies.ts';
import { type Cents, type E4, e4, e4PerMinor, type Micro, mulDiv, type Ppm, ppm } from '../money/money.ts';
import type { TaxKind } from '../sales-taxes/kinds.ts';
import type { Discount, DocumentInput, DocumentTotals, Line, LineResult, RoundingMode, Tax } from './document.ts';
import { documentTotals } from './totals.ts';

/** A tax as it is on one day: a rate, or an amount for every unit. */
export type TaxOnDay = { idSalesTax: number; kind: TaxKind; rate: Ppm | null; amount: E4 | null };

type ItemOption = {
  isChecked: boolean;
  hasAmount: boolean;
  amount: E4 | null;
  operator: '+' | '-';
  perQTY: boolean;
  defaultQTY: Micro;
};

/** A line as it is typed, sent and stored. `discount` has four decimals: a percentage or an amount, as its format says. */
export type DocumentItem = {
  kind: 'item' | 'section';
  quantity: Micro;
  price: E4;
  itemSpecifications: readonly { options: readonly ItemOption[] }[];
  discountFormat: '%' | '$';
  discount: Ppm;
  taxes: readonly { idSalesTax: number }[];
  exemptReason: string;
};

export type DocumentDraft = {
  items: readonly DocumentItem[];
  discountFormat: '%' | '$';
  discount: Ppm;
  shipping: Cents;
  shippingTaxes: readonly number[];
  pricesIncludeTax: boolean;
};

/** `exponent` of the document's currency: amounts go in and come out in its smallest units. */
export type Terms = { exponent: Exponent; mode: RoundingMode; taxes: ReadonlyMap<number, TaxOnDay> };

/** The totals of a document, and for each of its items the line they hold of it; a section has none. */
export type DocumentSums = { totals: DocumentTotals; lines: (LineResult | null)[] };

/** From what a form or a row holds to the engine and back. Browser and server both come this way. */
export function addUp(draft: DocumentDraft, terms: Terms): DocumentSums {
  return withLines(draft.items, documentTotals(documentInput(draft, terms)));
}

/** Totals, and for each item its own line of them. */
export function withLines(items: readonly Pick<DocumentItem, 'kind'>[], totals: DocumentTotals): DocumentSums {
  const results = totals.lines.values();
  return { totals, lines: items.map(({ kind }) => (kind === 'item' ? (results.next().value ?? null) : null)) };
}

/** The document as the engine wants it. */
export const documentInput = (draft: DocumentDraft, { exponent, mode, taxes }: Terms): DocumentInput => ({
  exponent,
  mode,
  pricesIncludeTax: draft.pricesIncludeTax,
  lines: draft.items.filter(({ kind }) => kind === 'item').map((item) => lineOf(item, { exponent, taxes })),
  discount: discountOf(draft, exponent),
  shipping: draft.shipping,
  shippingTaxes: draft.shippingTaxes.flatMap((idSalesTax) => taxOf(idSalesTax, taxes)),
});

const lineOf = (item: DocumentItem, { exponent, taxes }: Pick<Terms, 'exponent' | 'taxes'>): Line => ({
  quantity: item.quantity,
  price: item.price,
  options: item.itemSpecifications.flatMap(({ options }) =>
    options.map((option) => ({ ...option, amount: option.amount ?? e4(0) })),
  ),
  discount: discountOf(item, exponent),
  taxes: item.taxes
    .flatMap(({ idSalesTax }) => taxOf(idSalesTax, taxes))
    .map((tax) => (item.exemptReason === '' ? tax : exempt(tax))),
});

/** A discount in money is whole where it is typed; one from before a currency had its own exponent is rounded. */
const discountOf = (
  { discountFormat, discount }: Pick<DocumentItem, 'discountFormat' | 'discount'>,
  exponent: Exponent,
): Discount =>
  discountFormat === '%'
    ? { format: '%', rate: discount }
    : { format: '$', amount: mulDiv(discount, 1, e4PerMinor(exponent)) };

/** One that is not known is left out: the server refuses it, a browser may not have loaded it yet. */
function taxOf(idSalesTax: number, taxes: Terms['taxes']): Tax[] {
  const tax = taxes.get(idSalesTax);
  if (!tax) return [];
  return tax.kind === 'fixedPerUnit'
    ? [{ idSalesTax, kind: 'fixed', amount: tax.amount ?? e4(0) }]
    : [{ idSalesTax, kind: tax.kind, rate: tax.rate ?? ppm(0) }];
}

/** Rule 17: the row stays, with nothing on it, so that exempt sales can be reported. */
const exempt = (tax: Tax): Tax => (tax.kind === 'fixed' ? { ...tax, amount: e4(0) } : { ...tax, rate: ppm(0) });
