import { archiveNeedsConfirm } from '@countinghouse/domain/documents/states';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { moved } from './cancel-invoice.ts';
import { requireMove } from './document-state.ts';
import { adjustHolds, adjustOrigin } from './estimates/estimate-holds.ts';
import { type DraftChange, retakeShare } from './estimates/retake-share.ts';
import { asStatus, type Head, hasFollower, lockInvoices, updateInvoiceRow } from './invoices.repo.ts';
import { requireDocument } from './load-invoice.ts';
import { stopSendings } from './send/stop-sendings.ts';

type ArchiveRequest = { isDeleted: boolean; confirm: boolean };

/** Hides a document from lists, never from reports; its number stays taken. A draft gives back what it was made of. */
export async function archiveInvoice(ctx: Ctx, id: number, { isDeleted, confirm }: ArchiveRequest): Promise<void> {
  const head = await requireMove(ctx, id, { action: isDeleted ? 'archive' : 'restore', version: undefined });
  if (isDeleted && archiveNeedsConfirm({ status: asStatus(head.status) }) && !confirm)
    throw new AppError('invoice.confirm_archive');
  const retaken = !isDeleted && head.status === 'Draft' ? await takeAgain(ctx, head) : {};
  await updateInvoiceRow(ctx, id, { ...retaken, archived_at: isDeleted ? ctx.now : null });
  await (head.kind === 'estimate' ? adjustHolds(ctx, id) : adjustOrigin(ctx, head));
  if (isDeleted) await stopSendings(ctx, head, 'archived');
  await ctx.audit(moved(head, isDeleted ? 'archived' : 'restored', { isDeleted }));
}

/** While a draft was thrown away, another one may have been made of the same estimate, or instead of the same invoice. */
async function takeAgain(ctx: Ctx, { id, converted_from_id, replaces_id }: Head): Promise<DraftChange> {
  const ids = [converted_from_id, replaces_id].filter((origin) => origin !== null);
  const origins = await lockInvoices(ctx, ids);
  // Opened again, cancelled, settled or not accepted any more: it is not what the draft was made of.
  if (!origins.every(isStanding)) throw new AppError('invoice.taken_over');
  if (replaces_id !== null && (await hasFollower(ctx, replaces_id))) throw new AppError('invoice.taken_over');
  if (converted_from_id === null) return {};
  return retakeShare(ctx, await requireDocument(ctx, id), await requireDocument(ctx, converted_from_id));
}

const isStanding = ({ kind, status }: Head) => status === 'Invoiced' || (kind === 'invoice' && status === 'Processing');
