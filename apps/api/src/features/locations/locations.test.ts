import type { City, Country, State, Timezone } from '@countinghouse/contracts/locations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member } from '../../../test/makers/businesses.ts';
import { findCountryDefaults } from './index.ts';

const CANADA = 39;
const GIBRALTAR = 84; // no states in the data
const QUEBEC = 873;
const BAVARIA = 3009; // the state with the most cities
const LONDON = 2424; // a state without cities
const SAO_PAULO = 2021;

let world: TestWorld;
let member: Member;

beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T12:00:00Z') });
  member = await aBusiness(world, { role: 'viewer' });
});
afterAll(() => world.stop());

const ask = (url: string, caller: Member | null = member) => send(world.app, caller, { method: 'GET', url });

async function answer<T>(url: string, caller: Member | null = member): Promise<T> {
  const response = await ask(url, caller);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: T }>().data;
}

const names = (places: { name: string }[]) => places.map(({ name }) => name);

describe('countries', () => {
  it('answers all of them by name to somebody who is not signed in', async () => {
    const countries = await answer<Country[]>('/countries/getCountries/', null);
    expect(countries).toHaveLength(250);
    expect(countries.find(({ iso2 }) => iso2 === 'CA')).toEqual({
      id: CANADA,
      name: 'Canada',
      iso2: 'CA',
      phoneCode: '1',
      currencyCode: 'CAD',
    });
    // Åland among the A's, not behind Zimbabwe.
    expect(names(countries).slice(0, 2)).toEqual(['Afghanistan', 'Aland Islands']);
    expect(names(countries).at(-1)).toBe('Zimbabwe');
  });

  it('finds by the beginning of any word, those that begin with it first', async () => {
    expect(names(await answer<Country[]>('/countries/getCountries?search=STATES', null))).toContain('United States');
    const united = names(await answer<Country[]>('/countries/getCountries?search=uni', null));
    expect(united.slice(0, 3)).toEqual(['United Arab Emirates', 'United Kingdom', 'United States']);
    const ma = names(await answer<Country[]>('/countries/getCountries?search=ma', null));
    expect(ma.indexOf('San Marino')).toBeGreaterThan(ma.indexOf('Mayotte'));
    expect(await answer('/countries/getCountries?search=anada', null)).toEqual([]);
  });

  it('may be kept by the browser for a day; a failure never', async () => {
    const { headers } = await ask('/countries/getCountries', null);
    expect(headers['cache-control']).toBe('private, max-age=86400');
    expect((await ask('/countries/getTimezones/999', null)).headers['cache-control']).toBe('no-store');
  });
});

