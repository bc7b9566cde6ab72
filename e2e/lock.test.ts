import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lock, tryLock } from './lock.ts';
import { takeRunFolder } from './run-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countinghouse-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is taken by one at a time, and left to the next who waits', async () => {
  const file = join(folder, 'lock');
  const release = tryLock(file);
  expect(tryLock(file)).toBeUndefined();
  const waiting = lock(file);
  release?.();
  (await waiting)();
  expect(existsSync(file)).toBe(false);
});

it('is not kept by a process that has ended', () => {
  const file = join(folder, 'lock');
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, String(pid));
  expect(tryLock(file)).toBeDefined();
});

it('gives every run a folder of its own', () => {
  expect([takeRunFolder(folder), takeRunFolder(folder)]).toEqual([join(folder, '1'), join(folder, '2')]);
});
