import type { LineResult, TaxRow } from '@countinghouse/domain/documents/document';
import { taxSum } from '@countinghouse/domain/documents/postings';
import { type TaxedRows, taxBase } from '@countinghouse/domain/documents/tax-base';
import { type Cents, cents } from '@countinghouse/domain/money/money';
import type { ComposedDocument, DocumentFields, UsedTax } from './compose-document.ts';
import type { LineColumns, TaxColumns } from './lines.repo.ts';

/** A composed document as rows. What a customer will read is in them; nobody computes it a second time. */
type Source = Pick<ComposedDocument, 'fields' | 'clientName' | 'taxes' | 'added'> & { currencyCode: string };

export function documentRows(source: Source, mode: string) {
  const { columns, lines } = headAndLines(source, mode);
  const { taxes, withholdings } = source.added.totals;
  const rows = [...taxes, ...withholdings].map((row) => ({ row, tax: requireKnown(source.taxes, row) }));
  const kinds = rows.map(({ row, tax }) => ({ sales_tax_id: row.idSalesTax, kind: tax.kind }));
  const taxed = { ...columns, lines, taxes: kinds };
  return {
    columns,
    lines,
    taxes: rows.map(({ row, tax }, index) => taxColumns(row, { tax, position: index + 1, taxed })),
  };
}

function headAndLines({ fields, currencyCode, clientName, added }: Source, mode: string) {
  const { totals } = added;
  return {
    columns: {
      customer_id: fields.idClient || null,
      billing_contact_id: fields.idBillingContact || null,
      shipping_contact_id: fields.idShippingContact || null,
      client_name: clientName,
      billing_date: fields.billingDate,
      due_date: fields.dueDate,
      currency_code: currencyCode,
      rounding_mode: mode,
      prices_include_tax: fields.pricesIncludeTax,
      discount_format: fields.discountFormat,
      discount_e4: fields.discount,
      discount_cents: totals.discount,
      sub_total_cents: totals.subTotal,
      discounts_cents: totals.totalDiscountsAmount,
      tax_cents: taxSum(totals.taxes),
      shipping_cents: totals.shipping,
      shipping_tax_ids: fields.shippingTaxes,
      shipping_tax_cents: fields.shippingTaxes.map((id) => amountOf(totals.shippingTaxes, id)),
      total_cents: totals.totalBill,
      withheld_cents: taxSum(totals.withholdings),
      custom_fields: [1, 2, 3, 4].map((n) => fields[`customFieldValue_${n as 1 | 2 | 3 | 4}`]),
      note: fields.note,
      private_note: fields.privateNote,
    },
    lines: fields.items.map((item, index) => lineColumns(item, added.lines[index] ?? null, index + 1)),
  };
}

const NOTHING: Pick<LineResult, 'gross' | 'extraFee' | 'discount' | 'documentDiscount' | 'taxable' | 'total'> = {
  gross: cents(0),
  extraFee: cents(0),
  discount: cents(0),
  documentDiscount: cents(0),
  taxable: cents(0),
  total: cents(0),
};

function lineColumns(item: DocumentFields['items'][number], result: LineResult | null, position: number): LineColumns {
  const { gross, extraFee, discount, documentDiscount, taxable, total } = result ?? NOTHING;
  const carried = result ? item.taxes.map(({ idSalesTax }) => idSalesTax) : [];
  return {
    position,
    kind: item.kind,
    service_id: result ? item.idService || null : null,
    name: item.serviceName,
    description: item.serviceDescription,
    unit: item.unit,
    quantity: result ? item.quantity : 0,
    price_e4: result ? item.price : 0,
    specifications: JSON.stringify(item.itemSpecifications),
    discount_format: item.discountFormat,
    discount_e4: item.discount,
    exempt_reason: item.exemptReason,
    gross_cents: gross,
    extra_fee_cents: extraFee,
    discount_cents: discount,
    document_discount_cents: documentDiscount,
    taxable_cents: taxable,
    tax_ids: carried,
    tax_cents: carried.map((id) => amountOf(result?.taxes ?? [], id)),
    total_cents: total,
  };
}

const amountOf = (rows: readonly TaxRow[], idSalesTax: number): Cents =>
  rows.find((row) => row.idSalesTax === idSalesTax)?.amount ?? cents(0);

type TaxContext = { tax: UsedTax; position: number; taxed: TaxedRows };

const taxColumns = (row: TaxRow, { tax, position, taxed }: TaxContext): TaxColumns => ({
  sales_tax_id: row.idSalesTax,
  position,
  rate_id: tax.idRate,
  kind: tax.kind,
  name: tax.name,
  abbreviation: tax.abbreviation,
  tax_number: tax.taxNumber,
  is_number_shown: tax.isNumberShown,
  rate_ppm: tax.rate,
  amount_e4: tax.amount,
  ...taxBase(taxed, row.idSalesTax),
  amount_cents: row.amount,
});

function requireKnown(taxes: ReadonlyMap<number, UsedTax>, { idSalesTax }: TaxRow): UsedTax {
  const tax = taxes.get(idSalesTax);
  if (!tax) throw new Error(`tax ${idSalesTax} was added up and is not known`);
  return tax;
}
