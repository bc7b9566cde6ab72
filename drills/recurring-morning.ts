import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../apps/api/src/config.ts';
import { createSeries } from '../apps/api/src/features/recurring/save-series.ts';
import { planRun } from '../apps/api/src/features/recurring/schedule.ts';
import { closePlatform, createPlatform } from '../apps/api/src/platform/create-platform.ts';
import { type Member, within } from '../apps/api/test/makers/businesses.ts';
import { seriesInput } from '../apps/api/test/makers/recurring.ts';
import { NewSeries } from '../packages/contracts/src/recurring.ts';
import { dayAfter } from '../packages/domain/src/documents/days.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { untilReady } from '../scripts/processes.ts';
import type { Drill } from './drill.ts';
import type { Answer } from './noisy-neighbour.calls.ts';
import { end, environment, type Figures, figuresOf, makeBusinesses, start, work } from './noisy-neighbour.ts';
import type { Ground } from './worker-kill.ts';

export type MorningPlan = { series: number; aloneSeconds: number; mostSeconds: number; port: number };
export type MorningVerdict = {
  made: number;
  invoices: number;
  failed: number;
  seconds: number;
  alone: Figures;
  loaded: Figures;
  ratio: number;
  refusals: number;
};

const GOAL = 2;
/** How long the neighbour is asked before somebody looks whether the morning is over. */
const SLICE_SECONDS = 4;

/** `pnpm drill -- recurring-morning --series 10000`: one business bills everybody at eight, and another one just works. */
export const drill: Drill = async (args) => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { series: text, alone: text, most: text } });
  const plan = {
    series: Math.min(50_000, Number(values.series ?? 10_000)),
    aloneSeconds: Math.min(120, Number(values.alone ?? 20)),
    mostSeconds: Number(values.most ?? 1_800),
    port: 4194,
  };
  const dir = mkdtempSync(join(tmpdir(), 'countinghouse-drill-'));
  const cluster = await startPostgres({ dir, durable: true });
  try {
    const ground = { adminUrl: cluster.url, passwords: { app_rw: 'drill', app_jobs: 'drill' } };
    const verdict = await billsInTheMorning(ground, plan);
    console.log(report(verdict, plan));
    return isWhole(verdict, plan) && verdict.ratio <= GOAL;
  } finally {
    await cluster.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};

/** Every series has exactly one invoice, and the neighbour was answered. */
export const isWhole = ({ made, invoices, failed, refusals }: MorningVerdict, { series }: MorningPlan): boolean =>
  made === series && invoices === series && failed === 0 && refusals === 0;

export async function billsInTheMorning(ground: Ground, plan: MorningPlan): Promise<MorningVerdict> {
  const files = mkdtempSync(join(tmpdir(), 'countinghouse-drill-files-'));
  const env = environment(ground, plan.port, files);
  const [greedy, polite] = await makeBusinesses(ground, env);
  await makeSeries(ground, env, greedy, plan.series);
  const api = start('../apps/api/src/main.api.ts', env);
  const db = new pg.Client({ connectionString: ground.adminUrl });
  await db.connect();
  let worker: ReturnType<typeof start> | undefined;
  try {
    await untilReady(`http://127.0.0.1:${plan.port}/health/ready`);
    const person = { port: plan.port, cookies: polite.cookies };
    await work(person, 2); // plans and caches are warm in both measurements
    const before = await work(person, plan.aloneSeconds / 2);
    worker = start('../apps/api/src/main.worker.ts', env);
    const began = performance.now();
    const loaded: Answer[] = [];
    let result = await readResult(db, greedy);
    while (result.made + result.failed < plan.series && performance.now() - began < plan.mostSeconds * 1_000) {
      loaded.push(...(await work(person, SLICE_SECONDS)));
      result = await readResult(db, greedy);
    }
    const seconds = (performance.now() - began) / 1_000;
    const alone = [...before, ...(await work(person, plan.aloneSeconds / 2))];
    const figures = { alone: figuresOf(alone), loaded: figuresOf(loaded) };
    const refusals = [...alone, ...loaded].filter(({ status }) => status !== 200).length;
    return { ...result, seconds, ...figures, ratio: figures.loaded.p95 / figures.alone.p95, refusals };
  } finally {
    await db.end();
    await Promise.all([api, ...(worker ? [worker] : [])].map(end));
    rmSync(files, { recursive: true, force: true });
  }
}

/** One is made as people make it; the others are its copies, all of them due since this morning. */
async function makeSeries(ground: Ground, env: Record<string, string>, { businessId, userId }: Member, count: number) {
  const db = new pg.Client({ connectionString: ground.adminUrl });
  await db.connect();
  const platform = createPlatform(readConfig(env));
  try {
    const { rows } = await db.query<{ id: string }>('select id from customers where business_id = $1 limit 1', [
      businessId,
    ]);
    const idClient = Number(rows[0]?.id);
    const start = dayAfter(new Date().toISOString().slice(0, 10), 1);
    const body = NewSeries.parse(
      seriesInput({ idClient, runTime: '00:00', rule: { unit: 'year', monthDay: null, start } }),
    );
    await within({ platform }, businessId, userId, (ctx) => createSeries(ctx, body));
    await db.query('begin');
    await db.query(`select set_config('app.business_id', $1, true)`, [String(businessId)]);
    const due = `starts_on = (now() at time zone 'UTC')::date - 1, next_on = (now() at time zone 'UTC')::date - 1,
      next_run_at = now() - interval '1 minute'`;
    await db.query(`update recurring_series set ${due} where business_id = $1`, [businessId]);
    const { rows: columns } = await db.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'recurring_series'::regclass and attnum > 0
       and not attisdropped and attgenerated = '' and attname <> 'id'`,
    );
    const names = columns.map(({ name }) => name).join(', ');
    await db.query(
      `insert into recurring_series (${names}) select ${names} from recurring_series, generate_series(2, $2)
       where business_id = $1`,
      [businessId, count],
    );
    await db.query('commit');
    await within({ platform }, businessId, userId, planRun);
  } finally {
    await closePlatform(platform);
    await db.end();
  }
}

async function readResult(db: pg.Client, { businessId }: Member) {
  const { rows } = await db.query<{ made: number; failed: number; invoices: number }>(
    `select count(*) filter (where o.state = 'made')::int as made, count(*) filter (where o.state = 'failed')::int as failed,
       (select count(*)::int from invoices i where i.business_id = $1) as invoices
     from series_occurrences o where o.business_id = $1`,
    [businessId],
  );
  return rows[0] ?? { made: 0, failed: 0, invoices: 0 };
}

function report(verdict: MorningVerdict, plan: MorningPlan): string {
  const { made, invoices, failed, seconds, alone, loaded, ratio, refusals } = verdict;
  const line = (name: string, { p50, p95, requests }: Figures) =>
    `${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (${requests} requests)`;
  return [
    `${made} of ${plan.series} dates made in ${seconds.toFixed(0)} s, ${invoices} invoices, ${failed} failed`,
    line('alone ', alone),
    line('loaded', loaded),
    `p95 loaded ÷ alone: ${ratio.toFixed(2)} (goal at most ${GOAL}); refusals of the polite one: ${refusals}`,
    isWhole(verdict, plan) && ratio <= GOAL ? 'HELD' : 'NOT HELD',
  ].join('\n');
}
