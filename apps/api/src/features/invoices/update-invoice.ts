import type { Ctx } from '../../platform/ctx.ts';
import { requireFresh } from '../../platform/versions.ts';
import { composeDocument, type DocumentFields } from './compose-document.ts';
import { documentRows } from './document-rows.ts';
import { requireMove } from './document-state.ts';
import { updateInvoiceRow } from './invoices.repo.ts';
import { replaceParts } from './lines.repo.ts';

/** Saves a draft and adds it up again. Who edited an older version is told so, and loses nothing. */
export async function updateInvoice(ctx: Ctx, id: number, fields: DocumentFields): Promise<void> {
  const head = await requireMove(ctx, id, { action: 'edit', version: undefined });
  requireFresh(head.version, fields.version);
  const composed = await composeDocument(ctx, fields);
  const { columns, lines, taxes } = documentRows(composed, composed.terms.rules.roundingMode);
  await updateInvoiceRow(ctx, id, columns);
  await replaceParts(ctx, id, { lines, taxes });
  await ctx.audit({
    action: `${head.kind}.updated`,
    subject: 'invoices',
    subjectId: id,
    before: { totalBill: head.total_cents },
    after: { totalBill: columns.total_cents, lines: lines.length, client: columns.client_name },
  });
}
