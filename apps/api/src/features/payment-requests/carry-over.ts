import type { DocumentPlans } from '../invoices/index.ts';
import { revokePartLinks } from '../share-links/index.ts';
import { insertPart, listPartRows, partOf, setWithdrawn } from './payment-requests.repo.ts';

/**
 * An invoice that replaces another is asked for in the same parts, each with a link of its own; the links to the old one's
 * parts open nothing any more. What the parts come to follows from the new invoice.
 */
export const carryOver: DocumentPlans['carryOver'] = async (ctx, old, invoice) => {
  const rows = await listPartRows(ctx, [old.id]);
  for (const [position, row] of rows.entries()) {
    const { amount, percent, dueOn } = partOf(row);
    await setWithdrawn(ctx, row.id);
    await revokePartLinks(ctx, { kind: 'invoice', subjectId: old.id }, row.id);
    await insertPart(ctx, invoice.id, { id: null, name: row.name, amount, percent, dueOn }, position);
  }
  if (rows.length > 0)
    await ctx.audit({
      action: 'invoice.partsCarried',
      subject: 'invoices',
      subjectId: invoice.id,
      after: { parts: rows.length, from: old.id },
    });
};
