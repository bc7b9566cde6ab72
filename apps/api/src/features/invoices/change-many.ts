import type { HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import type { bulkInvoices } from '@countinghouse/contracts/invoice-actions';
import { INVOICE_TABLE } from '@countinghouse/contracts/invoices';
import type { Ctx } from '../../platform/ctx.ts';
import { inSavepoint } from '../../platform/db/savepoint.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { assignTag, unassignTag } from '../tags/index.ts';
import { approveInvoice } from './approve-invoice.ts';
import { archiveInvoice } from './archive-invoice.ts';

type BulkRequest = HandlerInput<typeof bulkInvoices>['body'];
type Refusal = Reply<typeof bulkInvoices>['refused'][number];

/** Each document for itself: one that refuses leaves no trace, and the others are done. */
export async function changeMany(ctx: Ctx, request: BulkRequest): Promise<Reply<typeof bulkInvoices>> {
  const refused: Refusal[] = [];
  const ids = [...new Set(request.idInvoices)].toSorted((a, b) => a - b);
  for (const id of ids) {
    try {
      await inSavepoint(ctx.tx, () => changeOne(ctx, id, request));
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'tag.not_found') throw error;
      refused.push({ idInvoice: id, code: error.code, message: error.message });
    }
  }
  const changed = ids.length - refused.length;
  await ctx.audit({
    action: 'invoice.changedMany',
    subject: 'invoices',
    subjectId: ids[0] ?? 0,
    after: { action: request.action, changed, refused: refused.length },
  });
  return { changed, refused };
}

async function changeOne(ctx: Ctx, id: number, { action, idTag, confirm }: BulkRequest): Promise<void> {
  switch (action) {
    case 'approve':
      // Other taxes than before are looked at one by one.
      await approveInvoice(ctx, id, { confirmDate: confirm });
      return;
    case 'archive':
    case 'restore':
      return archiveInvoice(ctx, id, { isDeleted: action === 'archive', confirm });
    case 'tag':
    case 'untag': {
      if (idTag === undefined) throw new AppError('tag.not_found');
      const record = { tableName: INVOICE_TABLE, ids: [id], idTag };
      await (action === 'tag' ? assignTag(ctx, record) : unassignTag(ctx, record));
    }
  }
}
