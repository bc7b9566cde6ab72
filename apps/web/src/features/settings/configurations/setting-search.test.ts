import { expect, it } from 'vitest';
import { isFound } from './setting-search.ts';

const labels = ['Regional', 'Business time zone', 'Phone format'];

it('finds a setting by the beginnings of its words, and everything without a word', () => {
  expect(['', 'zone', 'ZON tim', 'pho', 'one', 'phone zone'].map((typed) => isFound(typed, labels))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
