import { type Cents, cents, type Ppm } from '../money/money.ts';
import type { TaxKind } from '../sales-taxes/kinds.ts';
import { exemptionsOf, isCharged } from './exemptions.ts';
import type { PaperTax, PaperTotals } from './printed.ts';
import type { DocumentKind } from './states.ts';

type PrintableTax = {
  idSalesTax: number;
  abbreviation: string;
  kind: TaxKind;
  value: Ppm;
  taxable: Cents;
  amount: Cents;
  taxNumber: string;
  isNumberShown: boolean;
};

/** A document that was added up: stored, or in an editor. */
export type PrintableTotals = {
  generateType: DocumentKind;
  displaySummaryDiscount: boolean;
  displaySummaryShipping: boolean;
  pricesIncludeTax: boolean;
  items: Parameters<typeof exemptionsOf>[0];
  subTotal: Cents;
  totalDiscountsAmount: Cents;
  taxes: readonly PrintableTax[];
  withholdings: readonly PrintableTax[];
  shipping: Cents;
  totalBill: Cents;
  totalBillDue: Cents;
  paid: Cents;
  credited: Cents;
  writtenOff: Cents;
  discounted: Cents;
};

/** What a credit note gives back is its total; that it settles itself in the books is nothing its reader needs to know. */
export function printTotals(document: PrintableTotals): PaperTotals {
  const isCreditNote = document.generateType === 'creditNote';
  return {
    subTotal: document.subTotal,
    discounts: document.displaySummaryDiscount ? document.totalDiscountsAmount : null,
    taxes: document.taxes.map((tax) => printTax(tax, document)),
    isTaxIncluded: document.pricesIncludeTax,
    shipping: document.displaySummaryShipping ? document.shipping : null,
    total: document.totalBill,
    withholdings: document.withholdings.map((tax) => printTax(tax, document)),
    exemptions: exemptionsOf(document.items),
    paid: document.paid,
    credited: isCreditNote ? cents(0) : document.credited,
    writtenOff: isCreditNote ? cents(0) : document.writtenOff,
    discounted: isCreditNote ? cents(0) : document.discounted,
    amountDue: isCreditNote ? cents(0) : document.totalBillDue,
  };
}

const printTax = (tax: PrintableTax, { items }: PrintableTotals): PaperTax => ({
  abbreviation: tax.abbreviation,
  kind: tax.kind,
  value: tax.value,
  amount: tax.amount,
  taxNumber: tax.isNumberShown ? tax.taxNumber : '',
  isCharged: isCharged(tax, items),
});
