import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/api/src/config.ts';
import { closePlatform, createPlatform } from '../apps/api/src/platform/create-platform.ts';
import { aBusiness, type Member } from '../apps/api/test/makers/businesses.ts';
import { loadCustomers } from '../bench/customers-load.ts';
import { migrate, roleUrl } from '../scripts/migrate.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { untilReady } from '../scripts/processes.ts';
import type { Drill } from './drill.ts';
import { type Answer, browserOf, KINDS, type Kind, type Person, p95, percentile } from './noisy-neighbour.calls.ts';
import type { GreedyPlan } from './noisy-neighbour.greedy.ts';
import type { Ground } from './worker-kill.ts';

export type Plan = { parallel: number; seconds: number; aloneSeconds: number; port: number; kinds: readonly Kind[] };
export type Figures = { p50: number; p95: number; requests: number };
export type Verdict = {
  alone: Figures;
  loaded: Figures;
  ratio: number;
  /** Answers to the polite one that were not 200. */
  refusals: number;
  greedy: Record<string, number>;
  /** How late the API's one thread was under load, in milliseconds: its longest turns are everybody's wait. */
  lateMs: number;
};

const GOAL = 2;
const METRICS_TOKEN = 'a token for this drill alone';
const A_SECOND = 5;
const CUSTOMERS = { big: 4_000, small: 500, total: 4_500 };
const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** `pnpm drill noisy-neighbour --seconds 60 --parallel 200`: what one business feels of another that holds nothing back. */
export const drill: Drill = async (args) => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { seconds: text, parallel: text, alone: text, kinds: text },
  });
  const plan = {
    parallel: Math.min(400, Number(values.parallel ?? 200)),
    seconds: Math.min(300, Number(values.seconds ?? 60)),
    aloneSeconds: Math.min(300, Number(values.alone ?? 20)),
    port: 4193,
    kinds: KINDS.filter((kind) => !values.kinds || values.kinds.split(',').includes(kind)),
  };
  const dir = mkdtempSync(join(tmpdir(), 'countinghouse-drill-'));
  const cluster = await startPostgres({ dir, durable: true });
  try {
    const verdict = await livesBeside(
      { adminUrl: cluster.url, passwords: { app_rw: 'drill', app_jobs: 'drill' } },
      plan,
    );
    console.log(report(verdict));
    return verdict.ratio <= GOAL && verdict.refusals === 0;
  } finally {
    await cluster.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};

/** The polite one works alone, beside the greedy one, and alone again: what else happens on the machine meets both. */
export async function livesBeside(ground: Ground, plan: Plan): Promise<Verdict> {
  const files = mkdtempSync(join(tmpdir(), 'countinghouse-drill-files-'));
  const env = environment(ground, plan.port, files);
  const [greedy, polite] = await makeBusinesses(ground, env);
  const processes = ['api', 'worker'].map((name) => start(`../apps/api/src/main.${name}.ts`, env));
  try {
    await untilReady(`http://127.0.0.1:${plan.port}/health/ready`);
    const person = { port: plan.port, cookies: polite.cookies };
    await work(person, 2); // plans and caches are warm in both measurements
    const before = await work(person, plan.aloneSeconds / 2);
    const { port, parallel, seconds, kinds } = plan;
    const flood = beginFlood({ port, cookies: greedy.cookies, parallel, seconds, kinds });
    await pause(500);
    const loaded = await work(person, plan.seconds - 1);
    const lateMs = await readLateness(plan.port);
    const answers = await flood;
    await pause(1_000);
    const alone = [...before, ...(await work(person, plan.aloneSeconds / 2))];
    return { ...judge(alone, loaded, answers), lateMs };
  } finally {
    await Promise.all(processes.map(end));
    rmSync(files, { recursive: true, force: true });
  }
}

export async function makeBusinesses(ground: Ground, env: Record<string, string>): Promise<[Member, Member]> {
  await migrate(ground.adminUrl, 1, ground.passwords);
  const platform = createPlatform(readConfig(env));
  const members: [Member, Member] = [await aBusiness({ platform }), await aBusiness({ platform })];
  await closePlatform(platform);
  const [{ businessId: bigId }, { businessId: smallId }] = members;
  await loadCustomers({ adminUrl: ground.adminUrl, bigId, smallId, sizes: CUSTOMERS });
  return members;
}

/** Five requests a second, each at its time whether or not the last one was answered. */
export async function work(person: Person, seconds: number): Promise<Answer[]> {
  const browser = browserOf(person);
  const paths = [
    '/auth',
    '/clients/list?size=20',
    '/clients/list?listSearch=mar&size=20',
    '/invoices/setting',
    '/clients/search/an',
  ];
  const count = Math.max(1, Math.round(seconds * A_SECOND));
  const answers: Promise<Answer>[] = [];
  for (let n = 0; n < count; n += 1) {
    answers.push(browser.send({ path: paths[n % paths.length] ?? '/auth' }));
    await pause(1_000 / A_SECOND);
  }
  const all = await Promise.all(answers);
  browser.close();
  return all;
}

async function beginFlood(plan: GreedyPlan): Promise<Record<string, number>> {
  const child = fork(fileOf('./noisy-neighbour.greedy.ts'));
  child.send(plan);
  const [answers] = (await once(child, 'message')) as [Record<string, number>];
  return answers;
}

async function readLateness(port: number): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1] ?? 0) * 1_000;
}

export function figuresOf(answers: readonly Answer[]): Figures {
  const times = answers.map(({ ms }) => ms);
  return { p50: percentile(times, 0.5), p95: p95(times), requests: times.length };
}

function judge(alone: Answer[], loaded: Answer[], greedy: Record<string, number>): Omit<Verdict, 'lateMs'> {
  const [quiet, noisy] = [figuresOf(alone), figuresOf(loaded)];
  const refusals = [...alone, ...loaded].filter(({ status }) => status !== 200).length;
  return { alone: quiet, loaded: noisy, ratio: noisy.p95 / quiet.p95, refusals, greedy };
}

function report({ alone, loaded, ratio, refusals, greedy, lateMs }: Verdict): string {
  const line = (name: string, { p50: half, p95: most, requests }: Figures) =>
    `${name}: p50 ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms (${requests} requests)`;
  return [
    line('alone ', alone),
    line('loaded', loaded),
    `p95 loaded ÷ alone: ${ratio.toFixed(2)} (goal at most ${GOAL}); refusals of the polite one: ${refusals}`,
    `the API's thread under load is late by ${lateMs.toFixed(1)} ms at p99`,
    `answers to the greedy one: ${JSON.stringify(greedy)}`,
    ratio <= GOAL && refusals === 0 ? 'HELD' : 'NOT HELD',
  ].join('\n');
}

export const environment = ({ adminUrl, passwords }: Ground, port: number, files: string) => ({
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  SECRET_KEY: 'a drill key that is long enough to be accepted',
  DATABASE_APP_URL: roleUrl(adminUrl, 'app_rw', passwords.app_rw),
  DATABASE_JOBS_URL: roleUrl(adminUrl, 'app_jobs', passwords.app_jobs),
  FILES_URL: `file:${files}`,
  LOG_LEVEL: 'error',
  METRICS_TOKEN,
  // Everybody here comes from one address.
  RATE_LIMIT_PER_MINUTE: '0',
});

export function start(name: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [fileOf(name)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('exit', () => process.removeListener('exit', killWithUs));
  return child;
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
