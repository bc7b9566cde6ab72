import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { inTransaction } from '../db/transaction.ts';
import { insertJob } from './enqueue.repo.ts';
import { defineSystemJob } from './job.ts';
import { handleSystemJob, startWorkers } from './worker.ts';

const probe = defineSystemJob('test.probe', z.object({ name: z.string() }), { maxAttempts: 3 });
const ran: string[] = [];
let hold: Promise<void> | undefined;
let letGo = () => {};
const handlers = [
  handleSystemJob(probe, async (_, { name }) => {
    ran.push(name);
    await hold;
  }),
];

let world: TestWorld;
let workers: { stop: () => Promise<void> } | undefined;

beforeAll(async () => {
  world = await startApp();
});
afterEach(async () => {
  letGo();
  await workers?.stop();
  ran.length = 0;
  hold = undefined;
});
afterAll(() => world.stop());

const start = async (leaseBeatMs = 100) => {
  workers = await startWorkers(world.platform, handlers, [], { concurrency: 2, pollInterval: 50, leaseBeatMs });
};

const queue = async (name: string, options: { queue?: string } = {}) => {
  const [cell] = world.platform.cells.all;
  if (!cell) throw new Error('no cell');
  await inTransaction(cell, 'read write', '', (tx) => insertJob(tx, probe, { name }, options));
};

/** What a worker leaves behind that was killed `ago` after it had last been heard of. */
const lockByTheDead = async (ago: string, attempts = 1) => {
  await world.owner.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now() - $1::interval, attempts = $2`,
    [ago, attempts],
  );
  await world.owner.query(
    `update graphile_worker._private_job_queues set locked_by = 'pool-dead', locked_at = now() - $1::interval`,
    [ago],
  );
};

const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 5_000, interval: 50 });

it('takes up the job of a worker that was killed, thirty seconds after it was last heard of', async () => {
  await queue('orphan');
  await lockByTheDead('31 seconds');
  await start();
  await soon(() => expect(ran).toEqual(['orphan']));
});

it('frees the queue that a killed worker held, so that the next in line runs too', async () => {
  await queue('first', { queue: 'line' });
  await queue('second', { queue: 'line' });
  await lockByTheDead('31 seconds');
  await start();
  await soon(() => expect(ran.toSorted()).toEqual(['first', 'second']));
});

it('leaves a job alone whose worker was heard of lately', async () => {
  await queue('held');
  await lockByTheDead('20 seconds');
  await start();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(ran).toEqual([]);
  await world.owner.query('delete from graphile_worker._private_jobs');
});

it('does not start a job again that has killed its worker as often as it may', async () => {
  await queue('poison');
  await lockByTheDead('31 seconds', 3);
  await start();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(ran).toEqual([]);
  const { rows } = await world.owner.query('select locked_at, attempts from graphile_worker._private_jobs');
  expect(rows).toEqual([{ locked_at: null, attempts: 3 }]);
  await world.owner.query('delete from graphile_worker._private_jobs');
});

it('renews its own locks while it works, however long that takes', async () => {
  hold = new Promise((resolve) => {
    letGo = resolve;
  });
  await start();
  await queue('long');
  await soon(() => expect(ran).toEqual(['long']));
  await world.owner.query(`update graphile_worker._private_jobs set locked_at = now() - interval '25 seconds'`);
  await soon(async () => {
    const { rows } = await world.owner.query<{ fresh: boolean }>(
      `select locked_at > now() - interval '5 seconds' as fresh from graphile_worker._private_jobs`,
    );
    expect(rows).toEqual([{ fresh: true }]);
  });
  expect(ran).toEqual(['long']);
});
