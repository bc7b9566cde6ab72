import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import type { Ctx } from '../../platform/ctx.ts';
import { loadSalesTax, requireForChange, type TaxHead } from './load-sales-tax.ts';
import { listRates, type StoredRate } from './rates.repo.ts';
import { taxStory } from './sales-taxes.presenter.ts';

/**
 * Runs a change of a tax's versions under the lock on the tax, so that two who add one at once cannot make them overlap,
 * and tells the audit log how the tax looked before and after.
 */
export async function changeRates(
  ctx: Ctx,
  id: number,
  change: (tax: TaxHead, rates: readonly StoredRate[]) => Promise<unknown>,
): Promise<SalesTax> {
  const tax = await requireForChange(ctx, id);
  const before = await loadSalesTax(ctx, id);
  await change(tax, await listRates(ctx, [id]));
  const after = await loadSalesTax(ctx, id);
  await ctx.audit({
    action: 'sales_tax.rates_changed',
    subject: 'sales_taxes',
    subjectId: id,
    before: { rates: taxStory(before).rates },
    after: { rates: taxStory(after).rates },
  });
  return after;
}
