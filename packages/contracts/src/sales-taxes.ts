import { FILING_FREQUENCIES, TAX_KINDS, TAX_USES } from '@countinghouse/domain/sales-taxes/kinds';
import { z } from 'zod';
import { DeleteQuery, deletedShape } from './deletion.ts';
import { endpoint } from './endpoint.ts';
import { listAnswer, listQuery } from './lists.ts';
import { Day, Id, IdOrNone, Rate, UnitPrice, Version } from './wire.ts';

const MAX_PPM = 1_000_000;
const MAX_AMOUNT = 10_000_000_000_000;
const Percent = Rate.refine((rate) => rate >= 0 && rate <= MAX_PPM, 'Between 0 and 100 percent.');
const PerUnit = UnitPrice.refine((amount) => amount >= 0 && amount <= MAX_AMOUNT, 'Between 0 and 1,000,000,000.');

/** A rate in percent, or for `fixedPerUnit` an amount; valid on both days and between them. */
const rateShape = {
  rate: Percent.nullish(),
  amount: PerUnit.nullish(),
  validFrom: Day,
  validTo: Day.nullable().default(null),
};
const endsAfterStart = ({ validFrom, validTo }: { validFrom: string; validTo: string | null }) =>
  validTo === null || validTo >= validFrom;
const ENDS_EARLY = { path: ['validTo'], message: 'The last day cannot be before the first.' };

export const SalesTaxRateInput = z.object(rateShape).refine(endsAfterStart, ENDS_EARLY);
export type SalesTaxRateInput = z.input<typeof SalesTaxRateInput>;

export const SalesTaxRate = z.object({
  idSalesTaxRate: Id,
  rate: Rate.nullable(),
  amount: UnitPrice.nullable(),
  validFrom: Day,
  validTo: Day.nullable(),
  /** A document was approved with it: it can be ended and followed, never changed. */
  isUsed: z.boolean(),
});
export type SalesTaxRate = z.infer<typeof SalesTaxRate>;

const fields = {
  name: z.string().trim().min(1, 'Name is required.').max(80),
  abbreviation: z.string().trim().min(1, 'Abbreviation is required.').max(10),
  appliesTo: z.enum(TAX_USES).default('both'),
  /** Of what is paid on purchases, whether it comes back. */
  recoverable: z.boolean().default(true),
  taxNumber: z.string().trim().max(30).default(''),
  isNumberShown: z.boolean().default(false),
  agency: z.string().trim().max(80).default(''),
  idCountry: IdOrNone.default(0),
  idState: IdOrNone.default(0),
  filingFrequency: z.enum(FILING_FREQUENCIES).nullable().default(null),
  periodStart: Day.nullable().default(null),
  isDefault: z.boolean().default(false),
  isActive: z.boolean().default(true),
};

/** The kind is chosen once: what was added up by it would change its meaning. */
export const SalesTaxCreate = z.object({
  ...fields,
  kind: z.enum(TAX_KINDS).default('normal'),
  rates: z.array(SalesTaxRateInput).min(1, 'A tax needs a rate.').max(100),
});
export type SalesTaxCreate = z.input<typeof SalesTaxCreate>;

/** Rates have their own calls, because what is used may not change. */
export const SalesTaxUpdate = z.object({ ...fields, version: Version.optional() });
export type SalesTaxUpdate = z.input<typeof SalesTaxUpdate>;

export const SalesTax = z.object({
  idSalesTax: Id,
  name: z.string(),
  abbreviation: z.string(),
  kind: z.enum(TAX_KINDS),
  appliesTo: z.enum(TAX_USES),
  recoverable: z.boolean(),
  taxNumber: z.string(),
  isNumberShown: z.boolean(),
  agency: z.string(),
  idCountry: IdOrNone,
  idState: IdOrNone,
  countryName: z.string(),
  stateName: z.string(),
  filingFrequency: z.enum(FILING_FREQUENCIES).nullable(),
  periodStart: Day.nullable(),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  /** Newest first. */
  rates: z.array(SalesTaxRate),
  /** The version that a document of today uses; null when none is valid. */
  rateToday: SalesTaxRate.nullable(),
  isDeleted: z.boolean(),
  version: Version,
  createdBy: z.string(),
  createdDate: z.iso.datetime(),
  updatedBy: z.string(),
  updatedDate: z.iso.datetime(),
});
export type SalesTax = z.infer<typeof SalesTax>;

export const SalesTaxFilters = z.object({
  kind: z.enum(TAX_KINDS).optional(),
  appliesTo: z.enum(TAX_USES).optional(),
  isActive: z.boolean().optional(),
  isDefault: z.boolean().optional(),
});
export type SalesTaxFilters = z.infer<typeof SalesTaxFilters>;

