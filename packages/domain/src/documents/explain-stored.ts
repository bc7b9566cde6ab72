import { currencyOf } from '../money/currencies.ts';
import { type Cents, cents, e4, type Ppm } from '../money/money.ts';
import type { TaxKind } from '../sales-taxes/kinds.ts';
import { type DocumentItem, documentInput, type TaxOnDay, unitOf } from './add-up.ts';
import type { DocumentTotals, RoundingMode, TaxRow } from './document.ts';
import { type Explanation, explain } from './explain.ts';

type StoredTax = { idSalesTax: number; kind: TaxKind; value: Ppm; amount: Cents };

type StoredItem = Omit<DocumentItem, 'taxes'> & {
  taxes: readonly StoredTax[];
  gross: Cents;
  extraFee: Cents;
  base: Cents;
  discountAmount: Cents;
  net: Cents;
  documentDiscount: Cents;
  taxable: Cents;
  total: Cents;
};

/** A document as it is kept and sent, in hundredths. */
export type StoredDocument = {
  currencyCode: string;
  roundingMode: RoundingMode;
  pricesIncludeTax: boolean;
  items: readonly StoredItem[];
  discountFormat: '%' | '$';
  discount: Ppm;
  discountAmount: Cents;
  subTotal: Cents;
  totalDiscountsAmount: Cents;
  taxes: readonly StoredTax[];
  withholdings: readonly StoredTax[];
  shipping: Cents;
  shippingTaxes: readonly StoredTax[];
  totalBill: Cents;
  totalBillDue: Cents;
  withheld: Cents;
  paid: Cents;
  credited: Cents;
  writtenOff: Cents;
};

/** The explanation of a kept document, in the currency's own smallest units: `unit` hundredths each. */
export type StoredExplanation = Explanation & { decimals: 0 | 2; unit: number };

export function explainStored(document: StoredDocument): StoredExplanation {
  const { decimals } = currencyOf(document.currencyCode);
  const unit = unitOf(decimals);
  const inUnits = (amount: Cents) => cents(Math.round(amount / unit));
  const input = documentInput(
    { ...document, shippingTaxes: document.shippingTaxes.map(({ idSalesTax }) => idSalesTax) },
    { decimals, mode: document.roundingMode, taxes: knownTaxes(document) },
  );
  const settled = {
    paid: inUnits(document.paid),
    credited: inUnits(document.credited),
    writtenOff: inUnits(document.writtenOff),
    due: inUnits(document.totalBillDue),
  };
  return { ...explain(input, storedTotals(document, inUnits), settled), decimals, unit };
}

/** The taxes with the rates it was written with. The document's own rows win: an exempt line may say nothing of a rate. */
export function knownTaxes({
  items,
  taxes,
  withholdings,
  shippingTaxes,
}: Pick<StoredDocument, 'items' | 'taxes' | 'withholdings' | 'shippingTaxes'>): Map<number, TaxOnDay> {
  const known = new Map<number, TaxOnDay>();
  for (const { idSalesTax, kind, value } of [
    ...items.flatMap((item) => item.taxes),
    ...shippingTaxes,
    ...withholdings,
    ...taxes,
  ]) {
    const isFixed = kind === 'fixedPerUnit';
    known.set(idSalesTax, { idSalesTax, kind, rate: isFixed ? null : value, amount: isFixed ? e4(value) : null });
  }
  return known;
}

type InUnits = (amount: Cents) => Cents;

export function storedTotals(document: StoredDocument, inUnits: InUnits): DocumentTotals {
  const rowsOf = (taxes: readonly StoredTax[]): TaxRow[] =>
    taxes.map(({ idSalesTax, kind, amount }) => ({
      idSalesTax,
      kind: kind === 'fixedPerUnit' ? 'fixed' : kind,
      amount: inUnits(amount),
    }));
  return {
    lines: document.items
      .filter(({ kind }) => kind === 'item')
      .map((item) => ({
        gross: inUnits(item.gross),
        extraFee: inUnits(item.extraFee),
        base: inUnits(item.base),
        discount: inUnits(item.discountAmount),
        net: inUnits(item.net),
        documentDiscount: inUnits(item.documentDiscount),
        taxable: inUnits(item.taxable),
        taxes: rowsOf(item.taxes),
        total: inUnits(item.total),
      })),
    subTotal: inUnits(document.subTotal),
    discount: inUnits(document.discountAmount),
    totalDiscountsAmount: inUnits(document.totalDiscountsAmount),
    taxes: rowsOf(document.taxes),
    withholdings: rowsOf(document.withholdings),
    shipping: inUnits(document.shipping),
    shippingTaxes: rowsOf(document.shippingTaxes).filter(({ kind }) => kind !== 'withholding'),
    totalBill: inUnits(document.totalBill),
    amountDue: inUnits(cents(document.totalBill - document.withheld)),
  };
}
