import type { ServiceCategory } from '@countinghouse/contracts/service-categories';
import { pathTo, type TreeNode } from '@countinghouse/domain/services/category-tree';

export const nodesOf = (tree: readonly ServiceCategory[]): TreeNode[] =>
  tree.map(({ idServiceCategory, idParent }) => ({ id: idServiceCategory, parentId: idParent || null }));

export type CategoryNode = ServiceCategory & {
  /** From 0. */
  depth: number;
};

/** As a person reads the tree: each category right before what is below it. */
export function inReadingOrder(tree: readonly ServiceCategory[]): CategoryNode[] {
  const below = (idParent: number, depth: number): CategoryNode[] =>
    tree
      .filter((category) => category.idParent === idParent)
      .toSorted((a, b) => a.sortOrder - b.sortOrder)
      .flatMap((category) => [{ ...category, depth }, ...below(category.idServiceCategory, depth + 1)]);
  return below(0, 0);
}

/** `Home › Windows`: a name alone may stand in several places. */
export function pathName(tree: readonly ServiceCategory[], id: number): string {
  return pathTo(nodesOf(tree), id || null)
    .toReversed()
    .map((each) => tree.find(({ idServiceCategory }) => idServiceCategory === each)?.name ?? '')
    .filter(Boolean)
    .join(' › ');
}
