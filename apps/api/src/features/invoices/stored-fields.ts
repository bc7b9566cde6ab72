import type { DocumentTotals } from '@countinghouse/domain/documents/document';
import { type StoredDocument, storedTotals } from '@countinghouse/domain/documents/explain-stored';
import { type KeptSums, keptSums } from '@countinghouse/domain/documents/kept-sums';
import type { PostedDocument } from '@countinghouse/domain/documents/postings';
import { cents, e4, micro, ppm } from '@countinghouse/domain/money/money';
import { known } from '../../platform/db/known.ts';
import type { DocumentFields } from './compose-document.ts';
import { presentItem, presentTotals } from './invoices.presenter.ts';
import { asKind, type DocumentRow, type LineRow } from './invoices.repo.ts';

/** A stored document as it was typed: what a copy, a conversion or another adding-up begins with. */
export const fieldsOf = (row: DocumentRow): DocumentFields => ({
  generateType: asKind(row.kind) === 'estimate' ? 'estimate' : 'invoice',
  idClient: row.customer_id ?? 0,
  idBillingContact: row.billing_contact_id ?? 0,
  idShippingContact: row.shipping_contact_id ?? 0,
  billingDate: row.billing_date,
  dueDate: row.due_date,
  items: row.lines.map((line) => itemOf(line, row)),
  discountFormat: known(['%', '$'], row.discount_format),
  discount: ppm(row.discount_e4),
  shipping: cents(row.shipping_cents),
  shippingTaxes: [...row.shipping_tax_ids],
  pricesIncludeTax: row.prices_include_tax,
  customFieldValue_1: row.custom_fields[0] ?? '',
  customFieldValue_2: row.custom_fields[1] ?? '',
  customFieldValue_3: row.custom_fields[2] ?? '',
  customFieldValue_4: row.custom_fields[3] ?? '',
  note: row.note,
  privateNote: row.private_note,
});

function itemOf(line: LineRow, row: DocumentRow): DocumentFields['items'][number] {
  const { kind, unit, discountFormat, itemSpecifications } = presentItem(line, row.taxes);
  return {
    kind,
    idService: line.service_id ?? 0,
    serviceName: line.name,
    serviceDescription: line.description,
    unit,
    quantity: micro(line.quantity),
    price: e4(line.price_e4),
    itemSpecifications,
    discountFormat,
    discount: ppm(line.discount_e4),
    taxes: line.tax_ids.map((idSalesTax) => ({ idSalesTax })),
    exemptReason: line.exempt_reason,
  };
}

/** What came of a part of an estimate keeps its cents, so that all parts add up. */
export const keptSumsOf = (row: DocumentRow): KeptSums | undefined =>
  row.conversion === null ? undefined : keptSums(storedOf(row));

/** What its rows say it comes to. */
export const totalsOf = (row: DocumentRow): DocumentTotals => storedTotals(storedOf(row));

const storedOf = (row: DocumentRow): StoredDocument => ({
  currencyCode: row.currency_code,
  roundingMode: known(['document', 'line', 'once'], row.rounding_mode),
  pricesIncludeTax: row.prices_include_tax,
  items: row.lines.map((line) => presentItem(line, row.taxes)),
  ...presentTotals(row),
});

/** What a document sells from the catalogue. */
export const soldItems = (row: DocumentRow) =>
  row.lines.flatMap(({ service_id, quantity }) =>
    service_id === null ? [] : [{ idService: service_id, quantity: micro(quantity) }],
  );

/** What people call it by. */
export const numberOf = ({ prefix, number }: Pick<DocumentRow, 'prefix' | 'number'>): string =>
  `${prefix}${number ?? ''}`;

/** What its rows bring into the books. */
export function postedOf(row: DocumentRow): PostedDocument {
  const own = row.taxes.filter(({ kind }) => kind !== 'withholding');
  const isOwn = (id: number) => own.some(({ sales_tax_id }) => sales_tax_id === id);
  const add = (ids: readonly number[], amounts: readonly number[]) =>
    cents(ids.reduce((total, id, index) => total + (isOwn(id) ? (amounts[index] ?? 0) : 0), 0));
  return {
    lines: row.lines.map((line) => ({
      // Before lines had an account of their own, all of them were sales.
      account: line.income_account_id === null ? 'sales' : { accountId: line.income_account_id },
      taxable: cents(line.taxable_cents),
      tax: add(line.tax_ids, line.tax_cents),
    })),
    taxes: own.map(({ sales_tax_id, amount_cents }) => ({ idSalesTax: sales_tax_id, amount: cents(amount_cents) })),
    shippingTax: add(row.shipping_tax_ids, row.shipping_tax_cents),
    shipping: cents(row.shipping_cents),
    withheld: cents(row.withheld_cents),
    totalBill: cents(row.total_cents),
    pricesIncludeTax: row.prices_include_tax,
  };
}
