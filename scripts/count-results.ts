import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Count, countPlaywright, countVitest, sum } from './test-results.ts';

/** Prints the last line of a CI run: `N passed, N failed`. */
const { values, positionals } = parseArgs({
  options: {
    'failed-steps': { type: 'string', default: '0' },
    'failed-runs': { type: 'string', default: '0' },
  },
  allowPositionals: true,
});
const [folder = '.data/ci'] = positionals;

const reports = <T>(pattern: string, count: (report: T) => Count): Count[] =>
  globSync(pattern, { cwd: folder }).map((file) => count(JSON.parse(readFileSync(join(folder, file), 'utf8')) as T));

const tests = sum([...reports('*.vitest.json', countVitest), ...reports('*.playwright.json', countPlaywright)]);
// A red step (types, build) counts as one; a test run that died before it could report may not end in "0 failed".
const failed = Number(values['failed-steps']) + Math.max(tests.failed, Number(values['failed-runs']));
console.log(`${tests.passed} passed, ${failed} failed`);
