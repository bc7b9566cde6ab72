import { MOST_UNBILLED } from '@countinghouse/contracts/unbilled-work';
import type { Ctx } from '../../platform/ctx.ts';
import { readBusinessDay } from './business-day.ts';
import { findComingVisits } from './coming-rows.ts';
import { findUnscheduled, findUnvisited } from './document-rows.ts';
import { findDoneVisits } from './done-rows.ts';

/** How much there is to do, for the menu: a handful of statements, and no bill is worked out. */
export async function countUnbilled(ctx: Ctx): Promise<{ count: number; isMore: boolean }> {
  const home = await readBusinessDay(ctx);
  const limit = MOST_UNBILLED + 1;
  const found = [
    await findDoneVisits(ctx, home, limit),
    await findUnscheduled(ctx, home, limit),
    await findComingVisits(ctx, home, limit),
    await findUnvisited(ctx, home, limit),
  ].map(({ length }) => length);
  const count = found.reduce((total, each) => total + Math.min(each, MOST_UNBILLED), 0);
  return { count, isMore: found.some((each) => each > MOST_UNBILLED) };
}
