import { paperDesignOf } from '@countinghouse/contracts/document-design';
import type { Invoice } from '@countinghouse/contracts/invoices';
import type { PrintedDocument } from '@countinghouse/contracts/printed-documents';
import { exemptionsOf, isCharged } from '@countinghouse/domain/documents/exemptions';
import type { PaperTax } from '@countinghouse/domain/documents/printed';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { type Letterhead, loadImage, loadLetterhead } from '../../businesses/index.ts';
import { completeOptions, type DocumentOptions, loadTerms, withLook } from '../../settings/index.ts';
import { presentDocument, requireDocument } from '../load-invoice.ts';
import { printLines } from './printed-lines.ts';
import { printParties } from './printed-parties.ts';

/** The public face of a document: what its reader gets, with the wording, look and letterhead it was frozen with. */
export async function printInvoice(ctx: Ctx, id: number): Promise<PrintedDocument> {
  const row = await requireDocument(ctx, id);
  const invoice = await presentDocument(ctx, row);
  const options = row.frozen_options
    ? completeOptions(row.frozen_options)
    : await withLook(ctx, (await loadTerms(ctx)).options, row);
  const letterhead = (row.frozen_letterhead as Letterhead | null) ?? (await loadLetterhead(ctx));
  const { name, lines, idLogo, dayFormat } = letterhead;
  return {
    kind: invoice.generateType,
    language: options.documentLanguage,
    title: titleOf(invoice, options),
    number: invoice.number === null ? '' : `${invoice.prefix}${invoice.number}`,
    bareNumber: invoice.number,
    stamp: stampOf(invoice, options),
    billingDate: invoice.billingDate,
    dueDate: options.displayDueDate ? invoice.dueDate : null,
    dayFormat,
    sender: options.displayCompanyInfo ? { name, lines } : null,
    logo: options.displayLogo ? await loadImage(ctx, idLogo) : '',
    ...printParties(invoice),
    fields: fieldsOf(invoice),
    topNote: options.topNote,
    terms: options.displayTerms ? invoice.note : '',
    footerNote: options.displayFooterNote ? options.incFooterNote : '',
    columns: {
      items: options.itemsFormat,
      units: options.unitsFormat,
      price: options.priceFormat,
      amount: options.amountFormat,
      hasTax: options.displayItemTax,
      taxFormat: options.taxformat,
      hasDiscount: options.displayItemDiscount,
    },
    lines: printLines(invoice, options.documentLanguage),
    totals: totalsOf(invoice),
    currency: { code: invoice.currencyCode, symbol: invoice.currencySymbol },
    payment: invoice.generateType === 'invoice' ? paymentOf(options) : null,
    design: paperDesignOf(options),
  };
}

const WORDS = {
  en: {
    estimate: 'Estimate',
    creditNote: 'Credit note',
    Canceled: 'Canceled',
    Credited: 'Credited',
    Replaced: 'Replaced',
  },
  fr: {
    estimate: 'Soumission',
    creditNote: 'Note de crédit',
    Canceled: 'Annulé',
    Credited: 'Crédité',
    Replaced: 'Remplacé',
  },
} as const;

/** The business's own word stands for invoices; the others have theirs. */
const titleOf = ({ generateType }: Invoice, { title, documentLanguage }: DocumentOptions): string =>
  generateType === 'invoice' ? title : WORDS[documentLanguage][generateType];

/**
 * An estimate is offered before it is anything else, so its draft is not stamped as one. That a claim was given up is
 * nothing its debtor reads on paper.
 */
function stampOf({ generateType, invoiceStatus }: Invoice, { draftTitle, documentLanguage }: DocumentOptions): string {
  const { name } = invoiceStatus;
  if (name === 'Canceled' || name === 'Credited' || name === 'Replaced') return WORDS[documentLanguage][name];
  return name === 'Draft' && generateType !== 'estimate' ? draftTitle : '';
}

const FIELDS = [1, 2, 3, 4] as const;

/** Only what is switched on for customers and was filled in. */
const fieldsOf = (invoice: Invoice): PrintedDocument['fields'] =>
  FIELDS.filter((n) => invoice[`displayInternalCustomField_${n}`] && invoice[`displayPublicCustomField_${n}`]).flatMap(
    (n) => {
      const [title, value] = [invoice[`customFieldTitle_${n}`], invoice[`customFieldValue_${n}`]];
      return value === '' ? [] : [{ title, value }];
    },
  );

/** What a credit note gives back is its total; that it settles itself in the books is nothing its reader needs to know. */
function totalsOf(invoice: Invoice): PrintedDocument['totals'] {
  const isCreditNote = invoice.generateType === 'creditNote';
  return {
    subTotal: invoice.subTotal,
    discounts: invoice.displaySummaryDiscount ? invoice.totalDiscountsAmount : null,
    taxes: invoice.taxes.map((tax) => printTax(tax, invoice)),
    isTaxIncluded: invoice.pricesIncludeTax,
    shipping: invoice.displaySummaryShipping ? invoice.shipping : null,
    total: invoice.totalBill,
    withholdings: invoice.withholdings.map((tax) => printTax(tax, invoice)),
    exemptions: exemptionsOf(invoice.items),
    paid: invoice.paid,
    credited: isCreditNote ? cents(0) : invoice.credited,
    writtenOff: isCreditNote ? cents(0) : invoice.writtenOff,
    amountDue: isCreditNote ? cents(0) : invoice.totalBillDue,
  };
}

const printTax = (tax: Invoice['taxes'][number], { items }: Invoice): PaperTax => ({
  abbreviation: tax.abbreviation,
  kind: tax.kind,
  value: tax.value,
  amount: tax.amount,
  taxNumber: tax.isNumberShown ? tax.taxNumber : '',
  isCharged: isCharged(tax, items),
});

function paymentOf(options: DocumentOptions): PrintedDocument['payment'] {
  const lines = options.displayPayment ? options.paymentDetails.split('\n').filter(Boolean) : [];
  const qr = options.displayPaymentQR ? options.paymentQR : '';
  return lines.length === 0 && qr === '' ? null : { title: options.paymentTitle, lines, qr };
}
