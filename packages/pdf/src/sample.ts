import { addUp, type DocumentItem, type TaxOnDay } from '@countinghouse/domain/documents/add-up';
import type { LineResult } from '@countinghouse/domain/documents/document';
import type { PaperDesign, PaperItem, PrintedDocument } from '@countinghouse/domain/documents/printed';
import { shownPrice } from '@countinghouse/domain/documents/shown';
import { currencyOf } from '@countinghouse/domain/money/currencies';
import { cents, e4, micro, ppm, sum } from '@countinghouse/domain/money/money';
import { SAMPLE_LOGO } from './sample-logo.ts';

export const DEFAULT_DESIGN: PaperDesign = {
  template: 'temp1',
  primaryColor: '#0069D9',
  backgroundColor: '#ffffff',
  watermark: { text: '', opacity: 0.1, isBold: true, isItalic: false, degrees: -32 },
  pageSize: 'A4',
  orientation: 'portrait',
  font: 'sans',
  density: 'normal',
  margin: 14.8,
  logoSize: 'medium',
  logoPosition: 'template',
  sections: [],
  columns: [],
  signature: { isShown: false, label: '' },
};

type SampleLine = {
  name: string;
  description: string;
  specifications: PaperItem['specifications'];
  quantity: number;
  price: number;
  fee?: { name: string; amount: number; unit: string };
  discountFormat: '%' | '$';
  discount: number;
};

/** The board's invoice: Juniper & Pine to Hargrove. */
const BOARD: readonly SampleLine[] = [
  {
    name: 'Kitchen cabinet refacing',
    description: 'Shaker doors, soft-close hinges, on-site measure and install',
    specifications: [
      { name: 'Finish', answer: 'Matte white' },
      { name: 'Hardware', answer: 'Brushed brass' },
    ],
    quantity: 14_000_000,
    price: 2_850_000,
    discountFormat: '%',
    discount: 50_000,
  },
  {
    name: 'Quartz countertop',
    description: 'Template, fabrication and installation',
    specifications: [{ name: 'Edge profile', answer: 'Mitred' }],
    quantity: 42_500_000,
    price: 1_180_000,
    fee: { name: 'Mitred', amount: 60_000, unit: 'sq ft' },
    discountFormat: '%',
    discount: 0,
  },
  {
    name: 'Licensed plumber',
    description: 'Sink and dishwasher reconnection',
    specifications: [],
    quantity: 6_000_000,
    price: 1_350_000,
    discountFormat: '%',
    discount: 0,
  },
  {
    name: 'Disposal and site cleanup',
    description: '',
    specifications: [],
    quantity: 1_000_000,
    price: 4_900_000,
    discountFormat: '$',
    discount: 500_000,
  },
];

const HST: TaxOnDay = { idSalesTax: 1, kind: 'normal', rate: ppm(130_000), amount: null };
/** In whole units of the currency. */
const SHIPPING = 100;

/** A line as the engine wants it, so that the sample's sums are the engine's. */
const itemOf = ({ quantity, price, fee, discountFormat, discount }: SampleLine): DocumentItem => ({
  kind: 'item',
  quantity: micro(quantity),
  price: e4(price),
  itemSpecifications: fee
    ? [
        {
          options: [
            {
              isChecked: true,
              hasAmount: true,
              amount: e4(fee.amount),
              operator: '+',
              perQTY: true,
              defaultQTY: micro(1_000_000),
            },
          ],
        },
      ]
    : [],
  discountFormat,
  discount: ppm(discount),
  taxes: [{ idSalesTax: HST.idSalesTax }],
  exemptReason: '',
});

const printedOf = (
  line: SampleLine,
  number: number,
  { base, taxes }: Pick<LineResult, 'base' | 'taxes'>,
): PaperItem => ({
  kind: 'item',
  number,
  name: line.name,
  description: line.description,
  specifications: line.specifications,
  unitFees: line.fee ? [{ name: line.fee.name, amount: e4(line.fee.amount), unit: line.fee.unit }] : [],
  quantity: micro(line.quantity),
  price: shownPrice(itemOf(line)),
  taxes: [{ kind: 'normal', value: ppm(130_000) }],
  tax: sum(taxes.map(({ amount }) => amount)),
  isExempt: false,
  discountFormat: line.discountFormat,
  discount: ppm(line.discount),
  amount: base,
  fees: [],
});

