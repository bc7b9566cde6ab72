import type { Ctx } from '../../../platform/ctx.ts';
import { type Books, sumRollUps } from './books.repo.ts';
import { chooseWay, type Way } from './choose-way.ts';
import { type Listed, listByWalk, listFromSource, listInOrder, listTagged, type Page } from './rows.repo.ts';
import { listSearched } from './searched.repo.ts';
import { othersOf } from './sources.repo.ts';
import { type Sums, sumListed, sumNarrowed, sumSource } from './totals.repo.ts';
import { filtersOf, type Wanted } from './wanted.ts';

type Found = Listed & { sums: Sums };
const NO_ROWS: Listed = { rows: [], hasMore: false };

/** The rows of a page, and the figures of all that the list finds. Neither waits for the other, except before a jump. */
export async function findPage(ctx: Ctx, wanted: Wanted, page: Page, books: Promise<Books>): Promise<Found> {
  const way = await chooseWay(ctx, wanted, page.sort);
  if (way.by === 'search') return listSearched(ctx, wanted, page);
  const summing = sumsOf(ctx, wanted, { way, sort: page.sort, books });
  if (page.offset === 0) {
    const [sums, listed] = await Promise.all([summing, listRows(ctx, wanted, way, page)]);
    return { ...listed, sums };
  }
  const sums = await summing;
  // Past the end there is nothing to look for, however far somebody jumps.
  const isPastTheEnd = page.after === undefined && !sums.isEstimate && page.offset >= sums.documents;
  return { ...(isPastTheEnd ? NO_ROWS : await listRows(ctx, wanted, way, page)), sums };
}

export function listRows(ctx: Ctx, wanted: Wanted, way: Way, page: Page): Promise<Listed> {
  switch (way.by) {
    case 'order':
      return listInOrder(ctx, wanted, page);
    case 'tag':
      return listTagged(ctx, wanted, page);
    case 'search':
      return listSearched(ctx, wanted, page);
    case 'source':
      return listFromSource(ctx, wanted, way.filter, page);
    case 'walk':
      return listByWalk(ctx, wanted, page);
  }
}

type Counted = { way: Way; sort: Page['sort']; books: Promise<Books> };

/** From the roll-up where nothing but a status narrows the list; counted, as far as a total is exact, for the rest. */
async function sumsOf(ctx: Ctx, wanted: Wanted, { way, sort, books }: Counted): Promise<Sums> {
  const { by, isArchived } = wanted;
  const filters = filtersOf(wanted);
  if (filters.every((filter) => filter === 'status'))
    return sumRollUps(
      (await books).rollUps.filter(
        (each) => each.isArchived === isArchived && (by.status === undefined || each.status === by.status),
      ),
    );
  switch (way.by) {
    case 'order':
      return sumListed(ctx, wanted, sort);
    case 'tag':
    case 'search':
      return sumSource(ctx, wanted, way.by);
    case 'source': {
      const others = othersOf(wanted, way.filter);
      return others.length === 0 ? way.sums : sumNarrowed(ctx, wanted, way.filter, others);
    }
    case 'walk':
      return sumListed(ctx, wanted, null);
  }
}
