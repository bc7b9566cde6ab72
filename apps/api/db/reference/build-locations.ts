import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type { City, Country, Reference, State } from './locations.ts';
import { LOCATIONS_FILE } from './locations.ts';

/** The package's own files: its functions read them one state at a time, we want the whole world. */
const FOLDER = dirname(fileURLToPath(import.meta.resolve('@countrystatecity/countries/data/countries.json')));
const PACKAGE = join(FOLDER, '../../package.json');

type Zone = { zoneName: string; abbreviation: string };
type RawCountry = { id: number; name: string; iso2: string; phonecode: string; currency: string };
type RawState = { id: number; country_id: number; name: string; iso2: string };
type RawCity = { id: number; state_id: number; country_id: number; name: string; timezone: string | null };

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(path, name));
const byId = (a: readonly [number, ...unknown[]], b: readonly [number, ...unknown[]]) => a[0] - b[0];

/** The columns that we use of every row of the data set, unchanged; a country's zones by how many of its cities are there. */
export function extractLocations(): Reference {
  const { version } = readJson<{ version: string }>(PACKAGE);
  const folders = foldersIn(FOLDER);
  const rawCities = folders.flatMap(foldersIn).flatMap((folder) => readJson<RawCity[]>(join(folder, 'cities.json')));
  const zonesOf = new Map(zonesByCities(folders, rawCities));
  const countries = readJson<RawCountry[]>(join(FOLDER, 'countries.json')).map(
    ({ id, name, iso2, phonecode, currency }): Country => [id, name, iso2, phonecode, currency, zonesOf.get(id) ?? []],
  );
  const states = folders
    .flatMap((folder) => readJson<RawState[]>(join(folder, 'states.json')))
    .map(({ id, country_id, name, iso2 }): State => [id, country_id, name, iso2]);
  const cities = rawCities.map(({ id, state_id, name }): City => [id, state_id, name]);
  return {
    source: `@countrystatecity/countries@${version}, ODbL-1.0, https://github.com/dr5hn/countries-states-cities-database`,
    countries: countries.toSorted(byId),
    states: states.toSorted(byId),
    cities: cities.toSorted((a, b) => a[1] - b[1] || byId(a, b)),
  };
}

function zonesByCities(folders: string[], cities: RawCity[]): [number, [string, string][]][] {
  const keyOf = (countryId: number, zone: string | null) => `${countryId} ${zone}`;
  const counts = new Map<string, number>();
  for (const { country_id, timezone } of cities) {
    const key = keyOf(country_id, timezone);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return folders
    .map((folder) => readJson<{ id: number; timezones: Zone[] }>(join(folder, 'meta.json')))
    .map(({ id, timezones }) => {
      const citiesIn = (zone: Zone) => counts.get(keyOf(id, zone.zoneName)) ?? 0;
      const sorted = timezones.toSorted((a, b) => citiesIn(b) - citiesIn(a) || (a.zoneName < b.zoneName ? -1 : 1));
      return [id, sorted.map(({ zoneName, abbreviation }) => [zoneName, abbreviation])];
    });
}

if (import.meta.main) {
  const text = Buffer.from(JSON.stringify(extractLocations()));
  const packed = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  writeFileSync(LOCATIONS_FILE, packed);
  console.log(`${LOCATIONS_FILE}: ${packed.length} bytes`);
}
