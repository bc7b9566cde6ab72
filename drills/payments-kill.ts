import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { verifyLedger } from '../apps/api/src/features/ledger/index.ts';
import { verifyOnline } from '../apps/api/src/features/online-payments/index.ts';
import { sweepJob } from '../apps/api/src/features/online-payments/sweep/sweep.job.ts';
import { verifyPayments } from '../apps/api/src/features/payments/index.ts';
import { closePlatform, createPlatform } from '../apps/api/src/platform/create-platform.ts';
import { retried } from '../apps/api/src/platform/db/retried.ts';
import type { Platform } from '../apps/api/src/platform/platform.ts';
import { call } from '../apps/api/test/calls.ts';
import { aBusiness, type Member, within } from '../apps/api/test/makers/businesses.ts';
import { aCustomer } from '../apps/api/test/makers/customers.ts';
import { anApprovedInvoice } from '../apps/api/test/makers/invoices.ts';
import { type LocalProvider, startLocalProvider } from '../apps/api/test/provider/local-provider.ts';
import * as contract from '../packages/contracts/src/online-payments.ts';
import { loadLocations } from '../scripts/load-locations.ts';
import { migrate, roleUrl } from '../scripts/migrate.ts';
import { startPostgres } from '../scripts/postgres.ts';
import type { Drill } from './drill.ts';
import { KilledApi } from './payments-kill.api.ts';
import type { Ground } from './worker-kill.ts';
import { KilledWorkers } from './worker-kill.workers.ts';

export type PaymentsPlan = { kills: number; payments: number };
export type PaymentsVerdict = { paid: number; recorded: number; interrupted: number; problems: string[] };

const WORKERS = 2;
const BUSINESSES = 3;
const WORK_MS = 700;
const DRAIN_MS = 240_000;
/** How long somebody goes on clicking while the API comes back. */
const PATIENCE_MS = 120_000;
/** Of so many payments one's events never arrive: only the sweep finds it. */
const LOST_EVERY = 4;

/** `pnpm drill -- payments-kill --kills 50 --payments 500`: kill -9 between the provider's yes and our commit. */
export const drill: Drill = async (args) => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { kills: text, payments: text } });
  const plan = { kills: Number(values.kills ?? 50), payments: Number(values.payments ?? 500) };
  const dir = mkdtempSync(join(tmpdir(), 'countinghouse-drill-'));
  const cluster = await startPostgres({ dir, durable: true });
  try {
    const ground = { adminUrl: cluster.url, passwords: { app_rw: 'drill', app_jobs: 'drill' } };
    const verdict = await killPayments(ground, plan);
    console.log(JSON.stringify({ ...plan, ...verdict }, null, 2));
    return verdict.problems.length === 0;
  } finally {
    await cluster.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};

type Firm = { member: Member; idClient: number; key: string };
type Field = {
  platform: Platform;
  app: Awaited<ReturnType<typeof buildApp>>;
  provider: LocalProvider;
  api: KilledApi;
  workers: KilledWorkers;
  admin: pg.Pool;
  firms: Firm[];
};

/** Pays invoices through a real API and real workers at a stand-in of the provider, killing both at random moments. */
export async function killPayments(ground: Ground, plan: PaymentsPlan): Promise<PaymentsVerdict> {
  await migrate(ground.adminUrl, 1, ground.passwords);
  await loadLocations(ground.adminUrl, { citiesOf: ['CA'] });
  const provider = await startLocalProvider();
  const env = environment(ground, provider.url);
  const platform = createPlatform(readConfig({ ...env, LOG_LEVEL: 'error' }));
  const app = await buildApp(platform);
  const admin = new pg.Pool({ connectionString: ground.adminUrl, max: 2 });
  admin.on('error', (error) => console.error(error.message));
  const workers = new KilledWorkers(env, WORKERS);
  const api = await KilledApi.start(env);
  try {
    const firms: Firm[] = [];
    for (let n = 0; n < BUSINESSES; n += 1) firms.push(await aFirm({ platform, app, provider, api }, n));
    // As slow as over the network, so that a kill falls between an answer and what we make of it.
    await provider.control.slow({ ms: 60, count: 1_000_000, when: 'after' });
    await workers.start();
    const field = { platform, app, provider, api, workers, admin, firms };
    const interrupted = await payAndKill(field, plan);
    await provider.control.dropWithheld();
    await provider.control.behave();
    await drained(field);
    return await judge(field, { ...plan, interrupted });
  } finally {
    await workers.stop();
    await api.stop();
    await app.close();
    await closePlatform(platform);
    await admin.end();
    await provider.stop();
  }
}

