import { expect, it } from 'vitest';
import { i18n } from '../../../platform/i18n/index.ts';
import { digitsIn, tooLow } from './sequence.ts';

it('reads the digits of what was typed', () => {
  expect(['1000001', ' 1,000,001', 'INC-7', '', 'none'].map(digitsIn)).toEqual([1_000_001, 1_000_001, 7, null, null]);
});

it('refuses a lesser number, and only that', () => {
  const errors = [1_000_042, 1_000_043, null].map((number) => tooLow('number', number, 1_000_043, i18n.t));
  expect(errors).toEqual([{ number: 'Enter 1000043 or more.' }, {}, {}]);
});
