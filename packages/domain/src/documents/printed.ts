import type { Cents, E4, Micro, Ppm } from '../money/money.ts';
import type { PaymentSlip } from '../payments/bank-codes.ts';
import type { TaxKind } from '../sales-taxes/kinds.ts';
import type { DayFormat } from './day-format.ts';
import type { Exemption } from './exemptions.ts';
import type { PrintedSheet } from './sheet.ts';
import type { DocumentKind } from './states.ts';

export const TEMPLATES = ['temp1', 'temp2', 'temp3'] as const;
export const PAGE_SIZES = ['A4', 'Letter', 'Legal', 'A5'] as const;
export const ORIENTATIONS = ['portrait', 'landscape'] as const;
export const PAPER_FONTS = ['sans', 'serif', 'mono', 'rounded'] as const;
export const DENSITIES = ['compact', 'normal', 'airy'] as const;
export const LOGO_SIZES = ['small', 'medium', 'large'] as const;
/** Where the template puts it, or left, in the middle, right. */
export const LOGO_POSITIONS = ['template', 'start', 'centre', 'end'] as const;
export const PAPER_LANGUAGES = ['en', 'fr'] as const;

/** The columns that can change places. The amount stays last: the totals stand below it. */
export const PAPER_COLUMNS = ['number', 'description', 'quantity', 'price', 'tax', 'discount'] as const;
export type PaperColumn = (typeof PAPER_COLUMNS)[number];

/** The parts between the heading, which is always first, and the foot, which is on every page. */
export const PAPER_SECTIONS = ['parties', 'meta', 'items', 'totals', 'terms', 'payment', 'signature'] as const;
export type PaperPart = (typeof PAPER_SECTIONS)[number];

/** The order that a template has by itself. */
export const ownSections = (template: (typeof TEMPLATES)[number]): readonly PaperPart[] =>
  template === 'temp2' ? ['meta', 'parties', ...PAPER_SECTIONS.slice(2)] : PAPER_SECTIONS;

/** Every entry once, in whatever order; or none, for the order there is without one. */
export const isOrderOf = <T>(all: readonly T[], order: readonly T[]): boolean =>
  order.length === 0 || (order.length === all.length && all.every((entry) => order.includes(entry)));

/** How the paper looks; nothing here changes what it says. */
export type PaperDesign = {
  template: (typeof TEMPLATES)[number];
  /** `#RRGGBB` */
  primaryColor: string;
  backgroundColor: string;
  watermark: { text: string; opacity: number; isBold: boolean; isItalic: boolean; degrees: number };
  pageSize: (typeof PAGE_SIZES)[number];
  orientation: (typeof ORIENTATIONS)[number];
  font: (typeof PAPER_FONTS)[number];
  density: (typeof DENSITIES)[number];
  /** Millimetres on every side. */
  margin: number;
  logoSize: (typeof LOGO_SIZES)[number];
  logoPosition: (typeof LOGO_POSITIONS)[number];
  /** Empty: as the template has them. */
  sections: readonly PaperPart[];
  columns: readonly PaperColumn[];
  /** A line to sign on; without a label of the business's own it says so in the language of the paper. */
  signature: { isShown: boolean; label: string };
};

/** Somebody named on the paper, line by line as it is printed. */
export type PaperParty = { name: string; lines: readonly string[] };

export type PaperItem = {
  kind: 'item';
  /** What the `#` column says. */
  number: number;
  name: string;
  description: string;
  /** Questions and their answers; an empty answer is printed as EMPTY. */
  specifications: { name: string; answer: string }[];
  /** What options cost for every unit, as it is inside the price: `Mitred, +$6.00 per sq ft`. */
  unitFees: { name: string; amount: E4; unit: string }[];
  quantity: Micro;
  /** The price with what the options add to every unit. */
  price: E4;
  taxes: { kind: TaxKind; value: Ppm }[];
  /** What they come to. */
  tax: Cents;
  isExempt: boolean;
  discountFormat: '%' | '$';
  discount: Ppm;
  /** Quantity × price, before discounts and taxes: with the fees, all lines together are the subtotal. */
  amount: Cents;
  /** What options cost that is not for every unit, each on a row below with its own quantity; '' without a name. */
  fees: { name: string; quantity: Micro; price: E4; amount: Cents }[];
};

