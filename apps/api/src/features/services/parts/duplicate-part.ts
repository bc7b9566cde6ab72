import type { Part } from '@countinghouse/contracts/parts';
import type { Ctx } from '../../../platform/ctx.ts';
import { findItemAccount } from '../accounts/accounts.repo.ts';
import { copyOf, numbered } from '../items/copy-names.ts';
import { codeKeyOf } from '../items/item-columns.ts';
import { findByCode } from '../items/items.repo.ts';
import { createPart } from './create-part.ts';
import { loadPart } from './load-part.ts';

/**
 * A copy to change further. A part number and a barcode mean one part, so the copy gets the next free number and no
 * barcode; what is on the shelf stays with the first.
 */
export async function duplicatePart(ctx: Ctx, id: number): Promise<Part> {
  const original = await loadPart(ctx, id);
  return createPart(
    ctx,
    {
      ...original,
      name: copyOf(original.name),
      partNumber: await nextFreeNumber(ctx, original.partNumber),
      barcode: '',
      salesTaxes: original.salesTaxes.map(({ idSalesTax }) => idSalesTax),
      purchaseTaxes: original.purchaseTaxes.map(({ idSalesTax }) => idSalesTax),
      version: undefined,
    },
    await findItemAccount(ctx, id),
  );
}

async function nextFreeNumber(ctx: Ctx, taken: string): Promise<string> {
  for (let n = 2; ; n += 1) {
    const number = numbered(taken, n);
    if (!(await findByCode(ctx, codeKeyOf(number), 0))) return number;
  }
}
