import { createHash } from 'node:crypto';
import type { Problem, Rule, Tree } from './tree.ts';

export const MIGRATIONS = 'apps/api/db/migrations';
/** File name → SHA-256 of every migration that may have run somewhere. Written by `pnpm db:land`. */
export const LANDED_FILE = `${MIGRATIONS}/landed.json`;

export type Landed = Readonly<Record<string, string>>;

const NAME = /^(\d{4})_[a-z0-9]+(_[a-z0-9]+)*\.sql$/;

const nameOf = (path: string) => path.slice(MIGRATIONS.length + 1);
const migrationPaths = (tree: Tree) =>
  tree.paths.filter((path) => path.startsWith(`${MIGRATIONS}/`) && path.endsWith('.sql'));

export function hashesOf(tree: Tree): Landed {
  const hash = (path: string) => createHash('sha256').update(tree.read(path)).digest('hex');
  return Object.fromEntries(migrationPaths(tree).map((path) => [nameOf(path), hash(path)]));
}

export function landedIn(tree: Tree): Landed {
  return tree.paths.includes(LANDED_FILE) ? (JSON.parse(tree.read(LANDED_FILE)) as Landed) : {};
}

/** 0001, 0002, 0003 …: the order is the file name, so a gap or a double would be a guess. */
export function migrationsAreNumbered(tree: Tree): Problem[] {
  return migrationPaths(tree).flatMap((path, index) => {
    const [, number] = NAME.exec(nameOf(path)) ?? [];
    if (!number) return [{ path, message: 'a migration is called NNNN_what_it_does.sql' }];
    const expected = String(index + 1).padStart(4, '0');
    return number === expected ? [] : [{ path, message: `the next number is ${expected}` }];
  });
}

type Options = {
  /** What earlier commits had landed. A line there may not change here, not even together with its file. */
  before: readonly Landed[];
  /** True in CI: what arrives there has to be landed. On a developer's branch a new migration is still a draft. */
  demandAll: boolean;
};

/** A migration that has run on somebody's data is history: it is corrected by the next one. */
export function landedMigrationsNeverChange({ before, demandAll }: Options): Rule {
  return (tree) => {
    const current = hashesOf(tree);
    const landed = landedIn(tree);
    const promises = [landed, ...before].flatMap((list) => Object.entries(list));
    const changed = promises.filter(([name, hash]) => current[name] !== hash).map(([name]) => name);
    const drafts = demandAll ? Object.keys(current).filter((name) => !(name in landed)) : [];
    return [
      ...[...new Set(changed)].map((name) => ({
        path: `${MIGRATIONS}/${name}`,
        message: 'has landed and may not change, move or go; write the next migration instead',
      })),
      ...drafts.map((name) => ({ path: `${MIGRATIONS}/${name}`, message: 'is not landed yet: run pnpm db:land' })),
    ];
  };
}
