import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { aliveAs } from '../../invoices/index.ts';

export type LinkedDocument = Awaited<ReturnType<typeof listLinked>>[number];

/** The documents that were made of a visit or said to be for it, in the order in which they came. */
export const listLinked = ({ tx, businessId }: Reader, eventId: number) =>
  tx
    .selectFrom('visit_documents as l')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.business_id', '=', 'l.business_id').onRef('i.id', '=', 'l.document_id'),
    )
    .select(['i.id', 'i.kind', 'i.status', 'i.prefix', 'i.number', 'i.total_cents', 'i.tax_cents', 'i.archived_at'])
    .select(['i.customer_id', 'i.version', 'i.converted_from_id', 'l.is_made'])
    // What was credited as a whole bills nothing.
    .select(sql<boolean>`${aliveAs('i')} and i.status <> 'Credited'`.as('is_standing'))
    // What is on a document that other visits share cannot be told apart.
    .select(
      sql<boolean>`exists (select from visit_documents o where o.business_id = l.business_id
        and o.document_id = l.document_id and o.event_id <> l.event_id)`.as('is_shared'),
    )
    .where('l.business_id', '=', businessId)
    .where('l.event_id', '=', eventId)
    .orderBy('l.created_at')
    .orderBy('l.document_id')
    .execute();

type NewLink = { documentId: number; isMade: boolean };

export async function insertLink(ctx: Ctx, eventId: number, { documentId, isMade }: NewLink): Promise<void> {
  await ctx.tx
    .insertInto('visit_documents')
    .values({
      business_id: ctx.businessId,
      event_id: eventId,
      document_id: documentId,
      is_made: isMade,
      created_by: ctx.userId || null,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteLink(ctx: Ctx, eventId: number, documentId: number): Promise<void> {
  await ctx.tx
    .deleteFrom('visit_documents')
    .where('business_id', '=', ctx.businessId)
    .where('event_id', '=', eventId)
    .where('document_id', '=', documentId)
    .execute();
}

/** The newest standing invoice that came of an estimate. */
export async function findInvoiceOf({ tx, businessId }: Reader, estimateId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('invoices')
    .select('id')
    .where('business_id', '=', businessId)
    .where('converted_from_id', '=', estimateId)
    .where(aliveAs('invoices'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
