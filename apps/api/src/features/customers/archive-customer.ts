import type { Ctx } from '../../platform/ctx.ts';
import { updateAccountRow } from './accounts.repo.ts';
import { requireMainForChange } from './require-account.ts';
import { customerSearch } from './search-tokens.ts';

/** Out of the lists and the search; everything that points at it stays. Archiving twice is archiving once. */
export async function archiveCustomer(ctx: Ctx, id: number): Promise<{ idClient: number; isDeleted: boolean }> {
  const { archived_at } = await requireMainForChange(ctx, id);
  await ctx.audit({ action: 'customer.archived', subject: 'customers', subjectId: id });
  if (archived_at === null) {
    await updateAccountRow(ctx, id, { archived_at: ctx.now });
    await customerSearch.rescope(ctx, [id], 'archived');
  }
  return { idClient: id, isDeleted: true };
}
