import type { Reply } from '@countinghouse/contracts/endpoint';
import type { getInvoiceFigures } from '@countinghouse/contracts/invoices';
import { type DocumentKind, STATUSES } from '@countinghouse/domain/documents/states';
import { currencyOf } from '@countinghouse/domain/money/currencies';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { balanceOf, sumReceived } from '../../ledger/index.ts';
import { statusTagOf } from '../invoices.presenter.ts';
import { listRollUps, loadBooks, sumRollUps } from './books.repo.ts';
import { sumLate } from './day-sums.repo.ts';

const LATELY_DAYS = 30;

/**
 * What stands above the list: from roll-ups and the books; what is late is a sum of days. Counts by status are of the
 * list; what is owed, late and paid is owed, late and paid though it was archived. A few statements in one message,
 * however many documents.
 */
export async function loadFigures(ctx: Ctx, kind: DocumentKind): Promise<Reply<typeof getInvoiceFigures>> {
  const today = await businessToday(ctx);
  const late = (isArchived: boolean) => sumLate(ctx, { kind, isArchived, today });
  const [{ currencyCode }, rollUps, overdue, hidden, receivable, paid] = await Promise.all([
    loadBooks(ctx, kind),
    listRollUps(ctx, kind),
    late(false),
    late(true),
    balanceOf(ctx, 'receivable'),
    sumReceived(ctx, LATELY_DAYS),
  ]);
  const listed = rollUps.filter(({ isArchived }) => !isArchived);
  const open = sumRollUps(rollUps.filter(({ status }) => status === 'Invoiced' || status === 'Processing'));
  const isOwed = kind === 'invoice';
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
        count: overdue.drafts + overdue.open,
        // A draft invoice is late on paper only: nobody owes it yet. An estimate is never owed.
        total: cents(overdue.openCents + (isOwed ? 0 : overdue.draftCents)),
        isEstimate: false,
      },
    ],
    outstanding: { count: isOwed ? open.documents : 0, total: cents(isOwed ? receivable : 0) },
    overdue: {
      count: isOwed ? overdue.open + hidden.open : 0,
      total: cents(isOwed ? overdue.openCents + hidden.openCents : 0),
      isEstimate: false,
    },
    paidLately: {
      count: isOwed ? paid.count : 0,
      total: cents(isOwed ? paid.totalCents : 0),
      isEstimate: isOwed && paid.isEstimate,
    },
  };
}
