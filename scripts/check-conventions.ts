import { join } from 'node:path';
import { environmentReadOnce, laterHasANumber, noRawMarkup, sqlOnlyInRepositories } from './conventions/code.ts';
import { landedBefore } from './conventions/history.ts';
import { lockFilesNameNoHost } from './conventions/lockfiles.ts';
import { landedMigrationsNeverChange, migrationsAreNumbered } from './conventions/migrations.ts';
import { namesSaySomething } from './conventions/naming.ts';
import { roomsHaveDoorAndPage } from './conventions/rooms.ts';
import { logicalSidesOnly, sheetsStandInTheirLayer } from './conventions/styles.ts';
import { isShipped, type Rule, treeOnDisk } from './conventions/tree.ts';
import { zonesBelongToNode } from './conventions/zones.ts';

/** The habits of the house that no other tool knows. A mistake made twice becomes a rule here. */
const ROOT = join(import.meta.dirname, '..');

const rules: readonly Rule[] = [
  namesSaySomething,
  sqlOnlyInRepositories,
  laterHasANumber,
  noRawMarkup,
  environmentReadOnce,
  logicalSidesOnly,
  sheetsStandInTheirLayer,
  roomsHaveDoorAndPage,
  lockFilesNameNoHost,
  migrationsAreNumbered,
  zonesBelongToNode,
  landedMigrationsNeverChange({ before: landedBefore(ROOT), demandAll: process.env.CI === 'true' }),
];

const tree = treeOnDisk(ROOT);
const shipped = tree.paths.filter(isShipped).length;
const problems = rules.flatMap((rule) => rule(tree));
for (const { path, line, message } of problems) console.log(`${path}${line ? `:${line}` : ''}  ${message}`);
console.log(`${shipped} source files, ${rules.length} rules, ${problems.length} problems`);
// A check that can pass by looking at nothing is no check.
process.exitCode = problems.length === 0 && shipped > 0 ? 0 : 1;
