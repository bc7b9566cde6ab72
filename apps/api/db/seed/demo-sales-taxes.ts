import { type SalesTax, SalesTaxUpdate } from '@countinghouse/contracts/sales-taxes';
import { applyStarterSet } from '../../src/features/sales-taxes/index.ts';
import { updateSalesTax } from '../../src/features/sales-taxes/update-sales-tax.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { type Member, within } from '../../test/makers/businesses.ts';

/** Ontario's tax on every line, and those of Québec for the customers there. */
export const seedSalesTaxes = (platform: Platform, { businessId, userId }: Member): Promise<void> =>
  within({ platform }, businessId, userId, async (ctx) => {
    const { salesTaxes } = await applyStarterSet(ctx, { code: 'CA-ON' });
    const numbered = (tax: SalesTax) =>
      SalesTaxUpdate.parse({ ...tax, taxNumber: '81234 5678 RT0001', filingFrequency: 'quarterly' });
    for (const tax of salesTaxes) await updateSalesTax(ctx, tax.idSalesTax, numbered(tax));
    await applyStarterSet(ctx, { code: 'CA-QC' });
  });
