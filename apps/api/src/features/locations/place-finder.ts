import { searchText } from '@countinghouse/domain/search/words';
import type { Tx } from '../../platform/db/database.ts';
import { listCities, listCountries, listStates, type PlaceIds } from './locations.repo.ts';

type Names = { country: string; state: string; city: string };
type Ids = Map<string, number>;

/**
 * Finds places by the names that people write: `québec`, `QC` and `Quebec` are one state. It remembers what it read, so
 * that a hundred thousand addresses cost a few hundred questions; the world is its limit, not the file.
 */
export class PlaceFinder {
  #countries: Ids | undefined;
  readonly #states = new Map<number, Ids>();
  readonly #cities = new Map<number, Ids>();

  /** The ids, or the word that names no place we know. */
  async find(tx: Tx, { country, state, city }: Names): Promise<PlaceIds | { unknown: string }> {
    this.#countries ??= idsByName(await listCountries(tx));
    const idCountry = this.#countries.get(searchText(country));
    if (idCountry === undefined) return { unknown: country };
    const states = await remembered(this.#states, idCountry, async () => idsByName(await listStates(tx, idCountry)));
    const idState = states.get(searchText(state));
    if (idState === undefined) return { unknown: state };
    const cities = await remembered(this.#cities, idState, async () => idsByName(await listCities(tx, idState)));
    const idCity = cities.get(searchText(city));
    return idCity === undefined ? { unknown: city } : { idCountry, idState, idCity };
  }
}

/** A name before a code, where one place's code is another's name. */
function idsByName(places: readonly { id: number; name: string; iso2?: string }[]): Ids {
  const ids: Ids = new Map();
  for (const { id, iso2 } of places) if (iso2) ids.set(searchText(iso2), id);
  for (const { id, name } of places.toReversed()) ids.set(searchText(name), id);
  return ids;
}

async function remembered<K, V>(known: Map<K, V>, key: K, read: () => Promise<V>): Promise<V> {
  const value = known.get(key) ?? (await read());
  known.set(key, value);
  return value;
}
