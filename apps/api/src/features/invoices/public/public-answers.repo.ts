import type { Signature } from '@countinghouse/contracts/public-share';
import type { Insertable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import type { DocumentQuestions, EstimateAcceptances } from '../../../platform/db/schema.gen.ts';

export const insertAcceptance = ({ tx }: Pick<Ctx, 'tx'>, row: Insertable<EstimateAcceptances>) =>
  tx.insertInto('estimate_acceptances').values(row).execute();

/** The acceptance that stands. */
export async function findAcceptance({ tx, businessId }: Reader, invoiceId: number) {
  const row = await tx
    .selectFrom('estimate_acceptances')
    .select(['signer_name', 'signature', 'document_hash', 'ip_address', 'user_agent', 'accepted_at'])
    .where('business_id', '=', businessId)
    .where('invoice_id', '=', invoiceId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, signature: row.signature as unknown as Signature };
}

/** It was taken back, or what it was given for is another document now. */
export const endAcceptance = ({ tx, businessId, now }: Ctx, invoiceId: number) =>
  tx
    .updateTable('estimate_acceptances')
    .set({ ended_at: now })
    .where('business_id', '=', businessId)
    .where('invoice_id', '=', invoiceId)
    .where('ended_at', 'is', null)
    .execute();

/** The same key a second time changes nothing; answers whether it was the first. */
export async function insertQuestion({ tx }: Pick<Ctx, 'tx'>, row: Insertable<DocumentQuestions>): Promise<boolean> {
  const inserted = await tx
    .insertInto('document_questions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['business_id', 'invoice_id', 'once_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const listQuestionRows = ({ tx, businessId }: Reader, invoiceId: number) =>
  tx
    .selectFrom('document_questions')
    .select(['id', 'link_id', 'author_name', 'body', 'created_at'])
    .where('business_id', '=', businessId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute();

/** Looking changes nothing that somebody could be editing, so it is no new version. */
export const setViewedAt = ({ tx, businessId, now }: Ctx, invoiceId: number) =>
  tx
    .updateTable('invoices')
    .set({ viewed_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', invoiceId)
    .where('viewed_at', 'is', null)
    .execute();
