import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { childrenOf, nameTaken, requireInTree } from './categories.policy.ts';
import { lockTree, moveItems, setPositions, updateCategory } from './categories.repo.ts';
import { categoryStory, loadCategory } from './load-categories.ts';

/** What is in it goes to another category, or to none; what is below it moves up one level, behind what is there. */
export async function deleteCategory(ctx: Ctx, id: number, moveTo: number) {
  const tree = await lockTree(ctx);
  const node = requireInTree(tree, id);
  if (moveTo === id) throw new AppError('category.not_found');
  if (moveTo !== 0) requireInTree(tree, moveTo);
  const before = await loadCategory(ctx, id);
  const children = childrenOf(tree, id);
  await updateCategory(ctx, id, { archived_at: ctx.now });
  for (const child of children) await updateCategory(ctx, child, { parent_id: node.parentId }).catch(nameTaken);
  const siblings = childrenOf(tree, node.parentId).filter((each) => each !== id);
  await setPositions(ctx, [...siblings, ...children]);
  const moved = await moveItems(ctx, id, moveTo || null);
  await ctx.audit({
    action: 'category.deleted',
    subject: 'service_categories',
    subjectId: id,
    before: categoryStory(before),
    after: { moveTo, moved },
  });
  return { idServiceCategory: id, moved };
}