/** A heading over the lines that follow, with what they come to. */
export type PaperSection = { kind: 'section'; name: string; amount: Cents };

export type PaperTax = {
  abbreviation: string;
  kind: TaxKind;
  value: Ppm;
  amount: Cents;
  /** '' where it is not shown. */
  taxNumber: string;
  /** False: everything it would stand on is exempt, so the reason is said instead of rate and amount. */
  isCharged: boolean;
};

export type PaperTotals = {
  subTotal: Cents;
  /** Null: the settings leave the row out. */
  discounts: Cents | null;
  taxes: PaperTax[];
  /** The taxes are inside the prices: they are told, not added. */
  isTaxIncluded: boolean;
  shipping: Cents | null;
  total: Cents;
  withholdings: PaperTax[];
  exemptions: Exemption[];
  paid: Cents;
  credited: Cents;
  writtenOff: Cents;
  /** What was given for paying early. */
  discounted: Cents;
  amountDue: Cents;
};

/**
 * A document as its reader gets it: the public face alone, every switch of the settings already applied, every amount as it
 * was stored. Browser and worker draw the same paper from it, and nothing is added up on the way.
 */
export type PrintedDocument = {
  kind: DocumentKind;
  language: (typeof PAPER_LANGUAGES)[number];
  title: string;
  /** With its prefix; '' until it has one. */
  number: string;
  /** Without it. */
  bareNumber: number | null;
  /** Draft, Canceled: said beside the title; '' for none. */
  stamp: string;
  /** Of a credit note: the number of its invoice, and why it was written; '' for what nobody said. */
  credits: { number: string; reason: string } | null;
  billingDate: string;
  /** Null: not shown, or there is none. */
  dueDate: string | null;
  dayFormat: DayFormat;
  /** Null: the settings leave it out. */
  sender: PaperParty | null;
  /** A PNG as a data URL, drawn by us; '' for none. */
  logo: string;
  billTo: PaperParty | null;
  shipTo: PaperParty | null;
  fields: readonly { title: string; value: string }[];
  topNote: string;
  terms: string;
  footerNote: string;
  columns: {
    items: 'items' | 'services' | 'products';
    units: 'quantity' | 'hours';
    price: 'price' | 'rate';
    amount: 'amount' | 'total';
    hasTax: boolean;
    /** Rates, or what they come to. */
    taxFormat: '%' | '$';
    hasDiscount: boolean;
  };
  lines: (PaperItem | PaperSection)[];
  totals: PaperTotals;
  currency: { code: string; symbol: string };
  /** What is to be paid until which day, when it is paid early; null where nothing is promised, or not any more. */
  earlyPayment: { rate: Ppm; payable: Cents; until: string } | null;
  /** Where to pay, when the business shows it; `qr` is what its code says, '' for none. A slip is a page of its own. */
  payment: { title: string; lines: readonly string[]; qr: string; slip?: PaymentSlip | undefined } | null;
  design: PaperDesign;
  /** Of an estimate that its customer accepted and signed: said on a page of its own. */
  certificate?: PaperCertificate | undefined;
  /** In place of lines and totals. */
  sheet?: PrintedSheet | undefined;
};

/** Who accepted, when, from where, and what exactly. */
export type PaperCertificate = {
  name: string;
  /** An instant, as it is written in the zone of the business. */
  acceptedAt: string;
  ipAddress: string;
  userAgent: string;
  /** Of the document, in hexadecimal. */
  hash: string;
  /** Typed, or the points of the pen by stroke. */
  signature: { kind: 'typed'; text: string } | { kind: 'drawn'; strokes: { x: number; y: number }[][] };
};

/** Specification 9: one name for invoices and estimates, whatever the business calls them. A credit note is called so. */
export const fileNameOf = ({ kind, title, bareNumber, sheet }: FileName): string =>
  (sheet ? `${title} ${sheet.subtitle}` : `${kind === 'creditNote' ? title : 'Invoice'} No#${bareNumber ?? ''}`)
    .replaceAll(/[\\/:*?"<>|\p{C}]+/gu, ' ')
    .trim();

type FileName = Pick<PrintedDocument, 'kind' | 'title' | 'bareNumber' | 'sheet'>;
