import { z } from 'zod';

/** A country, state and city as a form holds them; 0 is "not chosen" (specification 5). */
export const Place = z.object({
  idCountry: z.number(),
  idState: z.number(),
  idCity: z.number(),
  countryName: z.string(),
  stateName: z.string(),
  cityName: z.string(),
  /** The country's, shown before its numbers. */
  phoneCode: z.string(),
});
export type Place = z.infer<typeof Place>;

export const NOWHERE: Place = {
  idCountry: 0,
  idState: 0,
  idCity: 0,
  countryName: '',
  stateName: '',
  cityName: '',
  phoneCode: '',
};

type NamedPlace = { id: number; name: string };

/** Changing the country clears state and city. */
export const withCountry = (country: NamedPlace & { phoneCode: string }): Place => ({
  ...NOWHERE,
  idCountry: country.id,
  countryName: country.name,
  phoneCode: country.phoneCode,
});

/** Changing the state clears the city. */
export const withState = (place: Place, state: NamedPlace): Place => ({
  ...place,
  idState: state.id,
  stateName: state.name,
  idCity: 0,
  cityName: '',
});

export const withCity = (place: Place, city: NamedPlace): Place => ({ ...place, idCity: city.id, cityName: city.name });

export const isChosen = ({ idCountry, idState, idCity }: Place) => idCountry !== 0 && idState !== 0 && idCity !== 0;

/** `Canada, Ontario, Toronto`, as far as it is chosen. */
export const placeText = ({ countryName, stateName, cityName }: Place) =>
  [countryName, stateName, cityName].filter(Boolean).join(', ');

/** A place as it is saved: its names are only for reading. */
export const placeMeaning = ({ idCountry, idState, idCity }: Place) => `${idCountry} ${idState} ${idCity}`;
