import { searchText } from '@countinghouse/domain/search/words';
import { businessCountry } from '../../platform/db/business-country.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { otherCountryNames, otherStateNames } from './common-places.ts';
import { listCities, listCountries, listStates, type PlaceIds } from './locations.repo.ts';

type Names = { country: string; state: string; city: string };
type Ids = ReadonlyMap<string, number>;
type Countries = { ids: Ids; codes: ReadonlyMap<number, string> };

/**
 * Finds places by the names that people write: `québec`, `QC` and `Quebec` are one state, `USA` is a country. It remembers
 * what it read, so that a hundred thousand addresses cost a few hundred questions; the world is its limit, not the file.
 */
export class PlaceFinder {
  #countries: Countries | undefined;
  #home: number | undefined;
  readonly #states = new Map<number, Ids>();
  readonly #cities = new Map<number, Ids>();

  /** The ids, or the word that names no place we know. Without a country it is in `usual`, or where the business is. */
  async find(ctx: Reader, { country, state, city }: Names, usual = 0): Promise<PlaceIds | { unknown: string }> {
    this.#countries ??= await loadCountries(ctx.tx);
    const { ids, codes } = this.#countries;
    const idCountry = country === '' ? usual || (await this.#homeOf(ctx)) : ids.get(searchText(country));
    if (!idCountry) return { unknown: country };
    const iso2 = codes.get(idCountry) ?? '';
    const states = await remembered(this.#states, idCountry, () => loadStates(ctx.tx, idCountry, iso2));
    const idState = firstOf(states, stateSpellings(state, iso2));
    if (idState === undefined) return { unknown: state };
    const cities = await remembered(this.#cities, idState, async () => byName(await listCities(ctx.tx, idState)));
    const idCity = firstOf(cities, citySpellings(city));
    return idCity === undefined ? { unknown: city } : { idCountry, idState, idCity };
  }

  async #homeOf(ctx: Reader): Promise<number> {
    this.#home ??= await businessCountry(ctx);
    return this.#home;
  }
}

async function loadCountries(tx: Tx): Promise<Countries> {
  const countries = await listCountries(tx);
  const known = countries.map((country) => ({ ...country, others: otherCountryNames(country.iso2) }));
  return { ids: byName(known), codes: new Map(countries.map(({ id, iso2 }) => [id, iso2])) };
}

const loadStates = async (tx: Tx, countryId: number, country: string): Promise<Ids> =>
  byName(
    (await listStates(tx, countryId)).map((state) => ({ ...state, others: otherStateNames(country, state.iso2) })),
  );

type NamedPlace = { id: number; name: string; iso2?: string; others?: readonly string[] };

/** A name before a code, where one place's code is another's name; what people also write counts last. */
function byName(places: readonly NamedPlace[]): Ids {
  const ids = new Map<string, number>();
  for (const { id, others = [] } of places) for (const other of others) ids.set(searchText(other), id);
  for (const { id, iso2 } of places) if (iso2) ids.set(searchText(iso2), id);
  for (const { id, name } of places.toReversed()) ids.set(searchText(name), id);
  return ids;
}

const firstOf = (ids: Ids, spellings: readonly string[]) =>
  spellings.map((spelling) => ids.get(spelling)).find((id) => id !== undefined);

/** `US-NY` is how some programs write `NY`. */
function stateSpellings(state: string, country: string): string[] {
  const text = searchText(state);
  const prefix = `${country.toLowerCase()} `;
  return text.startsWith(prefix) ? [text, text.slice(prefix.length)] : [text];
}

/** `St. Catharines` and `Saint Catharines`, `New York` and `New York City`. */
function citySpellings(city: string): string[] {
  const text = searchText(city);
  return [
    text,
    text.replace(/^st /, 'saint '),
    text.replace(/^saint /, 'st '),
    `${text} city`,
    text.replace(/ city$/, ''),
  ];
}

async function remembered<K, V>(known: Map<K, V>, key: K, read: () => Promise<V>): Promise<V> {
  const value = known.get(key) ?? (await read());
  known.set(key, value);
  return value;
}
