import { ERRORS, type ErrorCode } from '@countinghouse/contracts/errors';
import { type ServiceCategory, ServiceCategoryInput } from '@countinghouse/contracts/service-categories';
import { TAG_PALETTE } from '@countinghouse/domain/tags/palette';
import { z } from 'zod';
import { ApiError } from '../../../platform/api.ts';
import type { Refusal } from '../../../platform/draft-saving.ts';

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

export const meaningOf = (draft: CategoryDraft, field: keyof CategoryDraft): string => JSON.stringify(draft[field]);

export const isSameCategory = (one: CategoryDraft, other: CategoryDraft) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export const checkCategory = (draft: CategoryDraft) => ServiceCategoryInput.safeParse(draft);

/** Why this category cannot be saved; undefined when it can. */
export function refusalOf(draft: CategoryDraft): Refusal | undefined {
  const issues = checkCategory(draft).error?.issues ?? [];
  const [first] = issues;
  if (!first) return undefined;
  const errors = Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
  return { text: issues.length === 1 ? first.message : ERRORS['request.invalid'].message, errors };
}

/** What the server found wrong, and which field it is about. */
const ABOUT: Partial<Record<ErrorCode, keyof CategoryDraft>> = {
  'category.name_taken': 'name',
  'category.too_deep': 'idParent',
  'category.cycle': 'idParent',
  'category.not_found': 'idParent',
  'sales_tax.not_found': 'defaultSalesTaxes',
  'sales_tax.needs_normal': 'defaultSalesTaxes',
};

export function refusalIn(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { code, fields, message } = error.problem;
  if (code === 'request.invalid' && fields) return { text: message, errors: fields };
  const field = ABOUT[code];
  if (field) return { text: message, errors: { [field]: message } };
  return code === 'category.too_many' ? { text: message, errors: {} } : undefined;
}
