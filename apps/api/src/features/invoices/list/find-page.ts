import type { Ctx } from '../../../platform/ctx.ts';
import { listRollUps, sumRollUps } from './books.repo.ts';
import { chooseWay, type Way } from './choose-way.ts';
import { findDaySums } from './find-day-sums.ts';
import { listLate } from './late.repo.ts';
import { filtersOf, isBilled, type ListFilter } from './list-filter.ts';
import {
  type InvoicePage,
  listByWalk,
  listFromSource,
  listInOrder,
  listTagged,
  NO_ROWS,
  type Page,
} from './rows.repo.ts';
import type { Sort } from './sorts.ts';
import { remainingFilters } from './sources.repo.ts';
import { type Sums, sumListed, sumNarrowed, sumSource } from './totals.repo.ts';

/** The rows of a page alone. Before a jump it is counted all the same: past the end there is nothing to look for. */
export async function findRows(ctx: Ctx, listFilter: ListFilter, page: Page): Promise<InvoicePage> {
  if (page.offset > 0) return findPage(ctx, listFilter, page);
  return listRows(ctx, listFilter, await chooseWay(ctx, listFilter, page.sort), page);
}

/** The figures of all that a list finds. */
export const findSums = async (ctx: Ctx, listFilter: ListFilter, sort: Sort): Promise<Sums> =>
  sumRolled(ctx, listFilter) ?? sumsOf(ctx, listFilter, await chooseWay(ctx, listFilter, sort), sort);

/** Both. Neither waits for the other, except before a jump. */
export async function findPage(ctx: Ctx, listFilter: ListFilter, page: Page): Promise<InvoicePage & { sums: Sums }> {
  const way = await chooseWay(ctx, listFilter, page.sort);
  const summing = sumRolled(ctx, listFilter) ?? sumsOf(ctx, listFilter, way, page.sort);
  if (page.offset === 0) {
    const [sums, listed] = await Promise.all([summing, listRows(ctx, listFilter, way, page)]);
    return { ...listed, sums };
  }
  const sums = await summing;
  const isPastTheEnd = !sums.isEstimate && page.offset >= sums.documents;
  return { ...(isPastTheEnd ? NO_ROWS : await listRows(ctx, listFilter, way, page)), sums };
}

export function listRows(ctx: Ctx, listFilter: ListFilter, way: Way, page: Page): Promise<InvoicePage> {
  switch (way.by) {
    case 'order':
      return listInOrder(ctx, listFilter, page);
    case 'tag':
      return listTagged(ctx, listFilter, page);
    case 'late':
      return listLate(ctx, listFilter, page);
    case 'search':
      return listFromSource(ctx, listFilter, 'search', page);
    case 'source':
      return listFromSource(ctx, listFilter, way.filter, page);
    case 'walk':
      return listByWalk(ctx, listFilter, page);
  }
}

/** Where roll-ups know it nobody counts: they are exact however much it is. */
const sumRolled = (ctx: Ctx, listFilter: ListFilter): Promise<Sums> | null =>
  isKept(listFilter) ? sumKept(ctx, listFilter) : findDaySums(ctx, listFilter);

/** Nothing but a status narrows the list: then its figures are in the roll-up, and nobody counts. */
const isKept = (listFilter: ListFilter) => filtersOf(listFilter).every((filter) => filter === 'status');

async function sumKept(ctx: Ctx, { kind, by, isArchived }: ListFilter): Promise<Sums> {
  const rollUps = await listRollUps(ctx, kind);
  const listed = rollUps.filter((each) => each.isArchived === isArchived && each.status === (by.status ?? each.status));
  const billed = by.status === undefined ? listed.filter(({ status }) => isBilled(status)) : listed;
  return { ...sumRollUps(listed), totalCents: sumRollUps(billed).totalCents };
}

/** Counted and added up, as far as a total is exact. */
function sumsOf(ctx: Ctx, listFilter: ListFilter, way: Way, sort: Sort): Sums | Promise<Sums> {
  switch (way.by) {
    case 'order':
      return sumListed(ctx, listFilter, sort);
    case 'tag':
    case 'search':
      return sumSource(ctx, listFilter, way.by);
    case 'late':
      return sumSource(ctx, listFilter, 'overdue');
    case 'source': {
      const others = remainingFilters(listFilter, way.filter);
      return others.length === 0 ? way.sums : sumNarrowed(ctx, listFilter, way.filter, others);
    }
    case 'walk':
      return sumListed(ctx, listFilter, null);
  }
}
