import type { Ctx } from '../../../platform/ctx.ts';
import { lockInvoices, settle, updateInvoiceRow } from '../../invoices/index.ts';
import { sumUnderWay } from '../attempts/attempts.repo.ts';

const APPROVED = ['Invoiced', 'Processing', 'Paid', 'Credited', 'Replaced', 'WrittenOff'];

/** A document says again how much is on its way to it, and an invoice where that puts it. */
export async function restateUnderWay(ctx: Ctx, documentId: number): Promise<void> {
  const [head] = await lockInvoices(ctx, [documentId]);
  const pending = await sumUnderWay(ctx, documentId);
  if (!head || head.pending_cents === pending) return;
  if (head.kind === 'invoice' && APPROVED.includes(head.status)) await settle(ctx, head, { pending_cents: pending });
  else await updateInvoiceRow(ctx, documentId, { pending_cents: pending });
}
