import type { Ctx } from '../../platform/ctx.ts';
import { countServed, type Head, updateAccountRow } from './accounts.repo.ts';
import { customerSearch } from './search-tokens.ts';

/**
 * A main account no longer needs this billing account. One that was made for billing and serves nobody else is archived.
 * The caller holds its lock, so that of two who leave at once the second one sees that it was the last.
 */
export async function releaseBilling(ctx: Ctx, { id: billingId, kind, archived_at }: Head): Promise<void> {
  if (kind !== 'billing' || archived_at !== null || (await countServed(ctx, billingId)) > 0) return;
  await updateAccountRow(ctx, billingId, { archived_at: ctx.now });
  await customerSearch.remove(ctx, [billingId]);
  await ctx.audit({ action: 'customer.archived', subject: 'customers', subjectId: billingId });
}
