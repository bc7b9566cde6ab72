import type { SalesTax, SalesTaxCreate } from '@countinghouse/contracts/sales-taxes';
import type { z } from 'zod';
import type { Ctx } from '../../platform/ctx.ts';
import { createRecord } from '../../platform/save-record.ts';
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
  return createRecord(ctx, {
    action: 'sales_tax.created',
    subject: 'sales_taxes',
    write: async () => {
      const id = await insertTax(ctx, input.kind, taxColumns(input));
      if (id === undefined) throw new Error('a tax without a starter key met one');
      await insertRates(ctx, id, rates);
      return id;
    },
    load: (id) => loadSalesTax(ctx, id),
    story: taxStory,
  });
}
