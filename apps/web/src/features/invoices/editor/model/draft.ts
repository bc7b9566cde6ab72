import { DISCOUNT_FORMATS, GENERATE_TYPES, type ItemSpecification } from '@countinghouse/contracts/invoices';
import type { E4, Micro } from '@countinghouse/domain/money/money';
import { SPECIFICATION_TYPES } from '@countinghouse/domain/services/specifications';
import { UNITS } from '@countinghouse/domain/services/units';
import { z } from 'zod';

const scaled = <Unit extends number>() => z.custom<Unit>((value) => Number.isSafeInteger(value));

/** Questions of a service with their answers. Nobody types figures here, so they stay whole numbers. */
const SpecificationDraft: z.ZodType<ItemSpecification> = z.object({
  name: z.string(),
  type: z.enum(SPECIFICATION_TYPES),
  value: z.string(),
  invoiceDisplay: z.boolean(),
  options: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      isChecked: z.boolean(),
      hasAmount: z.boolean(),
      amount: scaled<E4>().nullable(),
      operator: z.enum(['+', '-']),
      perQTY: z.boolean(),
      defaultQTY: scaled<Micro>(),
      maxQTY: scaled<Micro>().optional(),
    }),
  ),
});

/** A line as the editor holds it: figures as they were typed. `key` is the page's own and never changes. */
export const LineDraft = z.object({
  key: z.number(),
  kind: z.enum(['item', 'section']),
  idService: z.number(),
  serviceName: z.string(),
  serviceDescription: z.string(),
  unit: z.enum(UNITS),
  quantity: z.string(),
  price: z.string(),
  itemSpecifications: z.array(SpecificationDraft),
  /** By name: what an approval will ask for. */
  requiredSpecifications: z.array(z.string()).default([]),
  /** False where what it sells allows no discount of its own. */
  discountable: z.boolean().default(true),
  discountFormat: z.enum(DISCOUNT_FORMATS),
  discount: z.string(),
  taxes: z.array(z.number()),
  exemptReason: z.string(),
});
export type LineDraft = z.infer<typeof LineDraft>;

export const CUSTOM_FIELDS = [1, 2, 3, 4] as const;
export type CustomField = (typeof CUSTOM_FIELDS)[number];

/** A whole document as the editor holds it. Written down as unsaved work. */
export const DocumentDraft = z.object({
  generateType: z.enum(GENERATE_TYPES),
  idClient: z.number(),
  idBillingContact: z.number(),
  idShippingContact: z.number(),
  billingDate: z.string(),
  dueDate: z.string(),
  customFieldValue_1: z.string(),
  customFieldValue_2: z.string(),
  customFieldValue_3: z.string(),
  customFieldValue_4: z.string(),
  lines: z.array(LineDraft),
  discountFormat: z.enum(DISCOUNT_FORMATS),
  discount: z.string(),
  shipping: z.string(),
  shippingTaxes: z.array(z.number()),
  pricesIncludeTax: z.boolean(),
  note: z.string(),
  privateNote: z.string(),
});
export type DocumentDraft = z.infer<typeof DocumentDraft>;

let lastKey = 0;
/** By the clock, so that it is also new beside lines that an earlier page wrote down as unsaved work. */
export const takeKey = () => (lastKey = Math.max(Date.now(), lastKey + 1));

export const blankLine = (part: Partial<LineDraft> = {}): LineDraft => ({
  kind: 'item',
  idService: 0,
  serviceName: '',
  serviceDescription: '',
  unit: 'quantity',
  quantity: '1',
  price: '',
  itemSpecifications: [],
  requiredSpecifications: [],
  discountable: true,
  discountFormat: '%',
  discount: '',
  taxes: [],
  exemptReason: '',
  ...part,
  key: takeKey(),
});

/** Nothing was said in it: it is not saved, and its place is taken by what is pasted. */
export const isBlank = (line: LineDraft): boolean =>
  line.serviceName.trim() === '' &&
  line.idService === 0 &&
  line.serviceDescription.trim() === '' &&
  line.price.trim() === '';

/** What a save sends; the rest is room to type in. */
export const filledLines = ({ lines }: DocumentDraft): LineDraft[] => lines.filter((line) => !isBlank(line));
