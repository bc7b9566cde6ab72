import type { ServiceCategory } from '@countinghouse/contracts/service-categories';
import { TAG_PALETTE } from '@countinghouse/domain/tags/palette';
import { z } from 'zod';
import { type CodesOf, fieldTable, yesOrNo } from '../../../platform/field-table.ts';
import { i18n } from '../../../platform/i18n/index.ts';
import type { ItemNames } from '../use-item-names.ts';

export const CategoryDraft = z.object({
  name: z.string(),
  idParent: z.number(),
  color: z.string(),
  description: z.string(),
  defaultSalesTaxes: z.array(z.number()),
  defaultIncomeAccount: z.string(),
  isActive: z.boolean(),
});
export type CategoryDraft = z.infer<typeof CategoryDraft>;

export const emptyCategory = (): CategoryDraft => ({
  name: '',
  idParent: 0,
  color: TAG_PALETTE[0],
  description: '',
  defaultSalesTaxes: [],
  defaultIncomeAccount: '',
  isActive: true,
});

export const draftOfCategory = (category: ServiceCategory): CategoryDraft => ({
  name: category.name,
  idParent: category.idParent,
  color: category.color,
  description: category.description,
  defaultSalesTaxes: category.defaultSalesTaxes,
  defaultIncomeAccount: category.defaultIncomeAccount,
  isActive: category.isActive,
});

const labelled = (name: keyof CategoryDraft) => ({ label: () => i18n.t(`services.categories.fields.${name}`) });

export const categoryFields = (names: ItemNames) =>
  fieldTable<CategoryDraft>({
    name: labelled('name'),
    idParent: { ...labelled('idParent'), text: (id) => names.category(id) || i18n.t('services.categories.top') },
    color: { ...labelled('color'), text: (color) => `#${color}` },
    description: labelled('description'),
    defaultSalesTaxes: { ...labelled('defaultSalesTaxes'), text: names.taxes },
    defaultIncomeAccount: labelled('defaultIncomeAccount'),
    isActive: { ...labelled('isActive'), text: yesOrNo },
  });

/** What the server found wrong, and which field it is about. */
export const CATEGORY_CODES: CodesOf<CategoryDraft> = {
  'category.name_taken': 'name',
  'category.too_many': 'name',
  'category.too_deep': 'idParent',
  'category.cycle': 'idParent',
  'category.not_found': 'idParent',
  'sales_tax.not_found': 'defaultSalesTaxes',
  'sales_tax.needs_normal': 'defaultSalesTaxes',
};
