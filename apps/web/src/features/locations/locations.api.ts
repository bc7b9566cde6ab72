import * as contract from '@countinghouse/contracts/locations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** The world does not change while somebody fills in a form. */
const forever = { staleTime: Number.POSITIVE_INFINITY };

export const locationQueries = {
  countries: queryOptions({
    queryKey: ['locations', 'countries'],
    queryFn: () => call(contract.getCountries, { query: {} }),
    ...forever,
  }),
  states: (idCountry: number) =>
    queryOptions({
      queryKey: ['locations', 'states', idCountry],
      queryFn: () => call(contract.getStates, { query: { idCountry } }),
      enabled: idCountry > 0,
      ...forever,
    }),
  cities: (idState: number) =>
    queryOptions({
      queryKey: ['locations', 'cities', idState],
      queryFn: () => call(contract.getCities, { query: { idState } }),
      enabled: idState > 0,
      ...forever,
    }),
  timezones: (idCountry: number) =>
    queryOptions({
      queryKey: ['locations', 'timezones', idCountry],
      queryFn: () => call(contract.getTimezones, { params: { idCountry } }, { quiet: true }),
      enabled: idCountry > 0,
      ...forever,
    }),
  /** The names behind ids that came without them. */
  labels: (ids: { idCountry: number; idState: number; idCity: number }) =>
    queryOptions({
      queryKey: ['locations', 'labels', ids],
      queryFn: () => call(contract.getLabels, { query: ids }),
      enabled: ids.idCountry > 0,
      placeholderData: keepPreviousData,
      ...forever,
    }),
};
