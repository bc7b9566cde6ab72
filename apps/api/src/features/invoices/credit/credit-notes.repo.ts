import type { Ctx } from '../../../platform/ctx.ts';
import { type DocumentRow, findDocument } from '../invoices.repo.ts';

/** The standing credit notes of an invoice, whole. There are few, so each is read by itself. */
export async function listCreditNotes(ctx: Pick<Ctx, 'tx' | 'businessId'>, invoiceId: number): Promise<DocumentRow[]> {
  const ids = await ctx.tx
    .selectFrom('invoices')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('credits_id', '=', invoiceId)
    .where('status', '<>', 'Canceled')
    .orderBy('id')
    .execute();
  const notes: DocumentRow[] = [];
  for (const { id } of ids) {
    const note = await findDocument(ctx, id);
    if (note) notes.push(note);
  }
  return notes;
}

/** The invoice that a document credits; undefined for one that credits none. It never changes. */
export async function findCredited({ tx, businessId }: Pick<Ctx, 'tx' | 'businessId'>, id: number) {
  const row = await tx
    .selectFrom('invoices')
    .select('credits_id')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.credits_id ?? undefined;
}

/** An invoice and all of its credit notes, voided or not: what moved the goods of one sale. */
export async function listSaleDocuments({ tx, businessId }: Pick<Ctx, 'tx' | 'businessId'>, invoiceId: number) {
  const notes = await tx
    .selectFrom('invoices')
    .select('id')
    .where('business_id', '=', businessId)
    .where('credits_id', '=', invoiceId)
    .execute();
  return [invoiceId, ...notes.map(({ id }) => id)];
}

/** The day of the latest credit note of all, also of one that was taken back. */
export async function findLastNoteDay({ tx, businessId }: Pick<Ctx, 'tx' | 'businessId'>): Promise<string | undefined> {
  const last = await tx
    .selectFrom('invoices')
    .select('billing_date')
    .where('business_id', '=', businessId)
    .where('kind', '=', 'creditNote')
    .where('archived_at', 'is', null)
    .orderBy('billing_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.billing_date;
}
