import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { verifyChain } from '../apps/api/src/features/invoices/index.ts';
import { verifyLedger } from '../apps/api/src/features/ledger/index.ts';
import { closePlatform, createPlatform } from '../apps/api/src/platform/create-platform.ts';
import { readCredential } from '../apps/api/src/platform/session/secrets.ts';
import { type Member, within } from '../apps/api/test/makers/businesses.ts';
import { listenToWire } from '../apps/api/test/wire.ts';
import { type Build, type Clerk, type Figure, median, middle, type Rate, startBuild } from './build.ts';
import { type Call, load, requestBytes, type Step } from './http-load.ts';
import type { Sizes } from './invoices-load.ts';
import { approvePath, idOf, printSizes } from './posting-sizes.ts';
import { listen, pgbench, prepareReplay, type Replay, replayOf } from './replay.ts';

const CONNECTIONS = 8;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Documents that each connection approves in a round of the contention. */
const EACH = Number(process.env.BENCH_APPROVALS ?? 40);
const BIG = Number(process.env.BENCH_BIG ?? 15_000);
const SIZES: Sizes = { businesses: 20, documents: BIG + 5_000, big: BIG, small: 1_000 };
const PORTS = { now: 4313, old: 4314 };
const DEBIAN_BIN = '/usr/lib/postgresql/15/bin';
const GOALS = { statements: 30, packets: 11, rate: 2.5, cpu: 0.5, floor: 0.3, contention: 0.4 };

/**
 * Creating and approving an invoice of three lines with tax, and reading one: how much is asked of the database, against the
 * least work that makes the same rows, against the same statements without the API, and, with BENCH_OLD naming a checkout with
 * its dependencies installed, against that build in turns. Then clerks of one business against clerks of eight.
 */
export async function writePath(): Promise<void> {
  if (!process.env.PG_BIN && existsSync(join(DEBIAN_BIN, 'pgbench'))) process.env.PG_BIN = DEBIAN_BIN;
  const root = join(import.meta.dirname, '..');
  const now = await startBuild(root, PORTS.now, SIZES);
  let old: Build | undefined;
  try {
    old = process.env.BENCH_OLD ? await startBuild(process.env.BENCH_OLD, PORTS.old, SIZES) : undefined;
    await measureWritePath(now, old);
  } finally {
    await old?.stop();
    await now.stop();
  }
}

export async function measureWritePath(now: Build, old?: Build): Promise<void> {
  const { recordings, counts } = await record(now);
  print(`create and approve: ${counts.statements} statements in ${counts.packets} packets
  (goal: ≤ ${GOALS.statements} in ≤ ${GOALS.packets}); load of the machine ${loadText()}`);
  const bare = await engineRun(now, 'bench_replay', replayOf(recordings));
  const floor = await engineRun(now, 'bench_floor', await floorOf(now));
  const writes = await inTurns({
    now: () => now.measure(() => pairs(now)),
    ...(old && { old: () => old.measure(() => pairs(old)) }),
    bare: () => now.measure(bare),
    floor: () => now.measure(floor),
  });
  printFigures('create and approve, pairs', writes);
  print(`  of the floor ${ratio(writes, 'now', 'floor').toFixed(2)} (goal ≥ ${GOALS.floor})`);
  printAgainstOld(writes);
  const reads = await inTurns({
    now: () => now.measure(() => details(now)),
    ...(old && { old: () => old.measure(() => details(old)) }),
  });
  printFigures('one document', reads);
  printAgainstOld(reads);
  await printContention(now);
  await printSizes(now);
}

type App = Awaited<ReturnType<typeof buildApp>>;

/** What each clerk's requests send, and in how many packets: inside this process, where one can listen. */
async function record({ variables, clerks }: Build) {
  const recordings = [];
  let packets: string[][] = [];
  for (const namedStatements of ['false', 'true']) {
    const platform = createPlatform(readConfig({ ...variables, NAMED_STATEMENTS: namedStatements }));
    const app = await buildApp(platform);
    for (const clerk of clerks) {
      await createAndApprove(app, clerk);
      // Without names the driver's own call is used, whose answers can be heard as well.
      if (namedStatements === 'false') recordings.push(await listen(() => createAndApprove(app, clerk)));
      else packets = await listenToWire(() => createAndApprove(app, clerk));
    }
    await app.close();
    await closePlatform(platform);
  }
  return { recordings, counts: { statements: packets.flat().length, packets: packets.length } };
}

async function createAndApprove(app: App, { member, input }: Clerk): Promise<void> {
  const created = await ask(app, member, { method: 'POST', path: '/invoices', body: input });
  await ask(app, member, { method: 'PUT', path: approvePath(idOf(created)), body: {} });
}

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

