import { placeProblem, type TreeNode } from '@countinghouse/domain/services/category-tree';
import { violates } from '../../../platform/db/violations.ts';
import { AppError } from '../../../platform/errors.ts';

/** Few enough that a tree is read and shown whole. */
export const MAX_CATEGORIES = 500;

/** Names that differ in case alone would be read as one. */
export const categoryKey = (name: string): string => name.normalize('NFC').toLowerCase();

/** What a category may be put under; `tree` was read under its lock. */
export function requirePlaceInTree(tree: readonly TreeNode[], id: number | null, parentId: number | null): void {
  if (parentId !== null && !tree.some((node) => node.id === parentId)) throw new AppError('category.not_found');
  const problem = placeProblem(tree, id, parentId);
  if (problem === 'cycle') throw new AppError('category.cycle');
  if (problem === 'too_deep') throw new AppError('category.too_deep');
}

export function requireInTree<N extends TreeNode>(tree: readonly N[], id: number): N {
  const node = tree.find((each) => each.id === id);
  if (!node) throw new AppError('category.not_found');
  return node;
}

type PositionedNode = TreeNode & { position: number };

export const childrenOf = (tree: readonly PositionedNode[], parentId: number | null): number[] =>
  tree
    .filter((node) => node.parentId === parentId)
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id }) => id);

export function nameTaken(error: unknown): never {
  if (violates(error, 'service_categories_by_key'))
    throw new AppError('category.name_taken', undefined, { cause: error });
  throw error;
}
