import type { Reply } from '@countinghouse/contracts/endpoint';
import type { getInvoiceFigures } from '@countinghouse/contracts/invoices';
import { type DocumentKind, STATUSES } from '@countinghouse/domain/documents/states';
import { currencyOf } from '@countinghouse/domain/money/currencies';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { statusTagOf } from '../invoices.presenter.ts';
import { listRollUps, loadBooks, sumRollUps } from './books.repo.ts';
import { findOverdue, findPaidSince } from './figures.repo.ts';

const DAY_MS = 86_400_000;
const LATELY_DAYS = 30;

/** What stands above the list: from the roll-up, except what depends on today. Four statements in one message, however many documents. */
export async function loadFigures(ctx: Ctx, kind: DocumentKind): Promise<Reply<typeof getInvoiceFigures>> {
  const [{ currencyCode }, rollUps, overdue, paid] = await Promise.all([
    loadBooks(ctx, kind),
    listRollUps(ctx, kind),
    findOverdue(ctx, { kind, isArchived: false, by: { overdue: true }, now: ctx.now }),
    findPaidSince(ctx, kind, new Date(ctx.now.getTime() - LATELY_DAYS * DAY_MS)),
  ]);
  const listed = rollUps.filter(({ isArchived }) => !isArchived);
  const owed = sumRollUps(listed.filter(({ status }) => status === 'Invoiced' || status === 'Processing'));
  const { code, symbol } = currencyOf(currencyCode);
  return {
    currencyCode: code,
    currencySymbol: symbol,
    byStatus: [
      ...STATUSES.map((status) => {
        const { documents, totalCents } = sumRollUps(listed.filter((each) => each.status === status));
        return { statusTag: statusTagOf(status, false), count: documents, total: cents(totalCents), isEstimate: false };
      }),
      {
        statusTag: 'overdue',
        count: overdue.count,
        total: cents(overdue.totalCents),
        isEstimate: overdue.isEstimate,
      },
    ],
    outstanding: { count: owed.documents, total: cents(owed.owedCents) },
    paidLately: { count: paid.count, total: cents(paid.totalCents), isEstimate: paid.isEstimate },
  };
}
