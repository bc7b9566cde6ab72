import { e4 } from '@countinghouse/domain/money/money';
import { expect, it } from 'vitest';
import { inCategory } from './in-category.ts';
import { queryOf, readView, writeView } from './list-query.ts';

const plain = readView(new URLSearchParams());

it('writes prices into the address as people write them, and reads them back exactly', () => {
  const view = { ...plain, filters: { priceFrom: e4(455_000), priceTo: e4(1_000_000) } };
  const address = writeView(view);
  expect(new URLSearchParams(address).get('filters')).toBe('{"priceFrom":45.5,"priceTo":100}');
  expect(readView(new URLSearchParams(address))).toEqual(view);
  expect(queryOf(view, []).listFilters).toEqual(view.filters);
});

it('leads to what is in a category', () => {
  const [, search] = inCategory(7).split('?');
  expect(readView(new URLSearchParams(search)).filters).toEqual({ idServiceCategory: 7 });
});
