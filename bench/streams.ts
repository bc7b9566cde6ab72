import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../apps/api/src/config.ts';
import { closePlatform, createPlatform } from '../apps/api/src/platform/create-platform.ts';
import type { Platform } from '../apps/api/src/platform/platform.ts';
import { aBusiness, type Member, within } from '../apps/api/test/makers/businesses.ts';
import { prepareEnvironment } from '../scripts/environment.ts';
import { untilReady } from '../scripts/processes.ts';
import { cpuSeconds } from './cpu.ts';
import { quantile } from './quantile.ts';

const ROOT = join(import.meta.dirname, '..');
const PORT = 4071;
const BUSINESSES = 50;
const EACH = 10;
const QUIET_S = 30; // longer than a beat
const ROUNDS = 10;

/** A tab: when it last heard of a change. */
type Tab = { businessId: number; heardAt: number; heard: number };

/** `pnpm bench -- streams`: 500 open streams on one API process, at rest and while every business changes something. */
export async function streams(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'countinghouse-bench-'));
  chmodSync(dir, 0o755); // as root, the server runs as another user
  const environment = await prepareEnvironment(dir);
  const variables = { ...environment.variables, PORT: String(PORT), PUBLIC_URL: `http://localhost:${PORT}` };
  // All tabs come from one address here, and before their session is known it is the address that counts.
  const unlimited = { RATE_LIMIT_PER_MINUTE: '0', SHARE_REQUESTS_AT_ONCE: '0', SHARE_REQUESTS_PER_SECOND: '0' };
  const settings = { ...variables, ...unlimited, LOG_LEVEL: 'error' };
  const platform = createPlatform(readConfig(settings));
  const api = spawn(process.execPath, ['apps/api/src/main.api.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  });
  try {
    await untilReady(`http://127.0.0.1:${PORT}/health/ready`);
    await measure(api, platform);
  } finally {
    const ended = once(api, 'exit');
    api.kill('SIGTERM');
    await ended;
    await closePlatform(platform);
    await environment.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function measure({ pid = 0 }: ChildProcess, platform: Platform): Promise<void> {
  const members: Member[] = [];
  for (let n = 0; n < BUSINESSES; n += 1) members.push(await aBusiness({ platform }));
  await sleep(3_000);
  const before = memoryMB(pid);
  const openedAt = performance.now();
  const opening = cpuSeconds([pid]);
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const tabs: Tab[] = [];
  for (const member of members)
    tabs.push(...(await Promise.all(Array.from({ length: EACH }, () => openTab(agent, member)))));
  const opened = cpuSeconds([pid]) - opening;
  const openMs = performance.now() - openedAt;
  await sleep(3_000);
  const restingFrom = cpuSeconds([pid]);
  await sleep(QUIET_S * 1_000);
  const resting = (cpuSeconds([pid]) - restingFrom) / QUIET_S;
  const after = memoryMB(pid);
  const busyFrom = cpuSeconds([pid]);
  const delays: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) delays.push(...(await changeAll(platform, members, tabs)));
  const perEvent = ((cpuSeconds([pid]) - busyFrom) / delays.length) * 1e6;
  console.log(`${tabs.length} streams of ${BUSINESSES} businesses on one process`);
  console.log(`opened in ${openMs.toFixed(0)} ms, ${((opened / tabs.length) * 1000).toFixed(2)} ms of CPU each`);
  console.log(
    `memory ${before.toFixed(0)} → ${after.toFixed(0)} MB: ${(((after - before) * 1024) / tabs.length).toFixed(0)} kB each`,
  );
  console.log(`CPU at rest, beats included: ${(resting * 100).toFixed(2)} %`);
  console.log(
    `told ${delays.length} times: p50 ${quantile(delays, 0.5).toFixed(0)} ms, p95 ${quantile(delays, 0.95).toFixed(0)} ms, ` +
      `slowest ${Math.max(...delays).toFixed(0)} ms after the commit; ${perEvent.toFixed(0)} µs of CPU each`,
  );
  agent.destroy();
}

/** One change in each business; how long after its commit each tab heard of it. */
async function changeAll(platform: Platform, members: readonly Member[], tabs: readonly Tab[]): Promise<number[]> {
  const heardBefore = tabs.map(({ heard }) => heard);
  const committedAt = new Map<number, number>();
  for (const { businessId, userId } of members) {
    await within({ platform }, businessId, userId, (ctx) =>
      ctx.audit({ action: 'invoices.touched', subject: 'invoices', subjectId: 1 }),
    );
    committedAt.set(businessId, performance.now());
  }
  const deadline = Date.now() + 10_000;
  while (tabs.some(({ heard }, index) => heard === heardBefore[index])) {
    if (Date.now() > deadline) throw new Error('a tab heard nothing');
    await sleep(20);
  }
  return tabs.map(({ businessId, heardAt }) => heardAt - (committedAt.get(businessId) ?? 0));
}

function openTab(agent: Agent, { businessId, cookies }: Member): Promise<Tab> {
  const tab: Tab = { businessId, heardAt: 0, heard: 0 };
  const headers = { accept: 'text/event-stream', cookie: `sid=${cookies.sid}` };
  return new Promise((resolve, reject) => {
    get(`http://localhost:${PORT}/api/events/stream`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`refused with ${answer.statusCode}`));
      answer.setEncoding('utf8').on('data', (text: string) => {
        resolve(tab);
        if (!text.includes('event: changed')) return;
        tab.heardAt = performance.now();
        tab.heard += 1;
      });
    }).on('error', reject);
  });
}

const memoryMB = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
