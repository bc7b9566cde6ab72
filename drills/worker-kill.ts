import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../apps/api/src/config.ts';
import { queueMail } from '../apps/api/src/features/email/index.ts';
import { closePlatform, createPlatform } from '../apps/api/src/platform/create-platform.ts';
import type { Platform } from '../apps/api/src/platform/platform.ts';
import { aBusiness, type Member, within } from '../apps/api/test/makers/businesses.ts';
import { startSmtp } from '../apps/api/test/smtp.ts';
import { migrate, type RolePasswords, roleUrl } from '../scripts/migrate.ts';
import { startPostgres } from '../scripts/postgres.ts';
import type { Drill } from './drill.ts';
import { judge, type Kill, report, type Verdict } from './worker-kill.verdict.ts';
import { KilledWorkers } from './worker-kill.workers.ts';

export type Plan = { kills: number; mails: number; seed: number };
/** An empty database to run in, and the passwords that its roles have or shall get. */
export type Ground = { adminUrl: string; passwords: RolePasswords };

const WORKERS = 2;
const BUSINESSES = 5;
/** About as long as two workers need for the share of one round. */
const WORK_MS = 900;
/** After the last kill: one expired lease, the queue's leftovers, and a slow machine. */
const DRAIN_MS = 150_000;

/** `pnpm drill -- worker-kill --kills 30 --mails 1000 --seed 1`: prints the figures and says whether the promise held. */
export const drill: Drill = async (args) => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { kills: text, mails: text, seed: text } });
  const plan = {
    kills: Number(values.kills ?? 30),
    mails: Number(values.mails ?? 1000),
    seed: Number(values.seed ?? Date.now() % 1_000_000),
  };
  const dir = mkdtempSync(join(tmpdir(), 'countinghouse-drill-'));
  const cluster = await startPostgres({ dir, durable: true });
  try {
    const verdict = await killWorkers(
      { adminUrl: cluster.url, passwords: { app_rw: 'drill', app_jobs: 'drill' } },
      plan,
    );
    console.log(report(plan, verdict));
    return verdict.problems.length === 0;
  } finally {
    await cluster.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};

/** Sends mails through the real room and real worker processes, killing those with -9 at seeded moments. */
export async function killWorkers(ground: Ground, plan: Plan): Promise<Verdict> {
  const { adminUrl, passwords } = ground;
  const random = seeded(plan.seed);
  await migrate(adminUrl, 1, passwords);
  // As slow as a mail server over the network: a kill falls into the conversation, not only between two of them.
  const smtp = await startSmtp({ hold: () => sleep(50 + random() * 150) });
  const env = environment(ground, smtp.url);
  const platform = createPlatform(readConfig({ ...env, LOG_LEVEL: 'error' }));
  const admin = new pg.Pool({ connectionString: adminUrl, max: 2 });
  admin.on('error', (error) => console.error(error.message));
  const workers = new KilledWorkers(env, WORKERS);
  try {
    const members = await Promise.all(Array.from({ length: BUSINESSES }, () => aBusiness({ platform })));
    await workers.start();
    const kills = await queueAndKill({ platform, members, workers, admin, random }, plan);
    await drained(admin, Date.now() + DRAIN_MS);
    return await judge(admin, { mails: plan.mails, kills, received: smtp.received });
  } finally {
    await workers.stop();
    await closePlatform(platform);
    await admin.end();
    await smtp.stop();
  }
}

type Field = { platform: Platform; members: Member[]; workers: KilledWorkers; admin: pg.Pool; random: () => number };

/** A share of the mails at once before every kill, so that each one falls into work. */
async function queueAndKill({ platform, members, workers, admin, random }: Field, plan: Plan): Promise<Kill[]> {
  const kills: Kill[] = [];
  let queued = 0;
  for (let round = 1; round <= plan.kills; round += 1) {
    await workers.ready();
    const member = members[round % members.length];
    const target = Math.floor((plan.mails * round) / plan.kills);
    if (member) await queueMails(platform, member, { from: queued, to: target });
    queued = target;
    await sleep(random() * WORK_MS);
    const { name, holders, at } = await workers.kill(Math.floor(random() * WORKERS));
    const interrupted = await heldBy(admin, holders);
    kills.push({ name, at, interrupted });
    console.log(`kill ${round} of ${plan.kills}: ${name}, ${interrupted.length} jobs in its hands`);
  }
  return kills;
}

const queueMails = (platform: Platform, { businessId, userId }: Member, range: { from: number; to: number }) =>
  within({ platform }, businessId, userId, async (ctx) => {
    for (let index = range.from; index < range.to; index += 1) {
      await queueMail(ctx, {
        template: 'welcome',
        to: `customer${index}@example.com`,
        props: { name: `Customer ${index}`, businessName: 'Juniper & Pine', link: 'http://localhost:4000/' },
      });
    }
  });

/** The mails whose jobs a worker held when it died. */
async function heldBy(admin: pg.Pool, holders: string[]): Promise<number[]> {
  const { rows } = await admin.query<{ id: number }>(
    `select (payload -> 'payload' ->> 'id')::int as id from graphile_worker._private_jobs
     join graphile_worker._private_tasks tasks on tasks.id = task_id
     where identifier = 'email.deliver' and locked_by = any($1)`,
    [holders],
  );
  return rows.map(({ id }) => id);
}

async function drained(admin: pg.Pool, deadline: number): Promise<void> {
  for (;;) {
    const { rows } = await admin.query<{ open: number }>(
      `select ((select count(*) from mail_outbox where state in ('Queued', 'Sending'))
        + (select count(*) from graphile_worker._private_jobs
           join graphile_worker._private_tasks tasks on tasks.id = task_id
           where identifier = 'email.deliver'))::int as open`,
    );
    if (rows[0]?.open === 0 || Date.now() > deadline) return;
    await sleep(200);
  }
}

const environment = ({ adminUrl, passwords }: Ground, smtpUrl: string) => ({
  PUBLIC_URL: 'http://localhost:4000',
  SECRET_KEY: 'a drill key that is long enough to be accepted',
  DATABASE_APP_URL: roleUrl(adminUrl, 'app_rw', passwords.app_rw),
  DATABASE_JOBS_URL: roleUrl(adminUrl, 'app_jobs', passwords.app_jobs),
  SMTP_URL: smtpUrl,
  FILES_URL: `file:${join(tmpdir(), 'countinghouse-drill-files')}`,
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Mulberry32: the same seed gives the same moments. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
