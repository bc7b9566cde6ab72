import type { Loss } from '@countinghouse/domain/documents/loss';
import { writeOffPostings } from '@countinghouse/domain/documents/postings';
import { reliefLines } from '@countinghouse/domain/documents/tax-lines';
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
