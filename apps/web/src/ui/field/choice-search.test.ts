import { expect, it } from 'vitest';
import { choiceSearch } from './choice-search.ts';

const COUNTRIES = ['British Indian Ocean Territory', 'Côte d’Ivoire', 'India', 'Indonesia'].map((name, id) => ({
  id,
  name,
}));
const names = (choices: readonly { name: string }[]) => choices.map(({ name }) => name);

it('finds the beginnings of words, and first what begins so', () => {
  const { offered } = choiceSearch(COUNTRIES);
  expect(names(offered('ind', undefined))).toEqual(['India', 'Indonesia', 'British Indian Ocean Territory']);
  expect(names(offered('cote', undefined))).toEqual(['Côte d’Ivoire']);
  expect(names(offered('dia', undefined))).toEqual([]);
});

it('finds a group by its name, and writes only the choice’s own', () => {
  const { offered, matches } = choiceSearch([
    { id: 'kg', name: 'Kilogram', group: 'Weight' },
    { id: 'm', name: 'Metre', group: 'Length' },
  ]);
  expect(names(offered('weight', undefined))).toEqual(['Kilogram']);
  expect([matches('Kilogram', 'weight'), matches('Metre', 'weight')]).toEqual([true, false]);
});

it('offers fifty of many, and always the chosen one', () => {
  const many = Array.from({ length: 200 }, (_, id) => ({ id, name: `City ${id}` }));
  const { offered } = choiceSearch(many);
  expect(offered('', undefined)).toHaveLength(50);
  expect(offered('', { id: 120, name: 'City 120' }).at(-1)).toBe(many[120]);
  expect(choiceSearch([]).offered('', { id: 7, name: 'Known already' })).toEqual([{ id: 7, name: 'Known already' }]);
});
