import { type Part, PartInput } from '@countinghouse/contracts/parts';
import type { E4, Ppm } from '@countinghouse/domain/money/money';
import { readDecimal, writeDecimal } from '@countinghouse/domain/money/typed';
import { markedUp } from '@countinghouse/domain/services/price';
import { UNITS } from '@countinghouse/domain/services/units';
import { z } from 'zod';
import { writeHomePrice } from '../../../../platform/format.ts';

/** A part as its form holds it: figures as they were typed. Written down as unsaved work. */
export const PartDraft = z.object({
  name: z.string(),
  partNumber: z.string(),
  description: z.string(),
  idServiceCategory: z.number(),
  unit: z.enum(UNITS),
  barcode: z.string(),
  cost: z.string(),
  markupPercent: z.string(),
  price: z.string(),
  /** null: nobody said, so that a new part gets its category's, else the business's own. */
  salesTaxes: z.array(z.number()).nullable(),
  purchaseTaxes: z.array(z.number()),
  /** '': that of the category, else Sales. */
  incomeAccount: z.string(),
  idVendor: z.number(),
  vendorPartNumber: z.string(),
  leadTimeDays: z.string(),
  location: z.string(),
  trackStock: z.boolean(),
  allowNegative: z.boolean(),
  /** Said once, when the part is made. */
  openingQty: z.string(),
  openingDate: z.string(),
  reorderPoint: z.string(),
  reorderQty: z.string(),
  idImage: z.number(),
  isActive: z.boolean(),
  internalNote: z.string(),
  customField_1: z.string(),
  customField_2: z.string(),
  customField_3: z.string(),
  customField_4: z.string(),
});
export type PartDraft = z.infer<typeof PartDraft>;

export const emptyPart = (): PartDraft => ({
  name: '',
  partNumber: '',
  description: '',
  idServiceCategory: 0,
  unit: 'quantity',
  barcode: '',
  cost: '',
  markupPercent: '',
  price: '',
  salesTaxes: null,
  purchaseTaxes: [],
  incomeAccount: '',
  idVendor: 0,
  vendorPartNumber: '',
  leadTimeDays: '',
  location: '',
  trackStock: true,
  allowNegative: false,
  openingQty: '',
  openingDate: '',
  reorderPoint: '',
  reorderQty: '',
  idImage: 0,
  isActive: true,
  internalNote: '',
  customField_1: '',
  customField_2: '',
  customField_3: '',
  customField_4: '',
});

const idsOf = (taxes: Part['salesTaxes']) => taxes.map(({ idSalesTax }) => idSalesTax);

export const draftOfPart = (part: Part): PartDraft => ({
  name: part.name,
  partNumber: part.partNumber,
  description: part.description,
  idServiceCategory: part.idServiceCategory,
  unit: part.unit,
  barcode: part.barcode,
  cost: writeHomePrice(part.cost),
  markupPercent: writeDecimal(part.markupPercent, 4),
  price: writeHomePrice(part.price),
  salesTaxes: idsOf(part.salesTaxes),
  purchaseTaxes: idsOf(part.purchaseTaxes),
  incomeAccount: part.incomeAccount,
  idVendor: part.idVendor,
  vendorPartNumber: part.vendorPartNumber,
  leadTimeDays: part.leadTimeDays === 0 ? '' : String(part.leadTimeDays),
  location: part.location,
  trackStock: part.trackStock,
  allowNegative: part.allowNegative,
  openingQty: '',
  openingDate: '',
  reorderPoint: writeDecimal(part.reorderPoint, 6),
  reorderQty: writeDecimal(part.reorderQty, 6),
  idImage: part.idImage,
  isActive: part.isActive,
  internalNote: part.internalNote,
  customField_1: part.customField_1,
  customField_2: part.customField_2,
  customField_3: part.customField_3,
  customField_4: part.customField_4,
});

/** As the wire has it; the contract then says what is wrong with it. */
export function bodyOfPart(draft: PartDraft) {
  const { salesTaxes, incomeAccount, openingQty, openingDate, ...plain } = draft;
  const opening = draft.trackStock && openingQty.trim() !== '';
  return {
    ...plain,
    cost: readDecimal(draft.cost),
    markupPercent: readDecimal(draft.markupPercent),
    price: readDecimal(draft.price) ?? undefined,
    leadTimeDays: readDecimal(draft.leadTimeDays) ?? 0,
    reorderPoint: readDecimal(draft.reorderPoint),
    reorderQty: readDecimal(draft.reorderQty),
    ...(salesTaxes && { salesTaxes }),
    ...(incomeAccount && { incomeAccount }),
    ...(opening && { openingQty: readDecimal(openingQty), ...(openingDate && { openingDate }) }),
  };
}

/** The price that cost and mark-up come to, as the server computes it; undefined while one of them is missing. */
export function computedPrice({ cost, markupPercent }: PartDraft): E4 | undefined {
  const from: E4 | null | undefined = PartInput.shape.cost.safeParse(readDecimal(cost)).data;
  const by: Ppm | null | undefined = PartInput.shape.markupPercent.safeParse(readDecimal(markupPercent)).data;
  return from === null || from === undefined || by === null || by === undefined ? undefined : markedUp(from, by);
}
