import type { AddedUp } from '@countinghouse/domain/documents/add-up';
import type { LineResult, TaxRow } from '@countinghouse/domain/documents/document';
import { taxSum } from '@countinghouse/domain/documents/postings';
import { type Cents, cents, sum } from '@countinghouse/domain/money/money';
import type { Composed, DocumentFields, UsedTax } from './compose-document.ts';
import type { LineColumns, TaxColumns } from './lines.repo.ts';

/** A composed document as rows. What a customer will read is in them; nobody computes it a second time. */
type Source = Pick<Composed, 'fields' | 'clientName' | 'taxes' | 'added'> & { currencyCode: string };

export function documentRows({ fields, currencyCode, clientName, taxes, added }: Source, mode: string) {
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
    taxes: [...totals.taxes, ...totals.withholdings].map((row, index) =>
      taxColumns(row, { tax: requireKnown(taxes, row), position: index + 1, fields, added }),
    ),
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

type Of = { tax: UsedTax; position: number; fields: DocumentFields; added: AddedUp };

function taxColumns(row: TaxRow, { tax, position, fields, added }: Of): TaxColumns {
  const carrying = fields.items.flatMap((item, index) => {
    const line = added.lines[index];
    return line && item.taxes.some(({ idSalesTax }) => idSalesTax === row.idSalesTax) ? [{ item, line }] : [];
  });
  const bases = (isExempt: boolean) =>
    sum(carrying.filter(({ item }) => (item.exemptReason !== '') === isExempt).map(({ line }) => line.taxable));
  const shipping = fields.shippingTaxes.includes(row.idSalesTax) ? fields.shipping : 0;
  return {
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
    taxable_cents: cents(bases(false) + shipping),
    exempt_cents: bases(true),
    amount_cents: row.amount,
  };
}

function requireKnown(taxes: ReadonlyMap<number, UsedTax>, { idSalesTax }: TaxRow): UsedTax {
  const tax = taxes.get(idSalesTax);
  if (!tax) throw new Error(`tax ${idSalesTax} was added up and is not known`);
  return tax;
}
