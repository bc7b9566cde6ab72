import type { Ctx } from '../../../platform/ctx.ts';
import { type DocumentRow, findDocument } from '../invoices.repo.ts';

/** The credit notes of an invoice, whole. There are few, so each is read by itself. */
export async function listCreditNotes(ctx: Pick<Ctx, 'tx' | 'businessId'>, invoiceId: number): Promise<DocumentRow[]> {
  const ids = await ctx.tx
    .selectFrom('invoices')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('credits_id', '=', invoiceId)
    .orderBy('id')
    .execute();
  const notes: DocumentRow[] = [];
  for (const { id } of ids) {
    const note = await findDocument(ctx, id);
    if (note) notes.push(note);
  }
  return notes;
}
