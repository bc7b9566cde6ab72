import type { DocumentSettings } from '@countinghouse/contracts/document-settings';
import type { Invoice, InvoiceItem } from '@countinghouse/contracts/invoices';
import { type Exponent, exponentOf } from '@countinghouse/domain/money/currencies';
import { writeDecimal } from '@countinghouse/domain/money/typed';
import { dayAfter, daysUntilDue } from './days.ts';
import { blankLine, type DocumentDraft, type LineDraft } from './draft.ts';

/** Nothing is an empty box, which says more than a zero. */
const writeUnlessZero = (value: number, scale: number, least: number) =>
  value === 0 ? '' : writeDecimal(value, scale, least);

const discountText = (discount: number, format: '%' | '$', exponent: Exponent) =>
  writeUnlessZero(discount, 4, format === '$' ? exponent : 0);

const lineOf = (item: InvoiceItem, exponent: Exponent): LineDraft =>
  blankLine({
    kind: item.kind,
    idService: item.idService,
    serviceName: item.serviceName,
    serviceDescription: item.serviceDescription,
    unit: item.unit,
    quantity: writeDecimal(item.quantity, 6),
    price: writeDecimal(item.price, 4, exponent),
    itemSpecifications: item.itemSpecifications,
    requiredSpecifications: item.requiredSpecifications,
    discountable: item.discountable,
    discountFormat: item.discountFormat,
    discount: discountText(item.discount, item.discountFormat, exponent),
    taxes: item.taxes.map(({ idSalesTax }) => idSalesTax),
    exemptReason: item.exemptReason,
  });

/** A stored document, ready to be changed. */
export const draftOf = (invoice: Invoice): DocumentDraft => draftIn(exponentOf(invoice.currencyCode), invoice);

const draftIn = (exponent: Exponent, invoice: Invoice): DocumentDraft => ({
  generateType: invoice.generateType === 'estimate' ? 'estimate' : 'invoice',
  idClient: invoice.idClient,
  idBillingContact: invoice.idBillingContact,
  idShippingContact: invoice.idShippingContact,
  billingDate: invoice.billingDate,
  dueDate: invoice.dueDate ?? '',
  customFieldValue_1: invoice.customFieldValue_1,
  customFieldValue_2: invoice.customFieldValue_2,
  customFieldValue_3: invoice.customFieldValue_3,
  customFieldValue_4: invoice.customFieldValue_4,
  lines: invoice.items.map((item) => lineOf(item, exponent)),
  discountFormat: invoice.discountFormat,
  discount: discountText(invoice.discount, invoice.discountFormat, exponent),
  shipping: writeUnlessZero(invoice.shipping, exponent, exponent),
  shippingTaxes: invoice.shippingTaxes.map(({ idSalesTax }) => idSalesTax),
  pricesIncludeTax: invoice.pricesIncludeTax,
  note: invoice.note,
  privateNote: invoice.privateNote,
});

type NewDraft = {
  generateType: DocumentDraft['generateType'];
  today: string;
  settings: Pick<DocumentSettings, 'dueDays' | 'estimateDays' | 'discountFormat' | 'pricesIncludeTax' | 'terms'>;
  /** On lines that nobody chose taxes for. */
  defaultTaxes: readonly number[];
  /** Whom it is for, where that is known from the start. */
  idClient?: number;
};

/** What a new document begins with: the business's own habits and one line to type in. */
export const emptyDraft = ({ generateType, today, settings, defaultTaxes, idClient = 0 }: NewDraft): DocumentDraft => ({
  generateType,
  idClient,
  idBillingContact: 0,
  idShippingContact: 0,
  billingDate: today,
  dueDate: dayAfter(today, daysUntilDue(generateType, settings)),
  customFieldValue_1: '',
  customFieldValue_2: '',
  customFieldValue_3: '',
  customFieldValue_4: '',
  lines: [blankLine({ discountFormat: settings.discountFormat, taxes: [...defaultTaxes] })],
  discountFormat: settings.discountFormat,
  discount: '',
  shipping: '',
  shippingTaxes: [],
  pricesIncludeTax: settings.pricesIncludeTax,
  note: settings.terms,
  privateNote: '',
});
