import type { PriceChange } from '@countinghouse/contracts/service-prices';
import { type E4, e4 } from '@countinghouse/domain/money/money';
import { MAX_PRICE } from '@countinghouse/domain/services/limits';
import { changedPrice } from '@countinghouse/domain/services/price';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { listPricesOf, lockItems } from '../items/items.repo.ts';
import { insertPriceChange, insertPrices, setPrices } from './prices.repo.ts';

type PriceChangeRequest = { idServices: readonly number[]; change: PriceChange };
type PricedItem = { id: number; name: string; price_e4: number };

/** What the change would make of each price; the same function decides when it is made. */
export async function previewPrices(ctx: Ctx, { idServices, change }: PriceChangeRequest) {
  const rows = await listPricesOf(ctx, idServices);
  requireAll(rows, idServices);
  return rows.map((row) => ({
    idService: row.id,
    name: row.name,
    price: e4(row.price_e4),
    newPrice: newPriceOf(row, change),
  }));
}

/** All of them or none. Every item's history has a row of its own, which names the change. */
export async function changePrices(ctx: Ctx, { idServices, change }: PriceChangeRequest) {
  const rows = await lockItems(ctx, 'service', idServices);
  requireAll(rows, idServices);
  const prices = rows
    .map((row) => ({ id: row.id, price: newPriceOf(row, change), was: row.price_e4 }))
    .filter(({ price, was }) => price !== was);
  const idPriceChange = await insertPriceChange(ctx, change);
  await setPrices(ctx, prices);
  await insertPrices(ctx, prices, { cause: 'changed', changeId: idPriceChange });
  await ctx.audit(
    {
      action: 'price_change.made',
      subject: 'price_changes',
      subjectId: idPriceChange,
      after: { ...change, changed: prices.length },
    },
    ...prices.map(
      ({ id, price, was }) =>
        ({
          action: 'service.repriced',
          subject: 'services',
          subjectId: id,
          before: { price: was },
          after: { price },
        }) as const,
    ),
  );
  return { idPriceChange, changed: prices.length };
}

function newPriceOf({ price_e4, name }: PricedItem, change: PriceChange): E4 {
  const price = changedPrice(e4(price_e4), change);
  if (price > MAX_PRICE)
    throw new AppError('request.invalid', { change: `${name} would cost more than 1,000,000,000.` });
  return price;
}

function requireAll(rows: readonly PricedItem[], ids: readonly number[]): void {
  if (rows.length !== new Set(ids).size) throw new AppError('service.not_found');
}
