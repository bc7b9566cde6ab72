import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { nextMigrationNumber } from './migration-number.ts';
import { apiFiles } from './new-feature/api-files.ts';
import { contractFiles } from './new-feature/contract-files.ts';
import { plainEntries, recordEntries } from './new-feature/entries.ts';
import { type Names, namesOf } from './new-feature/names.ts';
import { recordFiles } from './new-feature/record-files.ts';
import { webFiles } from './new-feature/web-files.ts';

/**
 * `pnpm new:feature -- notes --tier 3`: a new room from table to journey, with list, details and form of the kit, tested and
 * green. `--plain` makes a room of one screen.
 */
const ROOT = join(import.meta.dirname, '..');

type Room = { names: Names; tier: number; isPlain: boolean };

const plainFiles = (names: Names, migration: string) => ({
  ...contractFiles(names),
  ...apiFiles(names, migration),
  ...webFiles(names),
});

function plan({ names, tier, isPlain }: Room): Map<string, string> {
  const files = (isPlain ? plainFiles : recordFiles)(names, nextMigrationNumber(ROOT));
  const taken = Object.keys(files).filter((path) => existsSync(join(ROOT, path)));
  if (taken.length > 0) throw new Error(`The room has been started: ${taken.join(', ')}`);
  const plan = new Map(Object.entries(files));
  for (const { path, add } of isPlain ? plainEntries(names, tier) : recordEntries(names, tier)) {
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

function readArguments(): Room {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2).filter((argument) => argument !== '--'),
    options: { tier: { type: 'string' }, noun: { type: 'string' }, plain: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [room] = positionals;
  const tier = Number(values.tier);
  if (!room || !Number.isInteger(tier)) {
    console.error('pnpm new:feature -- <plural-noun> --tier <0-5> [--noun <singular>] [--plain]');
    process.exit(2);
  }
  return { names: namesOf(room, values.noun), tier, isPlain: values.plain };
}

// Everything is worked out before anything is written, so that a refusal leaves no half of a room behind.
const files = plan(readArguments());
for (const [path, text] of files) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
  console.log(`  ${path}`);
}
run('Formatting …', 'node_modules/.bin/biome', 'check', '--write', ...files.keys());
run('Table types …', process.execPath, 'scripts/db-types.ts');
run('OpenAPI …', process.execPath, 'scripts/openapi.ts');
console.log(`
Now: docs/guides/add-a-feature.md goes on from here, with what to run and what to make yours.`);
