import type { Part, PartCreate } from '@countinghouse/contracts/parts';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { requireSalesTaxes } from '../../sales-taxes/index.ts';
import { accountOfNew, type ChosenAccount } from '../accounts/choose-account.ts';
import { partColumns, partItemColumns } from '../items/item-columns.ts';
import { replaceItemTaxes } from '../items/item-links.repo.ts';
import { addItem, requireCategory } from '../items/write-item.ts';
import { itemStory } from '../services.presenter.ts';
import { moveStock } from '../stock/move-stock.ts';
import { loadPart } from './load-part.ts';
import { insertPart } from './parts.repo.ts';

/** A part, and as its first movement what is on hand. A copy is `like` its original. */
export async function createPart(
  ctx: Ctx,
  input: z.output<typeof PartCreate>,
  like: ChosenAccount | null = null,
): Promise<Part> {
  const category = await requireCategory(ctx, input.idServiceCategory);
  const account = await accountOfNew(ctx, input.incomeAccount, { category, present: like });
  await requireSalesTaxes(ctx, input.purchaseTaxes);
  const { salesTaxes, barcode, openingQty, openingDate } = input;
  const columns = partItemColumns(input, account);
  const id = await addItem(ctx, { kind: 'part', type: 'part', columns, salesTaxes, barcode });
  await replaceItemTaxes(ctx, id, { usedFor: 'purchases', taxIds: input.purchaseTaxes });
  await insertPart(ctx, id, partColumns(input));
  if (openingQty !== undefined) {
    const day = openingDate ?? (await businessToday(ctx));
    await moveStock(ctx, [{ idPart: id, quantity: openingQty, unitCost: input.cost }], { kind: 'opening', day });
  }
  const part = await loadPart(ctx, id);
  await ctx.audit({
    action: 'part.created',
    subject: 'services',
    subjectId: id,
    after: { ...itemStory(part), onHand: part.onHand },
  });
  return part;
}
