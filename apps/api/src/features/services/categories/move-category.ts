import { arranged } from '@countinghouse/domain/services/category-tree';
import type { Ctx } from '../../../platform/ctx.ts';
import { childrenOf, nameTaken, requireInTree, requirePlaceInTree } from './categories.policy.ts';
import { lockTree, setPositions, updateCategory } from './categories.repo.ts';

type Place = { idParent: number; sortOrder: number };

/** Drag and drop: under a parent, at a place among its siblings. */
export async function moveCategory(ctx: Ctx, id: number, { idParent, sortOrder }: Place): Promise<void> {
  const tree = await lockTree(ctx);
  const node = requireInTree(tree, id);
  const parentId = idParent || null;
  requirePlaceInTree(tree, id, parentId);
  if (parentId !== node.parentId) await updateCategory(ctx, id, { parent_id: parentId }).catch(nameTaken);
  await setPositions(ctx, arranged(childrenOf(tree, parentId), id, sortOrder));
  await ctx.audit({
    action: 'category.moved',
    subject: 'service_categories',
    subjectId: id,
    before: { idParent: node.parentId ?? 0, sortOrder: node.position },
    after: { idParent, sortOrder },
  });
}
