import { prefixOn } from '@countinghouse/domain/documents/numbers';
import type { Ctx } from '../../platform/ctx.ts';
import { together } from '../../platform/db/together.ts';
import { overwriteNote, requireFresh } from '../../platform/versions.ts';
import { findPrefix } from '../settings/index.ts';
import { requireDiscountable } from './catalogue-rules.ts';
import { composeTyped, type TypedFields } from './compose-document.ts';
import { documentRows } from './document-rows.ts';
import { type DocumentRow, findDocument, updateInvoiceRow } from './invoices.repo.ts';
import { replaceParts } from './lines.repo.ts';
import { type LoadedDocument, requireDocument, requireDocumentMove } from './load-invoice.ts';
import { requireDayAfter } from './replacement.ts';
import { fieldsOf, keptSumsOf } from './stored-fields.ts';

/** Saves a draft and adds it up again. Who edited an older version is told so, and loses nothing. */
export async function updateInvoice(ctx: Ctx, id: number, typed: TypedFields): Promise<LoadedDocument> {
  const { row: stored, around } = await requireDocumentMove(ctx, id, { action: 'edit', version: undefined });
  requireFresh(stored.version, typed.version);
  if (stored.replaces_id !== null) requireDayAfter(await findDocument(ctx, stored.replaces_id), typed.billingDate);
  const composed = await composeTyped(ctx, typed, { terms: around.terms, kept: keptSumsOf(stored) });
  await requireDiscountable(composed, async () => fieldsOf(stored).items);
  const { columns, lines, taxes } = documentRows(composed, around.terms.rules.roundingMode);
  const prefix = await prefixOfYear(ctx, stored, typed.billingDate);
  const [, , , row] = await together([
    updateInvoiceRow(ctx, id, { ...columns, ...prefix }),
    replaceParts(ctx, id, { lines, taxes }),
    ctx.audit({
      action: `${stored.kind}.updated`,
      subject: 'invoices',
      subjectId: id,
      before: { totalBill: stored.total_cents },
      after: {
        totalBill: columns.total_cents,
        lines: lines.length,
        client: columns.client_name,
        ...overwriteNote(typed.version),
      },
    }),
    requireDocument(ctx, id),
  ]);
  const { parties, catalogue } = composed;
  return { row, around: { ...around, parties, catalogue } };
}

/** Its number shows the year of its billing date, as long as the prefix is the one the business has now. */
async function prefixOfYear(ctx: Ctx, { kind, number, prefix, billing_date }: DocumentRow, day: string) {
  if (number === null || billing_date.slice(0, 4) === day.slice(0, 4)) return {};
  const template = await findPrefix(ctx, kind === 'estimate' ? 'estimate' : 'invoice');
  return prefixOn(template, billing_date) === prefix ? { prefix: prefixOn(template, day) } : {};
}
