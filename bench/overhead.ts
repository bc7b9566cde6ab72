import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../apps/api/src/config.ts';
import { closePlatform, createPlatform } from '../apps/api/src/platform/create-platform.ts';
import { aBusiness, type Member } from '../apps/api/test/makers/businesses.ts';
import { build } from '../scripts/build.ts';
import { prepareEnvironment } from '../scripts/environment.ts';
import { untilReady } from '../scripts/processes.ts';
import { cpuSeconds, withChildren } from './cpu.ts';
import { wrk } from './wrk.ts';

const BIN = process.env.PG_BIN ?? '/usr/lib/postgresql/15/bin';
const CONNECTIONS = 8;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const PORT = 4310;

type Figure = { perSecond: number; cpuMicros: number; apiMicros: number };

/**
 * What the platform costs on top of the engine: an authenticated GET of one tenant row through HTTP, against the same
 * statements (begin, tenant, session, row, commit) run by pgbench as the same role under the same row security.
 */
export async function overhead(): Promise<void> {
  if (!existsSync(join(BIN, 'pgbench')))
    throw new Error(`pgbench is not in ${BIN}; install Debian's postgresql or set PG_BIN`);
  process.env.PG_BIN = BIN;
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
    DATABASE_POOL: String(CONNECTIONS),
  };
  await build({ onlyWhenChanged: true });
  const members = await makeMembers(variables);
  const scripts = writeScripts(dir, members);
  const profile = process.env.BENCH_PROFILE ? ['--cpu-prof', '--cpu-prof-dir=.data/profile'] : [];
  const api = spawn(process.execPath, [...profile, 'apps/api/dist/main.api.js'], {
    env: { ...process.env, ...variables },
    stdio: 'inherit',
  });
  try {
    await untilReady(`http://127.0.0.1:${PORT}/health/ready`);
    const postmaster = Number(readFileSync(join(dir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
    const bench = { dir, api, postmaster, members, scripts, appUrl: environment.variables.DATABASE_APP_URL ?? '' };
    // Warm until the optimising compiler has seen enough: twenty thousand requests, however long that takes here.
    for (let seen = 0; seen < 20_000; ) seen += (await load(bench, 3)).total;
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ http: await measureHttp(bench, SECONDS), bare: await measureBare(bench, SECONDS) });
    print(rounds);
  } finally {
    api.kill('SIGTERM');
    await environment.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

type Bench = {
  dir: string;
  api: ChildProcess;
  postmaster: number;
  members: Member[];
  scripts: string[];
  appUrl: string;
};

async function makeMembers(variables: Record<string, string>): Promise<Member[]> {
  const platform = createPlatform(readConfig(variables));
  const members: Member[] = [];
  for (let index = 0; index < 20; index += 1) members.push(await aBusiness({ platform }));
  await closePlatform(platform);
  return members;
}

const FIND_SESSION = `select s.id, s.user_id, s.last_seen_at, u.role from sessions s join users u on u.business_id = s.business_id and u.id = s.user_id where s.business_id = :business and s.token_hash = HASH and s.ended_at is null and s.idle_until > now() and s.expires_at > now() and not u.is_disabled;`;
const FIND_ACCOUNT = `select u.id, u.email, u.first_name, u.last_name, u.role, u.password_hash, b.business_id, b.name as business_name, b.currency_code, b.timezone, b.country_id from users u join businesses b on b.business_id = u.business_id where u.business_id = :business and u.id = :user and not u.is_disabled;`;

/** The statements the API sends, as it sends them; one file per session, chosen at random by pgbench. */
function writeScripts(dir: string, members: readonly Member[]): string[] {
  const folder = join(dir, 'scripts');
  mkdirSync(folder);
  return members.map(({ businessId, userId, cookies }, index) => {
    const hash = createHash('sha256')
      .update(cookies.sid?.split('.')[1] ?? '')
      .digest('hex');
    const file = join(folder, `${index}.sql`);
    const text = `\\set business ${businessId}
\\set user ${userId}
begin read only; set local app.business_id = '${businessId}';
${FIND_SESSION.replace('HASH', `'\\x${hash}'`)}
${FIND_ACCOUNT}
commit;
`;
    writeFileSync(file, text);
    return file;
  });
}

async function measureHttp(bench: Bench, seconds: number): Promise<Figure> {
  const { api, postmaster } = bench;
  const cpu = () => ({ api: cpuSeconds([api.pid ?? 0]), engine: cpuSeconds(withChildren(postmaster)) });
  const before = cpu();
  const { total, perSecond } = await load(bench, seconds);
  await settled();
  const after = cpu();
  const micros = (seconds: number) => (seconds / total) * 1e6;
  const apiMicros = micros(after.api - before.api);
  return {
    perSecond,
    apiMicros,
    cpuMicros: apiMicros + micros(after.engine - before.engine),
  };
}

/** In turns as each of the members. */
async function load({ members, dir }: Bench, seconds: number): Promise<{ total: number; perSecond: number }> {
  const script = join(dir, 'sessions.lua');
  const cookies = members
    .map(({ cookies: { sid, AccessToken } }) => `"sid=${sid}; AccessToken=${AccessToken}"`)
    .join(', ');
  writeFileSync(
    script,
    `local sids = {${cookies}}\nlocal n = 0\nrequest = function()\n  n = n % #sids + 1\n  return wrk.format("GET", "/api/auth", {["cookie"] = sids[n]})\nend\n`,
  );
  return wrk({ url: `http://127.0.0.1:${PORT}`, connections: CONNECTIONS, seconds, script });
}

/** Backends that ended are counted once the postmaster has said goodbye to them. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

async function measureBare({ postmaster, scripts, appUrl }: Bench, seconds: number): Promise<Figure> {
  const before = cpuSeconds(withChildren(postmaster));
  const args = ['-n', '-M', 'prepared', '-c', String(CONNECTIONS), '-j', '2', '-T', String(seconds)];
  const run = spawnSync(join(BIN, 'pgbench'), [...args, ...scripts.flatMap((file) => ['-f', file]), appUrl], {
    encoding: 'utf8',
  });
  const count = Number(/transactions actually processed: (\d+)/.exec(run.stdout)?.[1] ?? 0);
  const perSecond = Number(/tps = ([\d.]+) \(without/.exec(run.stdout)?.[1] ?? 0);
  if (count === 0) throw new Error(`pgbench did not run: ${run.stderr}`);
  await settled();
  return { perSecond, apiMicros: 0, cpuMicros: ((cpuSeconds(withChildren(postmaster)) - before) / count) * 1e6 };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function print(rounds: readonly { http: Figure; bare: Figure }[]): void {
  const http = {
    perSecond: median(rounds.map((r) => r.http.perSecond)),
    cpu: median(rounds.map((r) => r.http.cpuMicros)),
    api: median(rounds.map((r) => r.http.apiMicros)),
  };
  const bare = {
    perSecond: median(rounds.map((r) => r.bare.perSecond)),
    cpu: median(rounds.map((r) => r.bare.cpuMicros)),
  };
  const ratio = median(rounds.map((r) => r.http.perSecond / r.bare.perSecond));
  const cpuRatio = median(rounds.map((r) => r.http.cpuMicros / r.bare.cpuMicros));
  process.stdout.write(`
overhead of an authenticated GET, ${CONNECTIONS} connections, median of ${rounds.length} rounds of ${SECONDS} s
  through HTTP   ${http.perSecond.toFixed(0)} requests/s   ${http.cpu.toFixed(0)} µs CPU per request (API ${http.api.toFixed(0)} + PostgreSQL ${(http.cpu - http.api).toFixed(0)})
  bare engine    ${bare.perSecond.toFixed(0)} transactions/s   ${bare.cpu.toFixed(0)} µs CPU per transaction (PostgreSQL)
  throughput     ${ratio.toFixed(2)} of bare   (goal ≥ 0.5, defect < 0.3)
  CPU            ${cpuRatio.toFixed(2)} × bare   (goal ≤ 2.5, defect > 4)
`);
  if (ratio < 0.3 || cpuRatio > 4) process.exitCode = 1;
}
