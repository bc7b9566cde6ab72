import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { moved } from './cancel-invoice.ts';
import { lockInvoices, updateInvoiceRow } from './invoices.repo.ts';

/** Whether reminders may go out for this document. */
export async function setNotified(ctx: Ctx, id: number, isNotified: boolean): Promise<void> {
  const [head] = await lockInvoices(ctx, [id]);
  if (!head) throw new AppError('invoice.not_found');
  await updateInvoiceRow(ctx, id, { is_notified: isNotified });
  await ctx.audit(moved(head, 'notified', { isNotified }));
}