async function aFirm(
  { platform, app, provider, api }: Pick<Field, 'platform' | 'app' | 'provider' | 'api'>,
  n: number,
) {
  const member = await aBusiness({ platform });
  const { idClient } = await aCustomer({ platform }, member);
  const key = `sk_test_drillaccount${n}`;
  const body = { mode: 'test', secretKey: key, webhookSecret: provider.webhookSecretFor(key) };
  const { webhookUrl } = await call({ app }, member, contract.saveOnlineSettings, { body });
  await call({ app }, member, contract.checkOnlineSettings, {});
  await provider.control.registerEndpoint(key, `${api.origin}${new URL(webhookUrl).pathname}`);
  return { member, idClient, key };
}

async function payAndKill(field: Field, plan: PaymentsPlan): Promise<number> {
  const { workers, api, firms, admin } = field;
  let [begun, interrupted] = [0, 0];
  for (let round = 1; round <= plan.kills; round += 1) {
    await workers.ready();
    const target = Math.floor((plan.payments * round) / plan.kills);
    const paying: Promise<void>[] = [];
    for (; begun < target; begun += 1) {
      const firm = firms[begun % firms.length];
      if (!firm) continue;
      const one = payOne(field, firm, begun);
      // Heard below, with all of the round; a rejection that comes sooner must not end the drill before it has tidied up.
      one.catch(() => {});
      paying.push(one);
    }
    const pause = Math.random() * WORK_MS;
    await sleep(pause);
    if (round % 3 === 0) await api.kill();
    else {
      const { holders } = await workers.kill(round % WORKERS);
      interrupted += await heldBy(admin, holders);
    }
    await Promise.all(paying);
    console.log(
      `kill ${round} of ${plan.kills}: ${round % 3 === 0 ? 'the API' : 'a worker'}, ${interrupted} jobs so far`,
    );
  }
  return interrupted;
}

/** Whoever gets no answer clicks again, as people do. */
async function payOne(field: Field, { member, idClient, key }: Firm, index: number): Promise<void> {
  const { provider, api } = field;
  const items = [{ serviceName: 'Work', quantity: 1, price: 10 + (index % 90) }];
  // Two that post at once may wait for each other in a circle; requests are tried again then, and so is this.
  const id = await retried(() => anApprovedInvoice({ platform: field.platform }, member, { idClient, items }));
  const deadline = Date.now() + PATIENCE_MS;
  let said = '';
  while (Date.now() < deadline) {
    const { session, answer } = await clickPay(field, { member, id, api }).catch(noAnswer);
    said = answer;
    if (session) {
      if (index % LOST_EVERY === 0) await provider.control.deliver({ withhold: true });
      await provider.control.pay(session, 'card');
      await provider.control.deliver({});
      return;
    }
    await sleep(250);
  }
  throw new Error(`nobody opened a page for invoice ${id} of ${key}: ${said}`);
}

type ClickAnswer = { session: string | null; answer: string };
const noAnswer = (error: unknown): ClickAnswer => ({ session: null, answer: String(error) });

type Click = { member: Member; id: number; api: KilledApi };

