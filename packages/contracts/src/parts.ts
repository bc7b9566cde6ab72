import { hasValidCheckDigit, isBarcode } from '@countinghouse/domain/services/barcode';
import { MAX_QUANTITY } from '@countinghouse/domain/services/limits';
import { ADJUST_REASONS, MOVEMENT_KINDS } from '@countinghouse/domain/services/stock';
import { z } from 'zod';
import { DeleteQuery, deletedShape } from './deletion.ts';
import { endpoint } from './endpoint.ts';
import { listAnswer, listQuery } from './lists.ts';
import { Amount, itemAnswer, itemDetails, itemFields, Price, TaxIds } from './service-fields.ts';
import { AssignedTag } from './tags.ts';
import { Day, Id, IdOrNone, Quantity, Rate, UnitPrice } from './wire.ts';

const partFields = {
  partNumber: z.string().trim().min(1, 'Part number is required.').max(64),
  name: z.string().trim().min(1, 'Part name is required.').max(180),
  barcode: z
    .string()
    .trim()
    .max(13, 'A barcode has 8, 12 or 13 digits.')
    .refine((text) => text === '' || isBarcode(text), 'A barcode has 8, 12 or 13 digits.')
    .refine((text) => !isBarcode(text) || hasValidCheckDigit(text), 'Barcode check digit is wrong.')
    .default(''),
  cost: Price.nullable().default(null),
  /** With it and a cost, the price is computed. */
  markupPercent: Rate.refine((rate) => rate >= 0 && rate <= 100_000_000, 'Between 0 and 10,000 percent.')
    .nullable()
    .default(null),
  price: Price.optional(),
  purchaseTaxes: TaxIds.default([]),
  idVendor: IdOrNone.default(0),
  vendorPartNumber: z.string().trim().max(64).default(''),
  leadTimeDays: z.int().min(0).max(365).default(0),
  location: z.string().trim().max(60).default(''),
  trackStock: z.boolean().default(true),
  allowNegative: z.boolean().default(false),
  reorderPoint: Amount.nullable().default(null),
  reorderQty: Amount.nullable().default(null),
  ...itemFields,
};

export const PartInput = z.object(partFields);
export type PartInput = z.input<typeof PartInput>;

/** The opening stock is said once; later there are movements. */
export const PartCreate = z.object({ ...partFields, openingQty: Amount.optional(), openingDate: Day.optional() });
export type PartCreate = z.input<typeof PartCreate>;

const stockShape = {
  onHand: Quantity,
  /** Held by approved estimates. */
  reserved: Quantity,
  available: Quantity,
  /** Moving weighted average. */
  averageCost: UnitPrice,
  /** Available is at or below the reorder point. */
  isLow: z.boolean(),
};

export const PartRow = z.object({
  idPart: Id,
  partNumber: z.string(),
  ...itemAnswer,
  ...stockShape,
  location: z.string(),
  idVendor: IdOrNone,
  trackStock: z.boolean(),
  reorderPoint: Quantity.nullable(),
  tags: z.array(AssignedTag),
});
export type PartRow = z.infer<typeof PartRow>;

export const Part = PartRow.extend({
  ...itemDetails,
  barcode: z.string(),
  markupPercent: Rate.nullable(),
  purchaseTaxes: z.array(z.object({ idSalesTax: Id, abbreviation: z.string() })),
  vendorPartNumber: z.string(),
  leadTimeDays: z.int(),
  allowNegative: z.boolean(),
  reorderQty: Quantity.nullable(),
});
export type Part = z.infer<typeof Part>;

export const PartFilters = z.object({
  lowStock: z.boolean().optional(),
  outOfStock: z.boolean().optional(),
  idVendor: Id.optional(),
  idServiceCategory: IdOrNone.optional(),
  idTag: Id.optional(),
  isActive: z.boolean().optional(),
});
export type PartFilters = z.infer<typeof PartFilters>;

export const StockMovement = z.object({
  id: Id,
  date: Day,
  kind: z.enum(MOVEMENT_KINDS),
  qty: Quantity,
  unitCost: UnitPrice,
  reason: z.enum(ADJUST_REASONS).nullable(),
  note: z.string(),
  /** The document behind it; '' and 0 for none. */
  tableName: z.string(),
  idTable: IdOrNone,
  /** What the document is called; '' without one, or while it has no number. */
  documentNumber: z.string(),
  by: z.string(),
  balanceAfter: Quantity,
  averageCostAfter: UnitPrice,
  createdDate: z.iso.datetime(),
});
export type StockMovement = z.infer<typeof StockMovement>;

