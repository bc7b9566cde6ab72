import type { Role } from '@countinghouse/domain/access/permissions';
import { allowedActions, type DocumentAction, type DocumentState } from '@countinghouse/domain/documents/states';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { requireFresh } from '../../platform/versions.ts';
import { asKind, asStatus, type Head, hasFollower, lockInvoices } from './invoices.repo.ts';

/** What is known of a row without another look. */
type Known = Pick<
  Head,
  | 'kind'
  | 'status'
  | 'archived_at'
  | 'sent_at'
  | 'viewed_at'
  | 'paid_cents'
  | 'credited_cents'
  | 'written_off_cents'
  | 'balance_cents'
  | 'total_cents'
  | 'withheld_cents'
>;

/** A row as the transition tables see it. */
export const stateOf = (row: Known, isFollowed: boolean): DocumentState => ({
  kind: asKind(row.kind),
  status: asStatus(row.status),
  isDeleted: row.archived_at !== null,
  isOut: row.sent_at !== null || row.viewed_at !== null,
  hasPayments: row.paid_cents !== 0,
  isReduced: row.credited_cents !== 0 || row.written_off_cents !== 0,
  isOpen: row.balance_cents > 0,
  isCreditable: row.credited_cents < row.total_cents - row.withheld_cents,
  isFollowed,
});

/** The document under lock, when this move is legal for this person now; else what is. */
export async function requireMove(
  ctx: Ctx,
  id: number,
  { action, version }: { action: DocumentAction; version: number | undefined },
): Promise<Head> {
  const [head] = await lockInvoices(ctx, [id]);
  if (!head) throw new AppError('invoice.not_found');
  if (version !== undefined) requireFresh(head.version, version);
  await requireLegal(ctx, head, action);
  return head;
}

export async function requireLegal(ctx: Ctx, head: Head, action: DocumentAction): Promise<void> {
  const state = stateOf(head, await hasFollower(ctx, head.id));
  const allowed = allowedActions(state, ctx.role);
  if (allowed.includes(action)) return;
  const owner: Role = 'admin';
  if (allowedActions(state, owner).includes(action)) throw new AppError('access.denied');
  throw new AppError('invoice.illegal_move', { allowedActions: allowed.join(', ') });
}
