import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { treeOnDisk } from './conventions/tree.ts';
import { countKit, growth, type KitCounts } from './kit-counts.ts';

/**
 * Part of `pnpm check`: what the kit is there to shrink may not grow again. `node scripts/check-kit-counts.ts --write`
 * writes lower figures down, so that the next change starts from them.
 */
const FILE = join(import.meta.dirname, 'kit-counts.json');
const before = JSON.parse(readFileSync(FILE, 'utf8')) as KitCounts;
const now = countKit(treeOnDisk(join(import.meta.dirname, '..')));
const risen = growth(before, now);
for (const [name, count] of Object.entries(now)) console.log(`${name.padEnd(28)} ${String(count).padStart(6)}`);
for (const line of risen) console.log(`✗ ${line}`);
if (process.argv.includes('--write') && risen.length === 0) writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
// A tree without style sheets was not read.
process.exitCode = risen.length === 0 && now.cssLines > 0 ? 0 : 1;
