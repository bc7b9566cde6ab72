import { type Loss, undoLoss, writeOff } from '@countinghouse/domain/documents/loss';
import { discountPostings } from '@countinghouse/domain/documents/postings';
import { reliefLines } from '@countinghouse/domain/documents/tax-lines';
import type { Cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { listCreditNotes } from '../credit/credit-notes.repo.ts';
import { later } from '../document-days.ts';
import { type DocumentRow, type Head, updateInvoiceRow } from '../invoices.repo.ts';
import { requireDocument } from '../load-invoice.ts';
import { postDiscountReturn } from '../write-off/post-loss.ts';
import { discountAgain } from '../write-off/take-back-loss.ts';
import { wholeOf } from '../write-off/whole-of.ts';
import { findDiscount, findDiscountBy, insertLoss, listDiscountedBy } from '../write-off/write-offs.repo.ts';

/** What is given for paying early, as it stands in the entry of the payment. */
export type GivenDiscount = {
  loss: Loss;
  postings: ReturnType<typeof discountPostings>;
  taxes: ReturnType<typeof reliefLines>;
};

/** So much less is to be paid: of the tax its share where the terms say so, and of what is withheld. Nothing is written. */
export async function readDiscount(ctx: Ctx, head: Head, amount: Cents): Promise<GivenDiscount> {
  const invoice = await requireDocument(ctx, head.id);
  const whole = wholeOf(invoice, await listCreditNotes(ctx, head.id));
  const isRelieved = head.early_adjusts_tax ?? true;
  return sidesOf(invoice, writeOff(whole, await findDiscount(ctx, head.id), { open: amount, isRelieved }));
}

/** What takes a discount of a payment back, whole: what credit notes took of it they take from what is owed (`undoDiscounts`). */
export async function readDiscountBack(ctx: Ctx, of: { paymentId: number; invoiceId: number }): Promise<GivenDiscount> {
  return sidesOf(await requireDocument(ctx, of.invoiceId), undoLoss(await findDiscountBy(ctx, of)));
}

const sidesOf = (invoice: DocumentRow, loss: Loss): GivenDiscount => ({
  loss,
  postings: discountPostings(loss),
  taxes: reliefLines(invoice, loss),
});

type DiscountOf = { paymentId: number; invoiceId: number; day: string; loss: Loss };

/** Kept beside the entry of its payment. */
export const keepDiscount = (ctx: Ctx, { day, ...discount }: DiscountOf): Promise<void> =>
  insertLoss(ctx, { kind: 'discount', postedOn: day, ...discount });

/** The payment is gone, its entry turned round: so are its discounts, and what credit notes took of them is taken from what is owed. */
export async function undoDiscounts(ctx: Ctx, { paymentId, day }: { paymentId: number; day: string }): Promise<void> {
  for (const invoiceId of await listDiscountedBy(ctx, paymentId)) {
    const loss = undoLoss(await findDiscountBy(ctx, { paymentId, invoiceId }));
    await keepDiscount(ctx, { paymentId, invoiceId, day, loss });
    const invoice = await requireDocument(ctx, invoiceId);
    for (const note of await listCreditNotes(ctx, invoiceId)) await creditWhatIsOwed(ctx, invoice, { note, day });
  }
}

async function creditWhatIsOwed(ctx: Ctx, invoice: DocumentRow, { note, day }: { note: DocumentRow; day: string }) {
  const postedOn = later(day, note.billing_date);
  const loss = await discountAgain(ctx, { note, invoice, day: postedOn });
  await postDiscountReturn(ctx, invoice, { day: postedOn, loss, note });
  if (loss.amount !== 0)
    await updateInvoiceRow(ctx, note.id, { loss_credited_cents: note.loss_credited_cents - loss.amount });
}
