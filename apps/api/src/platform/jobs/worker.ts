import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { z } from 'zod';
import { type Ctx, type Origin, SYSTEM_USER } from '../ctx.ts';
import type { Cell } from '../db/cells.ts';
import { createPool } from '../db/database.ts';
import { inTenant } from '../db/tenant.ts';
import type { Platform } from '../platform.ts';
import type { Envelope } from './enqueue.repo.ts';
import type { Job, Lane } from './job.ts';
import { JobShares } from './job-shares.ts';
import { keepLeases, LEASE_BEAT_MS } from './leases.ts';

/** What a job handler gets besides its payload. */
export type JobRun = { platform: Platform; cell: Cell; attempt: number; isLastAttempt: boolean; jobId: string };
export type SystemHandle<P> = (run: JobRun, payload: P) => Promise<void>;
export type TenantHandle<P> = (open: OpenTenant, payload: P, run: JobRun) => Promise<void>;
/** Opens the tenant transaction of the business that queued the job; a handler that talks to the world opens two. */
export type OpenTenant = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

export type JobHandler = { job: Job; handle: (run: JobRun, envelope: Envelope) => Promise<void> };

/** Pairs a job of a business with its handler. The business comes from the envelope, never from the payload. */
export const handleJob = <P extends z.ZodObject>(job: Job<P>, handle: TenantHandle<z.output<P>>): JobHandler => ({
  job,
  handle: async (jobRun, { actor, payload }) => {
    if (!actor) throw new Error(`${job.name} was queued without a business`);
    const origin: Origin = { requestId: `job-${jobRun.jobId}`, ipAddress: '', userAgent: `worker ${job.name}` };
    const open: OpenTenant = (work) =>
      inTenant(
        jobRun.platform,
        { businessId: actor.businessId, mode: 'read write', origin },
        async () => ({ ...actor, sessionId: 0 }),
        work,
      );
    await handle(open, job.payload.parse(payload), jobRun);
  },
});

export const handleSystemJob = <P extends z.ZodObject>(job: Job<P>, handle: SystemHandle<z.output<P>>): JobHandler => ({
  job,
  handle: (jobRun, { payload }) => handle(jobRun, job.payload.parse(payload)),
});

/** A system job's way into one business. */
export const asSystem = <T>({ platform, jobId }: JobRun, businessId: number, work: (ctx: Ctx) => Promise<T>) =>
  inTenant(
    platform,
    {
      businessId,
      mode: 'read write',
      origin: { requestId: `job-${jobId}`, ipAddress: '', userAgent: 'worker' },
    },
    async () => ({ businessId, userId: SYSTEM_USER, role: 'admin', sessionId: 0 }),
    work,
  );

export type Schedule = { job: Job; match: string; payload: object };
export type WorkerOptions = { concurrency: number; pollInterval?: number; leaseBeatMs?: number };

/** Mails in hand at once per process. Few, because a process that is killed repeats those the server has just taken. */
const MAIL_CONCURRENCY = 2;
/** Calls of the payment provider at once per process. */
const PROVIDER_CONCURRENCY = 4;

/** Runs the queue of every cell. Stateless: any number of workers may run, each job is worked by one. */
export async function startWorkers(
  platform: Platform,
  handlers: readonly JobHandler[],
  schedules: readonly Schedule[],
  options: WorkerOptions,
): Promise<{ stop: () => Promise<void> }> {
  const inLane = (lane: Lane) => handlers.filter(({ job }) => job.lane === lane);
  const waiting = (lane: Lane, concurrency: number) => ({
    handlers: inLane(lane),
    schedules: [],
    options: { ...options, concurrency },
  });
  const lanes = [
    { handlers: inLane('main'), schedules, options },
    waiting('mail', MAIL_CONCURRENCY),
    waiting('provider', PROVIDER_CONCURRENCY),
  ].filter((lane) => lane.handlers.length > 0);
  const started = await Promise.all(
    platform.cells.all.flatMap((cell) => lanes.map((lane) => startWorker(platform, cell, lane))),
  );
  return { stop: async () => void (await Promise.all(started.map((worker) => worker.stop()))) };
}

type WorkLane = { handlers: readonly JobHandler[]; schedules: readonly Schedule[]; options: WorkerOptions };

async function startWorker(platform: Platform, cell: Cell, { handlers, schedules, options }: WorkLane) {
  const { log } = platform;
  const onLost = (err: Error) => log.warn({ err }, 'a queue connection was lost');
  const size = options.concurrency + 3;
  const pool = createPool({ url: cell.jobsUrl, size, onLost, pipeline: false, patienceMs: 60_000 });
  const events: WorkerEvents = new EventEmitter();
  // One worker at least is always left to the others.
  const perBusiness = Math.min(platform.config.shares.jobsAtOnce, Math.max(1, options.concurrency - 1));
  let holder = '';
  events.once('pool:create', ({ workerPool }) => {
    holder = workerPool.id;
  });
  const runner: Runner = await run({
    pgPool: pool,
    events,
    concurrency: options.concurrency,
    noHandleSignals: true,
    pollInterval: options.pollInterval ?? 1_000,
    ...(perBusiness > 0 && { forbiddenFlags: new JobShares(perBusiness, events).leftOut }),
    taskList: tasks(platform, cell, handlers),
    parsedCronItems: parseCronItems(
      schedules.map(({ job, match, payload }) => ({ task: job.name, match, payload: { actor: null, payload } })),
    ),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ message }, 'queue');
    }),
  });
  log.info({ cell: cell.id, holder, jobs: handlers.map(({ job }) => job.name) }, 'working the queue');
  const leases = keepLeases({ pool, holder, beatMs: options.leaseBeatMs ?? LEASE_BEAT_MS, log });
  return {
    stop: async () => {
      await runner.stop();
      leases.stop();
      await pool.end();
    },
  };
}

function tasks(platform: Platform, cell: Cell, handlers: readonly JobHandler[]): TaskList {
  return Object.fromEntries(
    handlers.map(({ job, handle }) => [
      job.name,
      async (payload: unknown, { job: row }) => {
        const jobRun = {
          platform,
          cell,
          jobId: row.id,
          attempt: row.attempts,
          isLastAttempt: row.attempts >= row.max_attempts,
        };
        await handle(jobRun, payload as Envelope);
      },
    ]),
  );
}
