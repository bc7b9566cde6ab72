import { offsetIn } from '@countinghouse/domain/days/zones';
import { searchWords } from '@countinghouse/domain/search/words';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.gen.ts';

// The world is the same for every business: these queries name none, and the public ones run where none is known.

export type CountryRow = Awaited<ReturnType<typeof listCountries>>[number];
export type TimezoneRow = Awaited<ReturnType<typeof listTimezones>>[number];
export type PlaceIds = { idCountry: number; idState: number; idCity: number };

export const listCountries = (tx: Tx, search?: string) =>
  pick(tx.selectFrom('countries').select(['id', 'name', 'iso2', 'phone_code', 'currency_code']), search).execute();

export const listStates = (tx: Tx, countryId: number, search?: string) =>
  pick(tx.selectFrom('states').select(['id', 'name', 'iso2']).where('country_id', '=', countryId), search).execute();

export const listCities = (tx: Tx, stateId: number, search?: string) => citiesQuery(tx, stateId, search).execute();

/** Apart from `listCities`, so that a test can ask the planner about this very query. */
export const citiesQuery = (tx: Tx, stateId: number, search?: string) =>
  pick(tx.selectFrom('cities').select(['id', 'name']).where('state_id', '=', stateId), search);

/** As many as a picker shows; whoever misses one types one more letter. */
const MAX_FOUND = 50;

/** What is listed, by name. A search keeps rows with a word for every typed word; names that begin with it come first. */
function pick<T extends keyof DB, Row>(query: SelectQueryBuilder<DB, T, Row>, search = '') {
  const words = searchWords(search);
  const listed = query.where(sql<SqlBool>`is_listed`);
  const found = words.length === 0 ? listed : narrow(listed, words);
  return found.orderBy(sql`search_name`).orderBy(sql`id`);
}

/** Words are letters and digits only, so none of them can be a wildcard. */
const narrow = <T extends keyof DB, Row>(query: SelectQueryBuilder<DB, T, Row>, words: string[]) =>
  query
    .where(sql<SqlBool>`' ' || search_name like all (${words.map((word) => `% ${word}%`)}::text[])`)
    .orderBy(sql`starts_with(search_name, ${words.join(' ')})`, 'desc')
    .limit(MAX_FOUND);

export const hasCountry = (tx: Tx, id: number) => exists(tx.selectFrom('countries').where('id', '=', id));

export const hasState = (tx: Tx, id: number) => exists(tx.selectFrom('states').where('id', '=', id));

const exists = async <T extends keyof DB>(query: SelectQueryBuilder<DB, T, object>) =>
  (await query.select(sql<number>`1`.as('one')).executeTakeFirst()) !== undefined;

/** The names behind ids, null where there is none. Also of what is no longer listed: an old address keeps its city. */
export const findNames = (tx: Tx, { idCountry, idState, idCity }: PlaceIds) =>
  tx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('countries').select('name').where('id', '=', idCountry).as('country'),
      selectFrom('states').select('name').where('id', '=', idState).as('state'),
      selectFrom('cities').select('name').where('id', '=', idCity).as('city'),
    ])
    .executeTakeFirstOrThrow();

const HALF_A_YEAR_MS = 182 * 86_400_000;

/** The zone's offset is the smaller of now and half a year on, because summer time adds to it everywhere. */
export async function listTimezones(tx: Tx, countryId: number, now: Date) {
  const rows = await tx
    .selectFrom('country_timezones')
    .select(['zone_name', 'abbreviation'])
    .where('country_id', '=', countryId)
    .orderBy('zone_name')
    .execute();
  const later = new Date(now.getTime() + HALF_A_YEAR_MS);
  const offsetOf = (zone: string) => Math.min(offsetIn(zone, now), offsetIn(zone, later));
  return rows
    .map((row) => ({ ...row, gmt_offset: offsetOf(row.zone_name) }))
    .sort((one, other) => one.gmt_offset - other.gmt_offset);
}
