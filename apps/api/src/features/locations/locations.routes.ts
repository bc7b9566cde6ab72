import * as contract from '@countinghouse/contracts/locations';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { publicRoute } from '../../platform/http/public-route.ts';
import { route } from '../../platform/http/route.ts';
import { presentCountry, presentLabels, presentTimezone } from './locations.presenter.ts';
import {
  findNames,
  hasCountry,
  hasState,
  listCities,
  listCountries,
  listStates,
  listTimezones,
} from './locations.repo.ts';

export async function locationRoutes(app: FastifyInstance) {
  publicRoute(app, contract.getCountries, async ({ inDirectory }, { query }) => {
    const countries = await inDirectory('read only', (tx) => listCountries(tx, query.search));
    return countries.map(presentCountry);
  });

  route(app, contract.getStates, async ({ tx }, { query: { idCountry, search } }) => {
    const states = await listStates(tx, idCountry, search);
    // Every country has at least one, so an empty list is a search without luck or a country that does not exist.
    if (states.length === 0 && !(await hasCountry(tx, idCountry))) throw new AppError('location.not_found');
    return states;
  });

  route(app, contract.getCities, async ({ tx }, { query: { idState, search } }) => {
    const cities = await listCities(tx, idState, search);
    if (cities.length === 0 && !(await hasState(tx, idState))) throw new AppError('location.not_found');
    return cities;
  });

  route(app, contract.getLabels, async ({ tx }, { query }) => presentLabels(query, await findNames(tx, query)));

  publicRoute(app, contract.getTimezones, async ({ inDirectory, now }, { params: { idCountry } }) => {
    const zones = await inDirectory('read only', (tx) => listTimezones(tx, idCountry, now));
    if (zones.length === 0) throw new AppError('location.not_found');
    return zones.map(presentTimezone);
  });
}
