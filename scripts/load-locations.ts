import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { LOCATIONS_FILE } from '../apps/api/db/reference/locations.ts';
import { readWorld, type Slice } from '../apps/api/db/reference/world.ts';

/** What decides the rows: the data, and the code that makes rows of it. */
const INGREDIENTS = [
  LOCATIONS_FILE,
  ...['../apps/api/db/reference/world.ts', '../apps/api/db/reference/zones.ts', 'load-locations.ts'].map(pathOf),
  pathOf('../packages/domain/src/search/words.ts'),
];

/**
 * Fills the reference tables of one database with the world, in one transaction; readers see the old or the new one.
 * Returns false when this very release was already there, which is found out without unpacking it.
 * Tests load a slice, because their databases are copied once per file.
 */
export async function loadLocations(adminUrl: string, slice: Slice = {}): Promise<boolean> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    const fingerprint = fingerprintOf(slice);
    await admin.query('begin; set local role app_owner; lock table location_loads in exclusive mode');
    const { rowCount } = await admin.query('select from location_loads where fingerprint = $1', [fingerprint]);
    if (rowCount === 0) await fill(admin, fingerprint, slice);
    await admin.query('commit');
    if (rowCount === 0) await admin.query('vacuum (analyze) countries, country_timezones, states, cities');
    return rowCount === 0;
  } finally {
    await admin.end(); // an open transaction ends with its connection: rolled back
  }
}

function fingerprintOf({ citiesOf }: Slice): string {
  const hash = createHash('sha256').update(JSON.stringify(citiesOf ?? 'all'));
  for (const path of INGREDIENTS) hash.update(readFileSync(path));
  return hash.digest('hex');
}

async function fill(admin: pg.Client, fingerprint: string, slice: Slice): Promise<void> {
  const { countries, zones, states, cities } = readWorld(slice);
  await merge(admin, 'countries', countries, {
    id: ['bigint', (row) => row.id],
    name: ['text', (row) => row.name],
    search_name: ['text', (row) => row.searchName],
    iso2: ['text', (row) => row.iso2],
    phone_code: ['text', (row) => row.phoneCode],
    currency_code: ['text', (row) => row.currencyCode],
  });
  await merge(admin, 'states', states, {
    id: ['bigint', (row) => row.id],
    country_id: ['bigint', (row) => row.countryId],
    name: ['text', (row) => row.name],
    search_name: ['text', (row) => row.searchName],
    iso2: ['text', (row) => row.iso2],
  });
  await merge(admin, 'cities', cities, {
    id: ['bigint', (row) => row.id],
    state_id: ['bigint', (row) => row.stateId],
    name: ['text', (row) => row.name],
    search_name: ['text', (row) => row.searchName],
  });
  await admin.query('delete from country_timezones');
  await admin.query(
    `insert into country_timezones (country_id, zone_name, abbreviation, rank)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::integer[])`,
    [
      zones.map(({ countryId }) => countryId),
      zones.map(({ name }) => name),
      zones.map(({ abbreviation }) => abbreviation),
      zones.map(({ rank }) => rank),
    ],
  );
  await admin.query(
    `insert into location_loads (fingerprint) values ($1)
     on conflict (is_current) do update set fingerprint = excluded.fingerprint, loaded_at = now()`,
    [fingerprint],
  );
}

type Columns<Row> = { id: [string, (row: Row) => number] } & Record<string, [string, (row: Row) => unknown]>;

/** A column travels as one array. What is gone is unlisted, what changed is changed, what is new is added. */
async function merge<Row>(admin: pg.Client, table: string, rows: readonly Row[], columns: Columns<Row>): Promise<void> {
  const names = Object.keys(columns);
  const list = names.join(', ');
  const arrays = Object.values(columns).map(([type], index) => `$${index + 1}::${type}[]`);
  const values = Object.values(columns).map(([, read]) => rows.map(read));
  await admin.query(`create temp table loaded on commit drop as select ${list} from ${table} limit 0`);
  await admin.query(`insert into loaded select * from unnest(${arrays.join(', ')})`, values);
  await admin.query(`
    analyze loaded;
    update ${table} set is_listed = false
      where is_listed and not exists (select from loaded where loaded.id = ${table}.id);
    update ${table} set is_listed = true, ${names.map((name) => `${name} = loaded.${name}`).join(', ')}
      from loaded where loaded.id = ${table}.id
      and (not is_listed or (${names.map((name) => `${table}.${name}`).join(', ')}) is distinct from loaded.*);
    insert into ${table} (${list}, is_listed)
      select ${list}, true from loaded where not exists (select from ${table} where ${table}.id = loaded.id);
    drop table loaded`);
}

function pathOf(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}

if (import.meta.main) {
  const adminUrl = process.env.DATABASE_URL;
  if (!adminUrl) throw new Error('DATABASE_URL is not set: the database to fill, as its administrator.');
  const startedAt = performance.now();
  const isNew = await loadLocations(adminUrl);
  console.log(
    isNew ? `Locations loaded in ${Math.round(performance.now() - startedAt)} ms.` : 'Locations are up to date.',
  );
}
