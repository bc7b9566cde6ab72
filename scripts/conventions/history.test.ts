import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { landedBefore } from './history.ts';
import { LANDED_FILE } from './migrations.ts';

const hasGit = spawnSync('git', ['--version']).status === 0;
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'history-'));
  mkdirSync(join(root, dirname(LANDED_FILE)), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...args: string[]) {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...identity, ...args], { cwd: root, stdio: 'ignore' });
}

function land(list: Record<string, string>) {
  writeFileSync(join(root, LANDED_FILE), JSON.stringify(list));
  git('add', '.');
  git('commit', '--message', 'land');
}

it('promises nothing where there is no history', () => {
  expect(landedBefore(root)).toEqual([]);
});

it.runIf(hasGit)('remembers what the last commits promised, whatever the file says now', () => {
  git('init', '--initial-branch', 'main');
  land({ '0001_tenancy.sql': 'first' });
  land({ '0001_tenancy.sql': 'changed' });
  const lists = landedBefore(root);
  expect(lists).toContainEqual({ '0001_tenancy.sql': 'first' });
  expect(lists).toContainEqual({ '0001_tenancy.sql': 'changed' });
});