/** Create, then approve what was created; each connection goes round the businesses from its own beginning. */
const pairs = ({ port, clerks }: Build) =>
  load({
    port,
    connections: CONNECTIONS,
    seconds: SECONDS,
    stepsOf: (connection): Step => {
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
    },
  });

/** Documents of the big business, any of its last thousand. */
async function details({ port, big, adminUrl }: Build): Promise<Rate> {
  const ids = await query<{ id: string }>(
    adminUrl,
    `select id from invoices where business_id = $1 and status <> 'Draft' order by id desc limit 1000`,
    [big.businessId],
  );
  const stepsOf =
    (connection: number): Step =>
    (last, round) =>
      last === undefined
        ? requestBytes(big, port, {
            method: 'GET',
            path: `/invoices/detail/${ids[(connection * 125 + round * 7) % ids.length]?.id}`,
          })
        : undefined;
  return load({ port, connections: CONNECTIONS, seconds: SECONDS, stepsOf });
}

async function query<T>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as T[];
  } finally {
    await client.end();
  }
}

async function engineRun({ dir, variables, adminUrl }: Build, name: string, replay: Replay) {
  const server = { bin: process.env.PG_BIN ?? DEBIAN_BIN, dir, adminUrl, appUrl: variables.DATABASE_APP_URL ?? '' };
  const file = await prepareReplay(server, name, replay);
  return () => pgbench(server, file, { connections: CONNECTIONS, seconds: SECONDS });
}

/** The two functions of floor.sql with what each clerk's last invoice was made of. */
async function floorOf({ adminUrl, clerks }: Build): Promise<Replay> {
  await query(adminUrl, readFileSync(join(import.meta.dirname, 'floor.sql'), 'utf8'));
  const values = [];
  for (const { member } of clerks) {
    const [made] = await query<{ v: string[] }>(
      adminUrl,
      `select array[i.business_id::text, $2, i.customer_id::text, i.client_name, t.sales_tax_id::text, t.rate_id::text,
         i.parties::text, i.frozen_options::text, i.frozen_letterhead::text,
         (select array_agg(l.account_id order by l.position)::text from journal_lines l join journal_entries e
           on e.business_id = l.business_id and e.id = l.entry_id
           where e.business_id = i.business_id and e.subject = 'invoices' and e.subject_id = i.id),
         (select array_agg(l.amount_cents order by l.position)::text from journal_lines l join journal_entries e
           on e.business_id = l.business_id and e.id = l.entry_id
           where e.business_id = i.business_id and e.subject = 'invoices' and e.subject_id = i.id),
         (select array_agg(l.sales_tax_id order by l.position)::text from journal_lines l join journal_entries e
           on e.business_id = l.business_id and e.id = l.entry_id
           where e.business_id = i.business_id and e.subject = 'invoices' and e.subject_id = i.id),
         (select array_agg(income_account_id order by position)::text from invoice_lines p
           where p.business_id = i.business_id and p.invoice_id = i.id), c.content] as v
       from invoices i join invoice_taxes t on t.business_id = i.business_id and t.invoice_id = i.id
       join document_chain c on c.business_id = i.business_id and c.invoice_id = i.id
       where i.business_id = $1 order by i.id desc limit 1`,
      [member.businessId, `\\x${readCredential(member.cookies.sid ?? '')?.hash.toString('hex')}`],
    );
    if (!made) throw new Error('a clerk without an invoice');
    values.push(made.v);
  }
  const begin = "begin;\nselect set_config('app.business_id', :v1, true);";
  const script = `${begin}
select app.floor_create(:v1, :v2, now(), :v3, :v4, :v5, :v6, '{"totalBill": 29693, "lines": 3, "client": "Noémie Gagnon"}') as id \\gset made_
commit;
${begin}
select app.floor_approve(:v1, :v2, now(), :made_id, :v7, :v8, :v9, '{"status": "Invoiced", "totalBill": 29693}', :v10, :v11, :v12, '{1,2,3}', :v13, :v14);
commit;
`;
  return { script, values };
}

/** Each in turn, round by round, so that whatever else the machine does falls on all alike. */
async function inTurns(runs: Record<string, () => Promise<Figure>>): Promise<Map<string, Figure[]>> {
  const measured = new Map<string, Figure[]>(Object.keys(runs).map((name) => [name, []]));
  for (const run of Object.values(runs)) await run(); // until the compiler and the plans are warm
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, run] of Object.entries(runs)) measured.get(name)?.push(await run());
  return measured;
}

const ratio = (measured: Map<string, Figure[]>, one: string, other: string) =>
  median((measured.get(one) ?? []).map(({ perSecond }, at) => perSecond / (measured.get(other)?.[at]?.perSecond ?? 0)));
