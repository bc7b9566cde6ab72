import { expect, it } from 'vitest';
import { fitPhone } from './phone.ts';

it.each([
  ['4165550142', '(416) 555-0142'],
  ['416-555-0142', '(416) 555-0142'],
  ['+1 416 555 0142', '+1 416 555 0142'],
  ['555-0142', '555-0142'],
  ['', ''],
])('writes %j as %j', (typed, written) => {
  expect(fitPhone(typed, '(999) 999-9999')).toBe(written);
});
