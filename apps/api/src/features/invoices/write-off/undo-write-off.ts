import { undoLoss } from '@countinghouse/domain/documents/loss';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { moved } from '../cancel-invoice.ts';
import { listCreditNotes } from '../credit/credit-notes.repo.ts';
import { type DocumentRow, type Head, updateInvoiceRow } from '../invoices.repo.ts';
import { requireDocument } from '../load-invoice.ts';
import { settle } from '../settle.ts';
import { postLoss } from './post-loss.ts';
import { loseAgain } from './take-back-loss.ts';
import { storyOf } from './write-off-invoice.ts';
import { findLoss, findRecovered, findWrittenOff, insertLoss, listLossDays } from './write-offs.repo.ts';

/**
 * It was written off by mistake: what still stands of it is owed again. Every mirror has the day of what it mirrors, so that
 * no month keeps a trace of it; where the books of that day are closed, it stays.
 */
export async function undoWriteOff(ctx: Ctx, head: Head, reason: string): Promise<void> {
  if (reason === '') throw new AppError('request.invalid', { reason: 'Say why.' });
  if ((await findRecovered(ctx, head.id)).amount !== 0) throw new AppError('invoice.recovered');
  const standing = await findLoss(ctx, head.id);
  const days = await listLossDays(ctx, head.id, ['writeOff', 'undone']);
  await settle(ctx, head, { written_off_cents: head.discounted_cents }, { status_reason: reason });
  const invoice = await requireDocument(ctx, head.id);
  for (const day of days) {
    const loss = undoLoss(await findWrittenOff(ctx, head.id, day));
    await insertLoss(ctx, { kind: 'undone', invoiceId: head.id, postedOn: day, loss });
    await postLoss(ctx, invoice, { kind: 'invoice.writeOffUndone', day, loss });
  }
  // After the loss is undone: open credits are taken from what is owed again, and never more than that.
  await creditWhatIsOwed(ctx, invoice);
  await ctx.audit(moved(head, 'writeOffUndone', { ...storyOf(standing), day: days.join(', '), reason }));
}

/**
 * What its credit notes took from the loss, they take from what is owed now: each on its own day and in an entry of its own,
 * which a void turns round with the rest of the note.
 */
async function creditWhatIsOwed(ctx: Ctx, invoice: DocumentRow): Promise<void> {
  for (const note of await listCreditNotes(ctx, invoice.id)) {
    const loss = await loseAgain(ctx, { note, invoice });
    await postLoss(ctx, invoice, { kind: 'invoice.writeOffUndone', day: note.billing_date, loss, note });
    if (loss.amount !== 0)
      await updateInvoiceRow(ctx, note.id, { loss_credited_cents: note.loss_credited_cents - loss.amount });
  }
}
