import type { Ctx } from '../../platform/ctx.ts';
import { updateAccountRow } from './accounts.repo.ts';
import { addToCounts } from './counts.repo.ts';
import { requireMainForChange } from './require-account.ts';
import { rescopeTokens } from './tokens.repo.ts';

/** Out of the lists and the search; everything that points at it stays. Archiving twice is archiving once. */
export async function archiveCustomer(ctx: Ctx, id: number): Promise<{ idClient: number; isDeleted: boolean }> {
  const { archived_at } = await requireMainForChange(ctx, id);
  await ctx.audit({ action: 'customer.archived', subject: 'customers', subjectId: id });
  if (archived_at === null) {
    await updateAccountRow(ctx, id, { archived_at: ctx.now });
    await rescopeTokens(ctx, [id], 'archived');
    await addToCounts(ctx, { active: -1, archived: 1 });
  }
  return { idClient: id, isDeleted: true };
}
