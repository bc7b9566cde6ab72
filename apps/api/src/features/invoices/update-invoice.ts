import { prefixOn } from '@countinghouse/domain/documents/numbers';
import type { Ctx } from '../../platform/ctx.ts';
import { requireFresh } from '../../platform/versions.ts';
import { findPrefix } from '../settings/index.ts';
import { requireDiscountable } from './catalogue-rules.ts';
import { composeDocument, type DocumentFields } from './compose-document.ts';
import { documentRows } from './document-rows.ts';
import { requireMove } from './document-state.ts';
import { findDocument, type Head, updateInvoiceRow } from './invoices.repo.ts';
import { replaceParts } from './lines.repo.ts';
import { requireDocument } from './load-invoice.ts';
import { requireDayAfter } from './replacement.ts';
import { fieldsOf, keptSumsOf } from './stored-fields.ts';

/** Saves a draft and adds it up again. Who edited an older version is told so, and loses nothing. */
export async function updateInvoice(ctx: Ctx, id: number, fields: DocumentFields): Promise<void> {
  const head = await requireMove(ctx, id, { action: 'edit', version: undefined });
  requireFresh(head.version, fields.version);
  const stored = await requireDocument(ctx, id);
  if (head.replaces_id !== null) requireDayAfter(await findDocument(ctx, head.replaces_id), fields.billingDate);
  const composed = await composeDocument(ctx, fields, keptSumsOf(stored));
  await requireDiscountable(composed, async () => fieldsOf(stored).items);
  const { columns, lines, taxes } = documentRows(composed, composed.terms.rules.roundingMode);
  await updateInvoiceRow(ctx, id, { ...columns, ...(await prefixOfYear(ctx, head, fields.billingDate)) });
  await replaceParts(ctx, id, { lines, taxes });
  await ctx.audit({
    action: `${head.kind}.updated`,
    subject: 'invoices',
    subjectId: id,
    before: { totalBill: head.total_cents },
    after: { totalBill: columns.total_cents, lines: lines.length, client: columns.client_name },
  });
}

/** Its number shows the year of its billing date, as long as the prefix is the one the business has now. */
async function prefixOfYear(ctx: Ctx, { kind, number, prefix, billing_date }: Head, day: string) {
  if (number === null || billing_date.slice(0, 4) === day.slice(0, 4)) return {};
  const template = await findPrefix(ctx, kind === 'estimate' ? 'estimate' : 'invoice');
  return prefixOn(template, billing_date) === prefix ? { prefix: prefixOn(template, day) } : {};
}
