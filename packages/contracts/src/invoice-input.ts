import { SPECIFICATION_TYPES } from '@countinghouse/domain/services/specifications';
import { UNITS } from '@countinghouse/domain/services/units';
import { z } from 'zod';
import { Amount, Price, TaxIds } from './service-fields.ts';
import {
  CurrencyCode,
  Day,
  Id,
  IdOrNone,
  MoneyInput,
  type Quantity,
  Rate,
  tooLarge,
  type UnitPrice,
  Version,
} from './wire.ts';

/** The table name under which invoices and estimates carry tags and files (specification 3.2). */
export const INVOICE_TABLE = 'inc_invoices';

export const GENERATE_TYPES = ['invoice', 'estimate'] as const;
export const DISCOUNT_FORMATS = ['%', '$'] as const;
export const MAX_LINES = 500;
/** A million millions, in thousandths. */
const MAX_SHIPPING = 1_000_000_000_000_000;
/** Ten thousand millions, in ten-thousandths. */
const MAX_DISCOUNT = 100_000_000_000_000;

/** One number with up to four decimals: a percentage, or an amount with those of the currency, as its format says. */
const DiscountValue = Rate.refine((value) => value >= 0, 'Not below zero.');
const discountFields = {
  discountFormat: z.enum(DISCOUNT_FORMATS).default('%'),
  discount: DiscountValue.default(0 as z.output<typeof Rate>),
};
type DiscountFields = { discountFormat: '%' | '$'; discount: number };
/** Judged beside whatever else is wrong, so that everything can be mended at once; but only once it is a number. */
const whenRead = ({ value }: { value: unknown }) => typeof (value as DiscountFields | null)?.discount === 'number';
const isWithinWhole = ({ discountFormat, discount }: DiscountFields) => discountFormat === '$' || discount <= 1_000_000;
const WHOLE = { path: ['discount'], message: 'Between 0 and 100 percent.', when: whenRead };
const isWithinMost = ({ discountFormat, discount }: DiscountFields) =>
  discountFormat === '%' || discount <= MAX_DISCOUNT;
const MOST = { path: ['discount'], message: tooLarge(10_000_000_000), when: whenRead };

const Option = z.object({
  name: z.string().trim().max(100),
  description: z.string().trim().max(500).default(''),
  isChecked: z.boolean().default(false),
  hasAmount: z.boolean().default(false),
  amount: Price.nullable().default(null),
  operator: z.enum(['+', '-']).default('+'),
  perQTY: z.boolean().default(false),
  defaultQTY: Amount.default(1_000_000 as z.output<typeof Quantity>),
  /** How many of it a customer who is offered it may ask for; without it the quantity is not theirs to choose. */
  maxQTY: Amount.optional(),
});

/** A question of the service with the answer this document gives; `options` carry their answer in `isChecked`. */
export const ItemSpecification = z.object({
  name: z.string().trim().min(1).max(100),
  type: z.enum(SPECIFICATION_TYPES),
  value: z.string().max(5_000).default(''),
  invoiceDisplay: z.boolean().default(true),
  options: z.array(Option).max(50).default([]),
});
export type ItemSpecification = z.infer<typeof ItemSpecification>;

/** A line of goods or work, or the heading of a section, which has only its name. */
export const ItemInput = z
  .object({
    kind: z.enum(['item', 'section']).default('item'),
    idService: IdOrNone.default(0),
    serviceName: z.string().trim().max(180).default(''),
    serviceDescription: z.string().trim().max(5_000).default(''),
    unit: z.enum(UNITS).default('quantity'),
    quantity: Amount.default(1_000_000 as z.output<typeof Quantity>),
    price: Price.default(0 as z.output<typeof UnitPrice>),
    itemSpecifications: z.array(ItemSpecification).max(50).default([]),
    ...discountFields,
    /** Which taxes; what they are today the server knows. */
    taxes: z
      .array(z.object({ idSalesTax: Id }))
      .max(10)
      .refine((taxes) => new Set(taxes.map(({ idSalesTax }) => idSalesTax)).size === taxes.length, 'Each tax once.')
      .default([]),
    /** Why none of its taxes is charged; '' when they are. */
    exemptReason: z.string().trim().max(200).default(''),
  })
  .refine(isWithinWhole, WHOLE)
  .refine(isWithinMost, MOST);
export type ItemInput = z.input<typeof ItemInput>;

const CustomValue = z.string().trim().max(200).default('');

export const InvoiceInput = z
  .object({
    generateType: z.enum(GENERATE_TYPES),
    /** 0: not chosen yet; an approval needs one. */
    idClient: IdOrNone.default(0),
    /** 0: the accounts the customer is linked to. */
    idBillingContact: IdOrNone.default(0),
    idShippingContact: IdOrNone.default(0),
    billingDate: Day,
    dueDate: Day.nullable().default(null),
    items: z.array(ItemInput).max(MAX_LINES),
    ...discountFields,
    shipping: MoneyInput.refine((amount) => amount >= 0, 'Not below zero.')
      .refine((amount) => amount <= MAX_SHIPPING, tooLarge(1_000_000_000_000))
      .default(0 as z.output<typeof MoneyInput>),
    shippingTaxes: TaxIds.default([]),
    pricesIncludeTax: z.boolean().default(false),
    customFieldValue_1: CustomValue,
    customFieldValue_2: CustomValue,
    customFieldValue_3: CustomValue,
    customFieldValue_4: CustomValue,
    /** The terms that are printed. */
    note: z.string().trim().max(5_000).default(''),
    /** For staff only. */
    privateNote: z.string().trim().max(5_000).default(''),
    /** That of the business; another one is refused. */
    currencyCode: CurrencyCode.optional(),
    version: Version.optional(),
  })
  .refine(isWithinWhole, WHOLE)
  .refine(isWithinMost, MOST)
  .refine(({ billingDate, dueDate }) => dueDate === null || dueDate >= billingDate, {
    path: ['dueDate'],
    message: 'The due date cannot be before the billing date.',
    when: ({ value }) => Day.safeParse((value as { billingDate?: unknown } | null)?.billingDate).success,
  });
export type InvoiceInput = z.input<typeof InvoiceInput>;
