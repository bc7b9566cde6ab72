import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../platform/session.tsx';
import { locationQueries } from './locations.api.ts';
import { NOWHERE, type Place, withCountry } from './place.ts';

/** The business's own country, where most of its customers are; undefined until the countries are known. */
export function useHomePlace({ isAsked }: { isAsked: boolean }): Place | undefined {
  const { idCountry } = useAccount().business;
  const enabled = isAsked && idCountry > 0;
  const { data: countries, isError } = useQuery({ ...locationQueries.countries, enabled });
  if (!enabled || isError) return NOWHERE;
  if (!countries) return undefined;
  const home = countries.find(({ id }) => id === idCountry);
  return home ? withCountry(home) : NOWHERE;
}
