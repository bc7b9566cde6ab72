import { MOST_UNBILLED } from '@countinghouse/contracts/unbilled-work';
import type { Ctx } from '../../platform/ctx.ts';
import { findAcceptedRows } from './accepted-rows.ts';
import { findComingRows } from './coming-rows.ts';
import { findDoneWorks } from './done-rows.ts';
import { findUnvisitedRows } from './unvisited-rows.ts';

/** How much there is to do, for the menu: without a bill of each. */
export async function countUnbilled(ctx: Ctx): Promise<{ count: number; isMore: boolean }> {
  const limit = MOST_UNBILLED + 1;
  const found = [
    (await findDoneWorks(ctx, limit)).length,
    (await findAcceptedRows(ctx, limit)).length,
    (await findComingRows(ctx, limit)).length,
    (await findUnvisitedRows(ctx, limit)).length,
  ];
  const count = found.reduce((total, each) => total + Math.min(each, MOST_UNBILLED), 0);
  return { count, isMore: found.some((each) => each > MOST_UNBILLED) };
}
