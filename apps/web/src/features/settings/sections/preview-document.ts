import type { DocumentSettings } from '@countinghouse/contracts/document-settings';
import type { DayFormat } from '@countinghouse/domain/documents/day-format';
import { prefixOn } from '@countinghouse/domain/documents/numbers';
import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import { CUSTOM_FIELDS, customFieldOf } from './custom-fields.ts';
import type { Letterhead } from './use-letterhead.ts';

/** The settings as the form holds them; a number that is being typed may be missing for a moment. */
export type PreviewSettings = Omit<DocumentSettings, 'number' | 'estimateNumber'> & {
  number: number | null;
  /** While another way to write days is being tried. */
  dateFormat?: DayFormat;
};

const SAMPLE_VALUE = 'A-1042';

/** The sample invoice as these settings would have it printed. The paper's own words and sums stay the sample's. */
export function previewDocument(
  sample: PrintedDocument,
  settings: PreviewSettings,
  { logo, dayFormat, sender }: Letterhead,
): PrintedDocument {
  const { totals } = sample;
  return {
    ...sample,
    language: settings.documentLanguage,
    title: settings.title || sample.title,
    number: `${prefixOn(settings.prefix, sample.billingDate)}${settings.number ?? ''}`,
    dayFormat: settings.dateFormat ?? dayFormat,
    dueDate: settings.displayDueDate ? sample.dueDate : null,
    logo: settings.displayLogo ? logo : '',
    sender: settings.displayCompanyInfo ? sender : null,
    billTo: settings.displayCustomerBilling ? sample.billTo : null,
    shipTo: settings.displayCustomerShipping ? sample.shipTo : null,
    fields: CUSTOM_FIELDS.map((number) => customFieldOf(settings, number))
      .filter(({ isPublic }) => isPublic)
      .map(({ title }) => ({ title, value: SAMPLE_VALUE })),
    topNote: settings.topNote,
    terms: settings.displayTerms ? settings.terms || sample.terms : '',
    footerNote: settings.displayFooterNote ? settings.incFooterNote : '',
    columns: {
      items: settings.itemsFormat,
      units: settings.unitsFormat,
      price: settings.priceFormat,
      amount: settings.amountFormat,
      hasTax: settings.displayItemTax,
      taxFormat: settings.taxformat,
      hasDiscount: settings.displayItemDiscount,
    },
    lines: settings.displayItemSpecs ? sample.lines : sample.lines.map(withoutSpecifications),
    totals: {
      ...totals,
      discounts: settings.displaySummaryDiscount ? totals.discounts : null,
      shipping: settings.displaySummaryShipping ? totals.shipping : null,
    },
    currency: { code: settings.currencyCode, symbol: settings.currencySymbol },
    payment: paymentOf(settings),
  };
}

const withoutSpecifications = (line: PrintedDocument['lines'][number]) =>
  line.kind === 'item' ? { ...line, specifications: [] } : line;

const paymentOf = (settings: PreviewSettings): PrintedDocument['payment'] =>
  settings.displayPayment
    ? {
        title: settings.paymentTitle,
        lines: settings.paymentDetails.split('\n').filter(Boolean),
        qr: settings.displayPaymentQR ? settings.paymentQR : '',
      }
    : null;
