import type { Invoice, InvoiceParty } from '@countinghouse/contracts/invoices';
import type { AssignedTag } from '@countinghouse/contracts/tags';
import type { Role } from '@countinghouse/domain/access/permissions';
import {
  allowedActions,
  type DocumentKind,
  isOverdue,
  PAYMENT_STATES,
  type Status,
  type StatusTag,
} from '@countinghouse/domain/documents/states';
import { taxBase } from '@countinghouse/domain/documents/tax-base';
import { currencyOf } from '@countinghouse/domain/money/currencies';
import { type Cents, cents, e4, micro, type Ppm, ppm, sum } from '@countinghouse/domain/money/money';
import { TAX_KINDS } from '@countinghouse/domain/sales-taxes/kinds';
import { UNITS } from '@countinghouse/domain/services/units';
import { known } from '../../platform/db/known.ts';
import type { DocumentTerms } from '../settings/index.ts';
import { askedOf } from './catalogue-rules.ts';
import type { ComposedDocument } from './compose-document.ts';
import { earlyOffer } from './discount/early-terms.ts';
import { stateOf } from './document-state.ts';
import { asKind, asStatus, type DocumentRow, type LineRow, type Link } from './invoices.repo.ts';

type TaxRow = DocumentRow['taxes'][number];
type Options = DocumentTerms['options'];
export type InvoiceSource = {
  row: DocumentRow;
  parties: readonly InvoiceParty[];
  terms: DocumentTerms;
  links: readonly Link[];
  tags: readonly AssignedTag[];
  /** What the catalogue asks of the lines of a draft, by item. */
  catalogue: ComposedDocument['catalogue'];
  /** The lines of an approved invoice whose goods left a shelf, by position. */
  withGoods: ReadonlySet<number>;
  role: Role;
  isFollowed: boolean;
  hasCreditNote: boolean;
  changedTaxes: Invoice['changedTaxes'];
  payments: Invoice['payments'];
};

/** The whole document as screens and paper read it, from stored rows alone. */
export function presentInvoice({ row, parties, terms, links, tags, role, ...shown }: InvoiceSource): Invoice {
  const kind = asKind(row.kind);
  const status = asStatus(row.status);
  const currency = currencyOf(row.currency_code);
  const options = (row.frozen_options as Options | null) ?? terms.options;
  const isLate = isOverdue({ status, dueDate: row.due_date, balance: row.balance_cents }, terms.today);
  return {
    id: row.id,
    generateType: kind,
    ...titlesOf(kind, options),
    prefix: row.prefix,
    number: row.number,
    revision: row.revision,
    invoiceStatus: presentStatus(kind, status),
    statusTag: statusTagOf(status, isLate),
    paymentState: known(PAYMENT_STATES, row.payment_state),
    isDeleted: row.archived_at !== null,
    isOverdue: isLate,
    allowedActions: allowedActions(stateOf(row, { ...shown, rules: terms.rules }), role),
    clients: [...parties],
    idClient: row.customer_id ?? 0,
    idBillingContact: row.billing_contact_id ?? 0,
    idShippingContact: row.shipping_contact_id ?? 0,
    billingDate: row.billing_date,
    dueDate: row.due_date,
    approveDate: iso(row.approved_at),
    paidDate: iso(row.paid_at),
    canceledDate: iso(row.canceled_at),
    sentAt: iso(row.sent_at),
    viewedAt: iso(row.viewed_at),
    statusReason: row.status_reason,
    ...flagsOf(options),
    customFieldValue_1: row.custom_fields[0] ?? '',
    customFieldValue_2: row.custom_fields[1] ?? '',
    customFieldValue_3: row.custom_fields[2] ?? '',
    customFieldValue_4: row.custom_fields[3] ?? '',
    currencySymbol: currency.symbol,
    currencyCode: currency.code,
    roundingMode: known(['document', 'line', 'once'], row.rounding_mode),
    pricesIncludeTax: row.prices_include_tax,
    items: row.lines.map((line) => ({
      ...presentItem(line, row.taxes),
      ...askedOf(line.service_id === null ? undefined : shown.catalogue.get(line.service_id)),
      hasGoods: shown.withGoods.has(line.position),
    })),
    totalAmountTitle: 'Total',
    ...presentTotals(row),
    earlyDiscount: offerOn(terms.today, row),
    isByAmount: row.is_by_amount,
    changedTaxes: shown.changedTaxes,
    payments: shown.payments,
    note: row.note,
    privateNote: row.private_note,
    isNotified: row.is_notified,
    links: links.map((link) => presentLink(link, row)),
    tags: [...tags],
    createdByObj: { firstName: row.creator_first, lastName: row.creator_last, imageDisplay: '' },
    createdDate: row.created_at.toISOString(),
    updatedDate: row.updated_at.toISOString(),
    version: row.version,
  };
}

