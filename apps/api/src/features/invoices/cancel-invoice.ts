import { INVOICE_TABLE } from '@countinghouse/contracts/invoices';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { requireOpenPeriod, reverseAll } from '../ledger/index.ts';
import { markItemsUsed, returnStock } from '../services/index.ts';
import { listSaleDocuments } from './credit/credit-notes.repo.ts';
import { later } from './document-days.ts';
import { adjustOrigin } from './estimates/estimate-holds.ts';
import { type Head, updateInvoiceRow } from './invoices.repo.ts';
import { requireDocument } from './load-invoice.ts';
import { stopSendings } from './send/stop-sendings.ts';
import { restateReplaced } from './settle.ts';
import { soldItems } from './stored-fields.ts';

/**
 * Ends an invoice for good. What was posted is turned round today, or on its own day where that is to come; a closed period
 * stays as it was, and so does the number.
 */
export async function cancelInvoice(ctx: Ctx, head: Head, reason: string): Promise<void> {
  const day = later(await businessToday(ctx), head.billing_date);
  await updateInvoiceRow(ctx, head.id, {
    status: 'Canceled',
    canceled_at: ctx.now,
    canceled_on: day,
    paid_at: null,
    status_reason: reason,
  });
  if (head.status !== 'Draft') await takeBack(ctx, head, day);
  await adjustOrigin(ctx, head);
  await restateReplaced(ctx, head);
  await stopSendings(ctx, head, 'canceled');
  await ctx.audit(moved(head, 'canceled', { status: 'Canceled', reason }));
}

/**
 * An approved invoice that nobody has seen is a draft again, as long as it could be approved again. It is turned round on
 * its own day, so that no month keeps a trace of it.
 */
export async function reopenInvoice(ctx: Ctx, head: Head, reason: string): Promise<void> {
  await requireOpenPeriod(ctx, head.billing_date);
  await updateInvoiceRow(ctx, head.id, {
    status: 'Draft',
    payment_state: 'unpaid',
    approved_at: null,
    parties: null,
    frozen_options: null,
    frozen_letterhead: null,
    status_reason: reason,
  });
  await takeBack(ctx, head, head.billing_date);
  await restateReplaced(ctx, head);
  await stopSendings(ctx, head, 'reopened');
  await ctx.audit(moved(head, 'reopened', { status: 'Draft', reason }));
}

async function takeBack(ctx: Ctx, head: Head, day: string): Promise<void> {
  await returnStock(
    ctx,
    { day, tableName: INVOICE_TABLE, idTable: head.id },
    { documents: await listSaleDocuments(ctx, head.id) },
  );
  await reverseAll(ctx, { subject: 'invoices', subjectId: head.id }, day);
  const sold = soldItems(await requireDocument(ctx, head.id));
  await markItemsUsed(
    ctx,
    sold.map(({ idService }) => idService),
    -1,
  );
}

export const moved = (head: Head, what: string, after: object) => ({
  action: `${head.kind}.${what}` as const,
  subject: 'invoices',
  subjectId: head.id,
  before: { status: head.status },
  after,
});
