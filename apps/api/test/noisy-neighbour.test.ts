import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { KINDS } from '../../../drills/noisy-neighbour.calls.ts';
import { livesBeside } from '../../../drills/noisy-neighbour.ts';
import { freePort } from '../../../scripts/postgres.ts';
import { PASSWORDS } from './global-setup.ts';

/**
 * A small slice of `pnpm drill noisy-neighbour`. Other tests run beside it, so that it does not judge the ratio the drill
 * is about, only that a flood refuses nobody else, and that nobody else waits as the flood does.
 */
it('M5: a business that floods every kind of call is held back, and its neighbour is answered', async () => {
  const name = `drill_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query(`create database ${name} locale_provider libc template template0`);
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  const plan = { parallel: 60, seconds: 6, aloneSeconds: 2, port: await freePort(), kinds: KINDS };
  const verdict = await livesBeside({ adminUrl: url.href, passwords: PASSWORDS }, plan);
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  expect(verdict.refusals).toBe(0);
  const answers = Object.values(verdict.greedy).reduce((sum, count) => sum + count, 0);
  const waitInTheFlood = (plan.parallel * plan.seconds * 1_000) / answers;
  expect(verdict.loaded.p50).toBeLessThan(waitInTheFlood / 5);
}, 180_000);
