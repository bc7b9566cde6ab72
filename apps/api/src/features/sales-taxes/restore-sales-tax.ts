import type { Ctx } from '../../platform/ctx.ts';
import { violates } from '../../platform/db/violations.ts';
import { AppError } from '../../platform/errors.ts';
import { requireForChange } from './load-sales-tax.ts';
import { updateTax } from './sales-taxes.repo.ts';

/** Back into the lists, unless its starter set was applied again meanwhile: then the tax would be there twice. */
export async function restoreSalesTax(ctx: Ctx, id: number): Promise<{ idSalesTax: number; isDeleted: boolean }> {
  const { isArchived } = await requireForChange(ctx, id);
  if (isArchived)
    await updateTax(ctx, id, { archived_at: null }).catch((error: unknown) => {
      if (violates(error, 'sales_taxes_by_starter'))
        throw new AppError('sales_tax.starter_taken', undefined, { cause: error });
      throw error;
    });
  await ctx.audit({ action: 'sales_tax.restored', subject: 'sales_taxes', subjectId: id });
  return { idSalesTax: id, isDeleted: false };
}
