import type { SalesTax, SalesTaxCreate } from '@countinghouse/contracts/sales-taxes';
import type { z } from 'zod';
import type { Ctx } from '../../platform/ctx.ts';
import { requirePlace } from '../locations/index.ts';
import { loadSalesTax } from './load-sales-tax.ts';
import { insertRates } from './rates.repo.ts';
import { readVersion, requireNoOverlap } from './sales-taxes.policy.ts';
import { taxStory } from './sales-taxes.presenter.ts';
import { insertTax } from './sales-taxes.repo.ts';
import { taxColumns } from './tax-columns.ts';

/** A tax with its first rate versions. */
export async function createSalesTax(ctx: Ctx, input: z.output<typeof SalesTaxCreate>): Promise<SalesTax> {
  const rates = input.rates.map((rate, index) => readVersion(input.kind, rate, `rates.${index}.`));
  requireNoOverlap(rates);
  await requirePlace(ctx, { idCountry: input.idCountry, idState: input.idState, idCity: 0 });
  const id = await insertTax(ctx, input.kind, taxColumns(input));
  if (id === undefined) throw new Error('a tax without a starter key met one');
  await insertRates(ctx, id, rates);
  const tax = await loadSalesTax(ctx, id);
  await ctx.audit({ action: 'sales_tax.created', subject: 'sales_taxes', subjectId: id, after: taxStory(tax) });
  return tax;
}
