import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { findBillingId, type Head, lockAccounts } from './accounts.repo.ts';
import { requireMain } from './customers.policy.ts';
import { listTouched } from './merge.repo.ts';

/** For a change: the account as it is, and nobody else's until the transaction ends. A merged one changes no more. */
export const requireForChange = async (ctx: Ctx, id: number): Promise<Head> =>
  living(await lockAccounts(ctx, [id]), id);

export async function requireMainForChange(ctx: Ctx, id: number): Promise<Head> {
  const head = await requireForChange(ctx, id);
  requireMain(head);
  return head;
}

/** Two main accounts and all that hangs on them, for a merge. */
export async function requireBothForChange(ctx: Ctx, change: { from: number; to: number }): Promise<void> {
  const locked = await lockAccounts(ctx, await listTouched(ctx, change));
  for (const id of [change.to, change.from]) requireMain(living(locked, id));
}

type AccountLink = { main: Head; billing: Head | null; other: Head | null };

/** A main account with the account that bills for it, and one more that may take its place. */
export async function requireLinkForChange(ctx: Ctx, mainId: number, otherId?: number): Promise<AccountLink> {
  const expected = await findBillingId(ctx, mainId);
  const locked = await lockAccounts(ctx, [mainId, expected ?? mainId, otherId ?? mainId]);
  const main = living(locked, mainId);
  requireMain(main);
  const { billing_account_id: billingId } = main;
  // Somebody linked another one between the look and the lock. It comes out of turn, but the main account is ours by now.
  if (billingId !== null && !locked.has(billingId))
    for (const [id, head] of await lockAccounts(ctx, [billingId])) locked.set(id, head);
  return {
    main,
    billing: billingId === null ? null : living(locked, billingId),
    other: otherId === undefined ? null : living(locked, otherId),
  };
}

function living(locked: ReadonlyMap<number, Head>, id: number): Head {
  const head = locked.get(id);
  if (!head || head.merged_into_id !== null) throw new AppError('customer.not_found');
  return head;
}
