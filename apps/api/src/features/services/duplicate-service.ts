import type { Service } from '@countinghouse/contracts/services';
import type { Ctx } from '../../platform/ctx.ts';
import { findItemAccount } from './accounts/accounts.repo.ts';
import { createService } from './create-service.ts';
import { copyOf } from './items/copy-names.ts';
import { loadService } from './load-service.ts';

/** A copy to change further. The code stays with the first, and a tax that is archived by now is left out. */
export async function duplicateService(ctx: Ctx, id: number): Promise<Service> {
  const original = await loadService(ctx, id);
  return createService(
    ctx,
    {
      ...original,
      name: copyOf(original.name),
      code: '',
      salesTaxes: original.salesTaxes.map(({ idSalesTax }) => idSalesTax),
      version: undefined,
    },
    await findItemAccount(ctx, id),
  );
}
