import { paperDesignOf } from '@countinghouse/contracts/document-design';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { Invoice } from '@countinghouse/contracts/invoices';
import type { printBlank as blankContract, PrintedDocument } from '@countinghouse/contracts/printed-documents';
import { printFields } from '@countinghouse/domain/documents/print-fields';
import { printLines } from '@countinghouse/domain/documents/print-lines';
import { printTotals } from '@countinghouse/domain/documents/print-totals';
import { currencyOf, exponentOf } from '@countinghouse/domain/money/currencies';
import { type Cents, cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { type Letterhead, loadImage, loadLetterhead } from '../../businesses/index.ts';
import { completeOptions, type DocumentOptions, loadTerms, withLook } from '../../settings/index.ts';
import type { DocumentRow } from '../invoices.repo.ts';
import { presentDocument, requireDocument } from '../load-invoice.ts';
import { NOBODY, partiesOf } from '../parties.ts';
import { certificateOf } from '../public/certificate.ts';
import { printParties } from './printed-parties.ts';
import { plainPayment, printPayment } from './printed-payment.ts';

type Kind = Invoice['generateType'];

/** The public face of a document: what its reader gets, with the wording, look and letterhead it was frozen with. */
export async function printInvoice(ctx: Ctx, id: number, asked?: Cents): Promise<PrintedDocument> {
  const row = await requireDocument(ctx, id);
  return printDocument(ctx, row, await presentDocument(ctx, row), asked);
}

/** The same of a row that was read already, or that is yet to be written. Its code asks for what is open, or for less. */
export async function printDocument(
  ctx: Ctx,
  row: DocumentRow,
  invoice: Invoice,
  asked: Cents = invoice.totalBillDue,
): Promise<PrintedDocument> {
  const options = row.frozen_options
    ? completeOptions(row.frozen_options)
    : await withLook(ctx, (await loadTerms(ctx)).options, row);
  const letterhead = (row.frozen_letterhead as Letterhead | null) ?? (await loadLetterhead(ctx));
  const { documentLanguage: language } = options;
  return {
    ...(await paperOf(ctx, invoice.generateType, { options, letterhead })),
    number: invoice.number === null ? '' : `${invoice.prefix}${invoice.number}`,
    bareNumber: invoice.number,
    stamp: stampOf(invoice.generateType, invoice.invoiceStatus.name, options),
    credits: creditsOf(invoice),
    billingDate: invoice.billingDate,
    dueDate: options.displayDueDate ? invoice.dueDate : null,
    ...printParties(invoice),
    fields: printFields(invoice, invoice),
    terms: options.displayTerms ? invoice.note : '',
    lines: printLines(invoice.items, { ...invoice, language, exponent: exponentOf(invoice.currencyCode) }),
    totals: printTotals(invoice),
    currency: { code: invoice.currencyCode, symbol: invoice.currencySymbol },
    earlyPayment: earlyPaymentOf(invoice),
    payment: printPayment(options, letterhead, { ...invoice, asked }),
    certificate: row.kind === 'estimate' && row.status === 'Invoiced' ? await certificateOf(ctx, row.id) : undefined,
  };
}

const NOTHING = cents(0);
const NO_SUMS = {
  pricesIncludeTax: false,
  items: [],
  subTotal: NOTHING,
  totalDiscountsAmount: NOTHING,
  taxes: [],
  withholdings: [],
  shipping: NOTHING,
  totalBill: NOTHING,
  totalBillDue: NOTHING,
  paid: NOTHING,
  credited: NOTHING,
  writtenOff: NOTHING,
  discounted: NOTHING,
};

/** What an editor puts its lines on while they are written. */
export async function printBlank(
  ctx: Ctx,
  request: HandlerInput<typeof blankContract>['query'],
): Promise<PrintedDocument> {
  const { generateType: kind, idClient } = request;
  const { options: common, currencyCode, today } = await loadTerms(ctx);
  const options = await withLook(ctx, common, { kind, customer_id: idClient || null });
  const { clients } = idClient === 0 ? NOBODY : await partiesOf(ctx, request);
  const { code, symbol } = currencyOf(currencyCode);
  return {
    ...(await paperOf(ctx, kind, { options, letterhead: await loadLetterhead(ctx) })),
    number: '',
    bareNumber: null,
    stamp: stampOf(kind, 'Draft', options),
    credits: null,
    billingDate: today,
    dueDate: null,
    ...printParties({ ...options, clients }),
    fields: [],
    terms: '',
    lines: [],
    totals: printTotals({ ...options, ...NO_SUMS, generateType: kind }),
    currency: { code, symbol },
    earlyPayment: null,
  };
}

type Terms = { options: DocumentOptions; letterhead: Letterhead };

/** What every document of a business says alike. */
async function paperOf(ctx: Ctx, kind: Kind, { options, letterhead }: Terms) {
  const { name, lines, idLogo, dayFormat } = letterhead;
  return {
    kind,
    language: options.documentLanguage,
    title: kind === 'invoice' ? options.title : WORDS[options.documentLanguage][kind],
    dayFormat,
    sender: options.displayCompanyInfo ? { name, lines } : null,
    logo: options.displayLogo ? await loadImage(ctx, idLogo) : '',
    topNote: options.topNote,
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
    payment: kind === 'invoice' ? plainPayment(options) : null,
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

/**
 * An estimate is offered before it is anything else, so its draft is not stamped as one. That a claim was given up is
 * nothing its debtor reads on paper.
 */
function stampOf(kind: Kind, status: string, { draftTitle, documentLanguage }: DocumentOptions): string {
  if (status === 'Canceled' || status === 'Credited' || status === 'Replaced') return WORDS[documentLanguage][status];
  return status === 'Draft' && kind !== 'estimate' ? draftTitle : '';
}

/** Which invoice a credit note is about, and why. One that was canceled has another reason by now. */
function creditsOf({ links, invoiceStatus, statusReason }: Invoice): PrintedDocument['credits'] {
  const invoice = links.find(({ relation }) => relation === 'credits');
  if (!invoice) return null;
  return {
    number: invoice.number === null ? '' : `${invoice.prefix}${invoice.number}`,
    reason: invoiceStatus.name === 'Canceled' ? '' : statusReason,
  };
}

const earlyPaymentOf = ({ earlyDiscount }: Invoice): PrintedDocument['earlyPayment'] =>
  earlyDiscount && { rate: earlyDiscount.rate, payable: earlyDiscount.payable, until: earlyDiscount.lastDay };
