import { expect, it } from 'vitest';
import { KINDS } from '../../../drills/noisy-neighbour.calls.ts';
import { livesBeside } from '../../../drills/noisy-neighbour.ts';
import { freePort } from '../../../scripts/postgres.ts';
import { inEmptyDatabase } from './empty-database.ts';

/**
 * A small slice of `pnpm drill noisy-neighbour`. Other tests run beside it, so that it does not judge the ratio the drill
 * is about, only that a flood refuses nobody else, and that nobody else waits as the flood does.
 */
it('M5: a business that floods every kind of call is held back, and its neighbour is answered', async () => {
  const plan = { parallel: 60, seconds: 6, aloneSeconds: 2, port: await freePort(), kinds: KINDS };
  const verdict = await inEmptyDatabase((ground) => livesBeside(ground, plan));
  expect(verdict.refusals).toBe(0);
  const answers = Object.values(verdict.greedy).reduce((sum, count) => sum + count, 0);
  const waitInTheFlood = (plan.parallel * plan.seconds * 1_000) / answers;
  expect(verdict.loaded.p50).toBeLessThan(waitInTheFlood / 5);
}, 180_000);
