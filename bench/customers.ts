import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../apps/api/src/config.ts';
import { closePlatform, createPlatform } from '../apps/api/src/platform/create-platform.ts';
import { aBusiness, type Member } from '../apps/api/test/makers/businesses.ts';
import { prepareEnvironment } from '../scripts/environment.ts';
import { loadLocations } from '../scripts/load-locations.ts';
import { untilReady } from '../scripts/processes.ts';
import { type ImportFigures, measureImport, type Server } from './customers-import.ts';
import { loadCustomers } from './customers-load.ts';
import { explainCalls } from './customers-plans.ts';
import { p95 } from './quantile.ts';

const TOTAL = Number(process.env.BENCH_CUSTOMERS ?? 2_000_000);
const SIZES = { big: Math.min(100_000, TOTAL / 2), small: 1_000, total: TOTAL };
const CALLS = Number(process.env.BENCH_CALLS ?? 600);
const IMPORT_ROWS = Number(process.env.BENCH_IMPORT ?? 100_000);
const PORT = 4311;
const GOAL = 1.5;

type Measured = { name: string; big: number; small: number };

/**
 * Whether what a person types is answered as fast in a business of 100,000 customers inside a database of 2,000,000 as in
 * one of 1,000; and what an import of 100,000 rows takes. BENCH_CUSTOMERS, BENCH_CALLS and BENCH_IMPORT make it smaller.
 */
export async function customers(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'countinghouse-bench-'));
  chmodSync(dir, 0o755);
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
  const processes: ChildProcess[] = [];
  try {
    await loadLocations(environment.adminUrl);
    const [big, small, ...importers] = await makeMembers(variables, 4);
    if (!big || !small) throw new Error('no members');
    const started = performance.now();
    await loadCustomers({
      adminUrl: environment.adminUrl,
      bigId: big.businessId,
      smallId: small.businessId,
      sizes: SIZES,
    });
    process.stdout.write(`loaded ${TOTAL} customers in ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
    for (const entry of ['api', 'worker']) processes.push(startProcess(entry, variables));
    const [api, worker] = processes;
    const server = { origin: `http://127.0.0.1:${PORT}`, apiPid: api?.pid ?? 0, workerPid: worker?.pid ?? 0 };
    await untilReady(`${server.origin}/health/ready`);
    printLatencies(await measureCalls(server, { big, small }));
    await explainCalls(environment.variables.DATABASE_APP_URL ?? '', { big: big.businessId, small: small.businessId });
    const imports = [];
    for (const [index, member] of importers.entries())
      imports.push(await measureImport(server, member, dir, index === 0 ? Math.ceil(IMPORT_ROWS / 10) : IMPORT_ROWS));
    printImports(imports);
  } finally {
    await Promise.all(processes.map(endProcess));
    await environment.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

const startProcess = (entry: string, variables: Record<string, string>) =>
  spawn(process.execPath, [`apps/api/src/main.${entry}.ts`], {
    env: { ...process.env, ...variables },
    stdio: 'inherit',
  });

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function makeMembers(variables: Record<string, string>, count: number): Promise<Member[]> {
  const platform = createPlatform(readConfig(variables));
  const members: Member[] = [];
  for (let index = 0; index < count; index += 1) members.push(await aBusiness({ platform }));
  await closePlatform(platform);
  return members;
}

/** What people type: one to six letters of a name, two words, an e-mail, digits. Both businesses get the same ones. */
const NAMES = [
  'anna',
  'marie',
  'john',
  'sofia',
  'liam',
  'olivia',
  'omar',
  'priya',
  'martin',
  'gagnon',
  'rosland',
  'chenson',
];
const TYPED = NAMES.flatMap((name) => [1, 2, 3, 4, 6].map((length) => name.slice(0, length))).concat([
  'anna mar',
  'marie tre',
  'lamber john',
  'gag sofia',
  'anna.mar',
  '514',
  '5141',
  '(514) 12',
  '438',
  'zz',
]);

const CALLED: Record<string, (n: number) => string> = {
  '/clients/search/': (n) => `/clients/search/${encodeURIComponent(TYPED[n % TYPED.length] ?? '')}`,
  '/clients/clientBillingSearch/': (n) =>
    `/clients/clientBillingSearch/${encodeURIComponent(TYPED[n % TYPED.length] ?? '')}`,
  '/clients/list/': (n) =>
    `/clients/list?listSort=${['name', 'created', 'updated'][n % 3]}&listOrder=${n % 2 ? 'asc' : 'desc'}`,
  '/clients/list/ by index': (n) => `/clients/list?listPageIndex=${n % 40}`,
};

/** One after the other and in turns, so that whatever else the machine does falls on both alike. */
async function measureCalls(server: Server, { big, small }: { big: Member; small: Member }): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [name, pathOf] of Object.entries(CALLED)) {
    const times = { big: [] as number[], small: [] as number[] };
    for (let n = -100; n < CALLS; n += 1) {
      const [inBig, inSmall] = [
        await timed(server, big, pathOf(Math.abs(n))),
        await timed(server, small, pathOf(Math.abs(n))),
      ];
      if (n < 0) continue; // warm: compiled code, prepared statements, cached pages
      times.big.push(inBig);
      times.small.push(inSmall);
    }
    measured.push({ name, big: p95(times.big), small: p95(times.small) });
  }
  return measured;
}

async function timed({ origin }: Server, { cookies }: Member, path: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${origin}/api${path}`, { headers: { cookie: `sid=${cookies.sid}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - started;
}

function printLatencies(measured: readonly Measured[]): void {
  const lines = measured.map(
    ({ name, big, small }) =>
      `  ${name.padEnd(32)} ${small.toFixed(1).padStart(7)} ms ${big.toFixed(1).padStart(7)} ms   ratio ${(big / small).toFixed(2)}`,
  );
  process.stdout.write(`
p95 of ${CALLS} calls each, in turns, in a database of ${SIZES.total} customers (goal: ratio ≤ ${GOAL})
  ${'call'.padEnd(32)} ${`${SIZES.small}`.padStart(10)} ${`${SIZES.big}`.padStart(10)}
${lines.join('\n')}
`);
  if (measured.some(({ big, small }) => big / small > GOAL)) process.exitCode = 1;
}

function printImports(imports: readonly ImportFigures[]): void {
  const lines = imports.map(
    (each) =>
      `  ${each.rows} rows (${each.megabytes.toFixed(1)} MB): upload ${each.upload.toFixed(1)} s, check ${each.check.toFixed(1)} s, ` +
      `commit ${each.commit.toFixed(1)} s, roll-back ${each.rollback.toFixed(1)} s; the second time ${each.again} matched, 0 new; ` +
      `memory on top: API ${each.apiMegabytes.toFixed(0)} MB, worker ${each.workerMegabytes.toFixed(0)} MB`,
  );
  process.stdout.write(`\nimport of customers\n${lines.join('\n')}\n`);
}