const IdParam = z.object({ id: Id });

export const listSalesTaxes = endpoint({
  id: 'listSalesTaxes',
  method: 'GET',
  path: '/salesTaxes/list',
  summary: 'The taxes of the business with their rates, by page',
  access: { can: 'salesTaxes.read' },
  envelope: 'flat',
  query: listQuery(['name', 'created'], SalesTaxFilters),
  response: listAnswer(SalesTax),
  errors: ['list.cursor_invalid'],
});

const PLACE = ['location.not_found'] as const;

export const createSalesTax = endpoint({
  id: 'createSalesTax',
  method: 'POST',
  path: '/salesTaxes',
  summary: 'Create a tax with its first rates',
  access: { can: 'salesTaxes.write' },
  message: 'Tax saved',
  body: SalesTaxCreate,
  record: SalesTax,
  response: SalesTax,
  errors: ['sales_tax.rate_overlap', ...PLACE],
});

export const getSalesTax = endpoint({
  id: 'getSalesTax',
  method: 'GET',
  path: '/salesTaxes/detail/:id',
  summary: 'One tax with its rate history',
  access: { can: 'salesTaxes.read' },
  params: IdParam,
  response: SalesTax,
  errors: ['sales_tax.not_found'],
});

export const updateSalesTax = endpoint({
  id: 'updateSalesTax',
  method: 'PUT',
  path: '/salesTaxes/update/:id',
  summary: 'Change what a tax is called and where it belongs; its kind stays',
  access: { can: 'salesTaxes.write' },
  message: 'Tax saved',
  params: IdParam,
  body: SalesTaxUpdate,
  record: SalesTax,
  response: SalesTax,
  errors: ['sales_tax.not_found', 'record.stale', ...PLACE],
});

export const deleteSalesTax = endpoint({
  id: 'deleteSalesTax',
  method: 'DELETE',
  path: '/salesTaxes/:id',
  summary: 'Archive a tax, or destroy one that nothing speaks of; documents keep it',
  access: { can: 'salesTaxes.write' },
  params: IdParam,
  query: DeleteQuery,
  response: z.object({ idSalesTax: Id, isDeleted: z.boolean(), ...deletedShape }),
  errors: ['sales_tax.not_found'],
});

export const restoreSalesTax = endpoint({
  id: 'restoreSalesTax',
  method: 'POST',
  path: '/salesTaxes/restore/:id',
  summary: 'Bring an archived tax back',
  access: { can: 'salesTaxes.write' },
  params: IdParam,
  response: z.object({ idSalesTax: Id, isDeleted: z.boolean() }),
  errors: ['sales_tax.not_found', 'sales_tax.starter_taken'],
});

export const saveSalesTaxRate = endpoint({
  id: 'saveSalesTaxRate',
  method: 'PUT',
  path: '/salesTaxes/rates/:id',
  summary: 'Add a rate version (idSalesTaxRate −1), change an unused one, or end a used one',
  access: { can: 'salesTaxes.write' },
  message: 'Rate saved',
  params: IdParam,
  body: z.object({ idSalesTaxRate: z.int().min(-1).default(-1), ...rateShape }).refine(endsAfterStart, ENDS_EARLY),
  record: SalesTaxRate,
  response: SalesTax,
  errors: ['sales_tax.not_found', 'sales_tax.rate_not_found', 'sales_tax.rate_overlap', 'sales_tax.rate_used'],
});

export const succeedSalesTaxRate = endpoint({
  id: 'succeedSalesTaxRate',
  method: 'POST',
  path: '/salesTaxes/succeedRate/:id',
  summary: 'End the rate valid on a day the day before it, and follow it with a new one',
  access: { can: 'salesTaxes.write' },
  message: 'Rate saved',
  params: IdParam,
  body: z.object({ rate: Percent.nullish(), amount: PerUnit.nullish(), validFrom: Day }),
  response: SalesTax,
  errors: ['sales_tax.not_found', 'sales_tax.rate_overlap', 'sales_tax.rate_used'],
});

export const deleteSalesTaxRate = endpoint({
  id: 'deleteSalesTaxRate',
  method: 'DELETE',
  path: '/salesTaxes/rates/:id/:idSalesTaxRate',
  summary: 'Remove a rate version that no document used; the last one stays',
  access: { can: 'salesTaxes.write' },
  params: z.object({ id: Id, idSalesTaxRate: Id }),
  response: SalesTax,
  errors: ['sales_tax.not_found', 'sales_tax.rate_not_found', 'sales_tax.rate_used', 'sales_tax.rate_last'],
});
