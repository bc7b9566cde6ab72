import type { UnbilledRow } from '@countinghouse/contracts/unbilled-work';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { listUnvisitedInvoices } from './candidates.repo.ts';
import { documentRow } from './document-rows.ts';
import { daysBefore } from './waiting.ts';

/** After that nobody remembers who went where. */
const RECENT_DAYS = 90;

/** Invoices for something that takes a visit, which nobody is known to have made. */
export async function findUnvisitedRows(ctx: Ctx, limit: number): Promise<UnbilledRow[]> {
  const since = daysBefore(ctx, RECENT_DAYS);
  const found = await listUnvisitedInvoices(ctx, { today: await businessToday(ctx), since, limit });
  const rows: UnbilledRow[] = [];
  for (const invoice of found) rows.push(await documentRow(ctx, invoice, { kind: 'billedNoVisit', step: 'linkVisit' }));
  return rows;
}
