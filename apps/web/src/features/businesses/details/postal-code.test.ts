import { expect, it } from 'vitest';
import { usualPostalCode } from './postal-code.ts';

it('says what a code usually looks like, only where the given one does not', () => {
  expect(usualPostalCode('CA', 'm6r2n2')).toBeUndefined();
  expect(usualPostalCode('CA', '10115')).toBe('M6R 2N2');
  expect(usualPostalCode('US', '94103-1234')).toBeUndefined();
  expect(usualPostalCode('CA', '')).toBeUndefined();
  expect(usualPostalCode('ZZ', 'whatever')).toBeUndefined();
  expect(usualPostalCode(undefined, 'whatever')).toBeUndefined();
});
