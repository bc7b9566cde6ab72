import type { Role } from '@countinghouse/domain/access/permissions';
import { allowedActions, type DocumentAction, type DocumentState } from '@countinghouse/domain/documents/states';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { requireFresh } from '../../platform/versions.ts';
import { type DocumentTerms, loadTerms } from '../settings/index.ts';
import { asKind, asStatus, type Head, hasCreditNote, hasFollower, isReplaced, lockInvoices } from './invoices.repo.ts';

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

/** What the business decided about approvals. */
export type MoveRules = Pick<DocumentTerms['rules'], 'lockPolicy' | 'approvalLimit'>;
type Around = {
  isFollowed: boolean;
  /** A credit note of it stands, even one that came to nothing. */
  hasCreditNote: boolean;
  rules: MoveRules;
};

/** A row as the transition tables see it. */
export const stateOf = (row: Known, { isFollowed, hasCreditNote, rules }: Around): DocumentState => ({
  kind: asKind(row.kind),
  status: asStatus(row.status),
  isDeleted: row.archived_at !== null,
  isOut: row.sent_at !== null || row.viewed_at !== null,
  hasPayments: row.paid_cents !== 0,
  isReduced: hasCreditNote || row.credited_cents !== 0 || row.written_off_cents !== 0,
  isWrittenOff: row.written_off_cents !== 0,
  isOpen: row.balance_cents > 0,
  // An invoice of nothing can be given back as well, until it says that it was.
  isCreditable: isFree(row) ? row.status === 'Paid' : row.credited_cents < row.total_cents - row.withheld_cents,
  isFree: isFree(row),
  isFollowed,
  isAboveLimit: rules.approvalLimit !== null && row.total_cents > rules.approvalLimit,
  isLoose: rules.lockPolicy !== 'approved',
});

const isFree = ({ total_cents, withheld_cents }: Known) => total_cents === withheld_cents;

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
  const { rules } = await loadTerms(ctx);
  const state = stateOf(head, {
    isFollowed: head.credits_id === null ? await hasFollower(ctx, head.id) : await isReplaced(ctx, head.credits_id),
    hasCreditNote: await hasCreditNote(ctx, head.id),
    rules,
  });
  const allowed = allowedActions(state, ctx.role);
  if (allowed.includes(action)) return;
  const possible = { allowedActions: allowed.join(', ') };
  const owner: Role = 'admin';
  if (!allowedActions(state, owner).includes(action)) throw new AppError('invoice.illegal_move', possible);
  const isForLimit =
    action === 'approve' && allowedActions({ ...state, isAboveLimit: false }, ctx.role).includes(action);
  throw isForLimit ? new AppError('invoice.above_limit', possible) : new AppError('access.denied');
}
