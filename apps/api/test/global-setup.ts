import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadLocations } from '../../../scripts/load-locations.ts';
import { migrate } from '../../../scripts/migrate.ts';
import { startPostgres } from '../../../scripts/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string;
  }
}

/** Test passwords: the roles of a throw-away cluster. */
export const PASSWORDS = { app_rw: 'test', app_jobs: 'test' };
/** All countries, states and zones; cities enough to test with, of 150,000. London and Gibraltar have none of their own. */
const CITIES = ['CA', 'US-CA', 'US-NY', 'FR-69', 'FR-75C', 'DE-BY', 'BR-SP', 'GB-LND', 'GI'];
const TEMPLATES = { 1: 'countinghouse_template_1', 2: 'countinghouse_template_2' };

/** One PostgreSQL for the whole run, one migrated template per cell; each test file copies its own database from it. */
export default async function setup(project: TestProject) {
  const dir = mkdtempSync(join(tmpdir(), 'countinghouse-test-'));
  const given = process.env.DATABASE_URL;
  const cluster = given ? { url: given, stop: async () => {} } : await startPostgres({ dir, durable: false });
  for (const [cell, name] of Object.entries(TEMPLATES)) await makeTemplate(cluster.url, Number(cell), name);
  project.provide('adminUrl', cluster.url);
  return async () => {
    await cluster.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}

async function makeTemplate(adminUrl: string, cell: number, name: string) {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name} locale_provider libc template template0`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await migrate(url.href, cell, PASSWORDS);
  await loadLocations(url.href, { citiesOf: CITIES });
}