const IdParam = z.object({ id: Id });
const Deleted = z.object({ idPart: Id, isDeleted: z.boolean() });
const SAVE_ERRORS = [
  'service.code_taken',
  'category.not_found',
  'sales_tax.not_found',
  'sales_tax.needs_normal',
  'file.not_found',
] as const;

export const listParts = endpoint({
  id: 'listParts',
  method: 'GET',
  path: '/parts/list',
  summary: 'Parts with their stock, by page',
  access: { can: 'services.read' },
  envelope: 'flat',
  query: listQuery(['name', 'created', 'updated', 'price'], PartFilters),
  response: listAnswer(PartRow),
  errors: ['list.cursor_invalid'],
});

export const createPart = endpoint({
  id: 'createPart',
  method: 'POST',
  path: '/parts',
  summary: 'Create a part, with what is on hand',
  access: { can: 'services.write' },
  message: 'Part saved',
  body: PartCreate,
  record: Part,
  response: Part,
  errors: [...SAVE_ERRORS, 'ledger.period_locked', 'ledger.period_guarded'],
});

export const getPart = endpoint({
  id: 'getPart',
  method: 'GET',
  path: '/parts/detail/:id',
  summary: 'One part with its stock',
  access: { can: 'services.read' },
  params: IdParam,
  response: Part,
  errors: ['part.not_found'],
});

export const updatePart = endpoint({
  id: 'updatePart',
  method: 'PUT',
  path: '/parts/update/:id',
  summary: 'Change a part; its stock changes by movements only',
  access: { can: 'services.write' },
  message: 'Part saved',
  params: IdParam,
  body: PartInput,
  record: Part,
  response: Part,
  errors: ['part.not_found', 'part.stock_negative', 'record.stale', ...SAVE_ERRORS],
});

export const deletePart = endpoint({
  id: 'deletePart',
  method: 'DELETE',
  path: '/parts/:id',
  summary: 'Archive a part, or destroy one that nothing speaks of; its movements stay',
  access: { can: 'services.write' },
  params: IdParam,
  query: DeleteQuery,
  response: Deleted.extend(deletedShape),
  errors: ['part.not_found'],
});

export const restorePart = endpoint({
  id: 'restorePart',
  method: 'POST',
  path: '/parts/restore/:id',
  summary: 'Bring an archived part back',
  access: { can: 'services.write' },
  params: IdParam,
  response: Deleted,
  errors: ['part.not_found', 'service.code_taken'],
});

export const duplicatePart = endpoint({
  id: 'duplicatePart',
  method: 'POST',
  path: '/parts/duplicate/:id',
  summary: 'A copy under a new name and the next free part number, without barcode and without stock',
  access: { can: 'services.write' },
  message: 'Part saved',
  params: IdParam,
  response: Part,
  errors: ['part.not_found', ...SAVE_ERRORS],
});

/** Several at once; the answer says how many were changed. */
export const bulkParts = endpoint({
  id: 'bulkParts',
  method: 'POST',
  path: '/parts/bulk',
  summary: 'Archive, restore or tag several parts',
  access: { can: 'services.write' },
  body: z.object({
    idParts: z.array(Id).min(1).max(1000),
    action: z.enum(['archive', 'restore', 'tag', 'untag']),
    idTag: Id.optional(),
  }),
  response: z.object({ changed: z.int() }),
  errors: ['part.not_found', 'service.code_taken', 'tag.not_found'],
});

export const adjustStock = endpoint({
  id: 'adjustStock',
  method: 'POST',
  path: '/parts/adjust/:id',
  summary: 'Say how much there is, or how much more or less; leaves a movement',
  access: { can: 'stock.adjust' },
  message: 'Stock adjusted',
  params: IdParam,
  body: z.object({
    /** `set`: qty is what was counted. `change`: qty is the difference. */
    mode: z.enum(['set', 'change']).default('set'),
    qty: Quantity.refine((qty) => Math.abs(qty) <= MAX_QUANTITY, 'At most 1,000,000,000.'),
    reason: z.enum(ADJUST_REASONS).default('count'),
    /** Left out: today. */
    date: Day.optional(),
    /** Of what comes in; left out: the average. */
    unitCost: Price.optional(),
    note: z.string().trim().max(500).default(''),
  }),
  response: Part,
  errors: ['part.not_found', 'part.not_tracked', 'part.stock_short', 'ledger.period_locked', 'ledger.period_guarded'],
});

export const listStockMovements = endpoint({
  id: 'listStockMovements',
  method: 'GET',
  path: '/parts/movements/:id',
  summary: 'What came in and went out, newest first, fifty at a time',
  access: { can: 'services.read' },
  params: IdParam,
  query: z.object({ before: Id.optional() }),
  response: z.array(StockMovement),
  errors: ['part.not_found'],
});
