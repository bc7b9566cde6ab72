import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { closePlatform, createPlatform } from '../apps/api/src/platform/create-platform.ts';
import type { Platform } from '../apps/api/src/platform/platform.ts';
import { aBusiness, type Member } from '../apps/api/test/makers/businesses.ts';
import { aCustomer } from '../apps/api/test/makers/customers.ts';
import { invoiceInput } from '../apps/api/test/makers/invoices.ts';
import { aSalesTax } from '../apps/api/test/makers/sales-taxes.ts';
import { cpuSeconds, withChildren } from './cpu.ts';
import { type Call, load, requestBytes, type Step } from './http-load.ts';
import { listen, pgbench, scriptOf } from './replay.ts';
import { wrk } from './wrk.ts';

const CONNECTIONS = 8;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const BUSINESSES = 16;

type Figure = { perSecond: number; cpuMicros: number; apiMicros: number };
export type Throughput = {
  name: string;
  statements: number;
  http: Figure;
  bare: Figure;
  ratio: number;
  cpuRatio: number;
};
/** Somebody who writes invoices: three lines with tax for one customer. */
export type Clerk = { member: Member; input: object };
type Bench = {
  dir: string;
  api: ChildProcess;
  port: number;
  variables: Record<string, string>;
  big: Member;
  clerks: Clerk[];
  bin: string;
};

/** In businesses of their own: within one, numbers are given one after the other. */
export async function makeClerks(world: { platform: Platform }): Promise<Clerk[]> {
  const clerks: Clerk[] = [];
  for (let n = 0; n < BUSINESSES; n += 1) {
    const member = await aBusiness(world);
    const { idClient } = await aCustomer(world, member);
    const { idSalesTax } = await aSalesTax(world, member);
    const line = { serviceName: 'House cleaning', unit: 'hour', quantity: 2, price: 45, taxes: [{ idSalesTax }] };
    const items = [line, line, line] as NonNullable<Parameters<typeof invoiceInput>[0]>['items'];
    clerks.push({ member, input: invoiceInput({ idClient, ...(items && { items }) }) });
  }
  return clerks;
}

export async function measureThroughput(bench: Bench): Promise<Throughput[]> {
  // Without names the driver's own call is used, which can be listened to.
  const platform = createPlatform(readConfig({ ...bench.variables, NAMED_STATEMENTS: 'false' }));
  const app = await buildApp(platform);
  const recorded = [];
  for (const path of READS) {
    const read = () => ask(app, bench.big, { method: 'GET', path });
    await read();
    recorded.push({ path, sent: await listen(read) });
  }
  const written = [];
  for (const clerk of bench.clerks) {
    await createAndApprove(app, clerk);
    written.push(await listen(() => createAndApprove(app, clerk)));
  }
  await app.close();
  await closePlatform(platform);
  const measured = [];
  for (const { path, sent } of recorded)
    measured.push(
      await measure(bench, {
        name: `GET ${path}, first page of the big business`,
        scripts: [scriptOf(sent)],
        statements: sent.length,
        load: (seconds) => readOver(bench, path, seconds),
      }),
    );
  measured.push(
    await measure(bench, {
      name: 'create and approve, three lines with tax',
      scripts: written.map(scriptOf),
      statements: written[0]?.length ?? 0,
      load: (seconds) =>
        load({
          port: bench.port,
          connections: CONNECTIONS,
          seconds,
          stepsOf: (connection) => writeSteps(bench, connection),
        }),
    }),
  );
  return measured;
}

const READS = ['/invoices/rows', '/invoices/totals', '/invoices/list'];
const idOf = (body: string | undefined) => Number(/"id":(\d+)/.exec(body ?? '')?.[1]);
const approvePath = (id: number) => `/invoices/invoiceapproved?idInvoice=${id}`;

type App = Awaited<ReturnType<typeof buildApp>>;

