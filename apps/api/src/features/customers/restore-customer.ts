import type { Ctx } from '../../platform/ctx.ts';
import { updateAccountRow } from './accounts.repo.ts';
import { requireMainForChange } from './require-account.ts';
import { customerSearch } from './search-tokens.ts';

/** Back into the lists and the search, with its links. */
export async function restoreCustomer(ctx: Ctx, id: number): Promise<{ idClient: number; isDeleted: boolean }> {
  const { archived_at } = await requireMainForChange(ctx, id);
  await ctx.audit({ action: 'customer.restored', subject: 'customers', subjectId: id });
  if (archived_at !== null) {
    await updateAccountRow(ctx, id, { archived_at: null });
    await customerSearch.rescope(ctx, [id], 'main');
  }
  return { idClient: id, isDeleted: false };
}
