export const MAX_DEPTH = 3;
export type TreeNode = { id: number; parentId: number | null };

const parentOf = (nodes: readonly TreeNode[], id: number) => nodes.find((node) => node.id === id)?.parentId ?? null;

/** The node and those above it, nearest first. */
export function pathTo(nodes: readonly TreeNode[], id: number | null): number[] {
  const path: number[] = [];
  for (let at = id; at !== null && !path.includes(at); at = parentOf(nodes, at)) path.push(at);
  return path;
}

/** The node and everything below it. */
export function withDescendants(nodes: readonly TreeNode[], id: number): number[] {
  const found = [id];
  // Grows while it is walked: each node brings its children.
  for (const at of found) found.push(...nodes.filter((node) => node.parentId === at).map((node) => node.id));
  return found;
}

const heightOf = (nodes: readonly TreeNode[], id: number): number =>
  Math.max(...withDescendants(nodes, id).map((each) => pathTo(nodes, each).indexOf(id) + 1), 1);

export type PlaceProblem = 'cycle' | 'too_deep';

/** Whether a node (null: a new one) may stand under this parent (null: at the top). */
export function placeProblem(
  nodes: readonly TreeNode[],
  id: number | null,
  parentId: number | null,
): PlaceProblem | null {
  const above = pathTo(nodes, parentId);
  if (id !== null && above.includes(id)) return 'cycle';
  return above.length + (id === null ? 1 : heightOf(nodes, id)) > MAX_DEPTH ? 'too_deep' : null;
}

/** The children of a parent in their new order, with the node at its place among them; a place past the end is the end. */
export function arranged(siblings: readonly number[], id: number, position: number): number[] {
  const others = siblings.filter((each) => each !== id);
  return others.toSpliced(Math.max(0, position), 0, id);
}
