import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from './migrate.ts';
import { startPostgres } from './postgres.ts';

const OUT = 'apps/api/src/platform/db/schema.gen.ts';

/** Writes the table types from a freshly migrated database: what is typed is what the migrations make. */
const dir = mkdtempSync(join(tmpdir(), 'countinghouse-types-'));
const cluster = await startPostgres({ dir, durable: false });
try {
  await migrate(cluster.url, 1, { app_rw: 'types', app_jobs: 'types' });
  const codegen = spawnSync(
    'node_modules/.bin/kysely-codegen',
    ['--dialect', 'postgres', '--url', cluster.url, '--out-file', process.env.DB_TYPES_OUT ?? OUT].concat(
      [
        '--include-pattern',
        '(public|directory).!(kysely_*)',
        '--default-schema',
        'public',
        '--default-schema',
        'public',
      ],
      ['--date-parser', 'string', '--type-mapping', '{"int8":"number","xid8":"string"}', '--runtime-enums', 'false'],
    ),
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (codegen.status !== 0) throw new Error('kysely-codegen failed');
} finally {
  await cluster.stop();
  rmSync(dir, { recursive: true, force: true });
}
