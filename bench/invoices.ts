import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../apps/api/src/config.ts';
import { closePlatform, createPlatform } from '../apps/api/src/platform/create-platform.ts';
import type { Platform } from '../apps/api/src/platform/platform.ts';
import { aBusiness, aMember } from '../apps/api/test/makers/businesses.ts';
import { prepareEnvironment } from '../scripts/environment.ts';
import { loadLocations } from '../scripts/load-locations.ts';
import { untilReady } from '../scripts/processes.ts';
import { measureCalls, type Times } from './invoices-calls.ts';
import { loadInvoices, type Sizes } from './invoices-load.ts';
import { describeBusiness } from './invoices-measured.ts';
import { makeClerks, measureThroughput, type Throughput } from './invoices-throughput.ts';

const FULL: Sizes = { businesses: 2_000, documents: 3_000_000, big: 1_000_000, small: 1_000 };
const REDUCED: Sizes = { businesses: 200, documents: 300_000, big: 100_000, small: 1_000 };
const DEFAULT = process.env.BENCH_FULL ? FULL : REDUCED;
const SIZES: Sizes = {
  businesses: Number(process.env.BENCH_BUSINESSES ?? DEFAULT.businesses),
  documents: Number(process.env.BENCH_DOCUMENTS ?? DEFAULT.documents),
  big: Number(process.env.BENCH_BIG ?? DEFAULT.big),
  small: DEFAULT.small,
};
const CALLS = Number(process.env.BENCH_CALLS ?? 200);
const PORT = 4313;
const GOALS = { ratio: 1.5, throughput: 0.4 };
const DEBIAN_BIN = '/usr/lib/postgresql/15/bin';

/**
 * Whether a business of a hundred thousand documents is served as one of a thousand, and what of the bare engine's speed is
 * left over HTTP. BENCH_FULL=1 makes 3,000,000 documents of 2,000 businesses, 1,000,000 of them in one; BENCH_BUSINESSES,
 * BENCH_DOCUMENTS, BENCH_BIG, BENCH_CALLS and BENCH_SECONDS any other size.
 */
export async function invoices(): Promise<void> {
  if (!process.env.PG_BIN && existsSync(join(DEBIAN_BIN, 'pgbench'))) process.env.PG_BIN = DEBIAN_BIN;
  const dir = mkdtempSync(join(tmpdir(), 'countinghouse-bench-'));
  chmodSync(dir, 0o755); // as root, the server runs as another user
  const environment = await prepareEnvironment(dir);
  const variables = {
    ...environment.variables,
    PORT: String(PORT),
    PUBLIC_URL: `http://localhost:${PORT}`,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '0',
    SHARE_REQUESTS_AT_ONCE: '0',
    SHARE_REQUESTS_PER_SECOND: '0',
    DATABASE_POOL: '8',
  };
  const platform = createPlatform(readConfig(variables));
  let api: ChildProcess | undefined;
  try {
    await loadLocations(environment.adminUrl, { citiesOf: ['CA'] });
    const [big, small] = [await aStaffedBusiness(platform), await aStaffedBusiness(platform)];
    const started = performance.now();
    await loadInvoices({
      adminUrl: environment.adminUrl,
      bigId: big.businessId,
      smallId: small.businessId,
      sizes: SIZES,
    });
    print(`loaded in ${((performance.now() - started) / 1000).toFixed(0)} s; load of the machine ${loadText()}`);
    const clerks = await makeClerks({ platform });
    api = spawn(process.execPath, ['apps/api/src/main.api.ts'], {
      env: { ...process.env, ...variables },
      stdio: 'inherit',
    });
    await untilReady(`http://127.0.0.1:${PORT}/health/ready`);
    const server = { port: PORT, origin: `http://127.0.0.1:${PORT}` };
    const both = {
      big: await describeBusiness(platform, server, big, environment.adminUrl),
      small: await describeBusiness(platform, server, small, environment.adminUrl),
    };
    printTimes(await measureCalls(server, both, CALLS));
    const bench = { dir, api, port: PORT, variables, big, clerks, bin: process.env.PG_BIN ?? DEBIAN_BIN };
    printThroughput(await measureThroughput(bench));
  } finally {
    if (api?.exitCode === null) {
      const ended = once(api, 'exit');
      api.kill('SIGTERM');
      await ended;
    }
    await closePlatform(platform);
    await environment.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** With three colleagues, so that documents have several authors. */
async function aStaffedBusiness(platform: Platform) {
  const member = await aBusiness({ platform });
  for (let n = 0; n < 3; n += 1) await aMember({ platform }, member.businessId);
  return member;
}

const print = (text: string) => process.stdout.write(`${text}\n`);
const loadText = () =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(', ');
const thousands = (value: number) => value.toLocaleString('en-US');

function printTimes(times: readonly Times[]): void {
  print(`
${process.env.BENCH_FULL ? 'full' : 'reduced'} size: ${thousands(SIZES.documents)} documents of ${thousands(SIZES.businesses)} businesses
p95 and median of ${CALLS} calls each, in turns (goal: ratio ≤ ${GOALS.ratio}); load of the machine ${loadText()}
  ${'call'.padEnd(32)} ${thousands(SIZES.small).padStart(10)} ${thousands(SIZES.big).padStart(12)}`);
  const pair = ({ big, small }: Times['p95']) =>
    `${small.toFixed(1).padStart(7)} ms ${big.toFixed(1).padStart(9)} ms   ratio ${(big / small).toFixed(2)}`;
  for (const { name, p95, median } of times) print(`  ${name.padEnd(32)} ${pair(p95)}   median ${pair(median)}`);
  if (times.some(({ p95 }) => p95.big / p95.small > GOALS.ratio)) process.exitCode = 1;
}

function printThroughput(measured: readonly Throughput[]): void {
  print(`\nthroughput, 8 connections, median of rounds; load of the machine ${loadText()}`);
  for (const { name, statements, http, bare, ratio, cpuRatio } of measured) {
    print(`  ${name} (${statements} statements)
    through HTTP   ${http.perSecond.toFixed(0)}/s   ${http.cpuMicros.toFixed(0)} µs CPU each (API ${http.apiMicros.toFixed(0)} + PostgreSQL ${(http.cpuMicros - http.apiMicros).toFixed(0)})
    bare engine    ${bare.perSecond.toFixed(0)}/s   ${bare.cpuMicros.toFixed(0)} µs CPU each
    throughput     ${ratio.toFixed(2)} of bare (goal ≥ ${GOALS.throughput})   CPU ${cpuRatio.toFixed(2)} × bare`);
    if (ratio < GOALS.throughput) process.exitCode = 1;
  }
}
