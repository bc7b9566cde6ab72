import { SERVICE_TYPES, type Service } from '@countinghouse/contracts/services';
import { readDecimal, writeDecimal } from '@countinghouse/domain/money/typed';
import { UNITS } from '@countinghouse/domain/services/units';
import { z } from 'zod';
import { writeHomePrice } from '../../../platform/format.ts';
import { takeKey } from '../../../platform/row-key.ts';
import { SpecificationDraft, specificationDraftOf, wireSpecification } from './specification-draft.ts';

const PartRow = z.object({
  key: z.number(),
  idPart: z.number(),
  name: z.string(),
  partNumber: z.string(),
  qty: z.string(),
});
export type PartRow = z.infer<typeof PartRow>;

/** A service as its form holds it: figures as they were typed. Written down as unsaved work. */
export const ServiceDraft = z.object({
  name: z.string(),
  type: z.enum(SERVICE_TYPES),
  code: z.string(),
  description: z.string(),
  idServiceCategory: z.number(),
  unit: z.enum(UNITS),
  price: z.string(),
  priceIncludesTax: z.boolean(),
  cost: z.string(),
  /** null: nobody said, so that a new service gets its category's, else the business's own. */
  salesTaxes: z.array(z.number()).nullable(),
  discountable: z.boolean(),
  /** '': that of the category, else Sales. */
  incomeAccount: z.string(),
  specifications: z.array(SpecificationDraft),
  durationMinutes: z.string(),
  bufferBefore: z.string(),
  bufferAfter: z.string(),
  bookableOnline: z.boolean(),
  parts: z.array(PartRow),
  idImage: z.number(),
  isActive: z.boolean(),
  internalNote: z.string(),
  customField_1: z.string(),
  customField_2: z.string(),
  customField_3: z.string(),
  customField_4: z.string(),
});
export type ServiceDraft = z.infer<typeof ServiceDraft>;

export const emptyService = (): ServiceDraft => ({
  name: '',
  type: 'service',
  code: '',
  description: '',
  idServiceCategory: 0,
  unit: 'quantity',
  price: '',
  priceIncludesTax: false,
  cost: '',
  salesTaxes: null,
  discountable: true,
  incomeAccount: '',
  specifications: [],
  durationMinutes: '0',
  bufferBefore: '0',
  bufferAfter: '0',
  bookableOnline: false,
  parts: [],
  idImage: 0,
  isActive: true,
  internalNote: '',
  customField_1: '',
  customField_2: '',
  customField_3: '',
  customField_4: '',
});

export const draftOfService = (service: Service): ServiceDraft => ({
  name: service.name,
  type: service.type,
  code: service.code,
  description: service.description,
  idServiceCategory: service.idServiceCategory,
  unit: service.unit,
  price: writeHomePrice(service.price),
  priceIncludesTax: service.priceIncludesTax,
  cost: writeHomePrice(service.cost),
  salesTaxes: service.salesTaxes.map(({ idSalesTax }) => idSalesTax),
  discountable: service.discountable,
  incomeAccount: service.incomeAccount,
  specifications: service.specifications.map(specificationDraftOf),
  durationMinutes: String(service.durationMinutes),
  bufferBefore: String(service.bufferBefore),
  bufferAfter: String(service.bufferAfter),
  bookableOnline: service.bookableOnline,
  parts: service.parts.map(({ qty, ...part }) => ({ ...part, key: takeKey(), qty: writeDecimal(qty, 6) })),
  idImage: service.idImage,
  isActive: service.isActive,
  internalNote: service.internalNote,
  customField_1: service.customField_1,
  customField_2: service.customField_2,
  customField_3: service.customField_3,
  customField_4: service.customField_4,
});

/** As the wire has it; the contract then says what is wrong with it. */
export function bodyOfService(draft: ServiceDraft) {
  const { price, cost, salesTaxes, incomeAccount, specifications, parts, ...plain } = draft;
  return {
    ...plain,
    price: readDecimal(price) ?? undefined,
    cost: readDecimal(cost),
    ...(salesTaxes && { salesTaxes }),
    ...(incomeAccount && { incomeAccount }),
    specifications: specifications.map(wireSpecification),
    durationMinutes: minutes(draft.durationMinutes),
    bufferBefore: minutes(draft.bufferBefore),
    bufferAfter: minutes(draft.bufferAfter),
    parts: parts.map(({ idPart, qty }) => ({ idPart, qty: readDecimal(qty) ?? undefined })),
  };
}

const minutes = (typed: string) => readDecimal(typed) ?? 0;
