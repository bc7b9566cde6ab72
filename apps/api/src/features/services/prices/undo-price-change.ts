import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockItems } from '../items/items.repo.ts';
import { insertPrices, listChanged, lockPriceChange, markUndone, setPrices } from './prices.repo.ts';

/** Every price goes back to what it was, except where somebody set another one since: that was meant. */
export async function undoPriceChange(ctx: Ctx, id: number): Promise<{ restored: number; kept: number }> {
  const change = await lockPriceChange(ctx, id);
  if (!change) throw new AppError('price_change.not_found');
  if (change.undone_at !== null) throw new AppError('price_change.undone');
  const made = await listChanged(ctx, id);
  const current = await lockItems(
    ctx,
    'service',
    made.map((row) => row.id),
  );
  const priceNow = new Map(current.map((row) => [row.id, row.price_e4]));
  const prices = made
    .filter((row) => row.was_e4 !== null && priceNow.get(row.id) === row.price_e4)
    .map((row) => ({ id: row.id, price: row.was_e4 ?? 0, was: row.price_e4 }));
  await setPrices(ctx, prices);
  await insertPrices(ctx, prices, { cause: 'undone', changeId: id });
  await markUndone(ctx, id);
  const result = { restored: prices.length, kept: made.length - prices.length };
  await ctx.audit(
    { action: 'price_change.undone', subject: 'price_changes', subjectId: id, after: result },
    ...prices.map(
      ({ id: serviceId, price, was }) =>
        ({
          action: 'service.repriced',
          subject: 'services',
          subjectId: serviceId,
          before: { price: was },
          after: { price },
        }) as const,
    ),
  );
  return result;
}
