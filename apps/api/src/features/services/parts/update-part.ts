import type { Part } from '@countinghouse/contracts/parts';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { saveRecord } from '../../../platform/save-record.ts';
import { requireSalesTaxes } from '../../sales-taxes/index.ts';
import { accountOfChanged } from '../accounts/choose-account.ts';
import { type PartFields, partColumns, partItemColumns } from '../items/item-columns.ts';
import { replaceItemTaxes } from '../items/item-links.repo.ts';
import { changeItem, requireCategory } from '../items/write-item.ts';
import { itemChanges } from '../services.presenter.ts';
import { lockStock } from '../stock/stock.repo.ts';
import { loadPart, requirePartForChange } from './load-part.ts';
import { updatePart as updatePartRow } from './parts.repo.ts';

/** Everything but its stock, which only movements change. */
export async function updatePart(ctx: Ctx, id: number, input: PartFields): Promise<Part> {
  await requireCategory(ctx, input.idServiceCategory);
  // The stock before the item, as a sale locks them, so that neither waits for the other in a circle.
  const [stock] = await lockStock(ctx, [id]);
  return saveRecord(ctx, {
    action: 'part.updated',
    subject: 'services',
    id,
    version: input.version,
    lock: () => requirePartForChange(ctx, id),
    load: () => loadPart(ctx, id),
    write: async (head) => {
      if (stock && stock.on_hand < 0 && !input.allowNegative) throw new AppError('part.stock_negative');
      await requireSalesTaxes(ctx, input.purchaseTaxes);
      const columns = partItemColumns(input, await accountOfChanged(ctx, input.incomeAccount, head));
      const { salesTaxes, barcode } = input;
      await changeItem(ctx, head, { kind: 'part', type: 'part', columns, salesTaxes, barcode });
      await replaceItemTaxes(ctx, id, { usedFor: 'purchases', taxIds: input.purchaseTaxes });
      await updatePartRow(ctx, id, partColumns(input));
    },
    changes: itemChanges,
  });
}
