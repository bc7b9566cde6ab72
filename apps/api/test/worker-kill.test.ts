import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { killWorkers } from '../../../drills/worker-kill.ts';
import { PASSWORDS } from './global-setup.ts';

/** A small slice of `pnpm drill -- worker-kill`. Most of its time is the wait for a dead worker's lease to expire. */
it('loses no mail when workers are killed, and repeats only what a kill between yes and commit explains', async () => {
  const name = `drill_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query(`create database ${name} locale_provider libc template template0`);
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  const verdict = await killWorkers({ adminUrl: url.href, passwords: PASSWORDS }, { kills: 3, mails: 60, seed: 3 });
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  expect(verdict).toMatchObject({ accepted: 60, lost: [], unexplained: [], problems: [] });
  expect(verdict.interrupted).toBeGreaterThan(0);
}, 180_000);
