import { type Cents, cents } from '../money/money.ts';

/** The rows of a document that its taxes stand on, as they are stored. */
export type TaxedRows = {
  prices_include_tax: boolean;
  lines: readonly TaxedLine[];
  taxes: readonly { sales_tax_id: number; kind: string }[];
  shipping_cents: number;
  shipping_tax_ids: readonly number[];
  shipping_tax_cents: readonly number[];
};
type TaxedLine = {
  taxable_cents: number;
  tax_ids: readonly number[];
  tax_cents: readonly number[];
  exempt_reason: string;
};
type Carrier = { amount: number; ids: readonly number[]; taxes: readonly number[]; isExempt: boolean };

/**
 * What a tax was charged on, and what was exempt from it, both without tax. Prices that include taxes carry all of theirs,
 * so every one of them comes off; what a customer withholds never was in a price.
 */
export function taxBase(rows: TaxedRows, idSalesTax: number): { taxable_cents: Cents; exempt_cents: Cents } {
  const carriers = carriersOf(rows).filter(({ ids }) => ids.includes(idSalesTax));
  const withheld = new Set(
    rows.taxes.filter(({ kind }) => kind === 'withholding').map(({ sales_tax_id }) => sales_tax_id),
  );
  const net = ({ amount, ids, taxes }: Carrier) =>
    rows.prices_include_tax
      ? ids.reduce((rest, id, index) => rest - (withheld.has(id) ? 0 : (taxes[index] ?? 0)), amount)
      : amount;
  const sumOf = (isExempt: boolean) =>
    cents(carriers.filter((each) => each.isExempt === isExempt).reduce((total, each) => total + net(each), 0));
  return { taxable_cents: sumOf(false), exempt_cents: sumOf(true) };
}

/** The lines, and the shipping, which may carry taxes like one. */
const carriersOf = (rows: TaxedRows): Carrier[] => [
  ...rows.lines.map((line) => ({
    amount: line.taxable_cents,
    ids: line.tax_ids,
    taxes: line.tax_cents,
    isExempt: line.exempt_reason !== '',
  })),
  { amount: rows.shipping_cents, ids: rows.shipping_tax_ids, taxes: rows.shipping_tax_cents, isExempt: false },
];