describe('states', () => {
  it('answers those of a country by name, with their code', async () => {
    const states = await answer<State[]>(`/countries/getStates/?idCountry=${CANADA}`);
    expect(states).toHaveLength(13);
    expect(states[0]).toEqual({ id: 872, name: 'Alberta', iso2: 'AB' });
  });

  it('offers at least one for every country', async () => {
    const countries = await answer<Country[]>('/countries/getCountries', null);
    for (const { id, name } of countries) {
      const states = await answer<State[]>(`/countries/getStates?idCountry=${id}`);
      expect(states.length, name).toBeGreaterThan(0);
    }
  });

  it('lets a country without states stand in for them, down to the city', async () => {
    const states = await answer<State[]>(`/countries/getStates?idCountry=${GIBRALTAR}`);
    expect(states).toEqual([{ id: 1_000_084, name: 'Gibraltar', iso2: '' }]);
    const cities = await answer<City[]>('/countries/getCities?idState=1000084');
    expect(cities).toEqual([{ id: 2_000_084, name: 'Gibraltar' }]);
    const labels = await answer('/countries/getLabels?idCountry=84&idState=1000084&idCity=2000084');
    expect(labels).toEqual({
      country: { name: 'Gibraltar' },
      state: { name: 'Gibraltar' },
      city: { name: 'Gibraltar' },
    });
  });

  it('is for members only', async () => {
    const response = await ask(`/countries/getStates?idCountry=${CANADA}`, null);
    expect(response.statusCode).toBe(401);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('cities', () => {
  it('answers all of the largest state, by name and without a limit', async () => {
    const cities = await answer<City[]>(`/countries/getCities?idState=${BAVARIA}`);
    expect(cities).toHaveLength(1757);
    expect(names(cities)[0]).toBe('Abenberg');
  });

  it.each([
    [QUEBEC, 'mon', 'Montréal'],
    [QUEBEC, 'MONTRÉAL', 'Montréal'],
    [QUEBEC, 'est', 'Montréal-Est'],
    [SAO_PAULO, 'sao', 'São Paulo'],
    [SAO_PAULO, 'sao pau', 'São Paulo'],
    [SAO_PAULO, 'paulo sao', 'São Paulo'],
    [877, 'st johns', "St. John's"],
    [BAVARIA, 'nurn', 'Nürnberg'],
  ])('in state %i, "%s" finds %s', async (idState, search, name) => {
    const query = new URLSearchParams({ idState: String(idState), search });
    const found = names(await answer<City[]>(`/countries/getCities?${query}`)).map((found) => found.replace('’', "'"));
    expect(found).toContain(name);
    expect(found.length).toBeLessThanOrEqual(50);
  });

  it('answers at most fifty to a search, the nearest first', async () => {
    const found = await answer<City[]>(`/countries/getCities?idState=${SAO_PAULO}&search=s`);
    expect(found).toHaveLength(50);
    const nowhere = await answer(`/countries/getCities?idState=${QUEBEC}&search=%25`);
    expect(nowhere).toHaveLength(350); // a sign that is no word narrows nothing, and is no wildcard either
  });

  it('lets a state without cities stand in for them', async () => {
    expect(await answer(`/countries/getCities?idState=${LONDON}`)).toEqual([{ id: 1_002_424, name: 'London' }]);
  });

  it('answers nothing found, but not nowhere', async () => {
    expect(await answer(`/countries/getCities?idState=${QUEBEC}&search=zzz`)).toEqual([]);
    expect((await ask('/countries/getCities?idState=999999&search=zzz')).json()).toMatchObject({
      status: 404,
      code: 'location.not_found',
    });
  });
});

describe('labels', () => {
  it('names a country, state and city', async () => {
    const labels = await answer(`/countries/getLabels/?idCountry=${CANADA}&idState=${QUEBEC}&idCity=16709`);
    expect(labels).toEqual({ country: { name: 'Canada' }, state: { name: 'Quebec' }, city: { name: 'Montréal' } });
  });

  it('has an empty name for what is not chosen', async () => {
    const empty = { country: { name: '' }, state: { name: '' }, city: { name: '' } };
    expect(await answer('/countries/getLabels')).toEqual(empty);
    expect(await answer('/countries/getLabels?idCountry=0&idState=0&idCity=0')).toEqual(empty);
    expect(await answer('/countries/getLabels?idCountry=39')).toEqual({ ...empty, country: { name: 'Canada' } });
  });

  it('still names what a later release of the data no longer lists', async () => {
    await world.owner.query('update cities set is_listed = false where id = 16710');
    expect(await answer('/countries/getLabels?idCity=16710')).toMatchObject({ city: { name: 'Montréal-Est' } });
    expect(names(await answer<City[]>(`/countries/getCities?idState=${QUEBEC}`))).not.toContain('Montréal-Est');
  });

  it.each([
    '/countries/getStates?idCountry=999',
    '/countries/getCities?idState=999999',
    '/countries/getLabels?idCountry=999',
    '/countries/getLabels?idCountry=39&idState=999999',
    '/countries/getLabels?idCity=999999999',
    '/countries/getTimezones/999',
  ])('%s is nowhere', async (url) => {
    expect((await ask(url)).json()).toMatchObject({ status: 404, code: 'location.not_found' });
  });
});

describe('a business of a country', () => {
  it.each([
    [CANADA, { currencyCode: 'CAD', phoneCode: '1', timezone: 'America/Toronto' }],
    [75, { currencyCode: 'EUR', phoneCode: '33', timezone: 'Europe/Paris' }],
    [GIBRALTAR, { currencyCode: 'GIP', phoneCode: '350', timezone: 'Europe/Gibraltar' }],
    [0, undefined],
  ])('%i starts with its currency and the zone of most of its cities', async (countryId, defaults) => {
    const found = await world.platform.cells.inDirectory('read only', (tx) => findCountryDefaults({ tx }, countryId));
    expect(found).toEqual(defaults);
  });
});

describe('time zones', () => {
  it('answers at least one for every country, each known to the runtime', async () => {
    const countries = await answer<Country[]>('/countries/getCountries', null);
    for (const { id, name } of countries) {
      const zones = await answer<Timezone[]>(`/countries/getTimezones/${id}`, null);
      expect(zones.length, name).toBeGreaterThan(0);
      for (const { zoneName, gmtOffset, abbreviation } of zones) {
        expect(() => new Intl.DateTimeFormat('en', { timeZone: zoneName }), zoneName).not.toThrow();
        expect(Math.abs(gmtOffset), zoneName).toBeLessThanOrEqual(14 * 3600);
        expect(abbreviation, zoneName).not.toBe('');
      }
    }
  });

  it('has offsets without summer time, on both halves of the world', async () => {
    const offsets = async (idCountry: number) =>
      Object.fromEntries(
        (await answer<Timezone[]>(`/countries/getTimezones/${idCountry}`, null)).map((zone) => [zone.zoneName, zone]),
      );
    expect((await offsets(CANADA))['America/Toronto']).toMatchObject({ gmtOffset: -18_000, abbreviation: 'EST' });
    expect((await offsets(14))['Australia/Sydney']).toMatchObject({ gmtOffset: 36_000, abbreviation: 'AEST' });
    expect((await offsets(101))['Asia/Kolkata']).toMatchObject({ gmtOffset: 19_800, abbreviation: 'IST' });
  });
});
