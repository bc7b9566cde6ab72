import type { AccountRole, PostingAccount } from '@countinghouse/domain/ledger/chart';
import { isBalanced, type Posting, withoutZeros } from '@countinghouse/domain/ledger/posting';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../platform/ctx.ts';
import {
  accountsByRole,
  findEntry,
  insertEntry,
  listLines,
  listStanding,
  type NewEntry,
  type Origin,
} from './ledger.repo.ts';

/** Writes one business event into the books. Nothing is written when there is nothing to post. */
export async function postEntry(
  ctx: Ctx,
  entry: NewEntry,
  postings: readonly Posting<PostingAccount>[],
): Promise<number | null> {
  const effective = withoutZeros(postings);
  if (effective.length === 0) return null;
  if (!isBalanced(effective)) throw new Error(`${entry.kind} ${entry.subject} ${entry.subjectId} does not balance`);
  const known = await accountsByRole(ctx);
  const lines = effective.map(({ account, amount }) => ({ accountId: idOf(account, known), amount }));
  return insertEntry(ctx, entry, lines);
}

function idOf(account: PostingAccount, known: ReadonlyMap<AccountRole, number>): number {
  if (typeof account === 'object') return account.accountId;
  const id = known.get(account);
  if (id === undefined) throw new Error(`the chart has no account for ${account}`);
  return id;
}

/** Turns an entry round, on a day of its own: what was closed meanwhile stays as it was. */
export async function reverseEntry(ctx: Ctx, entryId: number, postedOn: string): Promise<number> {
  const entry = await findEntry(ctx, entryId);
  if (!entry) throw new Error(`no journal entry ${entryId}`);
  const lines = await listLines(ctx, entryId);
  const { kind, subject, subject_id: subjectId } = entry;
  return insertEntry(
    ctx,
    { kind: `${kind}.reversed`, subject, subjectId, postedOn, reversesId: entryId },
    lines.map((line) => ({ accountId: line.account_id, amount: cents(-line.amount_cents) })),
  );
}

/** Turns round everything a record brought into the books, or everything of one kind, as if it had not been. */
export async function reverseAll(ctx: Ctx, origin: Origin, postedOn: string): Promise<void> {
  for (const id of await listStanding(ctx, origin)) await reverseEntry(ctx, id, postedOn);
}
