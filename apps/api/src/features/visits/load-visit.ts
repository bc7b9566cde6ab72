import { VISIT_TABLE, type Visit } from '@countinghouse/contracts/visits';
import { can } from '@countinghouse/domain/access/permissions';
import type { Ctx } from '../../platform/ctx.ts';
import { businessCurrency } from '../../platform/db/business-currency.repo.ts';
import { listMailsOf } from '../email/index.ts';
import { listFiles } from '../files/index.ts';
import { findUserNames } from '../users/index.ts';
import { previewBill } from './billing/preview-bill.ts';
import { workOutEarned } from './billing/work-out-earned.ts';
import { loadWork, type VisitWork } from './load-work.ts';
import { presentVisit } from './visits.presenter.ts';

/** A visit as this person may see it: prices with the right to documents, what it earned with the right to the books. */
export async function loadVisit(ctx: Ctx, id: number): Promise<Visit> {
  const work = await loadWork(ctx, id);
  const currencyCode = await businessCurrency(ctx);
  const canSeePrices = can(ctx.role, 'invoices.read');
  const bill = canSeePrices ? await previewBill(ctx, work) : null;
  const earned = bill && can(ctx.role, 'ledger.read') ? await workOutEarned(ctx, { work, bill, currencyCode }) : null;
  return presentVisit({
    work,
    currencyCode,
    canSeePrices,
    bill,
    earned,
    names: await findUserNames(ctx, peopleOf(work)),
    files: await listFiles(ctx, { tableName: VISIT_TABLE, idTable: id }),
    mails: await listMailsOf(ctx, { subject: 'visits', subjectId: id }),
    now: ctx.now,
  });
}

/** Everybody whom the visit names. */
function peopleOf({ visit, stays }: VisitWork): number[] {
  const ids = [visit?.done_by, visit?.unbillable_by, ...stays.map(({ userId }) => userId)];
  return [...new Set(ids.filter((id) => id !== null && id !== undefined))];
}
