import { DAY_FORMATS } from '@countinghouse/domain/documents/day-format';
import {
  DENSITIES,
  LOGO_POSITIONS,
  LOGO_SIZES,
  ORIENTATIONS,
  PAGE_SIZES,
  PAPER_COLUMNS,
  PAPER_FONTS,
  PAPER_LANGUAGES,
  PAPER_SECTIONS,
  type PrintedDocument as Paper,
  TEMPLATES,
} from '@countinghouse/domain/documents/printed';
import { DOCUMENT_KINDS } from '@countinghouse/domain/documents/states';
import { TAX_KINDS } from '@countinghouse/domain/sales-taxes/kinds';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { GENERATE_TYPES } from './invoice-input.ts';
import { Day, Id, IdOrNone, inCurrency, Money, Quantity, Rate, UnitPrice } from './wire.ts';

const Party = z.object({ name: z.string(), lines: z.array(z.string()) });

const Item = z.object({
  kind: z.literal('item'),
  number: z.int(),
  name: z.string(),
  description: z.string(),
  specifications: z.array(z.object({ name: z.string(), answer: z.string() })),
  unitFees: z.array(z.object({ name: z.string(), amount: UnitPrice, unit: z.string() })),
  quantity: Quantity,
  price: UnitPrice,
  taxes: z.array(z.object({ kind: z.enum(TAX_KINDS), value: Rate })),
  tax: Money,
  isExempt: z.boolean(),
  discountFormat: z.enum(['%', '$']),
  discount: Rate,
  amount: Money,
  fees: z.array(z.object({ name: z.string(), quantity: Quantity, price: UnitPrice, amount: Money })),
});
const Section = z.object({ kind: z.literal('section'), name: z.string(), amount: Money });

const Tax = z.object({
  abbreviation: z.string(),
  kind: z.enum(TAX_KINDS),
  value: Rate,
  amount: Money,
  taxNumber: z.string(),
  isCharged: z.boolean(),
});
/** A Swiss payment slip as it is drawn. */
const Slip = z.object({
  account: z.string(),
  creditor: z.array(z.string()),
  reference: z.string(),
  message: z.string(),
  currency: z.string(),
  amount: z.string(),
  code: z.array(z.object({ isDark: z.boolean(), path: z.string() })),
});
const Exemption = z.object({ taxes: z.array(z.string()), amount: Money, reason: z.string() });

const Sheet = z.object({
  subtitle: z.string(),
  forLabel: z.string(),
  summary: z.array(z.object({ label: z.string(), value: z.string(), isTotal: z.boolean().optional() })),
  columns: z.array(z.object({ title: z.string(), share: z.number(), isFigure: z.boolean() })),
  rows: z.array(
    z.array(z.object({ text: z.string(), isLate: z.boolean().optional(), isStrong: z.boolean().optional() })),
  ),
  emptyText: z.string(),
  strip: z.array(z.object({ label: z.string(), value: z.string(), isLate: z.boolean().optional() })),
  notes: z.array(z.string()),
});

const Printed = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  language: z.enum(PAPER_LANGUAGES),
  title: z.string(),
  number: z.string(),
  bareNumber: z.int().nullable(),
  stamp: z.string(),
  credits: z.object({ number: z.string(), reason: z.string() }).nullable(),
  billingDate: Day,
  dueDate: Day.nullable(),
  dayFormat: z.enum(DAY_FORMATS),
  sender: Party.nullable(),
  logo: z.string(),
  billTo: Party.nullable(),
  shipTo: Party.nullable(),
  fields: z.array(z.object({ title: z.string(), value: z.string() })),
  topNote: z.string(),
  terms: z.string(),
  footerNote: z.string(),
  columns: z.object({
    items: z.enum(['items', 'services', 'products']),
    units: z.enum(['quantity', 'hours']),
    price: z.enum(['price', 'rate']),
    amount: z.enum(['amount', 'total']),
    hasTax: z.boolean(),
    taxFormat: z.enum(['%', '$']),
    hasDiscount: z.boolean(),
  }),
  lines: z.array(z.discriminatedUnion('kind', [Item, Section])),
  totals: z.object({
    subTotal: Money,
    discounts: Money.nullable(),
    taxes: z.array(Tax),
    isTaxIncluded: z.boolean(),
    shipping: Money.nullable(),
    total: Money,
    withholdings: z.array(Tax),
    exemptions: z.array(Exemption),
    paid: Money,
    credited: Money,
    writtenOff: Money,
    discounted: Money,
    amountDue: Money,
  }),
  currency: z.object({ code: z.string(), symbol: z.string() }),
  earlyPayment: z.object({ rate: Rate, payable: Money, until: Day }).nullable(),
  payment: z
    .object({ title: z.string(), lines: z.array(z.string()), qr: z.string(), slip: Slip.optional() })
    .nullable(),
  design: z.object({
    template: z.enum(TEMPLATES),
    primaryColor: z.string(),
    backgroundColor: z.string(),
    watermark: z.object({
      text: z.string(),
      opacity: z.number(),
      isBold: z.boolean(),
      isItalic: z.boolean(),
      degrees: z.number(),
    }),
    pageSize: z.enum(PAGE_SIZES),
    orientation: z.enum(ORIENTATIONS),
    font: z.enum(PAPER_FONTS),
    density: z.enum(DENSITIES),
    margin: z.number(),
    logoSize: z.enum(LOGO_SIZES),
    logoPosition: z.enum(LOGO_POSITIONS),
    sections: z.array(z.enum(PAPER_SECTIONS)),
    columns: z.array(z.enum(PAPER_COLUMNS)),
    signature: z.object({ isShown: z.boolean(), label: z.string() }),
  }),
  certificate: z
    .object({
      name: z.string(),
      acceptedAt: z.string(),
      ipAddress: z.string(),
      userAgent: z.string(),
      hash: z.string(),
      signature: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('typed'), text: z.string() }),
        z.object({ kind: z.literal('drawn'), strokes: z.array(z.array(z.object({ x: z.number(), y: z.number() }))) }),
      ]),
    })
    .optional(),
  sheet: Sheet.optional(),
}) satisfies z.ZodType<Paper>;

/** The public face of a document: what browser and worker print. Nothing internal is in it. */
export const PrintedDocument = inCurrency(
  Printed,
  (paper) => (paper as { currency?: { code: unknown } } | null)?.currency?.code,
);
export type PrintedDocument = z.infer<typeof PrintedDocument>;

export const printInvoice = endpoint({
  id: 'printInvoice',
  method: 'GET',
  path: '/invoices/printed/:id',
  summary: 'A document as its reader gets it, ready to be drawn',
  access: { can: 'invoices.read' },
  params: z.object({ id: Id }),
  response: PrintedDocument,
  errors: ['invoice.not_found'],
});

export const printBlank = endpoint({
  id: 'printBlank',
  method: 'GET',
  path: '/invoices/printedBlank',
  summary: 'The paper a new document would stand on: letterhead, look, words and parties, without lines',
  access: { can: 'invoices.read' },
  query: z.object({
    generateType: z.enum(GENERATE_TYPES).default('invoice'),
    idClient: IdOrNone.default(0),
    idBillingContact: IdOrNone.default(0),
    idShippingContact: IdOrNone.default(0),
  }),
  response: PrintedDocument,
  errors: ['customer.not_found'],
});
