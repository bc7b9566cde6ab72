import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { annotateInvoice as contract } from '@countinghouse/contracts/invoice-actions';
import { isSettled } from '@countinghouse/domain/documents/states';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { moveDueDay } from '../ledger/index.ts';
import { moved } from './cancel-invoice.ts';
import { requireMove } from './document-state.ts';
import { asStatus, type Head, updateInvoiceRow } from './invoices.repo.ts';
import { requireDocument } from './load-invoice.ts';

/** A settled document or a credit note has no due date to change. */
const isFrozen = ({ kind, status }: Head) => kind === 'creditNote' || isSettled(asStatus(status));

/** What may change after approval: the due date while something is open, the private note, the internal fields. */
export async function annotateInvoice(
  ctx: Ctx,
  id: number,
  change: HandlerInput<typeof contract>['body'],
): Promise<void> {
  const head = await requireMove(ctx, id, { action: 'annotate', version: change.version });
  const { dueDate, privateNote } = change;
  if (dueDate !== undefined && dueDate !== head.due_date && isFrozen(head)) throw new AppError('invoice.due_frozen');
  if (typeof dueDate === 'string' && dueDate < head.billing_date)
    throw new AppError('request.invalid', { dueDate: 'The due date cannot be before the billing date.' });
  const row = await requireDocument(ctx, id);
  const fields = [1, 2, 3, 4].map(
    (n) => change[`customFieldValue_${n as 1 | 2 | 3 | 4}`] ?? row.custom_fields[n - 1] ?? '',
  );
  await updateInvoiceRow(ctx, id, {
    custom_fields: fields,
    ...(dueDate !== undefined && { due_date: dueDate }),
    ...(privateNote !== undefined && { private_note: privateNote }),
  });
  if (dueDate !== undefined) await moveDueDay(ctx, { subject: 'invoices', subjectId: id, dueOn: dueDate });
  await ctx.audit({
    ...moved(head, 'annotated', { dueDate: dueDate ?? head.due_date, privateNote, fields }),
    before: { dueDate: head.due_date, privateNote: row.private_note, fields: row.custom_fields },
  });
}
