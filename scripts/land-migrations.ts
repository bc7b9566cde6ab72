import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashesOf, LANDED_FILE, landedIn, MIGRATIONS } from './conventions/migrations.ts';
import { treeOnDisk } from './conventions/tree.ts';

/** `pnpm db:land`: promises that today's new migrations will never change again. */
const ROOT = join(import.meta.dirname, '..');
const tree = treeOnDisk(ROOT);
const landed = landedIn(tree);
const drafts = Object.entries(hashesOf(tree)).filter(([name]) => !(name in landed));

writeFileSync(join(ROOT, LANDED_FILE), `${JSON.stringify({ ...landed, ...Object.fromEntries(drafts) }, null, 2)}\n`);
for (const [name] of drafts) console.log(`landed ${MIGRATIONS}/${name}`);
if (drafts.length === 0) console.log('Nothing new to land.');
