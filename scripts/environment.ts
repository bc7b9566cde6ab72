import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, roleUrl } from './migrate.ts';
import { startPostgres } from './postgres.ts';

const DATABASE = 'countinghouse';

export type Environment = {
  /** What the API and the worker are started with. */
  variables: Record<string, string>;
  adminUrl: string;
  stop: () => Promise<void>;
};

/**
 * A migrated database and the secrets to run on it: our own PostgreSQL in `dir`, or the one DATABASE_URL names.
 * Everything it makes is kept in `dir`, so that a second start finds the same business again.
 */
export async function prepareEnvironment(dir: string, { durable = true } = {}): Promise<Environment> {
  mkdirSync(dir, { recursive: true });
  const secrets = keptSecrets(join(dir, 'secrets.json'));
  const given = process.env.DATABASE_URL;
  const cluster = given
    ? { url: given, stop: async () => {} }
    : await startPostgres({ dir: join(dir, 'postgres'), durable });
  await createDatabase(cluster.url);
  const adminUrl = urlOf(cluster.url, DATABASE);
  await migrate(adminUrl, 1, { app_rw: secrets.appPassword, app_jobs: secrets.jobsPassword });
  return {
    adminUrl,
    stop: cluster.stop,
    variables: {
      SECRET_KEY: secrets.secretKey,
      DATABASE_APP_URL: roleUrl(adminUrl, 'app_rw', secrets.appPassword),
      DATABASE_JOBS_URL: roleUrl(adminUrl, 'app_jobs', secrets.jobsPassword),
      FILES_URL: `file:${join(dir, 'files')}`,
    },
  };
}

type Secrets = { secretKey: string; appPassword: string; jobsPassword: string };

function keptSecrets(file: string): Secrets {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const random = () => randomBytes(24).toString('base64url');
  const secrets = { secretKey: random() + random(), appPassword: random(), jobsPassword: random() };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

async function createDatabase(clusterUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  await client.end();
}

function urlOf(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.href;
}
