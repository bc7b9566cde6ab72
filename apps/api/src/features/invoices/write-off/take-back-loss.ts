import { creditLoss, type Loss, NO_LOSS, undoLoss } from '@countinghouse/domain/documents/loss';
import type { TakenBack } from '@countinghouse/domain/documents/postings';
import type { Cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DocumentRow, Head } from '../invoices.repo.ts';
import { wholeOf } from './whole-of.ts';
import { findDiscount, findLoss, findTakenBack, insertLoss } from './write-offs.repo.ts';

/** `day`: its own, unless what it gives back is posted later. */
type CreditLink = { note: Pick<Head, 'id' | 'billing_date'>; invoice: Pick<Head, 'id'>; day?: string };
type Credit = {
  invoice: DocumentRow;
  earlier: readonly DocumentRow[];
  note: DocumentRow;
  fromLost: Cents;
  fromDiscount: Cents;
};

/**
 * What a credit note takes back of a write-off and of an early-payment discount: with the amount its share of what is withheld
 * and of the tax that was claimed back, so that what stands is the loss of what is left. Answers how much, with a minus.
 */
export async function takeBackLoss(ctx: Ctx, credit: Credit): Promise<TakenBack> {
  const { invoice, earlier, note, fromLost, fromDiscount } = credit;
  if (invoice.written_off_cents === 0) return { loss: NO_LOSS, discount: NO_LOSS };
  const whole = wholeOf(invoice, [...earlier, note]);
  const loss = creditLoss(whole, await findLoss(ctx, invoice.id), fromLost);
  const discount = creditLoss(whole, await findDiscount(ctx, invoice.id), fromDiscount);
  if (isSomething(loss)) await record(ctx, { note, invoice }, { loss, isDiscount: false });
  if (isSomething(discount)) await record(ctx, { note, invoice }, { loss: discount, isDiscount: true });
  return { loss, discount };
}

/** What a credit note took back of a write-off is lost again: it was a mistake, or the write-off was. Answers how much. */
export const loseAgain = (ctx: Ctx, link: CreditLink): Promise<Loss> => giveBack(ctx, link, false);

/** The same of an early-payment discount: it is given again, or the payment that it was given with is gone. */
export const discountAgain = (ctx: Ctx, link: CreditLink): Promise<Loss> => giveBack(ctx, link, true);

async function giveBack(ctx: Ctx, link: CreditLink, isDiscount: boolean): Promise<Loss> {
  const loss = undoLoss(await findTakenBack(ctx, link.note.id, isDiscount));
  if (!isSomething(loss)) return NO_LOSS;
  await record(ctx, link, { loss, isDiscount });
  return loss;
}

const isSomething = ({ amount, withheld, relieved, taxes }: Loss) =>
  amount !== 0 || withheld !== 0 || relieved !== 0 || taxes.length > 0;

/** A change of the loss that comes from a credit note has the day of the note. */
async function record(ctx: Ctx, { note, invoice, day }: CreditLink, change: { loss: Loss; isDiscount: boolean }) {
  const postedOn = day ?? note.billing_date;
  await insertLoss(ctx, { kind: 'credited', creditNoteId: note.id, invoiceId: invoice.id, postedOn, ...change });
}
