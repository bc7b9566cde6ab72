import { useQuery } from '@tanstack/react-query';
import { salesTaxQueries } from '../sales-taxes/index.ts';
import { categoryQueries } from './categories.api.ts';
import { pathName } from './category-tree.ts';

/** What categories and taxes are called, for who reads a form's values and not their numbers. */
export type ItemNames = { category: (id: number) => string; taxes: (ids: readonly number[] | null) => string };

export function useItemNames(): ItemNames {
  const { data: tree = [] } = useQuery(categoryQueries.tree);
  const { data: options } = useQuery(salesTaxQueries.options);
  const nameOf = (id: number) =>
    options?.salesTaxes.find(({ idSalesTax }) => idSalesTax === id)?.abbreviation ?? `#${id}`;
  return {
    category: (id) => pathName(tree, id),
    taxes: (ids) => (ids ?? []).map(nameOf).join(', '),
  };
}
