import { MOST_UNBILLED, type UnbilledRow, type UnbilledWork } from '@countinghouse/contracts/unbilled-work';
import { cents, sum } from '@countinghouse/domain/money/money';
import { UNBILLED_KINDS, type UnbilledKind } from '@countinghouse/domain/visits/unbilled';
import type { Ctx } from '../../platform/ctx.ts';
import { businessCurrency } from '../../platform/db/business-currency.repo.ts';
import { findAcceptedRows } from './accepted-rows.ts';
import { findComingRows } from './coming-rows.ts';
import { findDoneRows } from './done-rows.ts';
import { findUnvisitedRows } from './unvisited-rows.ts';

/** Rows of one kind, at most one more than are shown. */
type FindRows = (ctx: Ctx, limit: number) => Promise<UnbilledRow[]>;

const FINDERS: Readonly<Record<UnbilledKind, FindRows>> = {
  doneNotBilled: findDoneRows,
  acceptedNotScheduled: findAcceptedRows,
  scheduledNotConfirmed: findComingRows,
  billedNoVisit: findUnvisitedRows,
};

/** Calendar, estimates, visits and invoices laid beside each other: what of the work brings no money, and what is done about it. */
export async function findUnbilled(ctx: Ctx): Promise<UnbilledWork> {
  const currencyCode = await businessCurrency(ctx);
  const sums: UnbilledWork['sums'] = [];
  const rows: UnbilledRow[] = [];
  for (const kind of UNBILLED_KINDS) {
    const found = await FINDERS[kind](ctx, MOST_UNBILLED + 1);
    const shown = found.slice(0, MOST_UNBILLED);
    const amounts = shown.map(({ amount }) => amount ?? cents(0));
    sums.push({ kind, count: shown.length, total: sum(amounts), isMore: found.length > shown.length });
    rows.push(...shown);
  }
  return { currencyCode, checkedAt: ctx.now.toISOString(), sums, rows };
}
