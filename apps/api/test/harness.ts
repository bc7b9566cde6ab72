import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { roleUrl } from '../../../scripts/migrate.ts';
import { buildApp, JOBS } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { closePlatform, createPlatform } from '../src/platform/create-platform.ts';
import { startWorkers } from '../src/platform/jobs/worker.ts';
import type { Platform } from '../src/platform/platform.ts';

export type TestWorld = Awaited<ReturnType<typeof startApp>>;
type Options = { cells?: 1 | 2; config?: Partial<Config>; clock?: () => Date };

const ORIGIN = 'http://localhost:4000';

/** A private, migrated database (two with `cells: 2`) and an application on it, for one test file. */
export async function startApp({ cells = 1, config = {}, clock }: Options = {}) {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  const suffix = randomBytes(6).toString('hex');
  const files = mkdtempSync(join(tmpdir(), 'countinghouse-files-'));
  const names = Array.from({ length: cells }, (_, index) => `t${index + 1}_${suffix}`);
  for (const [index, name] of names.entries()) {
    await admin.query(`create database ${name} template countinghouse_template_${index + 1}`);
  }
  const urls = names.map((name) => ({
    url: roleUrl(inject('adminUrl'), 'app_rw', 'test', name),
    jobsUrl: roleUrl(inject('adminUrl'), 'app_jobs', 'test', name),
  }));
  const base = readConfig({
    PUBLIC_URL: ORIGIN,
    SECRET_KEY: 'a test key that is long enough to be accepted',
    DATABASE_APP_URL: urls[0]?.url ?? '',
    DATABASE_JOBS_URL: urls[0]?.jobsUrl ?? '',
    CELLS: JSON.stringify(urls.map((cell, index) => ({ id: index + 1, ...cell }))),
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    RATE_LIMIT_PER_MINUTE: '0',
    SHARE_REQUESTS_AT_ONCE: '0',
    SHARE_REQUESTS_PER_SECOND: '0',
    FILES_URL: `file:${files}`,
    STRICT_ERRORS: 'true',
    PLAIN_DRIVER: process.env.PLAIN_DRIVER,
  });
  const platform = createPlatform({ ...base, ...config }, clock ? { clock } : {});
  const app = await buildApp(platform);
  const owners = names.map((name) => ownerPool(name));
  const owner = owners[0] ?? ownerPool('postgres');
  const stop = async () => {
    await app.close();
    await closePlatform(platform);
    await Promise.all(owners.map((pool) => pool.end()));
    for (const name of names) await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    rmSync(files, { recursive: true, force: true });
  };
  return { app, platform, owner, owners, stop, files };
}

/** Looks past every wall; only for arranging and for checking from outside. */
function ownerPool(name: string) {
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 2 });
  pool.on('error', () => {}); // the forced drop may meet a connection that is still closing
  return pool;
}

/** Works the queue until nothing is waiting; `except` leaves jobs whose outside world the test did not start. */
export async function runJobs({ platform }: { platform: Platform }, { except = [] as string[] } = {}): Promise<void> {
  await platform.sealing.flush();
  const handlers = JOBS.filter(({ job }) => !except.includes(job.name));
  const workers = await startWorkers(platform, handlers, [], { concurrency: 4, pollInterval: 50 });
  try {
    const deadline = Date.now() + 45_000;
    while ((await waitingJobs(platform, except)) > 0) {
      if (Date.now() > deadline) throw new Error('jobs did not finish in time');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } finally {
    await workers.stop();
  }
}

async function waitingJobs({ cells }: Platform, except: readonly string[]): Promise<number> {
  let waiting = 0;
  for (const { jobsUrl } of cells.all) {
    const client = new pg.Client({ connectionString: jobsUrl });
    await client.connect();
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where j.run_at <= now() and j.attempts < j.max_attempts and t.identifier <> all($1)`,
      [except],
    );
    waiting += rows[0]?.n ?? 0;
    await client.end();
  }
  return waiting;
}

export type Caller = { cookies: Record<string, string | undefined> };

/** A browser tab of our own: same origin, its cookies, and the token it echoes. */
export function send(app: FastifyInstance, caller: Caller | null, options: InjectOptions) {
  const token = caller?.cookies.AccessToken;
  return app.inject({
    ...options,
    url: `/api${typeof options.url === 'string' ? options.url : ''}`,
    headers: { 'sec-fetch-site': 'same-origin', ...(token && { accesstoken: token }), ...options.headers },
    ...(caller && { cookies: definedOnly(caller.cookies) }),
  });
}

const definedOnly = (cookies: Caller['cookies']) =>
  Object.fromEntries(Object.entries(cookies).filter((entry): entry is [string, string] => entry[1] !== undefined));
