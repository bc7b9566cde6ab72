import type { Exponent } from '../money/currencies.ts';
import type { Cents, E4, Micro, Ppm } from '../money/money.ts';

/** Where the tax is rounded: once per document and tax, per line and tax, or only the grand total. Frozen at approval. */
export type RoundingMode = 'document' | 'line' | 'once';

export type Discount = { format: '%'; rate: Ppm } | { format: '$'; amount: Cents };

export type Option = {
  isChecked: boolean;
  hasAmount: boolean;
  amount: E4;
  operator: '+' | '-';
  /** Multiplied by the line's quantity; else by the option's own default quantity. */
  perQTY: boolean;
  defaultQTY: Micro;
};

export type Tax =
  | { idSalesTax: number; kind: 'normal' | 'compound' | 'withholding'; rate: Ppm }
  | { idSalesTax: number; kind: 'fixed'; amount: E4 };

export type Line = {
  quantity: Micro;
  price: E4;
  options: readonly Option[];
  discount: Discount;
  taxes: readonly Tax[];
};

export type DocumentInput = {
  /** Decimals of the currency: 2 for dollars, 0 for yen, 3 for dinars. */
  exponent: Exponent;
  mode: RoundingMode;
  /** Prices carry their taxes already: the sticker total never moves. */
  pricesIncludeTax: boolean;
  lines: readonly Line[];
  discount: Discount;
  shipping: Cents;
  /** Usually none: shipping is added after tax. */
  shippingTaxes: readonly Tax[];
};

export type TaxRow = { idSalesTax: number; kind: Tax['kind']; amount: Cents };

export type LineResult = {
  gross: Cents;
  extraFee: Cents;
  base: Cents;
  discount: Cents;
  net: Cents;
  /** Its part of the discount on the whole document. */
  documentDiscount: Cents;
  taxable: Cents;
  taxes: TaxRow[];
  /** With tax; these and the shipping add up to totalBill. */
  total: Cents;
};

export type DocumentTotals = {
  lines: LineResult[];
  subTotal: Cents;
  discount: Cents;
  totalDiscountsAmount: Cents;
  taxes: TaxRow[];
  withholdings: TaxRow[];
  shipping: Cents;
  shippingTaxes: TaxRow[];
  totalBill: Cents;
  /** totalBill less what the customer withholds. */
  amountDue: Cents;
};
