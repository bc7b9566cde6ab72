import type { Reader } from '../../../platform/db/reader.ts';
import { type FilterName, filtersOf, type ListFilter } from './list-filter.ts';
import type { Sort } from './sorts.ts';
import { type Sums, sumSource } from './totals.repo.ts';

/**
 * How a page is found. `order`: an index has the filters and the order, so the page is read off it. `tag`: the label's rows
 * have them. `late`: each term of payment has them. `search`: what was found is sorted. `source`: one filter leaves so little that it can be sorted. `walk`: every
 * filter leaves a great deal, so the order is walked until the page is full.
 */
export type Way =
  | { by: 'order' | 'tag' | 'late' | 'search' | 'walk' }
  | { by: 'source'; filter: FilterName; sums: Sums };

/** Which way is short depends on how much a filter leaves, so that is asked first, and not left to the planner's guess. */
export async function chooseWay(ctx: Reader, listFilter: ListFilter, sort: Sort): Promise<Way> {
  const filters = filtersOf(listFilter);
  if (isInOrder(listFilter, filters, sort)) return { by: 'order' };
  if (sort === 'created' && isOnly(filters, ['tag'])) return { by: 'tag' };
  if (sort === 'created' && isOnly(filters, ['overdue']) && !listFilter.isArchived) return { by: 'late' };
  if (sort === 'created' && isOnly(filters, ['search'])) return { by: 'search' };
  for (const filter of filters) {
    const sums = await sumSource(ctx, listFilter, filter);
    if (!sums.isEstimate || filter === 'search') return { by: 'source', filter, sums };
  }
  return { by: 'walk' };
}

const isOnly = (filters: readonly FilterName[], allowed: readonly FilterName[]) =>
  filters.every((filter) => allowed.includes(filter));

function isInOrder({ isArchived }: ListFilter, filters: readonly FilterName[], sort: Sort): boolean {
  const is = (...allowed: FilterName[]) => isOnly(filters, allowed);
  if (sort === 'created' && filters.includes('customer')) return !filters.includes('search');
  if (isArchived) return sort === 'created' && is('created');
  switch (sort) {
    case 'created':
      return is('status', 'created') || is('creator', 'created');
    case 'dueDate':
      return is('due', 'overdue');
    case 'billingDate':
      return is('billing');
    case 'total':
      return is('amount');
    case 'number':
      return is();
  }
}
