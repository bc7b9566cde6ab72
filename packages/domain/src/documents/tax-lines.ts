import { type Cents, cents } from '../money/money.ts';
import type { Loss } from './loss.ts';
import { carriersOf, netOf, type TaxedRows } from './tax-base.ts';

/** How EN 16931 calls what a tax did: standard rate, zero rate, exempt, reverse charge, in the Union, export, outside. */
export const TAX_CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

/** One line of a tax report: what a tax was charged on, or what was exempt from it and why. */
export type TaxLine = {
  idSalesTax: number;
  idRate: number;
  base: Cents;
  exempt: Cents;
  tax: Cents;
  exemptReason: string;
  category: TaxCategory;
};

type TaxRow = {
  sales_tax_id: number;
  rate_id: number;
  kind: string;
  rate_ppm: number | null;
  amount_e4: number | null;
  amount_cents: number;
};
export type ReportedRows = Omit<TaxedRows, 'taxes'> & { taxes: readonly TaxRow[] };

/** What the taxes of a document report: for each what it was charged on, then what was exempt, by reason. */
export function taxLinesOf(rows: ReportedRows): TaxLine[] {
  const own = rows.taxes.filter(({ kind }) => kind !== 'withholding');
  return own.flatMap((tax) => [chargedLine(rows, tax), ...exemptLines(rows, tax)]).filter(isSomething);
}

/** The other way round, as a credit note reports what it gives back. */
export const turned = (lines: readonly TaxLine[]): TaxLine[] =>
  lines.map((line) => ({
    ...line,
    base: cents(0 - line.base),
    exempt: cents(0 - line.exempt),
    tax: cents(0 - line.tax),
  }));

/** What is claimed back of a loss, at the rates of its invoice; and owed again where the loss is taken back. */
export const reliefLines = ({ taxes }: Pick<ReportedRows, 'taxes'>, loss: Loss): TaxLine[] =>
  loss.taxes.map(({ idSalesTax, taxable, amount }) => {
    const own = taxes.find((tax) => tax.sales_tax_id === idSalesTax);
    if (!own) throw new Error(`tax ${idSalesTax} is not on the invoice`);
    return {
      ...idsOf(own),
      base: cents(0 - taxable),
      exempt: cents(0),
      tax: cents(0 - amount),
      exemptReason: '',
      category: categoryOf(own),
    };
  });

function chargedLine(rows: ReportedRows, tax: TaxRow): TaxLine {
  return {
    ...idsOf(tax),
    base: netSum(rows, tax, ''),
    exempt: cents(0),
    tax: cents(tax.amount_cents),
    exemptReason: '',
    category: categoryOf(tax),
  };
}

const categoryOf = ({ rate_ppm, amount_e4 }: TaxRow): TaxCategory =>
  (rate_ppm ?? 0) === 0 && (amount_e4 ?? 0) === 0 ? 'Z' : 'S';

const exemptLines = (rows: ReportedRows, tax: TaxRow): TaxLine[] =>
  [...new Set(carriedBy(rows, tax).map(({ exemptReason }) => exemptReason))]
    .filter((reason) => reason !== '')
    .map((exemptReason) => ({
      ...idsOf(tax),
      base: cents(0),
      exempt: netSum(rows, tax, exemptReason),
      tax: cents(0),
      exemptReason,
      category: /reverse[ -]charge/i.test(exemptReason) ? 'AE' : 'E',
    }));

const idsOf = ({ sales_tax_id, rate_id }: TaxRow) => ({ idSalesTax: sales_tax_id, idRate: rate_id });

const carriedBy = (rows: ReportedRows, { sales_tax_id }: TaxRow) =>
  carriersOf(rows).filter(({ ids }) => ids.includes(sales_tax_id));

const netSum = (rows: ReportedRows, tax: TaxRow, reason: string): Cents =>
  cents(
    carriedBy(rows, tax)
      .filter(({ exemptReason }) => exemptReason === reason)
      .reduce((total, carrier) => total + netOf(rows, carrier), 0),
  );

const isSomething = ({ base, exempt, tax }: TaxLine) => base !== 0 || exempt !== 0 || tax !== 0;
