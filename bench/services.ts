import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../apps/api/src/config.ts';
import { readTerm } from '../apps/api/src/features/services/items/item-tokens.ts';
import { listRecentItems, searchItems } from '../apps/api/src/features/services/items/search.repo.ts';
import { closePlatform, createPlatform } from '../apps/api/src/platform/create-platform.ts';
import { bindTx, type Tx } from '../apps/api/src/platform/db/database.ts';
import { aBusiness, type Member } from '../apps/api/test/makers/businesses.ts';
import { prepareEnvironment } from '../scripts/environment.ts';
import { untilReady } from '../scripts/processes.ts';
import { p95 } from './quantile.ts';
import { loadServices } from './services-load.ts';

const BIG = Number(process.env.BENCH_SERVICES ?? 50_000);
const SMALL = 500;
const CALLS = Number(process.env.BENCH_CALLS ?? 600);
const PORT = 4312;
const GOAL = 1.5;

/** What people type into a picker: beginnings of words, two words in and out of order, a code. Both get the same. */
const WORDS = ['oak', 'pine', 'steel', 'deep', 'door', 'cleaning', 'wiring', 'package', 'upgrade', 'visit'];
const TYPED = WORDS.flatMap((word) => [1, 2, 3, 5].map((length) => word.slice(0, length))).concat([
  'oak door',
  'cleaning deep',
  'kit ste',
  'sv-12',
  'sv12',
  '49',
  'zz',
]);

/** Whether a picker answers as fast in a catalogue of 50,000 services as in one of 500. */
export async function services(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'countinghouse-bench-'));
  chmodSync(dir, 0o755); // as root, the server runs as another user
  const environment = await prepareEnvironment(dir, { durable: false });
  const variables = {
    ...environment.variables,
    PORT: String(PORT),
    PUBLIC_URL: `http://localhost:${PORT}`,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '0',
    SHARE_REQUESTS_AT_ONCE: '0',
    SHARE_REQUESTS_PER_SECOND: '0',
  };
  const [big, small] = await makeMembers(variables);
  await loadServices(environment.adminUrl, big.businessId, BIG);
  await loadServices(environment.adminUrl, small.businessId, SMALL);
  const api = spawn(process.execPath, ['apps/api/src/main.api.ts'], {
    env: { ...process.env, ...variables },
    stdio: 'inherit',
  });
  try {
    await untilReady(`http://127.0.0.1:${PORT}/health/ready`);
    await measure(big, small);
    await explain(environment.variables.DATABASE_APP_URL ?? '', { big: big.businessId, small: small.businessId });
  } finally {
    api.kill('SIGTERM');
    await environment.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function makeMembers(variables: Record<string, string>): Promise<[Member, Member]> {
  const platform = createPlatform(readConfig(variables));
  const members: [Member, Member] = [await aBusiness({ platform }), await aBusiness({ platform })];
  await closePlatform(platform);
  return members;
}

/** One after the other and in turns, so that whatever else the machine does falls on both alike. */
async function measure(big: Member, small: Member): Promise<void> {
  const times = { big: [] as number[], small: [] as number[] };
  for (let n = -100; n < CALLS; n += 1) {
    const path = `/services/search/${encodeURIComponent(TYPED[Math.abs(n) % TYPED.length] ?? '')}`;
    const took = { big: await timed(big, path), small: await timed(small, path) };
    if (n < 0) continue; // warm: compiled code, prepared statements, cached pages
    times.big.push(took.big);
    times.small.push(took.small);
  }
  const ratio = p95(times.big) / p95(times.small);
  process.stdout.write(`
type-ahead, p95 of ${CALLS} calls each, in turns (goal: ratio ≤ ${GOAL})
  ${SMALL} services     ${p95(times.small).toFixed(1)} ms
  ${BIG} services   ${p95(times.big).toFixed(1)} ms
  ratio            ${ratio.toFixed(2)}
`);
  if (ratio > GOAL) process.exitCode = 1;
}

async function timed({ cookies }: Member, path: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${PORT}/api${path}`, { headers: { cookie: `sid=${cookies.sid}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - started;
}

type Ask = (ctx: { tx: Tx; businessId: number }) => Promise<unknown>;
const search = (typed: string): Ask => {
  const term = readTerm(typed);
  if (!term) throw new Error('nothing to look for');
  return (ctx) => searchItems(ctx, ['service', 'part'], term);
};
const QUESTIONS: Record<string, Ask> = {
  'search "o"': search('o'),
  'search "oak"': search('oak'),
  'search "oak door"': search('oak door'),
  'search "cleaning deep" (any order)': search('cleaning deep'),
  'search "sv-12" (code)': search('sv-12'),
  'search "zz" (nothing)': search('zz'),
  'lately used': (ctx) => listRecentItems(ctx, ['service', 'part']),
};

/** Pages touched by each question, as the application's role under row security: a figure that no neighbour can move. */
async function explain(appUrl: string, businesses: { big: number; small: number }): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    process.stdout.write(`\npages touched${''.padEnd(25)}${String(SMALL).padStart(7)}${String(BIG).padStart(10)}\n`);
    for (const [name, ask] of Object.entries(QUESTIONS)) {
      const small = await pagesOf(client, businesses.small, ask);
      const big = await pagesOf(client, businesses.big, ask);
      process.stdout.write(`  ${name.padEnd(36)}${String(small).padStart(7)}${String(big).padStart(10)}\n`);
    }
  } finally {
    await client.end();
  }
}

type Statement = { text: string; values: unknown[] };
type Explained = { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] };

/** Asks as the application does, listens to what it sends, and has each statement explained with its own values. */
async function pagesOf(client: pg.Client, businessId: number, ask: Ask): Promise<number> {
  await client.query(`begin read only; set local app.business_id = '${businessId}'`);
  const sent: Statement[] = [];
  const listening = {
    query: (statement: Statement) => {
      sent.push(statement);
      return client.query(statement);
    },
  };
  await ask({ tx: bindTx(listening as unknown as pg.ClientBase, 'unnamed'), businessId });
  let pages = 0;
  for (const { text, values } of sent) {
    const { rows } = await client.query<Explained>(`explain (analyze, buffers, format json) ${text}`, values);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    pages += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  }
  await client.query('rollback');
  return pages;
}
