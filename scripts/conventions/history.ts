import { execFileSync } from 'node:child_process';
import { LANDED_FILE, type Landed } from './migrations.ts';

function git(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined; // no git, no such commit, or no such file in it: nothing was promised there
  }
}

/** The lists that the last commits and the main branch hold. Empty in a copy without history. */
export function landedBefore(root: string): Landed[] {
  const mainline = ['origin/main', 'main'].map((branch) => git(root, 'merge-base', 'HEAD', branch));
  return ['HEAD', 'HEAD~1', ...mainline].flatMap((commit) => {
    const text = commit && git(root, 'show', `${commit}:${LANDED_FILE}`);
    return text ? [JSON.parse(text) as Landed] : [];
  });
}
