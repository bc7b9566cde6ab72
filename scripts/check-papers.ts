import { join } from 'node:path';
import { treeOnDisk } from './conventions/tree.ts';
import { judgePapers } from './papers.ts';

/** Part of `pnpm check`: what the papers name has to exist. A renamed file or script takes its mentions with it. */
const { papers, claims, problems } = judgePapers(treeOnDisk(join(import.meta.dirname, '..')));
for (const { path, line, message } of problems) console.log(`${path}:${line}  ${message}`);
console.log(`${papers} papers, ${claims} paths, scripts, names and links, ${problems.length} problems`);
// A check that can pass by looking at nothing is no check.
process.exitCode = problems.length === 0 && claims > 0 ? 0 : 1;
