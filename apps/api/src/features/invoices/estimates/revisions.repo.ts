import type { Ctx } from '../../../platform/ctx.ts';
import type { DocumentRow } from '../invoices.repo.ts';
import { canonicalRevision, type RevisionContent } from './revision-content.ts';

export const insertRevision = (ctx: Ctx, row: DocumentRow, reason: string) =>
  ctx.tx
    .insertInto('invoice_revisions')
    .values({
      business_id: ctx.businessId,
      invoice_id: row.id,
      revision: row.revision,
      content: JSON.stringify(canonicalRevision(row)),
      reason,
      created_by: ctx.userId || null,
      created_at: ctx.now,
    })
    .execute();

export async function listRevisionRows({ tx, businessId }: Pick<Ctx, 'tx' | 'businessId'>, invoiceId: number) {
  const rows = await tx
    .selectFrom('invoice_revisions')
    .select(['revision', 'content', 'reason', 'created_at'])
    .where('business_id', '=', businessId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('revision', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, content: row.content as unknown as RevisionContent }));
}
