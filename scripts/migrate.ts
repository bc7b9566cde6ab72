import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';

const FOLDER = fileURLToPath(new URL('../apps/api/db/migrations', import.meta.url));

export type RolePasswords = { app_rw: string; app_jobs: string };

/**
 * Brings one database up to date: login roles, the queue's own schema, then our SQL files in order.
 * Forward only; a file that has landed is never edited.
 */
export const migrate = (adminUrl: string, cell: number, passwords: RolePasswords): Promise<void> =>
  oneAtATime(adminUrl, () => migrateDatabase(adminUrl, cell, passwords));

/** Any number that nothing else in the database `postgres` takes. */
const MIGRATION_LOCK = 7_203_651;

/**
 * Roles belong to the whole cluster, and PostgreSQL refuses the second of two that alter one at the same moment. So the
 * databases of a cluster take turns, with a lock where all of them can see it: an advisory lock counts in one database.
 */
async function oneAtATime(adminUrl: string, work: () => Promise<void>): Promise<void> {
  const url = new URL(adminUrl);
  url.pathname = '/postgres';
  const shared = new pg.Client({ connectionString: url.href });
  await shared.connect();
  // Losing the lock's connection loses the turn, not the migration; the migration's own connection fails by itself.
  shared.on('error', () => {});
  try {
    await shared.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await work();
  } finally {
    await shared.end();
  }
}

async function migrateDatabase(adminUrl: string, cell: number, passwords: RolePasswords): Promise<void> {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2, options: `-c app.cell=${cell}` });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await createLogins(db, passwords);
    await migrateQueue(adminUrl, passwords.app_jobs);
    const { error, results = [] } = await migrator(db).migrateToLatest();
    const failed = results.find((result) => result.status === 'Error');
    if (error) throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error });
  } finally {
    await db.destroy();
  }
}

const migrator = (db: Kysely<unknown>) =>
  new Migrator({
    db,
    migrationTableSchema: 'public',
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          readdirSync(FOLDER)
            .filter((file) => file.endsWith('.sql'))
            .map((file) => {
              const text = readFileSync(join(FOLDER, file), 'utf8');
              return [
                file.replace(/\.sql$/, ''),
                { up: async (tx: Kysely<unknown>) => void (await sql.raw(text).execute(tx)) },
              ];
            }),
        ),
    },
  });

/** The roles' rights stand in the migrations; here they only get a way to sign in. */
async function createLogins(db: Kysely<unknown>, passwords: RolePasswords) {
  for (const [role, password] of Object.entries(passwords)) {
    await sql`
      do ${sql.lit(`begin
        if not exists (select from pg_roles where rolname = '${role}') then
          create role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole;
        end if;
      end`)}`.execute(db);
    await sql`alter role ${sql.ref(role)} password ${sql.lit(password)}`.execute(db);
  }
}

async function migrateQueue(adminUrl: string, password: string) {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const { database } = admin;
  await admin.query(`grant create on database ${pg.escapeIdentifier(database ?? '')} to app_jobs`);
  await admin.end();
  const pool = new pg.Pool({ connectionString: roleUrl(adminUrl, 'app_jobs', password), max: 1 });
  // The queue asks for both; a connection lost here fails the migration by itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  await runMigrations({ pgPool: pool });
  await pool.end();
}

/** The same database, entered as another role. */
export function roleUrl(adminUrl: string, role: string, password: string, database?: string): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = encodeURIComponent(password);
  if (database) url.pathname = `/${database}`;
  return url.href;
}
