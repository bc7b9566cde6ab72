import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The files of a working copy, by path from its root. A rule sees only this, so that a test can hand it a bad tree. */
export type Tree = { readonly paths: readonly string[]; read(path: string): string };

export type Problem = { path: string; line?: number; message: string };

export type Rule = (tree: Tree) => Problem[];

const SKIPPED = new Set(['node_modules', 'dist', '.data', '.git']);

export function treeOnDisk(root: string): Tree {
  const paths = readdirSync(root, { recursive: false, withFileTypes: true }).flatMap((entry) => walk(root, entry));
  return { paths: paths.toSorted(), read: (path) => readFileSync(join(root, path), 'utf8') };
}

function walk(root: string, entry: { parentPath: string; name: string; isDirectory(): boolean }): string[] {
  if (SKIPPED.has(entry.name)) return [];
  const full = join(entry.parentPath, entry.name);
  if (!entry.isDirectory()) return [relative(root, full).split(sep).join('/')];
  return readdirSync(full, { withFileTypes: true }).flatMap((child) => walk(root, child));
}

export function treeOf(files: Readonly<Record<string, string>>): Tree {
  return { paths: Object.keys(files).toSorted(), read: (path) => files[path] ?? '' };
}

export const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.gen.ts');

export const isTest = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path) || /^apps\/[^/]+\/test\//.test(path);

/** Source that ships: what a customer's machine or browser runs. */
export const isShipped = (path: string): boolean =>
  /^(apps|packages)\/[^/]+\/src\//.test(path) && isCode(path) && !isTest(path);

/** One problem for every line that matches. */
export function linesMatching(tree: Tree, path: string, pattern: RegExp, message: string): Problem[] {
  return tree
    .read(path)
    .split('\n')
    .flatMap((text, index) => (pattern.test(text) ? [{ path, line: index + 1, message }] : []));
}
