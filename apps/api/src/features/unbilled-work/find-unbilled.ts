import { MOST_UNBILLED, type UnbilledRow, type UnbilledWork } from '@countinghouse/contracts/unbilled-work';
import { type Cents, cents, sum } from '@countinghouse/domain/money/money';
import { UNBILLED_KINDS, type UnbilledKind } from '@countinghouse/domain/visits/unbilled';
import type { Ctx } from '../../platform/ctx.ts';
import { type BusinessDay, readBusinessDay } from './business-day.ts';
import { findComingRows } from './coming-rows.ts';
import { findAcceptedRows, findUnvisitedRows } from './document-rows.ts';
import { findDoneRows } from './done-rows.ts';

/** Rows of one kind, at most one more than are shown. */
type FindRows = (ctx: Ctx, home: BusinessDay, limit: number) => Promise<UnbilledRow[]>;

const FINDERS: Readonly<Record<UnbilledKind, FindRows>> = {
  doneNotBilled: findDoneRows,
  acceptedNotScheduled: findAcceptedRows,
  scheduledNotConfirmed: findComingRows,
  billedNoVisit: findUnvisitedRows,
};

/** Calendar, estimates, visits and invoices laid beside each other: what of the work brings no money, and what is done about it. */
export async function findUnbilled(ctx: Ctx): Promise<UnbilledWork> {
  const home = await readBusinessDay(ctx);
  const sums: UnbilledWork['sums'] = [];
  const rows: UnbilledRow[] = [];
  const summed = new Set<number>();
  for (const kind of UNBILLED_KINDS) {
    const found = await FINDERS[kind](ctx, home, MOST_UNBILLED + 1);
    const shown = found.slice(0, MOST_UNBILLED);
    const total = sum(shown.map((row) => onceSummed(row, summed)));
    sums.push({ kind, count: shown.length, total, isMore: found.length > shown.length });
    rows.push(...shown);
  }
  return { currencyCode: home.currency, checkedAt: ctx.now.toISOString(), sums, rows };
}

/** Several visits may be for one estimate, and one of them done while another is to come: its money is at stake once. */
function onceSummed({ idEstimate, amount }: UnbilledRow, summed: Set<number>): Cents {
  if (idEstimate !== null && summed.has(idEstimate)) return cents(0);
  if (idEstimate !== null) summed.add(idEstimate);
  return amount ?? cents(0);
}
