import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { type Build, startBuild } from './build.ts';
import { CALLS as LIST_CALLS, measureApprovals, measureCalls, type Times } from './invoices-calls.ts';
import type { Sizes } from './invoices-load.ts';
import { describeBusiness } from './invoices-measured.ts';
import { measureThroughput, type Throughput } from './invoices-throughput.ts';
import { measureWritePath } from './write-path.ts';

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
  const started = performance.now();
  const build = await startBuild(join(import.meta.dirname, '..'), PORT, SIZES);
  let old: Build | undefined;
  print(`loaded in ${((performance.now() - started) / 1000).toFixed(0)} s; load of the machine ${loadText()}`);
  try {
    const { platform, adminUrl } = build;
    const server = { port: PORT, origin: `http://127.0.0.1:${PORT}` };
    const both = {
      big: await describeBusiness(platform, server, build.big, adminUrl),
      small: await describeBusiness(platform, server, build.small, adminUrl),
    };
    const times = await measureCalls(server, both, { calls: LIST_CALLS, count: CALLS });
    printTimes([...times, await measureApprovals(server, both)]);
    printThroughput(await measureThroughput(build, process.env.PG_BIN ?? DEBIAN_BIN));
    old = process.env.BENCH_OLD ? await startBuild(process.env.BENCH_OLD, PORT + 1, SIZES) : undefined;
    await measureWritePath(build, old);
  } finally {
    await old?.stop();
    await build.stop();
  }
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
    through HTTP   ${http.perSecond.toFixed(0)}/s   CPU API ${http.apiMicros.toFixed(0)} + PostgreSQL ${http.engineMicros.toFixed(0)} µs each
    bare engine    ${bare.perSecond.toFixed(0)}/s   CPU ${bare.engineMicros.toFixed(0)} µs each
    throughput     ${ratio.toFixed(2)} of bare (goal ≥ ${GOALS.throughput})   CPU ${cpuRatio.toFixed(2)} × bare`);
    if (ratio < GOALS.throughput) process.exitCode = 1;
  }
}