/** The board's four lines, fewer of them, or again and again under other quantities. */
const linesOf = (count: number): SampleLine[] =>
  Array.from({ length: count }, (_, index) => {
    const line = BOARD[index % BOARD.length] as SampleLine;
    const round = Math.floor(index / BOARD.length);
    return { ...line, quantity: line.quantity + round * 1_000_000 };
  });

const NOTHING = { base: cents(0), taxes: [] };

type Sample = {
  currencyCode?: string;
  lines?: number;
  design?: Partial<PaperDesign>;
  changes?: Partial<PrintedDocument>;
};

/** A document to show a design with, and to test it. Without a number of lines it is the board's own. */
export function sampleDocument(options: Sample = {}): PrintedDocument {
  const { currencyCode = 'CAD', lines = BOARD.length, design = {}, changes = {} } = options;
  const { code, symbol, exponent } = currencyOf(currencyCode);
  const sample = linesOf(lines);
  const { totals, lines: results } = addUp(
    {
      items: sample.map(itemOf),
      discountFormat: '%',
      discount: ppm(0),
      shipping: cents(SHIPPING * 10 ** exponent),
      shippingTaxes: [],
      pricesIncludeTax: false,
    },
    { exponent, mode: 'document', taxes: new Map([[HST.idSalesTax, HST]]) },
  );
  return {
    ...WORDING,
    lines: sample.map((line, index) => printedOf(line, index + 1, results[index] ?? NOTHING)),
    totals: {
      subTotal: totals.subTotal,
      discounts: totals.totalDiscountsAmount,
      taxes: totals.taxes.map(({ amount }) => ({
        abbreviation: 'HST',
        kind: 'normal',
        value: ppm(130_000),
        amount,
        taxNumber: '81234 5678 RT0001',
        isCharged: true,
      })),
      isTaxIncluded: false,
      shipping: totals.shipping,
      total: totals.totalBill,
      withholdings: [],
      exemptions: [],
      paid: cents(0),
      credited: cents(0),
      writtenOff: cents(0),
      discounted: cents(0),
      amountDue: totals.amountDue,
    },
    currency: { code, symbol },
    earlyPayment: null,
    design: { ...DEFAULT_DESIGN, ...design },
    ...changes,
  };
}

const WORDING: Omit<PrintedDocument, 'lines' | 'totals' | 'currency' | 'earlyPayment' | 'design'> = {
  kind: 'invoice',
  language: 'en',
  title: 'Invoice',
  number: 'INC-1000418',
  bareNumber: 1_000_418,
  stamp: '',
  credits: null,
  billingDate: '2026-11-12',
  dueDate: '2026-11-26',
  dayFormat: 'MMMM D, YYYY',
  sender: {
    name: 'Juniper & Pine Home Services Ltd.',
    lines: ['418 Roncesvalles Avenue, Unit 2', 'Toronto, ON M6R 2N2', '(416) 555-0142', 'accounts@juniperpine.ca'],
  },
  logo: SAMPLE_LOGO,
  billTo: {
    name: 'Hargrove Property Group',
    lines: ['Attn. Eleanor Hargrove', '1200 Bay Street, Suite 704', 'Toronto, ON M5R 2A5', 'payables@hargrove.ca'],
  },
  shipTo: {
    name: 'Hargrove Property Group',
    lines: ['88 Harbour Street, Unit 3102', 'Toronto, ON M5J 0C3', '(416) 555-0187'],
  },
  fields: [],
  topNote: '',
  terms: 'Payment due within 14 days by card or Interac\u00a0e-Transfer. Workmanship guaranteed for 24 months.',
  footerNote: 'Thank you for your business.',
  columns: {
    items: 'items',
    units: 'quantity',
    price: 'price',
    amount: 'amount',
    hasTax: true,
    taxFormat: '%',
    hasDiscount: true,
  },
  payment: null,
};
