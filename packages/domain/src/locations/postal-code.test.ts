import { expect, it } from 'vitest';
import { postalCodeText, usualPostalCode } from './postal-code.ts';

it.each([
  ['CA', 'm6r2n2', 'M6R 2N2'],
  ['CA', ' M6R-2n2 ', 'M6R 2N2'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'm11ae', 'M1 1AE'],
  ['GB', 'CR2  6XH', 'CR2 6XH'],
  ['NL', '1012js', '1012 JS'],
  ['US', '94103', '94103'],
  ['US', '941031234', '94103-1234'],
  ['US', '94103 1234', '94103-1234'],
  ['BR', '01310100', '01310-100'],
  ['JP', '1000001', '100-0001'],
  ['PL', '00001', '00-001'],
  ['PT', '1000001', '1000-001'],
  ['SE', '11122', '111 22'],
  ['CZ', '11000', '110 00'],
  ['IE', 'd02af30', 'D02 AF30'],
  ['DE', ' 10115 ', '10115'],
])('use 19: %s prints %j as %j', (country, typed, printed) => {
  expect(postalCodeText(country, typed)).toBe(printed);
  expect(postalCodeText(country, printed)).toBe(printed);
});

it.each([
  ['CA', '10115', '10115'],
  ['US', 'Box 12', 'Box 12'],
  ['ZZ', 'ab 12-3', 'ab 12-3'],
  [null, ' x1 ', 'x1'],
  ['CA', '', ''],
])('use 19: %s keeps %j, which is not its own, as %j', (country, typed, printed) => {
  expect(postalCodeText(country, typed)).toBe(printed);
});

it.each([
  ['CA', '10115', 'M6R 2N2'],
  ['CA', 'm6r2n2', undefined],
  ['US', '94103-1234', undefined],
  ['US', '9410', '94103'],
  ['DE', '', undefined],
  ['ZZ', 'whatever', undefined],
  [undefined, '10115', undefined],
])('%s: %j looks like %j', (country, code, example) => {
  expect(usualPostalCode(country, code)).toBe(example);
});
