import { join } from 'node:path';
import { judgeBoundaries } from './boundaries.ts';

const { modules, problems } = judgeBoundaries(join(import.meta.dirname, '..'));
for (const problem of problems) console.log(problem);
console.log(`${modules} modules followed, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
