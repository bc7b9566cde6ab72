import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import { useQueries, useQuery } from '@tanstack/react-query';
import { salesTaxQueries } from './sales-taxes.api.ts';

export type NamedTax = { id: number; tax: SalesTax | undefined };

/** The taxes behind ids. What is archived, or not for sales, is no option any more but still stands on old records. */
export function useTaxes(ids: readonly number[]): NamedTax[] {
  const { data } = useQuery(salesTaxQueries.options);
  const known = (id: number) => data?.salesTaxes.find(({ idSalesTax }) => idSalesTax === id);
  const others = data ? ids.filter((id) => !known(id)) : [];
  const found = useQueries({ queries: others.map((id) => salesTaxQueries.detail(id)) });
  return ids.map((id) => ({ id, tax: known(id) ?? found[others.indexOf(id)]?.data }));
}
