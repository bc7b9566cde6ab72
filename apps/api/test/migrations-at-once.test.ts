import pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '../../../scripts/migrate.ts';
import { inEmptyDatabase } from './empty-database.ts';

async function lastMigration(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name desc limit 1');
  await client.end();
  return rows[0]?.name;
}

it('brings several databases of one cluster up to date at once, though they share their roles', async () => {
  const upToDate = () =>
    inEmptyDatabase(async ({ adminUrl, passwords }) => {
      await migrate(adminUrl, 1, passwords);
      return lastMigration(adminUrl);
    });
  const [first, ...others] = await Promise.all([upToDate(), upToDate(), upToDate()]);
  expect(first).toBeDefined();
  expect(others).toEqual([first, first]);
}, 120_000);
