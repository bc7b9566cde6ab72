import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IdOrNone } from './wire.ts';

/**
 * `search` keeps what has a word beginning with each typed word, without regard to case and accents: at most 50, those
 * whose name begins with it first. Without it the whole list is answered, by name.
 */
const Search = z.string().trim().max(64).optional();
/** The world seldom changes, and a picker asks often. */
const ONE_DAY = 86_400;

export const Country = z.object({
  id: Id,
  name: z.string(),
  iso2: z.string(),
  phoneCode: z.string(),
  currencyCode: z.string(),
});
export type Country = z.infer<typeof Country>;
/** `iso2` is the code inside the country, as in CA-ON or FR-75C; empty where a country stands in for its missing states. */
export const State = z.object({ id: Id, name: z.string(), iso2: z.string() });
export type State = z.infer<typeof State>;
export const City = z.object({ id: Id, name: z.string() });
export type City = z.infer<typeof City>;

/** Public: the registration form asks for the country before anybody is signed in. */
export const getCountries = endpoint({
  id: 'getCountries',
  method: 'GET',
  path: '/countries/getCountries',
  summary: 'All countries, by name',
  access: 'public',
  query: z.object({ search: Search }),
  response: z.array(Country),
  cacheSeconds: ONE_DAY,
  errors: [],
});

export const getStates = endpoint({
  id: 'getStates',
  method: 'GET',
  path: '/countries/getStates',
  summary: 'The states of a country; a country without any answers itself',
  access: { can: 'locations.read' },
  query: z.object({ idCountry: Id, search: Search }),
  response: z.array(State),
  cacheSeconds: ONE_DAY,
  errors: ['location.not_found'],
});

export const getCities = endpoint({
  id: 'getCities',
  method: 'GET',
  path: '/countries/getCities',
  summary: 'The cities of a state; a state without any answers itself',
  access: { can: 'locations.read' },
  query: z.object({ idState: Id, search: Search }),
  response: z.array(City),
  cacheSeconds: ONE_DAY,
  errors: ['location.not_found'],
});

const Label = z.object({ name: z.string() });

export const getLabels = endpoint({
  id: 'getLabels',
  method: 'GET',
  path: '/countries/getLabels',
  summary: 'The names behind a country, state and city id; 0 means not chosen and answers an empty name',
  access: { can: 'locations.read' },
  query: z.object({
    idCountry: IdOrNone.default(0),
    idState: IdOrNone.default(0),
    idCity: IdOrNone.default(0),
  }),
  response: z.object({ country: Label, state: Label, city: Label }),
  cacheSeconds: ONE_DAY,
  errors: ['location.not_found'],
});

/** `gmtOffset` is in seconds and without summer time: by the rules that hold from now on. */
export const Timezone = z.object({ zoneName: z.string(), gmtOffset: z.int(), abbreviation: z.string() });
export type Timezone = z.infer<typeof Timezone>;

export const getTimezones = endpoint({
  id: 'getTimezones',
  method: 'GET',
  path: '/countries/getTimezones/:idCountry',
  summary: 'The time zones of a country, from west to east',
  access: 'public',
  params: z.object({ idCountry: Id }),
  response: z.array(Timezone),
  cacheSeconds: ONE_DAY,
  errors: ['location.not_found'],
});
