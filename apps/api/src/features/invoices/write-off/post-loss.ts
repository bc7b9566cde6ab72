import type { Loss } from '@countinghouse/domain/documents/loss';
import { discountPostings, writeOffPostings } from '@countinghouse/domain/documents/postings';
import { reliefLines } from '@countinghouse/domain/documents/tax-lines';
import { credit } from '@countinghouse/domain/ledger/posting';
import type { Ctx } from '../../../platform/ctx.ts';
import { postEntry } from '../../ledger/index.ts';
import type { DocumentRow } from '../invoices.repo.ts';
import { numberOf } from '../stored-fields.ts';

type Change = {
  kind: 'invoice.writtenOff' | 'invoice.writeOffUndone';
  day: string;
  loss: Loss;
  /** The credit note that takes back of it, where that changes what it took. */
  note?: DocumentRow;
};

/** Enters a loss, or with a minus that it is none: what the invoice is open by, and what of its tax is claimed back. */
export async function postLoss(ctx: Ctx, invoice: DocumentRow, { kind, day, loss, note }: Change): Promise<void> {
  const by = note ?? invoice;
  const entry = { kind, subject: 'invoices', subjectId: by.id, postedOn: day, reference: numberOf(by) };
  await postEntry(ctx, entry, writeOffPostings(loss), {
    settles: { subject: 'invoices', subjectId: invoice.id, kind: 'writeOff', ...(note && { documentId: note.id }) },
    taxes: reliefLines(invoice, loss),
  });
}

type DiscountReturn = { day: string; loss: Loss; note: DocumentRow };

/** A credit note took of a discount that is gone with its payment: it takes that from what is owed instead. */
export async function postDiscountReturn(ctx: Ctx, invoice: DocumentRow, { day, loss, note }: DiscountReturn) {
  const kind = 'creditNote.discountReturned';
  const entry = { kind, subject: 'invoices', subjectId: note.id, postedOn: day, reference: numberOf(note) };
  await postEntry(ctx, entry, [...discountPostings(loss), credit('receivable', loss.amount)], {
    settles: { subject: 'invoices', subjectId: invoice.id, kind: 'discount', documentId: note.id },
    taxes: reliefLines(invoice, loss),
  });
}
