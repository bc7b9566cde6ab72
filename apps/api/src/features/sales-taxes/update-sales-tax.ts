import type { SalesTax, SalesTaxUpdate } from '@countinghouse/contracts/sales-taxes';
import type { z } from 'zod';
import type { Ctx } from '../../platform/ctx.ts';
import { saveRecord, wholly } from '../../platform/save-record.ts';
import { requirePlace } from '../locations/index.ts';
import { loadSalesTax, requireForChange } from './load-sales-tax.ts';
import { taxStory } from './sales-taxes.presenter.ts';
import { updateTax } from './sales-taxes.repo.ts';
import { taxColumns } from './tax-columns.ts';

/** Everything but its kind and its rates. */
export const updateSalesTax = (ctx: Ctx, id: number, input: z.output<typeof SalesTaxUpdate>): Promise<SalesTax> =>
  saveRecord(ctx, {
    action: 'sales_tax.updated',
    subject: 'sales_taxes',
    id,
    version: input.version,
    lock: () => requireForChange(ctx, id),
    load: () => loadSalesTax(ctx, id),
    write: async () => {
      await requirePlace(ctx, { idCountry: input.idCountry, idState: input.idState, idCity: 0 });
      await updateTax(ctx, id, taxColumns(input));
    },
    changes: wholly(taxStory),
  });
