import { writeOffPostings } from '@countinghouse/domain/documents/postings';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { postEntry } from '../ledger/index.ts';
import { moved } from './cancel-invoice.ts';
import type { Head } from './invoices.repo.ts';
import { settle } from './settle.ts';

/** Nobody will pay what is open: it becomes a loss, and the invoice is settled. */
export async function writeOffInvoice(ctx: Ctx, head: Head, reason: string): Promise<void> {
  if (reason === '') throw new AppError('request.invalid', { reason: 'Say why.' });
  const open = cents(head.balance_cents);
  await settle(ctx, head, { written_off_cents: head.written_off_cents + open }, { status_reason: reason });
  const entry = {
    kind: 'invoice.writtenOff',
    subject: 'invoices',
    subjectId: head.id,
    postedOn: await businessToday(ctx),
  };
  await postEntry(ctx, entry, writeOffPostings(open));
  await ctx.audit(moved(head, 'writtenOff', { amount: open, reason }));
}
