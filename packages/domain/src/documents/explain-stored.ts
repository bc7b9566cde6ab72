import { type Exponent, exponentOf } from '../money/currencies.ts';
import { type Cents, cents, e4, type Ppm } from '../money/money.ts';
import type { TaxKind } from '../sales-taxes/kinds.ts';
import { type DocumentItem, documentInput, type TaxOnDay } from './add-up.ts';
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

/** A document as it is kept, in the smallest units of its currency. */
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
  discounted: Cents;
};

/** The explanation of a kept document; `exponent` says where the point of its figures stands. */
export type StoredExplanation = Explanation & { exponent: Exponent };

export function explainStored(document: StoredDocument): StoredExplanation {
  const exponent = exponentOf(document.currencyCode);
  const input = documentInput(
    { ...document, shippingTaxes: document.shippingTaxes.map(({ idSalesTax }) => idSalesTax) },
    { exponent, mode: document.roundingMode, taxes: knownTaxes(document) },
  );
  const { paid, credited, writtenOff, discounted, totalBillDue: due } = document;
  return { ...explain(input, storedTotals(document), { paid, credited, writtenOff, discounted, due }), exponent };
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

export function storedTotals(document: StoredDocument): DocumentTotals {
  const rowsOf = (taxes: readonly StoredTax[]): TaxRow[] =>
    taxes.map(({ idSalesTax, kind, amount }) => ({
      idSalesTax,
      kind: kind === 'fixedPerUnit' ? 'fixed' : kind,
      amount,
    }));
  return {
    lines: document.items
      .filter(({ kind }) => kind === 'item')
      .map((item) => ({
        gross: item.gross,
        extraFee: item.extraFee,
        base: item.base,
        discount: item.discountAmount,
        net: item.net,
        documentDiscount: item.documentDiscount,
        taxable: item.taxable,
        taxes: rowsOf(item.taxes),
        total: item.total,
      })),
    subTotal: document.subTotal,
    discount: document.discountAmount,
    totalDiscountsAmount: document.totalDiscountsAmount,
    taxes: rowsOf(document.taxes),
    withholdings: rowsOf(document.withholdings),
    shipping: document.shipping,
    shippingTaxes: rowsOf(document.shippingTaxes).filter(({ kind }) => kind !== 'withholding'),
    totalBill: document.totalBill,
    amountDue: cents(document.totalBill - document.withheld),
  };
}
