import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from './conventions/migrations.ts';

/** Migrations are numbered without gaps, so the next number is one more than there are. */
export function nextMigrationNumber(root: string): string {
  const files = readdirSync(join(root, MIGRATIONS)).filter((file) => file.endsWith('.sql'));
  return String(files.length + 1).padStart(4, '0');
}
