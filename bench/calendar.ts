import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../apps/api/src/config.ts';
import { closePlatform, createPlatform } from '../apps/api/src/platform/create-platform.ts';
import { aBusiness, type Member } from '../apps/api/test/makers/businesses.ts';
import { prepareEnvironment } from '../scripts/environment.ts';
import { untilReady } from '../scripts/processes.ts';
import { p95 } from './quantile.ts';

const BIG = Number(process.env.BENCH_EVENTS ?? 500_000);
const SMALL = 500;
const CALLS = Number(process.env.BENCH_CALLS ?? 300);
const PORT = 4314;
const GOAL = 1.5;

/** The days around today are alike in both, so that only what lies before and after them differs. */
const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'month of entries': [`/calendars/list?startDate=${day(-15)}&endDate=${day(15)}&listPageSize=500`],
  'first page': [
    '/calendars/listScrollEvent?listOrder=desc',
    '/calendars/listScrollEvent?listSort=created&listOrder=desc',
  ],
  'counts of a month': [`/calendars/numberOfEventsInMonth?date=${day(0)}`],
  upcoming: ['/calendars/listUpcomingEvent'],
};

/** Whether lists and month counts answer as fast in a business of 500,000 entries as in one of 500. */
export async function calendar(): Promise<void> {
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
  await loadEvents(environment.adminUrl, [
    { member: big, count: BIG },
    { member: small, count: SMALL },
  ]);
  const api = spawn(process.execPath, ['apps/api/src/main.api.ts'], {
    env: { ...process.env, ...variables },
    stdio: 'inherit',
  });
  try {
    await untilReady(`http://127.0.0.1:${PORT}/health/ready`);
    process.stdout.write(
      `\ncalendar, ${BIG} entries against ${SMALL}, ${CALLS} calls each, in turns (goal: ratio ≤ ${GOAL})\n`,
    );
    const counter = new pg.Client({ connectionString: environment.adminUrl });
    await counter.connect();
    for (const [name, paths] of Object.entries(QUERIES)) await measure(name, paths, { big, small, counter });
    await counter.end();
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

type Load = { member: Member; count: number };

/**
 * 400 entries in the month around today, as many in a small business as in a large one; the others over the thirty years before
 * and the two after it.
 */
async function loadEvents(adminUrl: string, loads: readonly Load[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const { member, count } of loads)
      await client.query(
        `insert into calendar_events (business_id, title, description, is_all_day, start_on, start_time, end_on, end_time, zone,
           starts_at, ends_at, label_id, user_id, shows_user, location, is_exclusive, created_at, updated_at)
         select $1, 'Visit ' || n, '', false, at::date, at::time(0), at::date, (at + interval '30 minutes')::time(0), 'UTC',
           at at time zone 'UTC', (at + interval '30 minutes') at time zone 'UTC', 1, $2, false, '', false,
           now() - make_interval(secs => n), now()
         from (select n, (current_date + case when n <= 400 then n % 31 - 15
             when n % 16 = 0 then 20 + n % 700 else -20 - n % 11000 end)::timestamp
             + make_interval(hours => 8 + n % 10, mins => n % 4 * 5) as at
           from generate_series(1, $3::int) as n) made`,
        [member.businessId, member.userId, count],
      );
    for (const table of ['calendar_events', 'calendar_days']) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

type Measured = { big: Member; small: Member; counter: pg.Client };

/** One after the other and in turns, so that whatever else the machine does falls on both alike. */
async function measure(name: string, paths: readonly string[], { big, small, counter }: Measured): Promise<void> {
  const times = { big: [] as number[], small: [] as number[] };
  for (let n = -40; n < CALLS; n += 1) {
    const path = paths[Math.abs(n) % paths.length] ?? '';
    const took = { big: await timed(big, path), small: await timed(small, path) };
    if (n < 0) continue; // warm: compiled code, prepared statements, cached pages
    times.big.push(took.big);
    times.small.push(took.small);
  }
  const pages = { big: await pagesOf(counter, big, paths), small: await pagesOf(counter, small, paths) };
  tell(name, 'ms', p95(times.small), p95(times.big));
  tell(name, 'pages', pages.small, pages.big);
}

function tell(name: string, unit: string, small: number, big: number): void {
  const ratio = big / Math.max(small, 1);
  const figures = [small, big].map((figure) => `${figure.toFixed(1).padStart(8)} ${unit}`);
  process.stdout.write(`  ${name.padEnd(18)}${figures.join(' ')}   ratio ${ratio.toFixed(2)}\n`);
  if (ratio > GOAL) process.exitCode = 1;
}

const PAGES = `select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0))::int as pages
  from pg_statio_user_tables where relname like 'calendar%'`;
const ROUNDS = 20;
/** A connection tells what it has read at most once a second, and at the latest with the next question after that. */
const REPORT_MS = 11_000;

/** Pages of the calendar's tables and indexes that a call touches, on average. */
async function pagesOf(counter: pg.Client, member: Member, paths: readonly string[]): Promise<number> {
  const read = async () => {
    await new Promise((resolve) => setTimeout(resolve, REPORT_MS));
    return (await counter.query<{ pages: number }>(PAGES)).rows[0]?.pages ?? 0;
  };
  const before = await read();
  for (let n = 0; n < ROUNDS * paths.length; n += 1) await timed(member, paths[n % paths.length] ?? '');
  return ((await read()) - before) / (ROUNDS * paths.length);
}

async function timed({ cookies }: Member, path: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${PORT}/api${path}`, { headers: { cookie: `sid=${cookies.sid}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - started;
}
