import { expect, it } from 'vitest';
import { colorIn, contrast, READABLE } from './contrast.ts';
import { PRIMARY_COLORS } from './primary-colors.ts';

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
  expect(contrast('#0069D9', '#0069D9')).toBe(1);
});

it('offers fourteen colours, all readable on white paper', () => {
  expect(PRIMARY_COLORS).toHaveLength(14);
  for (const color of PRIMARY_COLORS) expect(contrast(`#${color}`, '#FFFFFF'), color).toBeGreaterThanOrEqual(READABLE);
});

it.each([
  ['#0069d9', '#0069D9'],
  ['0069d9', '#0069D9'],
  [' #ABCDEF ', '#ABCDEF'],
  ['#069', undefined],
  ['#0069dg', undefined],
  ['', undefined],
])('reads %j as %j', (text, color) => {
  expect(colorIn(text)).toBe(color);
});
