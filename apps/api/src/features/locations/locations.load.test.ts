import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadLocations } from '../../../../../scripts/load-locations.ts';
import { roleUrl } from '../../../../../scripts/migrate.ts';
import { extractLocations } from '../../../db/reference/build-locations.ts';
import { readLocations } from '../../../db/reference/locations.ts';
import { readWorld } from '../../../db/reference/world.ts';
import { bindTx } from '../../platform/db/database.ts';
import { citiesQuery } from './locations.repo.ts';

const admin = new pg.Client({ connectionString: inject('adminUrl') });
/** Gets the whole world, once; every other test file lives with a slice of it. */
const whole = `world_${randomBytes(6).toString('hex')}`;
/** Sees releases come and go. */
const changing = `changing_${randomBytes(6).toString('hex')}`;
const urlOf = (database: string) => {
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${database}`;
  return url.href;
};
const app = new pg.Client({ connectionString: roleUrl(inject('adminUrl'), 'app_rw', 'test', whole) });
const owner = new pg.Client({ connectionString: urlOf(changing) });

beforeAll(async () => {
  await admin.connect();
  for (const name of [whole, changing]) await admin.query(`create database ${name} template countinghouse_template_1`);
  await loadLocations(urlOf(whole));
  await app.connect();
  await owner.connect();
});
afterAll(async () => {
  await app.end();
  await owner.end();
  for (const name of [whole, changing]) await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

const rows = async <T extends pg.QueryResultRow>(text: string) => (await app.query<T>(text)).rows;

describe('the whole world', () => {
  it('is the data set of the package, every row of it', () => {
    // As text: a deep comparison of 150,000 rows takes longer than loading them.
    expect(JSON.stringify(readLocations()) === JSON.stringify(extractLocations())).toBe(true);
  });

  it('is complete, and every state has a city', async () => {
    const [counts] = await rows(`select
      (select count(*)::int from countries) as countries, (select count(*)::int from states) as states,
      (select count(*)::int from cities) as cities, (select count(*)::int from country_timezones) as zones`);
    const world = readWorld();
    const stateStandIns = 21;
    const cityStandIns = 1029 + stateStandIns;
    expect(counts).toEqual({
      countries: 250,
      states: 5308 + stateStandIns,
      cities: 152_970 + cityStandIns,
      zones: world.zones.length,
    });
    expect(
      await rows('select from countries where not exists (select from states where country_id = countries.id)'),
    ).toEqual([]);
    expect(await rows('select from states where not exists (select from cities where state_id = states.id)')).toEqual(
      [],
    );
  });

  it('has only time zones that PostgreSQL knows', async () => {
    expect(await rows('select zone_name from country_timezones except select name from pg_timezone_names')).toEqual([]);
  });

  it('is loaded once', async () => {
    expect(await loadLocations(urlOf(whole))).toBe(false);
  });

  it('cannot be written by the application', async () => {
    for (const table of ['countries', 'states', 'cities', 'country_timezones', 'location_loads']) {
      await expect(app.query(`delete from ${table}`), table).rejects.toThrow(/permission denied/);
    }
  });
});

describe('a new release', () => {
  const read = async () => (await owner.query('select * from cities where id in (16709, 44856) order by id')).rows;
  const load = (...citiesOf: string[]) => loadLocations(urlOf(changing), { citiesOf });

  it('changes names, unlists what is gone and lists what comes back', async () => {
    const before = await read();
    await owner.query("update cities set name = 'Ville-Marie' where id = 16709");
    await load('CA-QC');
    expect(await read()).toMatchObject([
      { id: 16709, name: 'Montréal', is_listed: true },
      { id: 44856, name: 'Paris', is_listed: false },
    ]);
    await load('CA-QC', 'FR-75C');
    expect(await read()).toEqual(before);
  });

  it('leaves the old one in place when it fails', async () => {
    const before = await read();
    await owner.query('alter table cities add constraint full_up check (id <> 43678) not valid');
    await expect(load('FR')).rejects.toThrow(/full_up/);
    expect(await read()).toEqual(before);
    expect(await load('CA-QC', 'FR-75C')).toBe(false);
  });
});

describe('a search in the largest state', () => {
  /** Pages touched do not depend on how busy the machine is; time does. */
  const buffersOf = async (search?: string) => {
    const { sql, parameters } = citiesQuery(bindTx(app, 'unnamed'), 3009, search).compile();
    const { rows: plans } = await app.query<{ 'QUERY PLAN': [{ Plan: Record<string, number | string> }] }>(
      `explain (analyze, buffers, format json) ${sql}`,
      [...parameters],
    );
    const plan = plans[0]?.['QUERY PLAN'][0].Plan ?? {};
    return Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
  };

  it.each(['n', 'neu', 'neustadt an der', undefined])('touches at most 60 pages for "%s"', async (search) => {
    await buffersOf(search); // the first one also reads the catalogue
    expect(await buffersOf(search)).toBeLessThanOrEqual(60);
  });
});
