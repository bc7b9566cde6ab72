import type { Role } from '@countinghouse/domain/access/permissions';
import { allowedActions, type DocumentAction, type DocumentState } from '@countinghouse/domain/documents/states';
import type { Ctx } from '../../platform/ctx.ts';
import { together } from '../../platform/db/together.ts';
import { AppError } from '../../platform/errors.ts';
import { requireFresh } from '../../platform/versions.ts';
import { type DocumentTerms, loadTerms } from '../settings/index.ts';
import { asKind, asStatus, type Head, isReplaced, type Link, listLinks, lockInvoices } from './invoices.repo.ts';

/** What is known of a row without another look. */
type StateColumns = Pick<
  Head,
  | 'kind'
  | 'status'
  | 'archived_at'
  | 'sent_at'
  | 'viewed_at'
  | 'paid_cents'
  | 'credited_cents'
  | 'given_cents'
  | 'written_off_cents'
  | 'discounted_cents'
  | 'balance_cents'
  | 'total_cents'
  | 'withheld_cents'
>;

/** What the business decided about approvals. */
export type MoveRules = Pick<DocumentTerms['rules'], 'lockPolicy' | 'approvalLimit'>;
type StateContext = {
  isFollowed: boolean;
  /** A credit note of it stands, even one that came to nothing. */
  hasCreditNote: boolean;
  rules: MoveRules;
};

/** A row as the transition tables see it. */
export const stateOf = (row: StateColumns, { isFollowed, hasCreditNote, rules }: StateContext): DocumentState => ({
  kind: asKind(row.kind),
  status: asStatus(row.status),
  isDeleted: row.archived_at !== null,
  isOut: row.sent_at !== null || row.viewed_at !== null,
  hasPayments: row.paid_cents !== 0,
  isReduced: hasCreditNote || creditedOf(row) !== 0 || row.written_off_cents !== 0,
  isWrittenOff: row.written_off_cents !== row.discounted_cents,
  isOpen: row.balance_cents > 0,
  // An invoice of nothing can be given back as well, until it says that it was.
  isCreditable: isFree(row) ? row.status === 'Paid' : creditedOf(row) < row.total_cents - row.withheld_cents,
  isFree: isFree(row),
  isFollowed,
  isAboveLimit: rules.approvalLimit !== null && row.total_cents > rules.approvalLimit,
  isLoose: rules.lockPolicy !== 'approved',
});

/** What its credit notes come to: what they took from what was owed, and what they gave the customer as a credit. */
export const creditedOf = ({ credited_cents, given_cents }: Pick<Head, 'credited_cents' | 'given_cents'>): number =>
  credited_cents + given_cents;

const isFree = ({ total_cents, withheld_cents }: StateColumns) => total_cents === withheld_cents;

type Row = Pick<Head, 'id' | 'credits_id'>;

/** What the documents beside it say of a document. */
export async function standingAmong(ctx: Pick<Ctx, 'tx' | 'businessId'>, row: Row, links: readonly Link[]) {
  const { id, credits_id } = row;
  const hasFollower = links.some(
    ({ converted_from_id, replaces_id, status, archived_at }) =>
      (converted_from_id === id || replaces_id === id) &&
      status !== 'Canceled' &&
      (archived_at === null || status !== 'Draft'),
  );
  return {
    isFollowed: credits_id === null ? hasFollower : await isReplaced(ctx, credits_id),
    hasCreditNote: links.some((link) => link.credits_id === id && link.status !== 'Canceled'),
  };
}

export type Move = { action: DocumentAction; version: number | undefined };
/** What decides about a move of a document, apart from itself. */
type MoveContext = { terms: DocumentTerms; links: readonly Link[] };

/** The document under lock, when this move is legal for this person now; else what is. */
export async function requireMove(ctx: Ctx, id: number, { action, version }: Move): Promise<Head> {
  // What is asked behind the lock is read under it.
  const [[head], context] = await together([lockInvoices(ctx, [id]), loadMoveContext(ctx, id)]);
  if (!head) throw new AppError('invoice.not_found');
  requireFresh(head.version, version);
  await requireLegal(ctx, head, action, context);
  return head;
}

async function loadMoveContext(ctx: Ctx, id: number): Promise<MoveContext> {
  const [terms, links] = await together([loadTerms(ctx), listLinks(ctx, id)]);
  return { terms, links };
}

/** Throws what stands against a move: that it is illegal in this state, or not this person's. */
export async function requireLegal(ctx: Ctx, head: Head, action: DocumentAction, context?: MoveContext): Promise<void> {
  const { terms, links } = context ?? (await loadMoveContext(ctx, head.id));
  const state = stateOf(head, { ...(await standingAmong(ctx, head, links)), rules: terms.rules });
  const allowed = allowedActions(state, ctx.role);
  if (allowed.includes(action)) return;
  const possible = { allowedActions: allowed.join(', ') };
  const owner: Role = 'admin';
  if (!allowedActions(state, owner).includes(action)) throw new AppError('invoice.illegal_move', possible);
  const isForLimit =
    action === 'approve' && allowedActions({ ...state, isAboveLimit: false }, ctx.role).includes(action);
  throw isForLimit ? new AppError('invoice.above_limit', possible) : new AppError('access.denied');
}
