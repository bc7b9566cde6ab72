import type { ServiceCategory } from '@countinghouse/contracts/service-categories';
import { arranged, placeProblem } from '@countinghouse/domain/services/category-tree';
import { nodesOf } from '../category-tree.ts';

/** Under a parent (0: at the top), at a place among its other children: what the server is asked for. */
export type Place = { idParent: number; sortOrder: number };
type Tree = readonly ServiceCategory[];

const byId = (tree: Tree, id: number) => tree.find(({ idServiceCategory }) => idServiceCategory === id);

export const childrenOf = (tree: Tree, idParent: number): number[] =>
  tree
    .filter((category) => category.idParent === idParent)
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .map(({ idServiceCategory }) => idServiceCategory);

export type Step = 'up' | 'down' | 'in' | 'out';

/** Where one step takes a category; undefined where there is no such place. */
export function stepPlace(tree: Tree, id: number, step: Step): Place | undefined {
  const idParent = byId(tree, id)?.idParent ?? 0;
  const siblings = childrenOf(tree, idParent);
  const at = siblings.indexOf(id);
  const above = siblings[at - 1];
  switch (step) {
    case 'up':
      return at > 0 ? { idParent, sortOrder: at - 1 } : undefined;
    case 'down':
      return at < siblings.length - 1 ? { idParent, sortOrder: at + 1 } : undefined;
    case 'in':
      return above === undefined ? undefined : { idParent: above, sortOrder: childrenOf(tree, above).length };
    case 'out': {
      const parent = byId(tree, idParent);
      if (!parent) return undefined;
      const uncles = childrenOf(tree, parent.idParent);
      return { idParent: parent.idParent, sortOrder: uncles.indexOf(idParent) + 1 };
    }
  }
}

const EDGE = 0.28;
export type Zone = 'before' | 'into' | 'after';

/** Near an edge it is put beside the row, in the middle into it. */
export const zoneOf = (at: number): Zone => (at < EDGE ? 'before' : at > 1 - EDGE ? 'after' : 'into');

/** Where a drop on another category puts this one. */
export function dropPlace(tree: Tree, id: number, over: number, zone: Zone): Place | undefined {
  const target = byId(tree, over);
  if (!target || over === id) return undefined;
  if (zone === 'into') {
    const others = childrenOf(tree, over).filter((each) => each !== id);
    return { idParent: over, sortOrder: others.length };
  }
  const others = childrenOf(tree, target.idParent).filter((each) => each !== id);
  return { idParent: target.idParent, sortOrder: others.indexOf(over) + (zone === 'after' ? 1 : 0) };
}

/** Why it may not stand there: three levels at most, and never below itself. */
export const problemAt = (tree: Tree, id: number | null, { idParent }: Place) =>
  placeProblem(nodesOf(tree), id, idParent || null);

/** The tree as the server will answer it. */
export function withMove(tree: Tree, id: number, { idParent, sortOrder }: Place): ServiceCategory[] {
  const order = arranged(childrenOf(tree, idParent), id, sortOrder);
  return tree.map((category) => {
    const at = order.indexOf(category.idServiceCategory);
    return at === -1 ? category : { ...category, idParent, sortOrder: at };
  });
}
