import type { SalesTax, SalesTaxUpdate } from '@countinghouse/contracts/sales-taxes';
import type { z } from 'zod';
import type { Ctx } from '../../platform/ctx.ts';
import { requireFresh } from '../../platform/versions.ts';
import { requirePlace } from '../locations/index.ts';
import { loadSalesTax, requireForChange } from './load-sales-tax.ts';
import { taxStory } from './sales-taxes.presenter.ts';
import { updateTax } from './sales-taxes.repo.ts';
import { taxColumns } from './tax-columns.ts';

/** Everything but its kind and its rates. */
export async function updateSalesTax(ctx: Ctx, id: number, input: z.output<typeof SalesTaxUpdate>): Promise<SalesTax> {
  const { version } = await requireForChange(ctx, id);
  requireFresh(version, input.version);
  await requirePlace(ctx, { idCountry: input.idCountry, idState: input.idState, idCity: 0 });
  const before = await loadSalesTax(ctx, id);
  await updateTax(ctx, id, taxColumns(input));
  const after = await loadSalesTax(ctx, id);
  await ctx.audit({
    action: 'sales_tax.updated',
    subject: 'sales_taxes',
    subjectId: id,
    before: taxStory(before),
    after: taxStory(after),
  });
  return after;
}
