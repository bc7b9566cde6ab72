import { undoLoss } from '@countinghouse/domain/documents/loss';
import { writeOffPostings } from '@countinghouse/domain/documents/postings';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { postEntry } from '../../ledger/index.ts';
import { moved } from '../cancel-invoice.ts';
import type { Head } from '../invoices.repo.ts';
import { settle } from '../settle.ts';
import { storyOf } from './write-off-invoice.ts';
import { findLoss, findWriteOffDay, insertLoss } from './write-offs.repo.ts';

/**
 * It was written off by mistake: what still stands of it is owed again. The mirror has the day of the write-off, so that no
 * month keeps a trace of it; where the books of that day are closed, it stays.
 */
export async function undoWriteOff(ctx: Ctx, head: Head, reason: string): Promise<void> {
  if (reason === '') throw new AppError('request.invalid', { reason: 'Say why.' });
  const back = undoLoss(await findLoss(ctx, head.id));
  const day = await findWriteOffDay(ctx, head.id);
  await settle(ctx, head, { written_off_cents: 0 }, { status_reason: reason });
  await insertLoss(ctx, { kind: 'undone', invoiceId: head.id, postedOn: day, loss: back });
  const entry = { kind: 'invoice.writeOffUndone', subject: 'invoices', subjectId: head.id, postedOn: day };
  await postEntry(ctx, entry, writeOffPostings(back));
  await ctx.audit(moved(head, 'writeOffUndone', { ...storyOf(undoLoss(back)), day, reason }));
}
