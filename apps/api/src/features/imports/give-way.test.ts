import { customerImports } from '@countinghouse/contracts/customer-imports';
import { beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { call } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { importsAs } from '../../../test/imports.ts';
import { aBusiness, within } from '../../../test/makers/businesses.ts';
import { MONTREAL } from '../../../test/makers/customers.ts';
import { longestTurnMs } from '../../../test/processor-time.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { handleJob, startWorkers } from '../../platform/jobs/worker.ts';
import { importJobs } from './index.ts';

const small = defineJob('test.small', z.object({ n: z.int() }));

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

it('H3: the jobs of others run while a file full of line breaks is checked', async () => {
  const member = await aBusiness(world);
  const other = await aBusiness(world);
  const row = `A,"a${'\n'.repeat(32_000)}b="\n`;
  const usual = Array.from({ length: 25 }, (_, n) => `B${n},b\n`).join('');
  const batch = await importsAs(world, member).uploaded(`First Name,Note\n${usual}${row.repeat(300)}`);
  const fields = batch.columns.map(({ field }) => field);
  const body = { fields, version: batch.version, place: MONTREAL };
  await call(world, member, customerImports.check, { params: { id: batch.idImport }, body });

  const done: string[] = [];
  const handlers = [
    ...importJobs.map(({ job, handle }) => ({
      job,
      handle: async (...args: Parameters<typeof handle>) => {
        done.push('begins');
        await handle(...args);
        done.push('ends');
      },
    })),
    handleJob(small, async () => void done.push('small')),
  ];
  await within(world, other.businessId, other.userId, async (ctx) => {
    for (let n = 1; n <= 5; n += 1) await ctx.enqueue(small, { n });
  });
  const longest = await longestTurnMs(async () => {
    const workers = await startWorkers(world.platform, handlers, [], { concurrency: 2, pollInterval: 20 });
    await vi.waitFor(() => expect(done).toHaveLength(7), { timeout: 15_000 });
    await workers.stop();
  });
  expect(done.at(-1)).toBe('ends');
  expect(longest).toBeLessThan(150);
  expect(await importsAs(world, member).get(batch.idImport)).toMatchObject({
    state: 'checked',
    counts: { total: 325, new: 25, invalid: 300 },
  });
});
