import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from './conventions/migrations.ts';
import { nextMigrationNumber } from './migration-number.ts';

/** `pnpm db:new -- invoice_reminders`: an empty migration with the next number. */
const ROOT = join(import.meta.dirname, '..');
const [name = ''] = process.argv.slice(2).filter((argument) => argument !== '--');

if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name)) {
  console.error('pnpm db:new -- <what_it_does>, in snake_case');
  process.exit(2);
}
const path = join(MIGRATIONS, `${nextMigrationNumber(ROOT)}_${name}.sql`);
// A new file only: the flag refuses to overwrite.
writeFileSync(join(ROOT, path), 'set role app_owner;\n\n\n\nreset role;\n', { flag: 'wx' });
console.log(`${path}\nThen: pnpm db:types. How a table looks here: docs/guides/add-a-migration.md`);
