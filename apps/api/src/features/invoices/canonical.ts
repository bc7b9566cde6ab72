import { exponentOf } from '@countinghouse/domain/money/currencies';
import type { DocumentRow } from './invoices.repo.ts';

/**
 * The frozen part of a document, always written the same way: what the chain vouches for. A link from before its currency
 * had its own exponent is in hundredths, so amounts are written at the scale of the link.
 */
export function canonical(row: DocumentRow, exponent: number): string {
  const own = exponentOf(row.currency_code);
  // Divided, not multiplied by a fraction: what was counted in tens is whole again.
  const at = (amount: number) => (amount * 10 ** exponent) / 10 ** own;
  const lines = row.lines.map((line) => [
    line.position,
    line.kind,
    line.name,
    line.description,
    line.unit,
    line.quantity,
    line.price_e4,
    line.specifications,
    line.discount_format,
    line.discount_e4,
    line.exempt_reason,
    at(line.gross_cents),
    at(line.extra_fee_cents),
    at(line.discount_cents),
    at(line.document_discount_cents),
    at(line.taxable_cents),
    line.tax_ids,
    line.tax_cents.map(at),
    at(line.total_cents),
  ]);
  const taxes = row.taxes.map((tax) => [
    tax.sales_tax_id,
    tax.kind,
    tax.abbreviation,
    tax.tax_number,
    tax.rate_ppm,
    tax.amount_e4,
    at(tax.taxable_cents),
    at(tax.exempt_cents),
    at(tax.amount_cents),
  ]);
  const returned = row.lines.filter(({ goods_return }) => goods_return).map(({ position }) => position);
  const accounts = row.lines.map(({ income_account_id }) => income_account_id);
  return JSON.stringify({
    id: row.id,
    kind: row.kind,
    prefix: row.prefix,
    number: row.number,
    revision: row.revision,
    parties: row.parties,
    billingDate: row.billing_date,
    currencyCode: row.currency_code,
    roundingMode: row.rounding_mode,
    pricesIncludeTax: row.prices_include_tax,
    lines,
    taxes,
    // Documents from before lines had accounts have none, and their links do not name them.
    accounts: accounts.some((id) => id !== null) ? accounts : undefined,
    discount: [row.discount_format, row.discount_e4, at(row.discount_cents)],
    subTotal: at(row.sub_total_cents),
    discounts: at(row.discounts_cents),
    tax: at(row.tax_cents),
    shipping: [at(row.shipping_cents), row.shipping_tax_ids, row.shipping_tax_cents.map(at)],
    totalBill: at(row.total_cents),
    withheld: at(row.withheld_cents),
    note: row.note,
    // Credit notes alone, and only from when they could say so.
    goodsReturn: returned.length > 0 ? returned : undefined,
    isByAmount: row.is_by_amount || undefined,
    options: row.frozen_options,
    // Documents from before letterheads were frozen have none, and their links do not name it.
    letterhead: row.frozen_letterhead ?? undefined,
  });
}
