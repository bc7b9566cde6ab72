import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../apps/api/src/config.ts';
import { closePlatform, createPlatform } from '../apps/api/src/platform/create-platform.ts';
import { aBusiness, type Member } from '../apps/api/test/makers/businesses.ts';
import { invoiceInput } from '../apps/api/test/makers/invoices.ts';
import { migrate, roleUrl } from '../scripts/migrate.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { untilReady } from '../scripts/processes.ts';
import type { Drill } from './drill.ts';
import type { Ground } from './worker-kill.ts';

export type Plan = { creates: number; kills: number; port: number };
export type Verdict = { acknowledged: number; documents: number; repeats: number; problems: string[] };

const MAIN = fileURLToPath(new URL('../apps/api/src/main.api.ts', import.meta.url));
const AT_ONCE = 50;
const FIRST = 1_000_000;

/** `pnpm drill -- invoice-numbers --creates 500 --kills 10`: the numbers of one business while its API dies. */
export const drill: Drill = async (args) => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { creates: text, kills: text } });
  const plan = { creates: Number(values.creates ?? 500), kills: Number(values.kills ?? 10), port: 4192 };
  const dir = mkdtempSync(join(tmpdir(), 'countinghouse-drill-'));
  const cluster = await startPostgres({ dir, durable: true });
  try {
    const verdict = await createAndKill(
      { adminUrl: cluster.url, passwords: { app_rw: 'drill', app_jobs: 'drill' } },
      plan,
    );
    console.log(JSON.stringify({ plan, ...verdict }));
    return verdict.problems.length === 0;
  } finally {
    await cluster.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};

/** Clients that give up on nothing create at once, each under a key of its own, while the API is killed with -9. */
export async function createAndKill({ adminUrl, passwords }: Ground, plan: Plan): Promise<Verdict> {
  await migrate(adminUrl, 1, passwords);
  const env = environment({ adminUrl, passwords }, plan.port);
  const platform = createPlatform(readConfig(env));
  const member = await aBusiness({ platform });
  await closePlatform(platform);
  let api = await startApi(env);
  const seen = { done: 0, repeats: 0 };
  const numbers: number[] = [];
  const creating = inParallel(plan.creates, async () => {
    const { number, isRepeat } = await createStubbornly(member, plan.port);
    numbers.push(number);
    seen.done += 1;
    if (isRepeat) seen.repeats += 1;
  });
  for (let kill = 1; kill <= plan.kills; kill += 1) {
    await until(() => seen.done >= (plan.creates * kill) / (plan.kills + 1));
    await stopApi(api, 'SIGKILL');
    console.log(`kill ${kill} of ${plan.kills} after ${seen.done} creates`);
    api = await startApi(env);
  }
  await creating;
  await stopApi(api, 'SIGTERM');
  return judge({ adminUrl, member, plan }, numbers, seen.repeats);
}

const environment = ({ adminUrl, passwords }: Ground, port: number) => ({
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  SECRET_KEY: 'a drill key that is long enough to be accepted',
  DATABASE_APP_URL: roleUrl(adminUrl, 'app_rw', passwords.app_rw),
  DATABASE_JOBS_URL: roleUrl(adminUrl, 'app_jobs', passwords.app_jobs),
  LOG_LEVEL: 'silent',
  RATE_LIMIT_PER_MINUTE: '0',
  SHARE_REQUESTS_AT_ONCE: '0',
  SHARE_REQUESTS_PER_SECOND: '0',
});

async function startApi(env: Record<string, string>): Promise<ChildProcess> {
  const api = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const killWithUs = () => api.kill('SIGKILL');
  process.once('exit', killWithUs);
  api.once('exit', () => process.removeListener('exit', killWithUs));
  await untilReady(`http://127.0.0.1:${env.PORT}/health/ready`);
  return api;
}

const stopApi = (api: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') =>
  new Promise((resolve) => api.once('exit', resolve) && api.kill(signal));

async function inParallel(count: number, work: () => Promise<void>): Promise<void> {
  let begun = 0;
  const lane = async () => {
    while (begun < count) {
      begun += 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(5);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One creation, sent again under the same key until an answer comes: what a browser does after a lost connection. */
async function createStubbornly({ cookies }: Member, port: number): Promise<{ number: number; isRepeat: boolean }> {
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'Idempotency-Key': randomUUID(),
    AccessToken: cookies.AccessToken ?? '',
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  };
  for (;;) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/invoices`, {
        method: 'POST',
        headers,
        body: JSON.stringify(invoiceInput()),
      });
      const payload = (await answer.json()) as { data?: { number: number } };
      if (answer.ok && payload.data)
        return { number: payload.data.number, isRepeat: answer.headers.has('idempotency-hit') };
      if (answer.status < 500) throw new Error(`refused with ${answer.status}: ${JSON.stringify(payload)}`);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('refused')) throw error;
    }
    await pause(20 + Math.random() * 60);
  }
}

type Judged = { adminUrl: string; member: Member; plan: Plan };

async function judge(
  { adminUrl, member, plan }: Judged,
  numbers: readonly number[],
  repeats: number,
): Promise<Verdict> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{ number: string }>(
    'select number from invoices where business_id = $1 order by number',
    [member.businessId],
  );
  await admin.end();
  const stored = rows.map(({ number }) => Number(number));
  const problems = [
    ...(numbers.length === plan.creates ? [] : [`${numbers.length} of ${plan.creates} creations were acknowledged`]),
    ...(new Set(numbers).size === numbers.length ? [] : ['a number was given to two creations']),
    ...(stored.length === plan.creates ? [] : [`${stored.length} documents are stored for ${plan.creates} creations`]),
    ...(stored.every((number, index) => number === FIRST + index) ? [] : ['the numbers have a gap']),
    ...(numbers.every((number) => stored.includes(number)) ? [] : ['an acknowledged document is not there']),
  ];
  return { acknowledged: numbers.length, documents: stored.length, repeats, problems };
}
