import { expect, it } from 'vitest';
import { killWorkers } from '../../../drills/worker-kill.ts';
import { inEmptyDatabase } from './empty-database.ts';

/** A small slice of `pnpm drill -- worker-kill`. Most of its time is the wait for a dead worker's lease to expire. */
it('loses no mail when workers are killed, and repeats only what a kill between yes and commit explains', async () => {
  const verdict = await inEmptyDatabase((ground) => killWorkers(ground, { kills: 3, mails: 60, seed: 3 }));
  expect(verdict).toMatchObject({ accepted: 60, lost: [], unexplained: [], problems: [] });
  expect(verdict.interrupted).toBeGreaterThan(0);
}, 180_000);