/** The same call inside this process, where one can listen to what it sends. */
async function ask(app: App, { cookies }: Member, { method, path, body }: Call): Promise<string> {
  const reply = await app.inject({
    method,
    url: `/api${path}`,
    headers: { 'sec-fetch-site': 'same-origin', accesstoken: cookies.AccessToken },
    cookies,
    ...(body && { payload: body }),
  });
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.body}`);
  return reply.body;
}

async function createAndApprove(app: App, { member, input }: Clerk): Promise<void> {
  const created = await ask(app, member, { method: 'POST', path: '/invoices', body: input });
  await ask(app, member, { method: 'PUT', path: approvePath(idOf(created)), body: {} });
}

function readOver({ big, port }: Bench, path: string, seconds: number) {
  const { sid, AccessToken } = big.cookies;
  const cookie = `sid=${sid}; AccessToken=${AccessToken}`;
  return wrk({ url: `http://127.0.0.1:${port}/api${path}`, connections: CONNECTIONS, seconds, cookie });
}

/** Create, then approve what was created; each connection goes round the businesses from its own beginning. */
function writeSteps({ clerks, port }: Bench, connection: number): Step {
  let isCreated = false;
  return (last, round) => {
    const clerk = clerks[(connection * 2 + round) % clerks.length];
    if (!clerk) throw new Error('no clerks');
    if (last === undefined) {
      isCreated = false;
      return requestBytes(clerk.member, port, { method: 'POST', path: '/invoices', body: clerk.input });
    }
    if (isCreated) return undefined;
    isCreated = true;
    return requestBytes(clerk.member, port, { method: 'PUT', path: approvePath(idOf(last)), body: {} });
  };
}

type Rate = { total: number; perSecond: number };
type Kind = { name: string; scripts: string[]; statements: number; load: (seconds: number) => Promise<Rate> };

async function measure(bench: Bench, { name, scripts, statements, load: overHttp }: Kind): Promise<Throughput> {
  const { dir, bin, api, variables } = bench;
  const postmaster = Number(readFileSync(join(dir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  const cpu = () => ({ api: cpuSeconds([api.pid ?? 0]), engine: cpuSeconds(withChildren(postmaster)) });
  const measured = async (run: () => Promise<Rate>): Promise<Figure> => {
    const before = cpu();
    const { total, perSecond } = await run();
    // Backends that ended are counted once the postmaster has said goodbye to them.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const after = cpu();
    const apiMicros = ((after.api - before.api) / total) * 1e6;
    return { perSecond, apiMicros, cpuMicros: apiMicros + ((after.engine - before.engine) / total) * 1e6 };
  };
  const appUrl = variables.DATABASE_APP_URL ?? '';
  const onEngine = () =>
    pgbench(
      { bin, dir, name: name.replaceAll(/\W+/g, '-'), scripts, appUrl },
      { connections: CONNECTIONS, seconds: SECONDS },
    );
  await overHttp(SECONDS); // until the optimising compiler has seen enough
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ http: await measured(() => overHttp(SECONDS)), bare: await measured(onEngine) });
  const bare = middle(rounds.map((round) => round.bare));
  return {
    name,
    statements,
    http: middle(rounds.map((round) => round.http)),
    // Of the engine alone the API has no share, though it idles meanwhile.
    bare: { ...bare, cpuMicros: bare.cpuMicros - bare.apiMicros },
    ratio: median(rounds.map(({ http: a, bare: b }) => a.perSecond / b.perSecond)),
    cpuRatio: median(rounds.map(({ http: a, bare: b }) => a.cpuMicros / (b.cpuMicros - b.apiMicros))),
  };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const middle = (figures: readonly Figure[]): Figure => ({
  perSecond: median(figures.map(({ perSecond }) => perSecond)),
  cpuMicros: median(figures.map(({ cpuMicros }) => cpuMicros)),
  apiMicros: median(figures.map(({ apiMicros }) => apiMicros)),
});
