import { STARTER_SETS } from '@countinghouse/domain/sales-taxes/starter-sets';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { SalesTax } from './sales-taxes.ts';
import { Id, Rate, Version } from './wire.ts';

export const TaxGroup = z.object({
  idTaxGroup: Id,
  name: z.string(),
  /** In the order in which they are shown. */
  salesTaxes: z.array(Id),
  version: Version,
});
export type TaxGroup = z.infer<typeof TaxGroup>;

export const TaxGroupInput = z.object({
  name: z.string().trim().min(1, 'Name is required.').max(80),
  salesTaxes: z
    .array(Id)
    .min(1, 'Choose at least one tax.')
    .max(10)
    .refine((ids) => new Set(ids).size === ids.length, 'Each tax once.'),
  version: Version.optional(),
});
export type TaxGroupInput = z.input<typeof TaxGroupInput>;

const IdParam = z.object({ id: Id });
const SAVE_ERRORS = ['sales_tax.not_found', 'sales_tax.needs_normal', 'tax_group.name_taken'] as const;

/** Everything a tax picker shows; a business has tens of taxes, so there are no pages. */
export const listTaxOptions = endpoint({
  id: 'listTaxOptions',
  method: 'GET',
  path: '/salesTaxes/options',
  summary: 'The taxes and groups that can be put on a line',
  access: { can: 'salesTaxes.read' },
  query: z.object({ appliesTo: z.enum(['sales', 'purchases']).default('sales') }),
  response: z.object({ salesTaxes: z.array(SalesTax), taxGroups: z.array(TaxGroup) }),
  errors: [],
});

export const listTaxGroups = endpoint({
  id: 'listTaxGroups',
  method: 'GET',
  path: '/salesTaxes/groups/list',
  summary: 'The named sets of taxes',
  access: { can: 'salesTaxes.read' },
  response: z.array(TaxGroup),
  errors: [],
});

export const createTaxGroup = endpoint({
  id: 'createTaxGroup',
  method: 'POST',
  path: '/salesTaxes/groups',
  summary: 'Name a set of taxes',
  access: { can: 'salesTaxes.write' },
  message: 'Tax group saved',
  body: TaxGroupInput,
  record: TaxGroup,
  response: TaxGroup,
  errors: [...SAVE_ERRORS],
});

export const updateTaxGroup = endpoint({
  id: 'updateTaxGroup',
  method: 'PUT',
  path: '/salesTaxes/groups/update/:id',
  summary: 'Change a set of taxes',
  access: { can: 'salesTaxes.write' },
  message: 'Tax group saved',
  params: IdParam,
  body: TaxGroupInput,
  record: TaxGroup,
  response: TaxGroup,
  errors: ['tax_group.not_found', 'record.stale', ...SAVE_ERRORS],
});

export const deleteTaxGroup = endpoint({
  id: 'deleteTaxGroup',
  method: 'DELETE',
  path: '/salesTaxes/groups/:id',
  summary: 'Remove a set; its taxes stay, and its name is free again',
  access: { can: 'salesTaxes.write' },
  params: IdParam,
  response: z.object({ idTaxGroup: Id }),
  errors: ['tax_group.not_found'],
});

export const StarterSetCode = z.enum(STARTER_SETS.map(({ code }) => code));

export const listStarterSets = endpoint({
  id: 'listStarterSets',
  method: 'GET',
  path: '/salesTaxes/starterSets',
  summary: 'Sets of taxes to begin with, those of the own country first',
  access: { can: 'salesTaxes.read' },
  response: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** Of the business's own country, or the generic one where there is no set for that. */
      isSuggested: z.boolean(),
      taxes: z.array(z.object({ abbreviation: z.string(), name: z.string(), rate: Rate })),
    }),
  ),
  errors: [],
});

export const applyStarterSet = endpoint({
  id: 'applyStarterSet',
  method: 'POST',
  path: '/salesTaxes/starterSets/apply',
  summary: 'Make the taxes of a set; those that are there already stay as they are',
  access: { can: 'salesTaxes.write' },
  message: 'Taxes added',
  body: z.object({
    code: StarterSetCode,
    /** The abbreviations of those wanted; without it all of the set. */
    taxes: z.array(z.string().max(20)).min(1, 'Choose at least one tax.').max(10).optional(),
  }),
  response: z.object({ salesTaxes: z.array(SalesTax), added: z.int() }),
  errors: [],
});
