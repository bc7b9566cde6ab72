import { archiveNeedsConfirm } from '@countinghouse/domain/documents/states';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { moved } from './cancel-invoice.ts';
import { requireMove } from './document-state.ts';
import { asStatus, updateInvoiceRow } from './invoices.repo.ts';

type Wish = { isDeleted: boolean; confirm: boolean };

/** Hides a document from lists, never from reports; its number stays taken. */
export async function archiveInvoice(ctx: Ctx, id: number, { isDeleted, confirm }: Wish): Promise<void> {
  const head = await requireMove(ctx, id, { action: isDeleted ? 'archive' : 'restore', version: undefined });
  if (isDeleted && archiveNeedsConfirm({ status: asStatus(head.status) }) && !confirm)
    throw new AppError('invoice.confirm_archive');
  await updateInvoiceRow(ctx, id, { archived_at: isDeleted ? ctx.now : null });
  await ctx.audit(moved(head, isDeleted ? 'archived' : 'restored', { isDeleted }));
}
