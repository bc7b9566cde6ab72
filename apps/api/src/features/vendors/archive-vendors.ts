import type { Ctx } from '../../platform/ctx.ts';
import { requireVendorsForChange } from './load-vendor.ts';
import { scopeOf, vendorSearch } from './vendor-tokens.ts';
import { setArchived } from './vendors.repo.ts';

/**
 * Out of lists and pickers, or back into them; everything that points at them stays. All of them or none; answers how many
 * were not so already.
 */
export async function archiveVendors(ctx: Ctx, ids: readonly number[], isArchived: boolean): Promise<number> {
  const heads = await requireVendorsForChange(ctx, ids);
  const changing = heads.filter(({ archived_at }) => (archived_at !== null) !== isArchived);
  const action = isArchived ? 'vendor.archived' : 'vendor.restored';
  await ctx.audit(
    {
      action,
      subject: 'businesses',
      subjectId: ctx.businessId,
      after: { asked: ids.length, changed: changing.length },
    },
    ...changing.map(({ id }) => ({ action, subject: 'vendors', subjectId: id }) as const),
  );
  if (changing.length === 0) return 0;
  await setArchived(ctx, idsOf(changing), isArchived);
  for (const [scope, vendors] of Map.groupBy(changing, ({ is_active }) => scopeOf({ isActive: is_active, isArchived })))
    await vendorSearch.rescope(ctx, idsOf(vendors), scope);
  return changing.length;
}

const idsOf = (vendors: readonly { id: number }[]) => vendors.map(({ id }) => id);
