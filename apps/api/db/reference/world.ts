import { searchText } from '@countinghouse/domain/search/words';
import { type City, type Country, type Reference, readLocations, type State } from './locations.ts';
import { zonesOf } from './zones.ts';

/**
 * An address needs country, state and city, but 21 countries of the data set have no states and 1,029 states no cities.
 * There the parent stands in for its missing child: same name, and always the same id, this much above the parent's.
 */
export const STAND_IN = 1_000_000;

export type Slice = {
  /** Cities of these countries (`CA`) and states (`US-NY`) only; everything else is always whole. */
  citiesOf?: readonly string[];
};

/** Every row of the reference tables, cities in the order in which they are read: by state, then by name. */
export function readWorld({ citiesOf }: Slice = {}, reference: Reference = readLocations()) {
  requireRoom([...reference.states, ...reference.cities]);
  const states = withStateStandIns(reference);
  const cities = withCityStandIns(states, reference.cities);
  const isWanted = stateFilter(reference.countries, states, citiesOf);
  return {
    countries: reference.countries.map(([id, name, iso2, phoneCode, currencyCode]) => ({
      ...named(id, name),
      iso2,
      phoneCode,
      currencyCode,
    })),
    zones: reference.countries.flatMap(([countryId, , iso2, , , given]) =>
      zonesOf(iso2, given).map(([name, abbreviation], rank) => ({ countryId, name, abbreviation, rank })),
    ),
    states: states.map(([id, countryId, name, iso2]) => ({ ...named(id, name), countryId, iso2 })),
    cities: cities
      .filter(([, stateId]) => isWanted(stateId))
      .map(([id, stateId, name]) => ({ ...named(id, name), stateId }))
      .sort((a, b) => a.stateId - b.stateId || (a.searchName < b.searchName ? -1 : 1)),
  };
}

/** Some names of the data set end in a blank, or carry their accents as separate characters. */
function named(id: number, rawName: string) {
  const name = rawName.trim().normalize('NFC');
  return { id, name, searchName: searchText(name) };
}

function withStateStandIns({ countries, states }: Reference): State[] {
  const inhabited = new Set(states.map(([, countryId]) => countryId));
  return states.concat(
    countries.filter(([id]) => !inhabited.has(id)).map(([id, name]): State => [id + STAND_IN, id, name, '']),
  );
}

function withCityStandIns(states: State[], cities: City[]): City[] {
  const inhabited = new Set(cities.map(([, stateId]) => stateId));
  return cities.concat(
    states.filter(([id]) => !inhabited.has(id)).map(([id, , name]): City => [id + STAND_IN, id, name]),
  );
}

function stateFilter(countries: Country[], states: State[], citiesOf?: readonly string[]) {
  if (!citiesOf) return () => true;
  const iso2Of = new Map(countries.map(([id, , iso2]) => [id, iso2]));
  const wanted = new Set(
    states
      .filter(([, countryId, , code]) => {
        const iso2 = iso2Of.get(countryId) ?? '';
        return citiesOf.includes(iso2) || citiesOf.includes(`${iso2}-${code}`);
      })
      .map(([id]) => id),
  );
  return (stateId: number) => wanted.has(stateId);
}

/** A release of the data whose own ids reach into ours would rename somebody's address. */
function requireRoom(rows: (State | City)[]): void {
  const taken = rows.find(([id]) => id >= STAND_IN);
  if (taken) throw new RangeError(`${taken[2]} has the id ${taken[0]}, which belongs to stand-ins`);
}
