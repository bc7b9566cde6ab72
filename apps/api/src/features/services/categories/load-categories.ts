import type { ServiceCategory } from '@countinghouse/contracts/service-categories';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { type CategoryRow, listCategories } from './categories.repo.ts';

const presentCategory = (row: CategoryRow): ServiceCategory => ({
  idServiceCategory: row.id,
  name: row.name,
  idParent: row.parent_id ?? 0,
  sortOrder: row.position,
  color: row.color,
  description: row.description,
  defaultSalesTaxes: row.tax_ids,
  defaultIncomeAccount: row.income_account,
  isActive: row.is_active,
  servicesCount: row.services ?? 0,
  version: row.version,
});

/** The tree as a list: each category before those below it, siblings in their order. */
export async function loadCategories(ctx: Ctx): Promise<ServiceCategory[]> {
  const byParent = Map.groupBy((await listCategories(ctx)).map(presentCategory), ({ idParent }) => idParent);
  const below = (id: number): ServiceCategory[] =>
    (byParent.get(id) ?? []).flatMap((category) => [category, ...below(category.idServiceCategory)]);
  return below(0);
}

export async function loadCategory(ctx: Ctx, id: number): Promise<ServiceCategory> {
  const category = (await loadCategories(ctx)).find(({ idServiceCategory }) => idServiceCategory === id);
  if (!category) throw new AppError('category.not_found');
  return category;
}

/** What the audit log keeps: what a person wrote, not what is counted. */
export const categoryStory = (category: ServiceCategory): object =>
  Object.fromEntries(Object.entries(category).filter(([key]) => key !== 'servicesCount' && key !== 'version'));
