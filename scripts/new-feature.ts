import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { nextMigrationNumber } from './migration-number.ts';
import { apiFiles } from './new-feature/api-files.ts';
import { contractFiles } from './new-feature/contract-files.ts';
import { entriesFor } from './new-feature/entries.ts';
import { type Names, namesOf } from './new-feature/names.ts';
import { webFiles } from './new-feature/web-files.ts';

/** `pnpm new:feature -- notes --tier 2`: a new room from table to screen, small, tested and green. */
const ROOT = join(import.meta.dirname, '..');

function plan(names: Names, tier: number): Map<string, string> {
  const files = { ...contractFiles(names), ...apiFiles(names, nextMigrationNumber(ROOT)), ...webFiles(names) };
  const taken = Object.keys(files).filter((path) => existsSync(join(ROOT, path)));
  if (taken.length > 0) throw new Error(`The room has been started: ${taken.join(', ')}`);
  const plan = new Map(Object.entries(files));
  for (const { path, add } of entriesFor(names, tier)) {
    try {
      const text = add(readFileSync(join(ROOT, path), 'utf8'));
      if (text !== undefined) plan.set(path, text);
    } catch (error) {
      throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  return plan;
}

function run(title: string, command: string, ...args: string[]) {
  console.log(title);
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed`);
}

function readArguments(): { names: Names; tier: number } {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2).filter((argument) => argument !== '--'),
    options: { tier: { type: 'string' }, noun: { type: 'string' } },
    allowPositionals: true,
  });
  const [room] = positionals;
  const tier = Number(values.tier);
  if (!room || !Number.isInteger(tier)) {
    console.error('pnpm new:feature -- <plural-noun> --tier <0-5> [--noun <singular>]');
    process.exit(2);
  }
  return { names: namesOf(room, values.noun), tier };
}

const { names, tier } = readArguments();
// Everything is worked out before anything is written, so that a refusal leaves no half of a room behind.
const files = plan(names, tier);
for (const [path, text] of files) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
  console.log(`  ${path}`);
}
run('Formatting …', 'node_modules/.bin/biome', 'check', '--write', ...files.keys());
run('Table types …', process.execPath, 'scripts/db-types.ts');
run('OpenAPI …', process.execPath, 'scripts/openapi.ts');
console.log(`
Now: pnpm check && pnpm test --project api ${names.room} walls --update
The new permissions appear as new lines in the snapshot of walls.test.ts; review them, then make the room yours.
docs/guides/add-a-feature.md goes on from here.`);
