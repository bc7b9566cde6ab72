import { buildApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { closePlatform, createPlatform } from '../apps/api/src/platform/create-platform.ts';
import type { Member } from '../apps/api/test/makers/businesses.ts';
import { type Build, type Figure, median, middle } from './build.ts';
import { listen, pgbench, prepareReplay, replayOf } from './replay.ts';
import { wrk } from './wrk.ts';

const CONNECTIONS = 8;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const READS = ['/invoices/rows', '/invoices/totals', '/invoices/list'];

export type Throughput = {
  name: string;
  statements: number;
  http: Figure;
  bare: Figure;
  ratio: number;
  cpuRatio: number;
};

/** The first page of the big business over HTTP, against the very statements that it sends. */
export async function measureThroughput(build: Build, bin: string): Promise<Throughput[]> {
  // Without names the driver's own call is used, which can be listened to.
  const platform = createPlatform(readConfig({ ...build.variables, NAMED_STATEMENTS: 'false' }));
  const app = await buildApp(platform);
  const recorded = [];
  for (const path of READS) {
    const read = () => ask(app, build.big, path);
    await read();
    recorded.push({ path, sent: await listen(read) });
  }
  await app.close();
  await closePlatform(platform);
  const server = { bin, dir: build.dir, adminUrl: build.adminUrl, appUrl: build.variables.DATABASE_APP_URL ?? '' };
  const measured = [];
  for (const { path, sent } of recorded) {
    const file = await prepareReplay(server, `bench${path.replaceAll('/', '_')}`, replayOf([sent]));
    const pace = { connections: CONNECTIONS, seconds: SECONDS };
    const figures = await measure(build, {
      overHttp: () => readOver(build, path),
      onEngine: () => pgbench(server, file, pace),
    });
    measured.push({ name: `GET ${path}, first page of the big business`, statements: sent.length, ...figures });
  }
  return measured;
}

async function ask(app: Awaited<ReturnType<typeof buildApp>>, { cookies }: Member, path: string): Promise<void> {
  const reply = await app.inject({ method: 'GET', url: `/api${path}`, cookies });
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.body}`);
}

function readOver({ big, port }: Build, path: string) {
  const { sid, AccessToken } = big.cookies;
  const cookie = `sid=${sid}; AccessToken=${AccessToken}`;
  return wrk({ url: `http://127.0.0.1:${port}/api${path}`, connections: CONNECTIONS, seconds: SECONDS, cookie });
}

type Runs = Record<'overHttp' | 'onEngine', Parameters<Build['measure']>[0]>;

async function measure(build: Build, { overHttp, onEngine }: Runs) {
  await overHttp(); // until the optimising compiler has seen enough
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ http: await build.measure(overHttp), bare: await build.measure(onEngine) });
  return {
    http: middle(rounds.map((round) => round.http)),
    bare: middle(rounds.map((round) => round.bare)),
    ratio: median(rounds.map(({ http, bare }) => http.perSecond / bare.perSecond)),
    // Of the engine alone the API has no share, though it idles meanwhile.
    cpuRatio: median(rounds.map(({ http, bare }) => (http.apiMicros + http.engineMicros) / bare.engineMicros)),
  };
}
