import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

/** Written by `pnpm build:locations` and checked in, so that production needs neither the package nor its 74 MB. */
export const LOCATIONS_FILE = fileURLToPath(new URL('locations.json.br', import.meta.url));

/** id, name, iso2, phone code, currency code, zones (name, abbreviation), the one with most cities first */
export type Country = [number, string, string, string, string, [string, string][]];
/** id, country, name, iso2 */
export type State = [number, number, string, string];
/** id, state, name */
export type City = [number, number, string];
export type Reference = { source: string; countries: Country[]; states: State[]; cities: City[] };

export const readLocations = (): Reference =>
  JSON.parse(brotliDecompressSync(readFileSync(LOCATIONS_FILE)).toString()) as Reference;
