import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Ground } from '../../../drills/worker-kill.ts';
import { PASSWORDS } from './global-setup.ts';

/** For a slice of a drill, which migrates for itself: a database with nothing in it, gone when the work is done. */
export async function inEmptyDatabase<T>(work: (ground: Ground) => Promise<T>): Promise<T> {
  const name = `drill_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  try {
    await admin.query(`create database ${name} locale_provider libc template template0`);
    const url = new URL(inject('adminUrl'));
    url.pathname = `/${name}`;
    return await work({ adminUrl: url.href, passwords: PASSWORDS });
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}
