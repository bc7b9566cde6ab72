import type { Problem, Tree } from './tree.ts';

/** Words that say nothing about what is inside, so that everything ends up inside. */
const EMPTY_WORDS = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'manager', 'data', 'info', 'misc']);
const LOOKED_AT = /^(apps|packages|e2e|bench|drills|scripts)\//;

/** The noun of each part of a name: `notes-helpers.ts` is about helpers, `common-passwords.ts` about passwords. */
const nouns = (segment: string): string[] =>
  segment.split('.').map(
    (part) =>
      part
        .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
        .toLowerCase()
        .split(/[-_]/)
        .at(-1) ?? '',
  );

/** A file or folder is named for what it does: see the naming table in CONTRIBUTING.md. */
export function namesSaySomething(tree: Tree): Problem[] {
  return tree.paths
    .filter((path) => LOOKED_AT.test(path))
    .flatMap((path) => {
      const empty = path
        .split('/')
        .flatMap(nouns)
        .find((noun) => EMPTY_WORDS.has(noun));
      return empty ? [{ path, message: `"${empty}" in a name says nothing; name it for what it does` }] : [];
    });
}
