import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { treeOnDisk } from './conventions/tree.ts';

type Violation = { from: string; to: string; rule: { name: string } };
type Report = { modules: { source: string }[]; summary: { violations: Violation[] } };

export type Verdict = { modules: number; problems: string[] };

const FOLDERS = ['apps', 'packages'];
const DEPCRUISE = join(import.meta.dirname, '../node_modules/.bin/depcruise');

/** Follows every import of a working copy and says which of them the rules in `.dependency-cruiser.mjs` forbid. */
export function judgeBoundaries(root: string): Verdict {
  const report = cruise(root);
  const read = new Set(report.modules.map(({ source }) => source));
  // The floor: a parser that cannot read TypeScript reports "no violations" about nothing at all.
  const unread = sourceFiles(root).filter((path) => !read.has(path));
  return {
    modules: read.size,
    problems: [
      ...report.summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`),
      ...unread.map((path) => `not-read: ${path} was not followed, so nothing is known about its imports`),
      ...(read.size === 0 ? ['not-read: no module at all was followed'] : []),
    ],
  };
}

function cruise(root: string): Report {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders];
  const { stdout, stderr } = spawnSync(DEPCRUISE, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 });
  // Its exit code counts violations, so only the report itself tells whether it ran.
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser did not run: ${stderr || stdout}`);
  return JSON.parse(stdout) as Report;
}

const sourceFiles = (root: string): string[] =>
  treeOnDisk(root).paths.filter(
    (path) => /^(apps|packages)\/[^/]+\/(src|test|db)\/.*\.tsx?$/.test(path) && !path.endsWith('.d.ts'),
  );
