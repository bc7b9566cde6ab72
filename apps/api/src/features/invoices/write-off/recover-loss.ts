import { recoverLoss as shareOfLoss, undoLoss } from '@countinghouse/domain/documents/loss';
import { badDebtPostings } from '@countinghouse/domain/documents/postings';
import { reliefLines } from '@countinghouse/domain/documents/tax-lines';
import type { Cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Head } from '../invoices.repo.ts';
import { requireDocument } from '../load-invoice.ts';
import { findGivenUp, findRecovered, findRecoveredBy, findRecoveredInvoice, insertLoss } from './write-offs.repo.ts';

type Recovery = { amount: Cents; paymentId: number; day: string };

/**
 * Money comes for what was given up: so much of it was no loss, nor the share of its tax that was claimed back. Answers what
 * stands against the money in the entry, and the taxes as they are reported.
 */
export async function recoverLoss(ctx: Ctx, head: Head, { amount, paymentId, day }: Recovery) {
  if (amount > head.written_off_cents - head.discounted_cents) throw new AppError('payment.more_than_open');
  const given = await findGivenUp(ctx, head.id);
  const loss = shareOfLoss(given, await findRecovered(ctx, head.id), amount);
  await insertLoss(ctx, { kind: 'recovered', invoiceId: head.id, paymentId, postedOn: day, loss });
  const invoice = await requireDocument(ctx, head.id);
  return { postings: badDebtPostings(loss), taxes: reliefLines(invoice, loss) };
}

/** The payment was a mistake, or came back: what it came for is lost again. Nothing where it came for no loss. */
export async function loseRecovered(ctx: Ctx, { paymentId, day }: Omit<Recovery, 'amount'>): Promise<void> {
  const invoiceId = await findRecoveredInvoice(ctx, paymentId);
  if (invoiceId === undefined) return;
  const loss = undoLoss(await findRecoveredBy(ctx, paymentId));
  await insertLoss(ctx, { kind: 'recovered', invoiceId, paymentId, postedOn: day, loss });
}
