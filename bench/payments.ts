import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readCredential } from '../apps/api/src/platform/session/secrets.ts';
import { type Build, type Clerk, type Figure, median, type Rate } from './build.ts';
import { load, requestBytes, type Step } from './http-load.ts';
import { LARGE, largeBuild } from './large-build.ts';
import { approvePath, idOf } from './posting-sizes.ts';
import { quantile } from './quantile.ts';
import { pgbench, prepareReplay, type Replay } from './replay.ts';

const TIMES = Number(process.env.BENCH_PAYMENTS ?? 200);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const CONNECTIONS = 8;
const INVOICES_EACH = 20;
const GOALS = { size: 1.5, floor: 0.3 };
const DEBIAN_BIN = '/usr/lib/postgresql/15/bin';
const LIST = '/payments/list?listOrder=desc&listPageSize=20';
const YEAR = encodeURIComponent(JSON.stringify({ from: '2025-11-01', to: '2026-10-31' }));
const REPORT = `/invoices/listPaymentReport?groupBy=month&listFilters=${YEAR}`;

/**
 * Recording a payment and opening the list of payments, in a business with a million documents against one with a thousand;
 * and recording against the least that the engine does for the same rows (floor.sql).
 */
export async function payments(): Promise<void> {
  const build = await largeBuild();
  await printSizes(build, 'recording a payment', paymentTime);
  await printSizes(build, 'opening the list of payments', listTime);
  await printSizes(build, 'the payments report of a year', reportTime);
  await printFloor(build);
}

type Timed = (build: Build, clerk: Clerk) => Promise<number>;

/** In turns, so that whatever else the machine does falls on both alike. The first ones plan and compile. */
async function printSizes(build: Build, what: string, time: Timed): Promise<void> {
  const { big, small } = build.clerksBySize;
  const times = { big: [] as number[], small: [] as number[] };
  for (let n = 0; n < TIMES + 20; n += 1) {
    const [one, other] = [await time(build, big), await time(build, small)];
    if (n < 20) continue;
    times.big.push(one);
    times.small.push(other);
  }
  const line = (name: string, share: number) => {
    const [of, against] = [quantile(times.big, share), quantile(times.small, share)];
    return `  ${name} ${of.toFixed(1)} ms against ${against.toFixed(1)} ms, ratio ${(of / against).toFixed(2)}`;
  };
  console.log(`\n${what}, ${LARGE.big} documents against ${LARGE.small}, ${TIMES} times each, in turns
${line('p95   ', 0.95)} (goal ≤ ${GOALS.size})
${line('median', 0.5)}`);
}

let written = 0;
/** No two payments look alike: a second one would be asked about. */
const nextReference = () => {
  written += 1;
  return `cheque ${written}`;
};
const payBody = (id: number, reference: string) => ({ idInvoice: id, payment: 0.01, reference });

/** An invoice is written and approved before; only its payment is timed. */
async function paymentTime({ port }: Build, clerk: Clerk): Promise<number> {
  const id = await approvedInvoice(port, clerk);
  const startedAt = performance.now();
  await once(port, () =>
    requestBytes(clerk.member, port, {
      method: 'POST',
      path: '/invoices/recordManualPayment',
      body: payBody(id, nextReference()),
    }),
  );
  return performance.now() - startedAt;
}

const readTime =
  (path: string): Timed =>
  async ({ port }, { member }) => {
    const startedAt = performance.now();
    await once(port, () => requestBytes(member, port, { method: 'GET', path }));
    return performance.now() - startedAt;
  };
const listTime = readTime(LIST);
const reportTime = readTime(REPORT);

const once = (port: number, request: () => Buffer) =>
  load({ port, connections: 1, rounds: 1, stepsOf: () => (last) => (last === undefined ? request() : undefined) });

async function approvedInvoice(port: number, { member, input }: Clerk): Promise<number> {
  let id = 0;
  await load({
    port,
    connections: 1,
    rounds: 1,
    stepsOf: () => (last) => {
      if (last === undefined) return requestBytes(member, port, { method: 'POST', path: '/invoices', body: input });
      if (id > 0) return undefined;
      id = idOf(last);
      return requestBytes(member, port, { method: 'PUT', path: approvePath(id), body: {} });
    },
  });
  return id;
}

/** Cents on invoices of sixteen businesses, over eight connections: many of them, for nobody pays one in a hundred parts. */
async function printFloor(build: Build): Promise<void> {
  const targets: { clerk: Clerk; id: number }[] = [];
  for (let n = 0; n < INVOICES_EACH; n += 1)
    for (const clerk of build.clerks) targets.push({ clerk, id: await approvedInvoice(build.port, clerk) });
  const server = {
    bin: process.env.PG_BIN ?? DEBIAN_BIN,
    dir: build.dir,
    adminUrl: build.adminUrl,
    appUrl: build.variables.DATABASE_APP_URL ?? '',
  };
  const file = await prepareReplay(server, 'bench_floor_pay', await floorOf(build, targets));
  const floor = () => pgbench(server, file, { connections: CONNECTIONS, seconds: SECONDS });
  const now = () => payAtOnce(build, targets);
  const ratios: number[] = [];
  const figures: { now: Figure; floor: Figure }[] = [];
  await now();
  await floor();
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = { now: await build.measure(now), floor: await build.measure(floor) };
    figures.push(one);
    ratios.push(one.now.perSecond / one.floor.perSecond);
  }
  const rate = (name: 'now' | 'floor') => median(figures.map((each) => each[name].perSecond)).toFixed(0);
  console.log(`\nrecording a payment, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s
  now ${rate('now')}/s, least work ${rate('floor')}/s, ratio ${median(ratios).toFixed(2)} (goal ≥ ${GOALS.floor})`);
}

const payAtOnce = ({ port }: Build, targets: readonly { clerk: Clerk; id: number }[]): Promise<Rate> =>
  load({
    port,
    connections: CONNECTIONS,
    seconds: SECONDS,
    stepsOf: (connection): Step => {
      return (last, round) => {
        const target = targets[(connection + round * CONNECTIONS) % targets.length];
        if (!target || last !== undefined) return undefined;
        const body = payBody(target.id, nextReference());
        return requestBytes(target.clerk.member, port, { method: 'POST', path: '/invoices/recordManualPayment', body });
      };
    },
  });

async function floorOf({ adminUrl }: Build, targets: readonly { clerk: Clerk; id: number }[]): Promise<Replay> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(readFileSync(join(import.meta.dirname, 'floor.sql'), 'utf8'));
    const values: string[][] = [];
    for (const { clerk, id } of targets) {
      const { rows } = await client.query<{ v: string[] }>(
        `select array[$1::text, $2, $3::text, m.id::text, m.account_id::text, r.account_id::text] as v
         from payment_methods m join account_roles r on r.business_id = m.business_id and r.role = 'receivable'
         where m.business_id = $1::bigint order by m.position limit 1`,
        [
          clerk.member.businessId,
          `\\x${readCredential(clerk.member.cookies.sid ?? '')?.hash.toString('hex')}`,
          String(id),
        ],
      );
      if (!rows[0]) throw new Error('a business without a method');
      values.push(rows[0].v);
    }
    const script = `begin;
select set_config('app.business_id', :v1, true);
select app.floor_pay(:v1, :v2, now(), :v3, :v4, :v5, :v6, 'cheque');
commit;
`;
    return { script, values };
  } finally {
    await client.end();
  }
}