/** Nobody is told of a discount that came too late. */
function offerOn(today: string, row: DocumentRow) {
  const offer = earlyOffer(row);
  return offer && offer.lastDay >= today ? offer : null;
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** The badge: an estimate that is a draft has one of its own. */
export const presentStatus = (kind: DocumentKind, status: Status) => ({
  name: status,
  class: kind === 'estimate' && status === 'Draft' ? 'estimate' : status.toLowerCase(),
});

export const statusTagOf = (status: Status, isLate: boolean): StatusTag =>
  isLate ? 'overdue' : (status.toLowerCase() as Lowercase<Status>);

const TITLES: Record<DocumentKind, string> = { invoice: 'Invoice', estimate: 'Estimate', creditNote: 'Credit note' };

/** The business's own word stands for invoices; the others have theirs. */
function titlesOf(kind: DocumentKind, { title, draftTitle }: Options) {
  const own = kind === 'invoice' ? title : TITLES[kind];
  return { title: own, numberTitle: `${own} number`, draftTitle };
}

const flagsOf = (options: Options) => ({
  displayDueDate: options.displayDueDate,
  displayItemSpecs: options.displayItemSpecs,
  displayItemDiscount: options.displayItemDiscount,
  displayItemTax: options.displayItemTax,
  displaySummaryDiscount: options.displaySummaryDiscount,
  displaySummaryShipping: options.displaySummaryShipping,
  displayCustomerBilling: options.displayCustomerBilling,
  displayCustomerShipping: options.displayCustomerShipping,
  displayInternalCustomField_1: options.displayInternalCustomField_1,
  displayInternalCustomField_2: options.displayInternalCustomField_2,
  displayInternalCustomField_3: options.displayInternalCustomField_3,
  displayInternalCustomField_4: options.displayInternalCustomField_4,
  displayPublicCustomField_1: options.displayPublicCustomField_1,
  displayPublicCustomField_2: options.displayPublicCustomField_2,
  displayPublicCustomField_3: options.displayPublicCustomField_3,
  displayPublicCustomField_4: options.displayPublicCustomField_4,
  customFieldTitle_1: options.customFieldTitle_1,
  customFieldTitle_2: options.customFieldTitle_2,
  customFieldTitle_3: options.customFieldTitle_3,
  customFieldTitle_4: options.customFieldTitle_4,
  itemsFormat: options.itemsFormat,
  unitsFormat: options.unitsFormat,
  priceFormat: options.priceFormat,
  amountFormat: options.amountFormat,
  discountFormatDefault: options.discountFormat,
  taxformat: options.taxformat,
});

export function presentTotals(row: DocumentRow) {
  const taxes = row.taxes.map((tax) => presentTax(tax, row));
  return {
    subTotal: cents(row.sub_total_cents),
    discountFormat: known(['%', '$'], row.discount_format),
    discount: ppm(row.discount_e4),
    discountAmount: cents(row.discount_cents),
    totalDiscountsAmount: cents(row.discounts_cents),
    taxes: taxes.filter(({ kind }) => kind !== 'withholding'),
    withholdings: taxes.filter(({ kind }) => kind === 'withholding'),
    shipping: cents(row.shipping_cents),
    shippingTaxes: presentLineTaxes(row.shipping_tax_ids, row.shipping_tax_cents, row.taxes),
    totalBill: cents(row.total_cents),
    totalBillDue: cents(row.balance_cents),
    amountDue: cents(row.balance_cents),
    currency: row.currency_code,
    withheld: cents(row.withheld_cents),
    paid: cents(row.paid_cents),
    credited: cents(row.credited_cents),
    writtenOff: cents(row.written_off_cents - row.discounted_cents),
    discounted: cents(row.discounted_cents),
  };
}

/** A rate in percent, or an amount for every unit: both have four decimals. */
const valueOf = (tax: TaxRow): Ppm => ppm(tax.rate_ppm ?? tax.amount_e4 ?? 0);

/** What it stood on is read from the lines: rows of early documents have the tax in it where prices include it. */
const presentTax = (tax: TaxRow, row: DocumentRow) => ({
  idSalesTax: tax.sales_tax_id,
  kind: known(TAX_KINDS, tax.kind),
  abbreviation: tax.abbreviation,
  name: tax.name,
  value: valueOf(tax),
  taxable: taxBase(row, tax.sales_tax_id).taxable_cents,
  amount: cents(tax.amount_cents),
  isNumberShown: tax.is_number_shown,
  taxNumber: tax.tax_number,
});

const presentLineTaxes = (ids: readonly number[], amounts: readonly number[], taxes: readonly TaxRow[]) =>
  ids.flatMap((id, index) => {
    const tax = taxes.find((row) => row.sales_tax_id === id);
    if (!tax) return [];
    const amount = cents(amounts[index] ?? 0);
    return [
      { idSalesTax: id, abbreviation: tax.abbreviation, kind: known(TAX_KINDS, tax.kind), value: valueOf(tax), amount },
    ];
  });

type StoredItem = Omit<Invoice['items'][number], keyof ReturnType<typeof askedOf> | 'hasGoods'>;

export function presentItem(line: LineRow, documentTaxes: readonly TaxRow[]): StoredItem {
  const specifications = line.specifications as unknown as Invoice['items'][number]['itemSpecifications'];
  const taxes = presentLineTaxes(line.tax_ids, line.tax_cents, documentTaxes);
  const base: Cents = cents(line.gross_cents + line.extra_fee_cents);
  return {
    position: line.position,
    kind: known(['item', 'section'], line.kind),
    idService: line.service_id ?? 0,
    serviceName: line.name,
    serviceDescription: line.description,
    unit: known(UNITS, line.unit),
    quantity: micro(line.quantity),
    price: e4(line.price_e4),
    itemSpecifications: specifications,
    hasSpecifications: specifications.length > 0,
    extraFee: cents(line.extra_fee_cents),
    discountFormat: known(['%', '$'], line.discount_format),
    discount: ppm(line.discount_e4),
    discountAmount: cents(line.discount_cents),
    taxes,
    exemptReason: line.exempt_reason,
    tax: sum(taxes.filter(({ kind }) => kind !== 'withholding').map(({ amount }) => amount)),
    gross: cents(line.gross_cents),
    base,
    net: cents(base - line.discount_cents),
    documentDiscount: cents(line.document_discount_cents),
    taxable: cents(line.taxable_cents),
    total: cents(line.total_cents),
    goodsReturn: line.goods_return,
  };
}

function presentLink(link: Link, row: DocumentRow): Invoice['links'][number] {
  const kind = asKind(link.kind);
  return {
    id: link.id,
    generateType: kind,
    relation: relationOf(link, row),
    prefix: link.prefix,
    number: link.number,
    status: presentStatus(kind, asStatus(link.status)),
    totalBill: cents(link.total_cents),
  };
}

function relationOf(link: Link, row: DocumentRow): Invoice['links'][number]['relation'] {
  if (link.id === row.converted_from_id) return 'convertedFrom';
  if (link.id === row.replaces_id) return 'replaces';
  if (link.id === row.credits_id) return 'credits';
  if (link.converted_from_id === row.id) return 'convertedTo';
  if (link.replaces_id === row.id) return 'replacedBy';
  if (link.credits_id === row.id) return 'creditedBy';
  return 'duplicatedFrom';
}
