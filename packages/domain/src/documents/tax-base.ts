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
type Carrier = { amount: number; ids: readonly number[]; taxes: readonly number[]; exemptReason: string };

/** What a tax was charged on, and what was exempt from it, both without tax. */
export function taxBase(rows: TaxedRows, idSalesTax: number): { taxable_cents: Cents; exempt_cents: Cents } {
  const carriers = carriersOf(rows).filter(({ ids }) => ids.includes(idSalesTax));
  const sumOf = (isExempt: boolean) =>
    cents(
      carriers
        .filter(({ exemptReason }) => (exemptReason !== '') === isExempt)
        .reduce((total, each) => total + netOf(rows, each), 0),
    );
  return { taxable_cents: sumOf(false), exempt_cents: sumOf(true) };
}

/**
 * An amount without tax. Prices that include taxes carry all of theirs, so every one of them comes off; what a customer
 * withholds never was in a price.
 */
export function netOf(rows: Pick<TaxedRows, 'prices_include_tax' | 'taxes'>, { amount, ids, taxes }: Carrier): number {
  if (!rows.prices_include_tax) return amount;
  const withheld = new Set(
    rows.taxes.filter(({ kind }) => kind === 'withholding').map(({ sales_tax_id }) => sales_tax_id),
  );
  return ids.reduce((rest, id, index) => rest - (withheld.has(id) ? 0 : (taxes[index] ?? 0)), amount);
}

/** The lines, and the shipping, which may carry taxes like one. */
export const carriersOf = (rows: TaxedRows): Carrier[] => [
  ...rows.lines.map((line) => ({
    amount: line.taxable_cents,
    ids: line.tax_ids,
    taxes: line.tax_cents,
    exemptReason: line.exempt_reason,
  })),
  { amount: rows.shipping_cents, ids: rows.shipping_tax_ids, taxes: rows.shipping_tax_cents, exemptReason: '' },
];
