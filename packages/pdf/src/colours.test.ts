import { expect, it } from 'vitest';
import { accentOn, inkOn, mix } from './colours.ts';

it('mixes a tint as the board does', () => {
  expect(mix('#0069D9', '#ffffff', 0.07)).toBe('#edf4fc');
});

it.each([
  ['#0069D9', '#ffffff'],
  ['#F2C200', '#1d2026'],
  ['#ffffff', '#1d2026'],
  ['not a colour', '#ffffff'],
])('writes on %s in %s', (colour, ink) => {
  expect(inkOn(colour)).toBe(ink);
});

it('writes in the colour only where it can be read', () => {
  expect(accentOn('#ffffff', '#0069D9')).toBe('#0069D9');
  expect(accentOn('#ffffff', '#F2C200')).toBe('#1d2026');
});
