import { expect, it } from 'vitest';
import { isChosen, NOWHERE, placeText, withCity, withCountry, withState } from './place.ts';

const canada = { id: 39, name: 'Canada', phoneCode: '1' };
const toronto = withCity(withState(withCountry(canada), { id: 866, name: 'Ontario' }), { id: 16152, name: 'Toronto' });

it('needs all three', () => {
  expect([NOWHERE, withCountry(canada), toronto].map(isChosen)).toEqual([false, false, true]);
  expect(placeText(toronto)).toBe('Canada, Ontario, Toronto');
});

it('forgets state and city with another country, the city with another state', () => {
  expect(withCountry({ id: 75, name: 'France', phoneCode: '33' })).toEqual({
    ...NOWHERE,
    idCountry: 75,
    countryName: 'France',
    phoneCode: '33',
  });
  expect(withState(toronto, { id: 867, name: 'Quebec' })).toMatchObject({
    idCountry: 39,
    idState: 867,
    idCity: 0,
    cityName: '',
    phoneCode: '1',
  });
});
