import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { loadLetterhead } from '../../businesses/index.ts';
import { loadTerms, withLook } from '../../settings/index.ts';
import { moved } from '../cancel-invoice.ts';
import { extendChain } from '../document-chain.ts';
import { type Head, updateInvoiceRow } from '../invoices.repo.ts';
import { partiesOfRow, requireDocument } from '../load-invoice.ts';
import { endAcceptance } from '../public/public-answers.repo.ts';
import { stopSendings } from '../send/stop-sendings.ts';
import { adjustHolds } from './estimate-holds.ts';
import { insertRevision } from './revisions.repo.ts';

/** It is with the customer now; an estimate waits for the answer. */
export async function markSent(ctx: Ctx, head: Head): Promise<void> {
  const isWaiting = head.kind === 'estimate' && head.status === 'Draft';
  await updateInvoiceRow(ctx, head.id, {
    sent_at: ctx.now,
    ...(isWaiting && { status: 'Processing', ...(await frozenLook(ctx, head)) }),
  });
  await ctx.audit(moved(head, 'sent', { status: isWaiting ? 'Processing' : head.status }));
}

/** It is on its way: from now on it looks and says what the mail does. It is sent when a server has accepted that. */
export async function offerEstimate(ctx: Ctx, head: Head): Promise<Head> {
  const row = await updateInvoiceRow(ctx, head.id, { status: 'Processing', ...(await frozenLook(ctx, head)) });
  await ctx.audit(moved(head, 'offered', { status: 'Processing' }));
  return { ...head, ...row };
}

/** What is out looks as it did when it went out, whatever the business changes meanwhile. */
const frozenLook = async (ctx: Ctx, head: Head) => ({
  frozen_options: JSON.stringify(await withLook(ctx, (await loadTerms(ctx)).options, head)),
  frozen_letterhead: JSON.stringify(await loadLetterhead(ctx)),
});

/** The customer said yes, and somebody notes how. What was agreed is frozen and joins the chain; its parts are kept. */
export async function acceptEstimate(ctx: Ctx, head: Head, note: string): Promise<void> {
  const draft = await requireDocument(ctx, head.id);
  if (!draft.lines.some(({ kind }) => kind === 'item'))
    throw new AppError('invoice.lines_missing', { items: 'Add a line.' });
  await updateInvoiceRow(ctx, head.id, {
    status: 'Invoiced',
    approved_at: ctx.now,
    status_reason: note,
    parties: JSON.stringify(await partiesOfRow(ctx, draft)),
    ...(draft.frozen_letterhead === null && (await frozenLook(ctx, head))),
  });
  await adjustHolds(ctx, head.id);
  await extendChain(ctx, await requireDocument(ctx, head.id));
  await ctx.audit(moved(head, 'accepted', { status: 'Invoiced', note }));
}

export async function declineEstimate(ctx: Ctx, head: Head, reason: string): Promise<void> {
  await updateInvoiceRow(ctx, head.id, { status: 'Canceled', canceled_at: ctx.now, status_reason: reason });
  await stopSendings(ctx, head, 'declined');
  await ctx.audit(moved(head, 'declined', { status: 'Canceled', reason }));
}

/** Before anything came of it. The customer has it again and may answer anew. */
export async function undoAccept(ctx: Ctx, head: Head, reason: string): Promise<void> {
  await release(ctx, head, { status: 'Processing', sent_at: head.sent_at ?? ctx.now, status_reason: reason });
  await ctx.audit(moved(head, 'unaccepted', { status: 'Processing', reason }));
}

/** The customer wants it otherwise: a draft again, one revision on; what it said is kept to compare with. */
export async function reviseEstimate(ctx: Ctx, head: Head, reason: string): Promise<void> {
  await insertRevision(ctx, await requireDocument(ctx, head.id), reason);
  const thawed = { frozen_options: null, frozen_letterhead: null };
  await release(ctx, head, { status: 'Draft', revision: head.revision + 1, status_reason: reason, ...thawed });
  await stopSendings(ctx, head, 'revised');
  await ctx.audit(moved(head, 'revised', { status: 'Draft', revision: head.revision + 1, reason }));
}

/** An accepted estimate lets go of whom it named and of what it held. */
async function release(ctx: Ctx, head: Head, change: Parameters<typeof updateInvoiceRow>[2]): Promise<void> {
  await updateInvoiceRow(ctx, head.id, {
    ...change,
    approved_at: null,
    ...(head.status === 'Invoiced' && { parties: null }),
  });
  if (head.status !== 'Invoiced') return;
  await adjustHolds(ctx, head.id);
  await endAcceptance(ctx, head.id);
}

export async function extendEstimate(ctx: Ctx, head: Head, dueDate: string | undefined): Promise<void> {
  if (dueDate === undefined) throw new AppError('request.invalid', { dueDate: 'Choose a day.' });
  if (dueDate < head.billing_date)
    throw new AppError('request.invalid', { dueDate: 'The due date cannot be before the billing date.' });
  await updateInvoiceRow(ctx, head.id, { due_date: dueDate });
  await ctx.audit(moved(head, 'extended', { dueDate }));
}
