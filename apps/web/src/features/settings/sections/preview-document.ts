import type { DocumentSettings } from '@countinghouse/contracts/document-settings';
import type { DayFormat } from '@countinghouse/domain/documents/day-format';
import { prefixOn } from '@countinghouse/domain/documents/numbers';
import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import { epcText } from '@countinghouse/domain/payments/bank-codes';
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
    payment: paymentOf(settings, sample),
  };
}

const withoutSpecifications = (line: PrintedDocument['lines'][number]) =>
  line.kind === 'item' ? { ...line, specifications: [] } : line;

/** A code with an amount asks for what the sample comes to; a Swiss slip is drawn with the invoice itself. */
function paymentOf(settings: PreviewSettings, { totals, sender }: PrintedDocument): PrintedDocument['payment'] {
  if (!settings.displayPayment) return null;
  const { paymentTitle: title, paymentDetails, displayPaymentQR, paymentQRKind, paymentQR } = settings;
  const lines = paymentDetails.split('\n').filter(Boolean);
  if (!displayPaymentQR || paymentQRKind === 'swiss') return { title, lines, qr: '' };
  if (paymentQRKind === 'text') return { title, lines, qr: paymentQR };
  const transfer = {
    iban: settings.bankIban,
    bic: settings.bankBic,
    amount: totals.amountDue,
    reference: '',
    text: '',
  };
  return { title, lines, qr: epcText({ ...transfer, holder: settings.bankHolder || (sender?.name ?? '') }) ?? '' };
}
