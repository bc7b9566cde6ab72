import type { Ctx } from '../../platform/ctx.ts';
import { requireForChange } from './load-sales-tax.ts';
import { updateTax } from './sales-taxes.repo.ts';

/** Out of the lists and pickers; documents and catalogue keep it. Archiving twice is archiving once. */
export async function archiveSalesTax(ctx: Ctx, id: number): Promise<{ idSalesTax: number; isDeleted: boolean }> {
  const { isArchived } = await requireForChange(ctx, id);
  if (!isArchived) await updateTax(ctx, id, { archived_at: ctx.now });
  await ctx.audit({ action: 'sales_tax.archived', subject: 'sales_taxes', subjectId: id });
  return { idSalesTax: id, isDeleted: true };
}
