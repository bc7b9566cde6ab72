import type { ServiceCategory, ServiceCategoryInput } from '@countinghouse/contracts/service-categories';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { createRecord, saveRecord, wholly } from '../../../platform/save-record.ts';
import { requireSalesTaxes } from '../../sales-taxes/index.ts';
import { type ChosenAccount, chooseAccount, NO_ACCOUNT } from '../accounts/choose-account.ts';
import {
  categoryKey,
  childrenOf,
  MAX_CATEGORIES,
  nameTaken,
  requireInTree,
  requirePlaceInTree,
} from './categories.policy.ts';
import { insertCategory, lockCategory, lockTree, replaceCategoryTaxes, updateCategory } from './categories.repo.ts';
import { categoryStory, loadCategory } from './load-categories.ts';

type Input = z.output<typeof ServiceCategoryInput>;

const columnsOf = (input: Input, account: ChosenAccount) => ({
  name: input.name,
  name_key: categoryKey(input.name),
  color: input.color,
  description: input.description,
  income_account: account.income_account,
  income_account_id: account.income_account_id,
  is_active: input.isActive,
});

const accountOf = async (ctx: Ctx, { defaultIncomeAccount: name }: Input, present: ChosenAccount | null) =>
  (await chooseAccount(ctx, { name, present, field: 'defaultIncomeAccount' })) ?? NO_ACCOUNT;

/** Last among its siblings. */
export async function createCategory(ctx: Ctx, input: Input): Promise<ServiceCategory> {
  const tree = await lockTree(ctx);
  if (tree.length >= MAX_CATEGORIES) throw new AppError('category.too_many');
  const parentId = input.idParent || null;
  requirePlaceInTree(tree, null, parentId);
  await requireSalesTaxes(ctx, input.defaultSalesTaxes);
  const place = { parent_id: parentId, position: childrenOf(tree, parentId).length };
  return createRecord(ctx, {
    action: 'category.created',
    subject: 'service_categories',
    write: async () => {
      const account = await accountOf(ctx, input, null);
      const id = await insertCategory(ctx, { ...columnsOf(input, account), ...place }).catch(nameTaken);
      await replaceCategoryTaxes(ctx, id, input.defaultSalesTaxes);
      return id;
    },
    load: (id) => loadCategory(ctx, id),
    story: categoryStory,
  });
}

export const changeCategory = (ctx: Ctx, id: number, input: Input): Promise<ServiceCategory> =>
  saveRecord(ctx, {
    action: 'category.updated',
    subject: 'service_categories',
    id,
    version: input.version,
    lock: async () => {
      const tree = await lockTree(ctx);
      return { ...requireInTree(tree, id), tree };
    },
    load: () => loadCategory(ctx, id),
    write: async ({ tree, parentId: wasUnder }) => {
      const parentId = input.idParent || null;
      requirePlaceInTree(tree, id, parentId);
      await requireSalesTaxes(ctx, input.defaultSalesTaxes);
      const isMoved = parentId !== wasUnder;
      const place = isMoved ? { parent_id: parentId, position: childrenOf(tree, parentId).length } : {};
      const account = await accountOf(ctx, input, (await lockCategory(ctx, id)) ?? null);
      await updateCategory(ctx, id, { ...columnsOf(input, account), ...place }).catch(nameTaken);
      await replaceCategoryTaxes(ctx, id, input.defaultSalesTaxes);
    },
    changes: wholly(categoryStory),
  });
