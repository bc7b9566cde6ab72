import { expect, it } from 'vitest';
import { dropPlace, moved } from './ordering.ts';

it('puts one entry elsewhere and keeps the others in order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
});

it('leaves a list alone when there is no such place', () => {
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
});

it.each([
  ['the upper half of a later row', { from: 0, over: 2, at: 0.2 }, 1],
  ['the lower half of a later row', { from: 0, over: 2, at: 0.8 }, 2],
  ['the upper half of an earlier row', { from: 3, over: 1, at: 0.2 }, 1],
  ['the lower half of an earlier row', { from: 3, over: 1, at: 0.8 }, 2],
  ['the row itself', { from: 1, over: 1, at: 0.9 }, 1],
])('drops over %s', (_, drag, place) => {
  expect(dropPlace(drag)).toBe(place);
});
