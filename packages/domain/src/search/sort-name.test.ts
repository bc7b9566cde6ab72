import { expect, it } from 'vitest';
import { sortName } from './sort-name.ts';

it.each([
  ['Été à Montréal', 'ete a montreal'],
  ["St. John's", 'st john s johns'],
  ['', ''],
])('%s is in order as %s', (name, expected) => expect(sortName(name)).toBe(expected));

it.each(['a', 'é', '한', '𠮷', "한'"])('a long name of %s still fits an index and a cursor', (letter) => {
  const key = sortName(letter.repeat(180));
  expect(new TextEncoder().encode(key).length).toBeLessThanOrEqual(300);
  expect(key.length).toBeGreaterThan(50);
});
