import { describe, expect, it } from 'vitest';
import { searchText, searchWords } from './words.ts';

/** What the database does with a stored text and a typed word. */
const finds = (typed: string, name: string) =>
  searchWords(typed).every((word) => ` ${searchText(name)}`.includes(` ${word}`));

describe('search words', () => {
  it.each([
    ['sao', 'São Paulo'],
    ['SÃO PAU', 'São Paulo'],
    ['paulo', 'São Paulo'],
    ['mon', 'Montréal'],
    ['ile', 'Île-de-France'],
    ['de-fr', 'Île-de-France'],
    ['lodz', 'Łódź'],
    ['istanbul', 'İstanbul'],
    ['giessen', 'Gießen'],
    ['gießen', 'Gießen'],
    ['aero', 'Ærø'],
    ['st johns', "St. John's"],
    ["st. john's", 'St. John’s'],
    ['fallon', "O'Fallon"],
    ['ofallon', "O'Fallon"],
    ['maop', 'Maʻoputasi'],
    ['окт', 'Октябрьский'],
  ])('%s finds %s', (typed, name) => {
    expect(finds(typed, name)).toBe(true);
  });

  it.each([
    ['ontreal', 'Montréal'],
    ['paulo x', 'São Paulo'],
  ])('%s does not find %s', (typed, name) => {
    expect(finds(typed, name)).toBe(false);
  });

  it('never carries a wildcard of the database', () => {
    expect(searchWords('100%_\\ "*')).toEqual(['100']);
  });

  it('sorts as a reader expects', () => {
    const names = ['Zürich', 'Île-de-France', 'Aargau', 'Ärmelkanal', 'Quebec'];
    const sorted = names.toSorted((a, b) => (searchText(a) < searchText(b) ? -1 : 1));
    expect(sorted).toEqual(['Aargau', 'Ärmelkanal', 'Île-de-France', 'Quebec', 'Zürich']);
  });
});
