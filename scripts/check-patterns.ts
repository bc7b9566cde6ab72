import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { treeOnDisk } from './conventions/tree.ts';
import { judgePattern, type Pattern } from './patterns/judge-pattern.ts';
import { linearPatterns } from './patterns/linear-patterns.ts';

/** `pnpm check patterns`: a pattern takes up to seconds to judge, so what was judged here before is remembered. */
const ROOT = join(import.meta.dirname, '..');
const MEMORY = join(ROOT, 'node_modules/.cache/countinghouse');
const FILE = join(MEMORY, 'linear-patterns.json');

const linear = new Set<string>(recall());
let judged = 0;

function recall(): string[] {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as string[];
  } catch {
    return []; // the first time
  }
}

function judge(pattern: Pattern): string | undefined {
  judged += 1;
  const key = `/${pattern.source}/${pattern.flags}`;
  if (linear.has(key)) return undefined;
  const problem = judgePattern(pattern);
  if (!problem) linear.add(key);
  return problem;
}

const problems = linearPatterns(judge)(treeOnDisk(ROOT));
mkdirSync(MEMORY, { recursive: true });
writeFileSync(FILE, JSON.stringify([...linear].toSorted(), null, 1));
for (const { path, line, message } of problems) console.log(`${path}:${line}  ${message}`);
console.log(`${judged} patterns, ${problems.length} problems`);
// A check that can pass by looking at nothing is no check.
process.exitCode = problems.length === 0 && judged > 0 ? 0 : 1;
