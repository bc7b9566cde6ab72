import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';

/**
 * Follows docs/guides/add-a-feature.md word for word in a copy of this working tree: every command of its `sh` blocks. The
 * generator must never hand out red code, nor the guide send anybody astray.
 */
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

/** The lines of the guide's `sh` blocks. */
function commandsOf(guide: string): string[] {
  const [, ...blocks] = guide.split('\n```sh\n');
  return blocks.flatMap((block) => block.slice(0, block.indexOf('\n```')).split('\n'));
}

const commands = commandsOf(readFileSync(join(ROOT, 'docs/guides/add-a-feature.md'), 'utf8'));
if (commands.length < 5) throw new Error('The guide has lost its commands.');
const copy = copyOfTheTree();
try {
  for (const command of commands) {
    console.log(`\n$ ${command}`);
    const { status } = spawnSync('bash', ['-c', command], {
      cwd: copy,
      stdio: 'inherit',
      // A migration of a made-up room has not landed, and need not; what the copy depends on is the tree's.
      env: { ...process.env, CI: '', pnpm_config_verify_deps_before_run: 'false' },
    });
    if (status === 0) continue;
    console.error(`✗ ${command}`);
    process.exitCode = 1;
    break;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
