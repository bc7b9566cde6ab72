import type { UnbilledRow } from '@countinghouse/contracts/unbilled-work';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { findRest, requireDocument } from '../invoices/index.ts';
import { listUnscheduledEstimates } from './candidates.repo.ts';
import { documentRow } from './document-rows.ts';
import { daysBefore, YEAR_DAYS } from './waiting.ts';

/** Accepted estimates that nobody has put into the calendar. */
export async function findAcceptedRows(ctx: Ctx, limit: number): Promise<UnbilledRow[]> {
  const found = await listUnscheduledEstimates(ctx, {
    today: await businessToday(ctx),
    since: daysBefore(ctx, YEAR_DAYS),
    limit: limit * 2,
  });
  const rows: UnbilledRow[] = [];
  for (const estimate of found) {
    // Line by line it may have been invoiced as a whole, too.
    const isTaken = estimate.is_begun && !(await findRest(ctx, await requireDocument(ctx, estimate.id)));
    if (!isTaken) rows.push(await documentRow(ctx, estimate, { kind: 'acceptedNotScheduled', step: 'schedule' }));
    if (rows.length >= limit) break;
  }
  return rows;
}
