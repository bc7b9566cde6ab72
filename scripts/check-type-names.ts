import { join } from 'node:path';
import { treeOnDisk } from './conventions/tree.ts';
import { countByName, typeNames } from './type-names.ts';

/** Part of `pnpm check`: prints every type of apps and packages whose name is no noun, and how often each name occurs. */
const { read, problems } = typeNames(treeOnDisk(join(import.meta.dirname, '..')));
for (const { path, line, name } of problems) console.log(`${path}:${line}  ${name}`);
for (const [name, count] of countByName(problems)) console.log(`${String(count).padStart(4)} ${name}`);
console.log(`${read} types, ${problems.length} of them not named by a noun`);
// A check that can pass by looking at nothing is no check.
process.exitCode = problems.length === 0 && read > 0 ? 0 : 1;