/** The page that was opened for it, by the process that may die while it asks. */
async function clickPay({ admin }: Field, { member, id, api }: Click): Promise<ClickAnswer> {
  const { sid = '', AccessToken = '' } = member.cookies;
  const reply = await fetch(`${api.origin}/api${contract.startOnlinePayment.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: `sid=${encodeURIComponent(sid)}; AccessToken=${encodeURIComponent(AccessToken)}`,
      accesstoken: AccessToken,
    },
    body: JSON.stringify({ idInvoice: id }),
  });
  if (reply.status !== 200) return { session: null, answer: `${reply.status} ${await reply.text()}` };
  const { rows } = await admin.query<{ session_id: string }>(
    `select session_id from payment_attempts where business_id = $1 and document_id = $2 and state = 'open'`,
    [member.businessId, id],
  );
  return { session: rows[0]?.session_id ?? null, answer: '200, and no page is open' };
}

/** The jobs that a worker held when it died. */
async function heldBy(admin: pg.Pool, holders: string[]): Promise<number> {
  const { rows } = await admin.query<{ n: number }>(
    `select count(*)::int as n from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier like 'online.%' and j.locked_by = any($1)`,
    [holders],
  );
  return rows[0]?.n ?? 0;
}

async function drained({ platform, firms, admin }: Field): Promise<void> {
  const deadline = Date.now() + DRAIN_MS;
  for (;;) {
    const { rows } = await admin.query<{ open: number }>(
      `select count(*)::int as open from payment_attempts where state in ('begun', 'open', 'processing')`,
    );
    if (rows[0]?.open === 0 || Date.now() > deadline) return;
    for (const { member } of firms)
      await within({ platform }, member.businessId, 0, (ctx) =>
        ctx.enqueue(sweepJob, {}, { key: `${sweepJob.name}:${ctx.businessId}` }),
      );
    await sleep(2_000);
  }
}

async function judge({ platform, provider, firms, admin }: Field, plan: PaymentsPlan & { interrupted: number }) {
  const problems: string[] = [];
  let [paid, paidCents] = [0, 0];
  for (const { key, member } of firms) {
    const intents = await provider.control.list(key, 'payment_intent');
    paid += intents.length;
    paidCents += intents.reduce((sum, { amount_received }) => sum + amount_received, 0);
    const verdicts = await within({ platform }, member.businessId, 0, async (ctx) => {
      const { entries: _entries, ...ledger } = await verifyLedger(ctx);
      return { ...ledger, ...(await verifyPayments(ctx)), ...(await verifyOnline(ctx)) };
    });
    for (const [what, count] of Object.entries(verdicts))
      if (typeof count === 'number' && count !== 0) problems.push(`business ${member.businessId}: ${count} ${what}`);
  }
  const { rows } = await admin.query<{ n: number; cents: number; live: number }>(
    `select count(*)::int as n, coalesce(sum(amount_cents), 0)::int as cents,
       (select count(*)::int from payment_attempts where state in ('begun', 'open', 'processing')) as live from payments`,
  );
  const [books = { n: 0, cents: 0, live: 0 }] = rows;
  if (paid !== plan.payments) problems.push(`${paid} payments at the provider instead of ${plan.payments}`);
  if (books.n !== paid) problems.push(`${books.n} payments recorded of ${paid}`);
  if (books.cents !== paidCents) problems.push(`${books.cents} recorded of ${paidCents}`);
  if (books.live > 0) problems.push(`${books.live} attempts are still open`);
  return { paid, recorded: books.n, interrupted: plan.interrupted, problems };
}

const environment = ({ adminUrl, passwords }: Ground, providerUrl: string) => ({
  PUBLIC_URL: 'http://localhost:4000',
  SECRET_KEY: 'a drill key that is long enough to be accepted',
  DATABASE_APP_URL: roleUrl(adminUrl, 'app_rw', passwords.app_rw),
  DATABASE_JOBS_URL: roleUrl(adminUrl, 'app_jobs', passwords.app_jobs),
  SMTP_URL: 'smtp://127.0.0.1:9',
  PROVIDER_URL: providerUrl,
  RATE_LIMIT_PER_MINUTE: '0',
  SHARE_REQUESTS_AT_ONCE: '0',
  SHARE_REQUESTS_PER_SECOND: '0',
  FILES_URL: `file:${join(tmpdir(), 'countinghouse-drill-files')}`,
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
