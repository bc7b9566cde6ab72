import { micro } from '@countinghouse/domain/money/money';
import { MAX_PRICE, MAX_QUANTITY } from '@countinghouse/domain/services/limits';
import {
  SPECIFICATION_TYPES,
  type Specification as SpecificationRecord,
  specificationProblems,
} from '@countinghouse/domain/services/specifications';
import { UNITS } from '@countinghouse/domain/services/units';
import { z } from 'zod';
import { Id, IdOrNone, Quantity, TOO_LARGE, UnitPrice, Version } from './wire.ts';

export const Price = UnitPrice.refine((price) => price >= 0, 'Not below zero.').refine(
  (price) => price <= MAX_PRICE,
  TOO_LARGE,
);
export const Amount = Quantity.refine((quantity) => quantity >= 0, 'Not below zero.').refine(
  (quantity) => quantity <= MAX_QUANTITY,
  TOO_LARGE,
);
const ONE = micro(1_000_000);

const SpecificationOption = z.object({
  name: z.string().trim().min(1, 'Option name is required.').max(100),
  description: z.string().trim().max(500).default(''),
  isChecked: z.boolean().default(false),
  hasAmount: z.boolean().default(false),
  amount: Price.nullable().default(null),
  operator: z.enum(['+', '-']).default('+'),
  perQTY: z.boolean().default(false),
  /** By what the amount is multiplied where `perQTY` is off. */
  defaultQTY: Amount.default(ONE),
});

export const Specification = z.object({
  name: z.string().trim().min(1, 'Specification name is required.').max(100),
  type: z.enum(SPECIFICATION_TYPES),
  defaultValue: z.string().max(5_000).default(''),
  required: z.boolean().default(false),
  invoiceDisplay: z.boolean().default(true),
  helpText: z.string().trim().max(300).default(''),
  options: z.array(SpecificationOption).max(50).default([]),
});
export type Specification = z.infer<typeof Specification>;

/** In the order in which they are asked and printed. */
export const Specifications = z
  .array(Specification)
  .max(50)
  .superRefine((list: readonly SpecificationRecord[], context) => {
    for (const { path, message } of specificationProblems(list)) context.addIssue({ code: 'custom', path, message });
  });

/** By its id, or as a record answers it: `{ idSalesTax, abbreviation, … }`. */
const TaxId = z.codec(z.union([Id, z.object({ idSalesTax: Id })]), Id, {
  decode: (tax) => (typeof tax === 'number' ? tax : tax.idSalesTax),
  encode: (id) => id,
});

/** Ids of sales taxes, each once, in the order in which they are shown. */
export const TaxIds = z
  .array(TaxId)
  .max(10)
  .refine((ids) => new Set(ids).size === ids.length, 'Each tax once.');

const CustomField = z.string().trim().max(200).default('');

/** What services and parts have alike. */
export const itemFields = {
  description: z.string().trim().max(5_000).default(''),
  idServiceCategory: IdOrNone.default(0),
  unit: z.enum(UNITS).default('quantity'),
  /** Left out at creation: those of the category, else the business's own. Left out later: unchanged. */
  salesTaxes: TaxIds.optional(),
  /** Left out at creation: that of the category, else Sales. Left out later: unchanged. */
  incomeAccount: z.string().trim().min(1).max(80).optional(),
  idImage: IdOrNone.default(0),
  isActive: z.boolean().default(true),
  internalNote: z.string().trim().max(2_000).default(''),
  customField_1: CustomField,
  customField_2: CustomField,
  customField_3: CustomField,
  customField_4: CustomField,
  version: Version.optional(),
};

/** What every item answers of itself. */
export const itemAnswer = {
  name: z.string(),
  description: z.string(),
  idServiceCategory: IdOrNone,
  categoryName: z.string(),
  categoryColor: z.string(),
  unit: z.enum(UNITS),
  price: UnitPrice,
  cost: UnitPrice.nullable(),
  salesTaxes: z.array(z.object({ idSalesTax: Id, abbreviation: z.string() })),
  idImage: IdOrNone,
  isActive: z.boolean(),
  /** On how many approved documents it is, and since when on none. */
  usedCount: z.int(),
  lastUsedDate: z.iso.datetime().nullable(),
  isDeleted: z.boolean(),
  version: Version,
  createdBy: z.string(),
  createdDate: z.iso.datetime(),
  updatedBy: z.string(),
  updatedDate: z.iso.datetime(),
};

/** What only its details show. */
export const itemDetails = {
  incomeAccount: z.string(),
  internalNote: z.string(),
  customField_1: z.string(),
  customField_2: z.string(),
  customField_3: z.string(),
  customField_4: z.string(),
  /** Another item has the same name: allowed, and worth a warning. */
  hasNameTwin: z.boolean(),
};
