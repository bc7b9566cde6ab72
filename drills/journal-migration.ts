import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { verifyChain, verifyDocuments } from '../apps/api/src/features/invoices/index.ts';
import { verifyLedger } from '../apps/api/src/features/ledger/index.ts';
import { verifyStock } from '../apps/api/src/features/services/index.ts';
import { closePlatform, createPlatform } from '../apps/api/src/platform/create-platform.ts';
import { bindTx } from '../apps/api/src/platform/db/database.ts';
import { goBack, migrationText } from '../apps/api/test/before-the-journal.ts';
import { documentsIn } from '../apps/api/test/documents.ts';
import { fillWithHistory } from '../apps/api/test/makers/histories.ts';
import { loadLocations } from '../scripts/load-locations.ts';
import { migrate, roleUrl } from '../scripts/migrate.ts';
import { startPostgres } from '../scripts/postgres.ts';
import type { Drill } from './drill.ts';

const PASSWORDS = { app_rw: 'drill', app_jobs: 'drill' };

/**
 * `pnpm drill -- journal-migration --documents 100000`: documents in every state, copied to as many businesses as that takes,
 * as the release before the journal had them; then its migration, timed, and every business checked.
 */
export const drill: Drill = async (args) => {
  const { values } = parseArgs({ args: [...args], options: { documents: { type: 'string' } } });
  const wanted = Number(values.documents ?? 100_000);
  const dir = mkdtempSync(join(tmpdir(), 'countinghouse-drill-'));
  const cluster = await startPostgres({ dir, durable: true });
  const owner = new pg.Pool({ connectionString: cluster.url, max: 2 });
  owner.on('error', () => {});
  try {
    await migrate(cluster.url, 1, PASSWORDS);
    await loadLocations(cluster.url, { citiesOf: ['CA'] });
    const origin = await makeHistory(cluster.url, owner, dir);
    const businesses = await copyBusiness(owner, origin, wanted);
    const report = { ...(await rehearse(owner)), ...(await checkAll(owner)), businesses };
    console.log(JSON.stringify(report));
    return report.differences === 0 && report.changedJournals === 0;
  } finally {
    await owner.end();
    await cluster.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};

/** One business with something of everything, made by the calls themselves. */
async function makeHistory(adminUrl: string, owner: pg.Pool, files: string): Promise<number> {
  const config = readConfig({
    PUBLIC_URL: 'http://localhost:4000',
    SECRET_KEY: 'a drill key that is long enough to be accepted',
    DATABASE_APP_URL: roleUrl(adminUrl, 'app_rw', PASSWORDS.app_rw),
    DATABASE_JOBS_URL: roleUrl(adminUrl, 'app_jobs', PASSWORDS.app_jobs),
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '0',
    SHARE_REQUESTS_AT_ONCE: '0',
    SHARE_REQUESTS_PER_SECOND: '0',
    FILES_URL: `file:${files}/files`,
  });
  // Each request at an instant of its own, as in life.
  let instant = Date.parse('2026-11-15T17:00:00Z');
  const platform = createPlatform(config, { clock: () => new Date((instant += 1)) });
  const app = await buildApp(platform);
  const world = { app, platform, owner };
  const firm = await documentsIn(() => world).aFirm();
  await fillWithHistory(world, firm);
  await app.close();
  await closePlatform(platform);
  return firm.member.businessId;
}

type Column = { table: string; columns: string[] };

/** Every row of a business once more under another business's id, table by table; ids are unique by business. */
async function copyBusiness(owner: pg.Pool, origin: number, wanted: number): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from invoices where business_id = $1 and kind <> 'estimate'`,
    [origin],
  );
  const copies = Math.ceil(wanted / (rows[0]?.n ?? 1)) - 1;
  const { rows: tables } = await owner.query<Column>(`
    select c.relname as table, array_agg(quote_ident(a.attname) order by a.attnum)::text[] as columns from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and exists (select from pg_attribute b where b.attrelid = c.oid and b.attname = 'business_id') group by 1`);
  const client = await owner.connect();
  await client.query('set session_replication_role = replica');
  for (const { table, columns } of tables)
    await client.query(
      `insert into ${table} (${columns.join(', ')})
       select ${columns.map((name) => (name === 'business_id' ? '3000000000 + copy' : `t.${name}`)).join(', ')}
       from ${table} t cross join generate_series(1, $2::int) copy where t.business_id = $1`,
      [origin, copies],
    );
  await client.query('set session_replication_role = origin');
  client.release();
  await owner.query('vacuum analyze');
  return copies + 1;
}

const PRINTS = `select l.business_id, md5(string_agg(concat_ws(':', l.entry_id, l.position, l.account_id, l.amount_cents,
    e.posted_on, e.kind), ',' order by l.entry_id, l.position)) as print
  from journal_lines l join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id group by 1`;

/** Goes back to the tables of the release before, prints the journal, migrates, prints it again. */
async function rehearse(owner: pg.Pool) {
  const client = await owner.connect();
  try {
    await client.query(`set app.cell = '1'`);
    await client.query('begin');
    await goBack(client);
    await client.query('commit');
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ documents: number; lines: number }>(
      `select (select count(*)::int from invoices where kind <> 'estimate') as documents,
         (select count(*)::int from journal_lines) as lines`,
    );
    await client.query(`create temp table prints_of_before as ${PRINTS}`);
    const startedAt = performance.now();
    await client.query('begin');
    await client.query(migrationText('journal'));
    await client.query('commit');
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    const { rows: changed } = await client.query<{ n: number }>(
      `select count(*)::int as n from prints_of_before b full join (${PRINTS}) a using (business_id)
       where a.print is distinct from b.print`,
    );
    return { ...rows[0], seconds, changedJournals: changed[0]?.n ?? -1 };
  } finally {
    client.release();
  }
}

/** What must be nothing in every business. */
async function checkAll(owner: pg.Pool): Promise<{ checked: number; differences: number }> {
  await owner.query('vacuum analyze');
  const client = await owner.connect();
  const found = { checked: 0, differences: 0 };
  try {
    const { rows } = await client.query<{ id: string }>('select business_id as id from ledger_heads order by 1');
    for (const { id } of rows) {
      const ctx = { tx: bindTx(client, 'unnamed'), businessId: Number(id) };
      const { entries: _entries, ...ledger } = await verifyLedger(ctx);
      const { documents: _documents, openCents, receivableCents, ...documents } = await verifyDocuments(ctx);
      const { parts: _parts, ...stock } = await verifyStock(ctx);
      const { links: _links, ...chain } = await verifyChain(ctx);
      const counts = [...Object.values({ ...ledger, ...documents, ...stock, ...chain }), openCents - receivableCents];
      found.checked += 1;
      if (counts.some((count) => count !== 0)) found.differences += 1;
    }
  } finally {
    client.release();
  }
  return found;
}
