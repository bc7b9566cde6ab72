import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, within } from '../../../test/makers/businesses.ts';
import { defineJob } from './job.ts';
import { handleJob, startWorkers } from './worker.ts';

const number = z.object({ n: z.int() });
const mail = defineJob('test.mail', number, { lane: 'mail' });
const other = defineJob('test.other', number);

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.stop());

it('goes on with everything else while the mail server hangs, with one mail of each business in hand', async () => {
  const businesses = [await aBusiness(world), await aBusiness(world)];
  const inHand: number[] = [];
  const done: number[] = [];
  let answer = () => {};
  const hanging = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const handlers = [
    handleJob(mail, async (_, { n }) => {
      inHand.push(n);
      await hanging;
    }),
    handleJob(other, async (_, { n }) => void done.push(n)),
  ];
  for (const { businessId, userId } of businesses) {
    await within(world, businessId, userId, async (ctx) => {
      for (let n = 1; n <= 10; n += 1) await ctx.enqueue(mail, { n: n + businessId * 100 });
      for (let n = 1; n <= 5; n += 1) await ctx.enqueue(other, { n });
    });
  }
  const workers = await startWorkers(world.platform, handlers, [], { concurrency: 4, pollInterval: 50 });
  await vi.waitFor(() => expect(done).toHaveLength(10), { timeout: 5_000 });
  await vi.waitFor(() => expect(inHand).toHaveLength(2), { timeout: 5_000 });
  await new Promise((resolve) => setTimeout(resolve, 200)); // no third one joins while the server hangs
  expect(inHand.map((n) => Math.floor(n / 100)).toSorted()).toEqual(businesses.map((one) => one.businessId).toSorted());
  answer();
  await vi.waitFor(() => expect(inHand).toHaveLength(20), { timeout: 5_000 });
  await workers.stop();
});
