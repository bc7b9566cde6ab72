import { creditLoss, type Loss, NO_LOSS, undoLoss } from '@countinghouse/domain/documents/loss';
import type { Cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DocumentRow, Head } from '../invoices.repo.ts';
import { wholeOf } from './whole-of.ts';
import { findLoss, findTakenBack, insertLoss } from './write-offs.repo.ts';

type CreditLink = { note: Pick<Head, 'id' | 'billing_date'>; invoice: Pick<Head, 'id'> };
type Credit = { invoice: DocumentRow; earlier: readonly DocumentRow[]; note: DocumentRow; fromLost: Cents };

/**
 * What a credit note takes back of a write-off: with the amount its share of what is withheld and of the tax that was
 * claimed back, so that what stands is the loss of what is left. Answers how much that is, with a minus.
 */
export async function takeBackLoss(ctx: Ctx, { invoice, earlier, note, fromLost }: Credit): Promise<Loss> {
  if (invoice.written_off_cents === 0) return NO_LOSS;
  const loss = creditLoss(wholeOf(invoice, [...earlier, note]), await findLoss(ctx, invoice.id), fromLost);
  return record(ctx, { note, invoice }, loss);
}

/** What a credit note took back is lost again, on its day: it was a mistake, or the write-off was. Answers how much. */
export async function loseAgain(ctx: Ctx, { note, invoice }: CreditLink): Promise<Loss> {
  const loss = undoLoss(await findTakenBack(ctx, note.id));
  if (loss.amount === 0 && loss.withheld === 0 && loss.taxes.length === 0) return NO_LOSS;
  return record(ctx, { note, invoice }, loss);
}

/** A change of the loss that comes from a credit note has the day of the note. */
async function record(ctx: Ctx, { note, invoice }: CreditLink, loss: Loss): Promise<Loss> {
  const change = { creditNoteId: note.id, invoiceId: invoice.id, postedOn: note.billing_date, loss };
  await insertLoss(ctx, { kind: 'credited', ...change });
  return loss;
}