const cpuOf = ({ apiMicros, engineMicros }: Figure) => apiMicros + engineMicros;

/**
 * Approvals by eight connections: of one business, whose numbers, counters and chain are given one after the other, and of
 * eight. The drafts are there before.
 */
async function printContention(build: Build): Promise<void> {
  const eight = build.clerks.slice(0, CONNECTIONS);
  const one = eight.map(() => build.crowded);
  const rates = { one: [] as number[], eight: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.one.push(await approveAtOnce(build, one));
    rates.eight.push(await approveAtOnce(build, eight));
  }
  const share = median(rates.one.map((rate, at) => rate / (rates.eight[at] ?? 0)));
  print(`\n8 clerks approving at once, medians of ${ROUNDS} rounds of ${CONNECTIONS * EACH}; load of the machine ${loadText()}
  of one business      ${median(rates.one).toFixed(0)}/s
  of eight businesses  ${median(rates.eight).toFixed(0)}/s
  ratio ${share.toFixed(2)} (goal ≥ ${GOALS.contention}); afterwards ${await soundness(build)}`);
}

async function approveAtOnce({ port }: Build, clerks: readonly Clerk[]): Promise<number> {
  const drafts = clerks.map((): number[] => []);
  const create = ({ member, input }: Clerk) =>
    requestBytes(member, port, { method: 'POST', path: '/invoices', body: input });
  const approve = ({ member }: Clerk, id: number | undefined) =>
    requestBytes(member, port, { method: 'PUT', path: approvePath(id ?? 0), body: {} });
  const run = (
    next: (clerk: Clerk, mine: number[]) => Buffer | undefined,
    heard: (mine: number[], body: string) => void,
  ) =>
    Promise.all(
      clerks.map((clerk, at) => {
        const mine = drafts[at] ?? [];
        return load({
          port,
          connections: 1,
          rounds: EACH,
          stepsOf: () => (last) => {
            if (last === undefined) return next(clerk, mine);
            heard(mine, last);
            return undefined;
          },
        });
      }),
    );
  await run(create, (mine, body) => mine.push(idOf(body)));
  const started = performance.now();
  await run(
    (clerk, mine) => approve(clerk, mine.pop()),
    () => {},
  );
  return (clerks.length * EACH) / ((performance.now() - started) / 1000);
}

/** Numbers without a gap, an unbroken chain, and books whose sums are exact. */
async function soundness({ platform, adminUrl, crowded }: Build): Promise<string> {
  const { businessId, userId } = crowded.member;
  const [numbers] = await query<{ gaps: number; approved: number }>(
    adminUrl,
    `select (max(number) - min(number) + 1 - count(*))::int as gaps, count(*) filter (where status <> 'Draft')::int as approved
     from invoices where business_id = $1 and kind = 'invoice'`,
    [businessId],
  );
  // As autovacuum would have done by now: the figures of a business that was empty a minute ago mislead the check.
  await query(adminUrl, 'analyze journal_entries, journal_lines, open_items, allocations, tax_lines');
  const [books, chain] = await within({ platform }, businessId, userId, async (ctx) => {
    const found = [await verifyLedger(ctx), await verifyChain(ctx)];
    await ctx.audit({ action: 'bench.verified', subject: 'businesses', subjectId: businessId });
    return found;
  });
  return JSON.stringify({ ...numbers, ...books, ...chain });
}

const print = (text: string) => process.stdout.write(`${text}\n`);
const loadText = () =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(', ');

function printFigures(title: string, measured: Map<string, Figure[]>): void {
  print(
    `\n${title}, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s; load of the machine ${loadText()}`,
  );
  for (const [name, figures] of measured) {
    const { perSecond, apiMicros, engineMicros } = middle(figures);
    const api = name === 'bare' || name === 'floor' ? '' : `API ${apiMicros.toFixed(0)} + `;
    print(
      `  ${name.padEnd(6)} ${perSecond.toFixed(0).padStart(6)}/s   CPU ${api}PostgreSQL ${engineMicros.toFixed(0)} µs each`,
    );
  }
}

function printAgainstOld(measured: Map<string, Figure[]>): void {
  const [now, old] = [measured.get('now'), measured.get('old')];
  if (!now || !old) return;
  const cpu = median(now.map((figure, at) => cpuOf(figure) / cpuOf(old[at] ?? figure)));
  print(
    `  ${ratio(measured, 'now', 'old').toFixed(2)} × the old build's rate (goal ≥ ${GOALS.rate}), ${cpu.toFixed(2)} of its processor time (goal ≤ ${GOALS.cpu})`,
  );
}
