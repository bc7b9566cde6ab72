import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { createAndKill } from '../../../drills/invoice-numbers.ts';
import { PASSWORDS } from './global-setup.ts';

/** A small slice of `pnpm drill -- invoice-numbers`. */
it('numbers follow each other without gap or double while the API is killed in the middle', async () => {
  const name = `drill_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query(`create database ${name} locale_provider libc template template0`);
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  const plan = { creates: 80, kills: 2, port: 4191 };
  const verdict = await createAndKill({ adminUrl: url.href, passwords: PASSWORDS }, plan);
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  expect(verdict).toMatchObject({ acknowledged: 80, documents: 80, problems: [] });
}, 180_000);
