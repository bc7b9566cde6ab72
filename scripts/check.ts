import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';

/** `pnpm check`: everything a machine can judge without running the product. One red line stops the change. */
const ROOT = join(import.meta.dirname, '..');

type Check = { name: string; command: readonly string[] };

/** Slowest first, so that the last core is not left alone with the longest one. */
const CHECKS: readonly Check[] = [
  { name: 'types', command: ['node', 'node_modules/typescript-7/bin/tsc', '-p', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '.'] },
  { name: 'unused', command: ['knip', '--no-progress', '--no-config-hints'] },
  { name: 'patterns', command: ['node', 'scripts/check-patterns.ts'] },
  { name: 'boundaries', command: ['node', 'scripts/check-boundaries.ts'] },
  { name: 'conventions', command: ['node', 'scripts/check-conventions.ts'] },
  { name: 'counts', command: ['node', 'scripts/check-kit-counts.ts'] },
  { name: 'names', command: ['node', 'scripts/check-type-names.ts'] },
  { name: 'papers', command: ['node', 'scripts/check-papers.ts'] },
  { name: 'format', command: ['biome', 'check', '.'] },
];

type Outcome = Check & { passed: boolean; seconds: number; output: string };

const env = { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}` };

function run(check: Check): Promise<Outcome> {
  const [program = '', ...args] = check.command;
  const startedAt = performance.now();
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    const end = (passed: boolean, extra = '') => {
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ ...check, passed, seconds, output: Buffer.concat(chunks).toString('utf8') + extra });
    };
    child.on('error', (error) => end(false, `could not be started: ${error.message}\n`));
    child.on('close', (code) => end(code === 0));
  });
}

async function runAll(checks: readonly Check[]): Promise<Outcome[]> {
  const waiting = [...checks];
  const outcomes: Outcome[] = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await run(next));
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, lane));
  return outcomes;
}

function chosen(names: readonly string[]): readonly Check[] {
  const unknown = names.filter((name) => !CHECKS.some((check) => check.name === name));
  if (unknown.length > 0) {
    console.error(`No check is called ${unknown.join(', ')}. There are: ${CHECKS.map(({ name }) => name).join(', ')}.`);
    process.exit(2);
  }
  return names.length > 0 ? CHECKS.filter(({ name }) => names.includes(name)) : CHECKS;
}

const outcomes = await runAll(chosen(process.argv.slice(2).filter((argument) => argument !== '--')));
for (const { name, output } of outcomes.filter(({ passed }) => !passed)) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(3, 76 - name.length))}\n${output.trim()}`);
}
console.log('');
for (const { name, passed, seconds } of outcomes) {
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(5)} s`);
}
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
