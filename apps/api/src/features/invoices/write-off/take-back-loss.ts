import { creditLoss, type Loss, NO_LOSS, undoLoss } from '@countinghouse/domain/documents/loss';
import type { Cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DocumentRow, Head } from '../invoices.repo.ts';
import { wholeOf } from './whole-of.ts';
import { findLoss, insertLoss } from './write-offs.repo.ts';

type Credit = { invoice: DocumentRow; earlier: readonly DocumentRow[]; note: DocumentRow; fromLost: Cents };

/**
 * What a credit note takes back of a write-off: with the amount its share of what is withheld and of the tax that was
 * claimed back, so that what stands is the loss of what is left. Answers how much that is, with a minus.
 */
export async function takeBackLoss(ctx: Ctx, { invoice, earlier, note, fromLost }: Credit): Promise<Loss> {
  if (invoice.written_off_cents === 0) return NO_LOSS;
  const loss = creditLoss(wholeOf(invoice, [...earlier, note]), await findLoss(ctx, invoice.id), fromLost);
  await insertLoss(ctx, {
    kind: 'credited',
    creditNoteId: note.id,
    invoiceId: invoice.id,
    postedOn: note.billing_date,
    loss,
  });
  return loss;
}

/** The credit note was a mistake: what it took back is lost again, on its day. */
export async function loseAgain(ctx: Ctx, { note, invoice }: { note: Head; invoice: Head }): Promise<void> {
  const taken = await findLoss(ctx, invoice.id, note.id);
  if (taken.amount === 0 && taken.withheld === 0 && taken.taxes.length === 0) return;
  await insertLoss(ctx, {
    kind: 'credited',
    creditNoteId: note.id,
    invoiceId: invoice.id,
    postedOn: note.billing_date,
    loss: undoLoss(taken),
  });
}
