import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, within } from '../../../test/makers/businesses.ts';
import { defineJob } from './job.ts';
import { countRunningJobs } from './running-jobs.repo.ts';
import { handleJob, startWorkers } from './worker.ts';

const work = defineJob('test.work', z.object({ of: z.string() }));

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.stop());

it('M5: a hundred jobs of one business do not stand before the first of another', async () => {
  const [greedy, polite] = [await aBusiness(world), await aBusiness(world)];
  const done: string[] = [];
  let [running, most] = [0, 0];
  const handler = handleJob(work, async (_, { of }) => {
    if (of === 'greedy') most = Math.max(most, ++running);
    await pause(20);
    if (of === 'greedy') running -= 1;
    done.push(of);
  });
  const queue = (of: string, { businessId, userId }: typeof greedy, count: number) =>
    within(world, businessId, userId, async (ctx) => {
      for (let n = 0; n < count; n += 1) await ctx.enqueue(work, { of });
    });
  await queue('greedy', greedy, 100);
  const workers = await startWorkers(world.platform, [handler], [], { concurrency: 8, pollInterval: 50 });
  await vi.waitFor(() => expect(done.length).toBeGreaterThan(2), { timeout: 5_000 });
  const before = done.length;
  await queue('polite', polite, 1);
  await vi.waitFor(() => expect(done).toContain('polite'), { timeout: 5_000 });
  // While it ran, the two workers of the other business went on; the ninety or so that waited did not come first.
  expect(done.indexOf('polite') - before).toBeLessThan(40);
  await vi.waitFor(() => expect(done).toHaveLength(101), { timeout: 20_000 });
  expect(most).toBe(world.platform.config.shares.jobsAtOnce);
  await workers.stop();
});

it('M5: a business can ask how many of its own jobs run, and of nobody else’s', async () => {
  const [one, other] = [await aBusiness(world), await aBusiness(world)];
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const handler = handleJob(work, () => held);
  const count = ({ businessId, userId }: typeof one) => within(world, businessId, userId, countRunningJobs);
  await within(world, one.businessId, one.userId, (ctx) => ctx.enqueue(work, { of: 'one' }));
  const workers = await startWorkers(world.platform, [handler], [], { concurrency: 2, pollInterval: 50 });
  await vi.waitFor(async () => expect(await count(one)).toBe(1), { timeout: 5_000 });
  expect(await count(other)).toBe(0);
  finish();
  await workers.stop();
});
