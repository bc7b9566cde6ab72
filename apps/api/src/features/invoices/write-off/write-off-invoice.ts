import { type Loss, writeOff } from '@countinghouse/domain/documents/loss';
import { taxSum } from '@countinghouse/domain/documents/postings';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { moved } from '../cancel-invoice.ts';
import { listCreditNotes } from '../credit/credit-notes.repo.ts';
import { later, requireConfirmedDay } from '../document-days.ts';
import type { Head } from '../invoices.repo.ts';
import { requireDocument } from '../load-invoice.ts';
import { settle } from '../settle.ts';
import { postLoss } from './post-loss.ts';
import { wholeOf } from './whole-of.ts';
import { findLoss, insertLoss } from './write-offs.repo.ts';

type WriteOffRequest = { reason: string; writeOffDate?: string | undefined; taxRelief: boolean; confirmDate: boolean };

/** Nobody will pay what is open: it becomes a loss, and the invoice is settled. Its tax may be claimed back. */
export async function writeOffInvoice(
  ctx: Ctx,
  head: Head,
  { reason, taxRelief, ...request }: WriteOffRequest,
): Promise<void> {
  if (reason === '') throw new AppError('request.invalid', { reason: 'Say why.' });
  // Losses and discounts of one invoice at a time: a share of its taxes is never claimed back by both.
  if (head.discounted_cents > 0) throw new AppError('invoice.discounted');
  const day = await dayOf(ctx, head, request);
  const invoice = await requireDocument(ctx, head.id);
  const open = cents(head.balance_cents);
  const loss = writeOff(wholeOf(invoice, await listCreditNotes(ctx, head.id)), await findLoss(ctx, head.id), {
    open,
    isRelieved: taxRelief,
  });
  await settle(ctx, head, { written_off_cents: head.written_off_cents + open }, { status_reason: reason });
  await insertLoss(ctx, { kind: 'writeOff', invoiceId: head.id, postedOn: day, loss });
  await postLoss(ctx, invoice, { kind: 'invoice.writtenOff', day, loss });
  await ctx.audit(moved(head, 'writtenOff', { ...storyOf(loss), day, reason }));
}

/** From the invoice's own day to today, or the invoice's own where that is to come. */
async function dayOf(
  ctx: Ctx,
  { billing_date: first }: Head,
  { writeOffDate, confirmDate }: Omit<WriteOffRequest, 'reason' | 'taxRelief'>,
) {
  const last = later(await businessToday(ctx), first);
  const day = writeOffDate ?? last;
  if (day < first) throw refusal(`Not before ${first}, the day of the invoice.`);
  if (day > last) throw refusal(`Not after ${last}.`);
  await requireConfirmedDay(ctx, day, confirmDate, 'writeOffDate');
  return day;
}

const refusal = (writeOffDate: string) => new AppError('request.invalid', { writeOffDate });

/** What the audit log keeps of it. */
export const storyOf = ({ amount, withheld, taxes }: Loss) => ({ amount, withheld, taxRelief: taxSum(taxes) });
