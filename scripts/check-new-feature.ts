import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';

/** Starts a room in a copy of this working tree and judges it as CI would: the generator must never hand out red code. */
const ROOT = join(import.meta.dirname, '..');
const LEFT_BEHIND = new Set(['.git', '.data', 'dist', '.vite']);

/** Workspace folders keep their relative links, so that the copy's packages see the copy; the store itself is shared. */
function copyOfTheTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'new-feature-'));
  const isShared = (path: string) => relative(ROOT, path) === 'node_modules';
  const isWanted = (path: string) =>
    !LEFT_BEHIND.has(basename(path)) && !isShared(path) && !path.includes('tools/toolchain/node_modules');
  cpSync(ROOT, copy, { recursive: true, verbatimSymlinks: true, filter: isWanted });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

const copy = copyOfTheTree();
const steps: readonly string[][] = [
  ['scripts/new-feature.ts', 'field-trips', '--tier', '2'],
  ['scripts/check.ts'],
  // The list of permissions is a snapshot, which a new room rightly changes.
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'field-trips', 'walls', '--update'],
];
try {
  for (const step of steps) {
    // A migration of a made-up room has not landed, and need not.
    const { status } = spawnSync(process.execPath, step, {
      cwd: copy,
      stdio: 'inherit',
      env: { ...process.env, CI: '' },
    });
    if (status === 0) continue;
    console.error(`✗ ${step.join(' ')}`);
    process.exitCode = 1;
    break;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
