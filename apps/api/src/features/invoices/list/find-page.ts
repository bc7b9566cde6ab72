import type { Status } from '@countinghouse/domain/documents/states';
import type { Ctx } from '../../../platform/ctx.ts';
import { listRollUps, sumRollUps } from './books.repo.ts';
import { chooseWay, type Way } from './choose-way.ts';
import { type Listed, listByWalk, listFromSource, listInOrder, listTagged, NO_ROWS, type Page } from './rows.repo.ts';
import type { Sort } from './sorts.ts';
import { othersOf } from './sources.repo.ts';
import { type Sums, sumListed, sumNarrowed, sumSource } from './totals.repo.ts';
import { filtersOf, type Wanted } from './wanted.ts';

/** The rows of a page alone. Before a jump it is counted all the same: past the end there is nothing to look for. */
export async function findRows(ctx: Ctx, wanted: Wanted, page: Page): Promise<Listed> {
  if (page.offset > 0) return findPage(ctx, wanted, page);
  return listRows(ctx, wanted, await chooseWay(ctx, wanted, page.sort), page);
}

/** The figures of all that a list finds. */
export const findSums = async (ctx: Ctx, wanted: Wanted, sort: Sort): Promise<Sums> =>
  isKept(wanted) ? sumKept(ctx, wanted) : sumsOf(ctx, wanted, await chooseWay(ctx, wanted, sort), sort);

/** Both. Neither waits for the other, except before a jump. */
export async function findPage(ctx: Ctx, wanted: Wanted, page: Page): Promise<Listed & { sums: Sums }> {
  const way = await chooseWay(ctx, wanted, page.sort);
  const summing = isKept(wanted) ? sumKept(ctx, wanted) : sumsOf(ctx, wanted, way, page.sort);
  if (page.offset === 0) {
    const [sums, listed] = await Promise.all([summing, listRows(ctx, wanted, way, page)]);
    return { ...listed, sums };
  }
  const sums = await summing;
  const isPastTheEnd = !sums.isEstimate && page.offset >= sums.documents;
  return { ...(isPastTheEnd ? NO_ROWS : await listRows(ctx, wanted, way, page)), sums };
}

export function listRows(ctx: Ctx, wanted: Wanted, way: Way, page: Page): Promise<Listed> {
  switch (way.by) {
    case 'order':
      return listInOrder(ctx, wanted, page);
    case 'tag':
      return listTagged(ctx, wanted, page);
    case 'search':
      return listFromSource(ctx, wanted, 'search', page);
    case 'source':
      return listFromSource(ctx, wanted, way.filter, page);
    case 'walk':
      return listByWalk(ctx, wanted, page);
  }
}

/** Nothing but a status narrows the list: then its figures are in the roll-up, and nobody counts. */
const isKept = (wanted: Wanted) => filtersOf(wanted).every((filter) => filter === 'status');

const isOf = (wanted: Status | undefined, status: Status) => wanted === undefined || wanted === status;
/** A canceled document, or one that another replaces, is in the list and not in its total. */
const isBilled = (status: Status) => status !== 'Canceled' && status !== 'Replaced';

async function sumKept(ctx: Ctx, { kind, by, isArchived }: Wanted): Promise<Sums> {
  const rollUps = await listRollUps(ctx, kind);
  const listed = rollUps.filter(
    ({ status, isArchived: isHidden }) => isHidden === isArchived && isOf(by.status, status),
  );
  const sums = sumRollUps(listed);
  if (by.status !== undefined) return sums;
  return { ...sums, totalCents: sumRollUps(listed.filter(({ status }) => isBilled(status))).totalCents };
}

/** Counted and added up, as far as a total is exact. */
function sumsOf(ctx: Ctx, wanted: Wanted, way: Way, sort: Sort): Sums | Promise<Sums> {
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
