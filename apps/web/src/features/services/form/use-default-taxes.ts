import { useQuery } from '@tanstack/react-query';
import { salesTaxQueries } from '../../sales-taxes/index.ts';
import { categoryQueries } from '../categories.api.ts';

/** What the server would put on a new service that names no taxes: its category's, else the business's own. */
export function useDefaultTaxes(idServiceCategory: number): number[] {
  const { data: tree } = useQuery(categoryQueries.tree);
  const { data: options } = useQuery(salesTaxQueries.options);
  const category = tree?.find((one) => one.idServiceCategory === idServiceCategory);
  if (category && category.defaultSalesTaxes.length > 0) return category.defaultSalesTaxes;
  return options?.salesTaxes.filter(({ isDefault }) => isDefault).map(({ idSalesTax }) => idSalesTax) ?? [];
}
