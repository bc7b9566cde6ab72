import type { Ctx } from '../../platform/ctx.ts';
import { loadSalesTax, requireForChange } from './load-sales-tax.ts';
import { taxStory } from './sales-taxes.presenter.ts';
import { destroyTax, lockForGood, updateTax } from './sales-taxes.repo.ts';
import { countDocuments } from './tax-holders.ts';

type DeletionResult = { idSalesTax: number; isDeleted: boolean; isDestroyed: boolean; usedIn: number };

/**
 * Out of the lists and pickers; documents and catalogue keep it. Archiving twice is archiving once. Where it shall go for
 * good it is destroyed, if no document carries it and none was ever approved with it.
 */
export async function deleteSalesTax(ctx: Ctx, id: number, forGood: boolean): Promise<DeletionResult> {
  if (forGood) await lockForGood(ctx, id);
  const { isArchived } = await requireForChange(ctx, id);
  const usedIn = await countDocuments(ctx, id);
  const tax = await loadSalesTax(ctx, id);
  const isDestroyed = forGood && usedIn === 0 && !tax.rates.some(({ isUsed }) => isUsed);
  if (isDestroyed) await destroyTax(ctx, id);
  else if (!isArchived) await updateTax(ctx, id, { archived_at: ctx.now });
  await ctx.audit({
    action: isDestroyed ? 'sales_tax.deleted' : 'sales_tax.archived',
    subject: 'sales_taxes',
    subjectId: id,
    ...(isDestroyed && { before: taxStory(tax) }),
  });
  return { idSalesTax: id, isDeleted: true, isDestroyed, usedIn };
}
