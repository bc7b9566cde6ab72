import { type Cents, cents, type E4, e4, type Micro, type Ppm, ppm } from '../money/money.ts';
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

/** `decimals` of the currency. Amounts go in and come out in hundredths, also where its smallest coin is a whole unit. */
export type Terms = { decimals: 0 | 2; mode: RoundingMode; taxes: ReadonlyMap<number, TaxOnDay> };

/** The totals of a document, and for each of its items the line they hold of it; a section has none. */
export type AddedUp = { totals: DocumentTotals; lines: (LineResult | null)[] };

/** From what a form or a row holds to the engine and back. Browser and server both come this way. */
export function addUp(draft: DocumentDraft, terms: Terms): AddedUp {
  return withLines(draft.items, inHundredths(documentTotals(documentInput(draft, terms)), terms));
}

/** Totals, and for each item its own line of them. */
export function withLines(items: readonly Pick<DocumentItem, 'kind'>[], totals: DocumentTotals): AddedUp {
  const results = totals.lines.values();
  return { totals, lines: items.map(({ kind }) => (kind === 'item' ? (results.next().value ?? null) : null)) };
}

/** The document as the engine wants it, in the currency's own smallest units. */
export const documentInput = (draft: DocumentDraft, { decimals, mode, taxes }: Terms): DocumentInput => ({
  exponent: decimals,
  mode,
  pricesIncludeTax: draft.pricesIncludeTax,
  lines: draft.items.filter(({ kind }) => kind === 'item').map((item) => lineOf(item, { decimals, taxes })),
  discount: discountOf(draft, decimals),
  shipping: cents(Math.round(draft.shipping / unitOf(decimals))),
  shippingTaxes: draft.shippingTaxes.flatMap((idSalesTax) => taxOf(idSalesTax, taxes)),
});

const lineOf = (item: DocumentItem, { decimals, taxes }: Pick<Terms, 'decimals' | 'taxes'>): Line => ({
  quantity: item.quantity,
  price: item.price,
  options: item.itemSpecifications.flatMap(({ options }) =>
    options.map((option) => ({ ...option, amount: option.amount ?? e4(0) })),
  ),
  discount: discountOf(item, decimals),
  taxes: item.taxes
    .flatMap(({ idSalesTax }) => taxOf(idSalesTax, taxes))
    .map((tax) => (item.exemptReason === '' ? tax : exempt(tax))),
});

const E4_PER_CENT = 100;
/** How many hundredths the currency's smallest unit has. */
export const unitOf = (decimals: Terms['decimals']) => (decimals === 0 ? 100 : 1);

const discountOf = (
  { discountFormat, discount }: Pick<DocumentItem, 'discountFormat' | 'discount'>,
  decimals: Terms['decimals'],
): Discount =>
  discountFormat === '%'
    ? { format: '%', rate: discount }
    : { format: '$', amount: cents(Math.round(discount / E4_PER_CENT / unitOf(decimals))) };

export function inHundredths(totals: DocumentTotals, { decimals }: Terms): DocumentTotals {
  const unit = unitOf(decimals);
  if (unit === 1) return totals;
  const scaled = <T>(value: T): T => {
    if (Array.isArray(value)) return value.map(scaled) as T;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [
        name,
        typeof field === 'number' && name !== 'idSalesTax' ? cents(field * unit) : scaled(field),
      ]),
    ) as T;
  };
  return scaled(totals);
}

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
