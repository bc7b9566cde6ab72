import { expect, it } from 'vitest';
import { isAllowed } from './policy.ts';

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['GPL-3.0-only OR MIT AND ISC', true],
  ['(MIT AND ISC) OR GPL-3.0-only', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['SSPL-1.0', false],
  ['LGPL-3.0-or-later', false],
  ['ODbL-1.0', false],
  ['UNKNOWN', false],
  ['UNLICENSED', false],
  ['MIT*', false],
  ['', false],
  ['(MIT', false],
  ['MIT ISC', false],
])('an ordinary package under "%s": allowed is %s', (licence, allowed) => {
  expect(isAllowed('left-pad', licence)).toBe(allowed);
});

it('excepts a package by its name and that licence only', () => {
  expect(isAllowed('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).toBe(true);
  expect(isAllowed('@img/sharp-libvips-linux-x64', 'GPL-3.0-only')).toBe(false);
  expect(isAllowed('@countrystatecity/countries', 'ODbL-1.0')).toBe(true);
});
