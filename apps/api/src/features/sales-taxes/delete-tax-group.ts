import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { lockGroup, updateGroup } from './groups.repo.ts';
import { loadTaxGroup } from './load-tax-group.ts';

/** A group is only a shortcut: what was picked through it stays. */
export async function deleteTaxGroup(ctx: Ctx, id: number): Promise<{ idTaxGroup: number }> {
  if (!(await lockGroup(ctx, id))) throw new AppError('tax_group.not_found');
  const { name, salesTaxes } = await loadTaxGroup(ctx, id);
  await updateGroup(ctx, id, { archived_at: ctx.now });
  await ctx.audit({ action: 'tax_group.deleted', subject: 'tax_groups', subjectId: id, before: { name, salesTaxes } });
  return { idTaxGroup: id };
}
