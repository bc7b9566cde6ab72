import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { StatusMove, setInvoiceStatus } from '@countinghouse/contracts/invoice-actions';
import type { DocumentAction, DocumentKind, Status } from '@countinghouse/domain/documents/states';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { approveInvoice } from './approve-invoice.ts';
import { cancelInvoice, reopenInvoice } from './cancel-invoice.ts';
import { voidCreditNote } from './credit/void-credit-note.ts';
import { requireMove } from './document-state.ts';
import {
  acceptEstimate,
  declineEstimate,
  extendEstimate,
  markSent,
  reviseEstimate,
  undoAccept,
} from './estimates/move-estimate.ts';
import { asKind, type Head, lockInvoices } from './invoices.repo.ts';
import { undoWriteOff } from './write-off/undo-write-off.ts';
import { writeOffInvoice } from './write-off/write-off-invoice.ts';

type StatusMoveRequest = HandlerInput<typeof setInvoiceStatus>['body'];

/** One move of the transition tables, by its name or by the status it leads to. */
export async function moveDocument(ctx: Ctx, id: number, request: StatusMoveRequest): Promise<void> {
  const action = request.action ?? (await actionOf(ctx, id, request.status));
  if (action === 'approve') {
    await approveInvoice(ctx, id, request);
    return;
  }
  if (action === 'void') return voidCreditNote(ctx, id, request);
  const head = await requireMove(ctx, id, { action, version: request.version });
  await MOVES[action](ctx, head, request);
}

const MOVES: Record<
  Exclude<StatusMove, 'approve' | 'void'>,
  (ctx: Ctx, head: Head, request: StatusMoveRequest) => Promise<void>
> = {
  markSent: (ctx, head) => markSent(ctx, head),
  accept: (ctx, head, { reason }) => acceptEstimate(ctx, head, reason),
  decline: (ctx, head, { declineReason, reason }) =>
    declineEstimate(ctx, head, [declineReason, reason].filter(Boolean).join(': ')),
  requestChanges: (ctx, head, { reason }) => reviseEstimate(ctx, head, reason),
  undoAccept: (ctx, head, { reason }) => undoAccept(ctx, head, reason),
  extend: (ctx, head, { dueDate }) => extendEstimate(ctx, head, dueDate),
  reopen: (ctx, head, { reason }) => reopenInvoice(ctx, head, reason),
  writeOff: (ctx, head, request) => writeOffInvoice(ctx, head, request),
  undoWriteOff: (ctx, head, { reason }) => undoWriteOff(ctx, head, reason),
  cancel: (ctx, head, { reason }) => cancelInvoice(ctx, head, reason),
};

const BY_STATUS: Partial<Record<Status, Partial<Record<DocumentKind, StatusMove>>>> = {
  Invoiced: { invoice: 'approve', estimate: 'accept' },
  Canceled: { invoice: 'cancel', estimate: 'decline', creditNote: 'void' },
  Processing: { invoice: 'markSent', estimate: 'markSent' },
  Draft: { invoice: 'reopen', estimate: 'requestChanges' },
};

async function actionOf(ctx: Ctx, id: number, status: Status | undefined): Promise<StatusMove> {
  const [head] = await lockInvoices(ctx, [id]);
  if (!head) throw new AppError('invoice.not_found');
  if (status === undefined) throw new AppError('request.invalid', { action: 'Say what to do.' });
  const action = BY_STATUS[status]?.[asKind(head.kind)];
  // To be settled is nobody's wish: it follows from what was paid, credited or written off.
  if (!action) throw new AppError('invoice.illegal_move');
  return action satisfies DocumentAction;
}
