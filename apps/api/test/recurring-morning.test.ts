import { expect, it } from 'vitest';
import { billsInTheMorning, isWhole } from '../../../drills/recurring-morning.ts';
import { freePort } from '../../../scripts/postgres.ts';
import { inEmptyDatabase } from './empty-database.ts';

/**
 * A small slice of `pnpm drill -- recurring-morning`. Other tests run beside it, so that it does not judge the ratio the
 * drill is about, only that each series bills once and that nobody else is refused meanwhile.
 */
it('many series that are due at once are each made once, while a neighbour is answered', async () => {
  const plan = { series: 80, aloneSeconds: 2, mostSeconds: 90, port: await freePort() };
  const verdict = await inEmptyDatabase((ground) => billsInTheMorning(ground, plan));
  expect(isWhole(verdict, plan), JSON.stringify(verdict)).toBe(true);
}, 180_000);
